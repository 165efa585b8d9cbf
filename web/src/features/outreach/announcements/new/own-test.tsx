import { Send } from 'lucide-react';
import { useMay } from '#lib/api/permissions.ts';
import { useTestSend } from '#lib/use-test-send.ts';
import { Button } from '#ui/button.tsx';
import type { AnnouncementForm } from './announcement-form.ts';
import * as words from '../words.ts';

interface Props {
  form: Pick<AnnouncementForm, 'subject' | 'body'>;
  /** Whose values fill the text in; undefined: the test takes somebody of the workspace. */
  contactId: string | undefined;
  isWriting: boolean;
}

/** Sends the text as it stands to whoever writes it, as the person shown would get it. */
export const OwnTest = ({ form: { subject, body }, contactId, isWriting }: Props) => {
  const { run, isLoading } = useTestSend(words.testSent);
  const may = useMay('testSend');
  if (!may) return null;
  const step = { kind: 'email' as const, wait: { amount: 0, unit: 'minutes' as const }, subject, body };
  return (
    <Button
      icon={<Send aria-hidden />}
      busy={isLoading}
      disabled={isWriting || subject.trim() === '' || body.trim() === ''}
      onClick={() => void run({ step, ...(contactId && { contact_id: contactId }) })}
    >
      {words.sendMeATest}
    </Button>
  );
};
