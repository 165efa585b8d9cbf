import type { WhatsappSender } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { paths, settingsPath } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import styles from '../whatsapp.module.css';
import * as words from '../words.ts';

type Outcome = { kind: 'connecting' } | { kind: 'connected'; sender: WhatsappSender } | { kind: 'failed'; say: string };

/** Gives the server the address that Meta sent the browser back to, once. */
const useReturn = (): Outcome => {
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
        ({ account }) =>
          setOutcome(account ? { kind: 'connected', sender: account } : { kind: 'failed', say: words.nothingCameBack }),
        (error: unknown) => setOutcome({ kind: 'failed', say: errorText(error) }),
      );
  }, [connect, cameWith, navigate, outcome.kind]);
  return outcome;
};

/** Where Meta sends people back to after they have signed up. */
export const Component = () => {
  const outcome = useReturn();
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
        {outcome.kind === 'connected' && (
          <EmptyState picture="nothing" title={words.isConnected(outcome.sender.number)} actions={toSenders}>
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
