import type { Prompt } from '@rainmaker/contract';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ClaimMarks } from '../../receipts/claim-marks.tsx';
import { ClaimedBody } from '../../receipts/claimed-body.tsx';
import { ClaimCount, ProblemList } from '../../receipts/receipt-notes.tsx';
import { CLAIMS_OF_EXAMPLE } from '../../receipts/words.ts';
import styles from './prompt-example.module.css';
import type { Person } from './use-preview.ts';
import * as words from '../words.ts';

type Example = Answer<'writeExample'>;

interface Asked {
  prompt: Prompt;
  impression: string | null;
  step: number;
  is_last: boolean;
}

const Shown = ({ example }: { example: Example }) => {
  const { subject, body, claims, problems, note, model } = example;
  return (
    <div className={styles['example']} aria-live="polite">
      <p className={styles['by']}>
        {words.exampleBy(model)}
        {note !== null && ` ${note}`}
      </p>
      {subject !== '' && (
        <p>
          <b>
            <ClaimMarks text={subject} field="subject" claims={claims} confirm={undefined} read={(text) => text} />
          </b>
        </p>
      )}
      <ClaimedBody body={body} claims={claims} confirm={undefined} />
      <ClaimCount claims={claims} say={CLAIMS_OF_EXAMPLE} />
      <ProblemList problems={problems} />
    </div>
  );
};

/** What a prompt would be for a chosen person; nothing is written before someone asks for it. */
export const PromptExample = ({ person, ...asked }: Asked & { person: Person | undefined }) => {
  const [write, { isLoading }] = api.useWriteExampleMutation();
  const [shown, setShown] = useState<{ of: string; example: Example } | null>(null);
  const key = JSON.stringify({ ...asked, contact_id: person?.id });
  const run = async (): Promise<void> => {
    if (person === undefined) return;
    try {
      setShown({ of: key, example: await write({ ...asked, contact_id: person.id }).unwrap() });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['pane']}>
      <p>{words.writtenForEach}</p>
      <Button
        icon={<Sparkles aria-hidden />}
        busy={isLoading}
        disabled={person === undefined || asked.prompt.goal.trim() === ''}
        onClick={() => void run()}
      >
        {person === undefined ? words.writeAnExample : words.writeAnExampleFor(person.name)}
      </Button>
      {shown?.of === key && <Shown example={shown.example} />}
    </div>
  );
};
