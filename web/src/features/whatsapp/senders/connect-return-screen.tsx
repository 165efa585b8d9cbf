import type { WhatsappSignUpNumbers } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, type Answer as Answered } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { paths, settingsPath } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { NumberChoice } from './number-choice.tsx';
import styles from '../whatsapp.module.css';
import * as words from '../words.ts';

type Outcome =
  | { kind: 'connecting' }
  | { kind: 'choose'; signUp: WhatsappSignUpNumbers }
  | { kind: 'connected'; numbers: readonly string[] }
  | { kind: 'failed'; say: string };

type Answer = Answered<'connectWhatsapp'>;

const outcomeOf = ({ account, sign_up: signUp }: Answer): Outcome => {
  if (signUp !== null) return { kind: 'choose', signUp };
  return account ? { kind: 'connected', numbers: [account.number] } : { kind: 'failed', say: words.nothingCameBack };
};

/** Gives the server the address that Meta sent the browser back to, once. */
const useReturn = (): [Outcome, (next: Outcome) => void] => {
  const navigate = useNavigate();
  const [connect] = api.useConnectWhatsappMutation();
  const [cameWith] = useState(() => window.location.href);
  const isAsked = useRef(false);
  const [outcome, setOutcome] = useState<Outcome>(() =>
    new URL(cameWith).searchParams.has('state')
      ? { kind: 'connecting' }
      : { kind: 'failed', say: words.nothingCameBack },
  );
  useEffect(() => {
    if (isAsked.current || outcome.kind !== 'connecting') return;
    isAsked.current = true;
    // The code is of no use to whoever looks at the address or its history.
    void navigate(paths.connectWhatsapp, { replace: true });
    connect({ provider: 'cloud', url: cameWith })
      .unwrap()
      .then(
        (answer) => setOutcome(outcomeOf(answer)),
        (error: unknown) => setOutcome({ kind: 'failed', say: errorText(error) }),
      );
  }, [connect, cameWith, navigate, outcome.kind]);
  return [outcome, setOutcome];
};

/** Where Meta sends people back to after they have signed up. */
export const Component = () => {
  const [outcome, setOutcome] = useReturn();
  const toSenders = (
    <Link to={settingsPath('whatsapp')} className={buttonClass({ variant: 'go' })}>
      {outcome.kind === 'failed' ? words.startAgain : words.goToSenders}
    </Link>
  );
  return (
    <Page title={words.whatsapp}>
      <div aria-live="polite" className={styles['return']}>
        {outcome.kind === 'connecting' && (
          <p className={styles['waiting']}>
            <Spinner /> {words.connectingWhatsapp}
          </p>
        )}
        {outcome.kind === 'choose' && (
          <NumberChoice signUp={outcome.signUp} onDone={(numbers) => setOutcome({ kind: 'connected', numbers })} />
        )}
        {outcome.kind === 'connected' && (
          <EmptyState picture="nothing" title={words.areConnected(outcome.numbers)} actions={toSenders}>
            {words.isConnectedText}
          </EmptyState>
        )}
        {outcome.kind === 'failed' && (
          <>
            <Alert tone="bad">{outcome.say}</Alert>
            {toSenders}
          </>
        )}
      </div>
    </Page>
  );
};
