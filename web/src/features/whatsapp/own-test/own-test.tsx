import { Send } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer, type Argument } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastError } from '#lib/toast/toast.ts';
import { useTestSend } from '#lib/use-test-send.ts';
import { Button } from '#ui/button.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import * as words from './words.ts';

interface Props {
  test: Argument<'testSend'>;
  isDisabled?: boolean;
}

/**
 * Sends a message of WhatsApp to whoever writes it: to the number in their profile. The first time it is asked for, and they show that
 * it's theirs by writing a code from it.
 */
export const WhatsappTest = ({ test, isDisabled = false }: Props) => {
  const may = useMay('testSend');
  const { data: user } = api.useGetUserQuery();
  const [check, { isLoading: isChecking }] = api.useCheckOwnNumberMutation();
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState<Answer<'checkOwnNumber'> | undefined>();
  const askForCode = async (): Promise<void> => {
    try {
      setCode(await check({}).unwrap());
    } catch (error) {
      toastError(error);
    }
  };
  const { run: send, isLoading } = useTestSend(words.testSent, askForCode);
  if (!may) return null;
  const run = () => send(test);
  return (
    <>
      <Button
        icon={<Send aria-hidden />}
        busy={isLoading || isChecking}
        disabled={isDisabled || !user}
        onClick={() => (user?.phone ? void run() : setAsking(true))}
      >
        {words.sendMeATest}
      </Button>
      {isAsking && <PhoneDialog onSaved={run} onClose={() => setAsking(false)} />}
      {code && (
        <NumberDialog
          asked={code}
          isAsking={isChecking}
          onAskAgain={() => void askForCode()}
          onOtherNumber={() => {
            setCode(undefined);
            setAsking(true);
          }}
          onConfirmed={() => {
            setCode(undefined);
            void run();
          }}
          onClose={() => setCode(undefined)}
        />
      )}
    </>
  );
};
