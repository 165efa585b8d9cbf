import type { Mailbox } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { paths, settingsPath } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import styles from './connect-return.module.css';
import { wayBack } from './way-back.ts';
import * as words from '../words.ts';

type Outcome = { kind: 'connecting' } | { kind: 'connected'; box: Mailbox } | { kind: 'failed'; say: string };

/** Gives the server the address that the provider sent the browser back to, once. */
const useReturn = (): Outcome => {
  const navigate = useNavigate();
  const [authenticateSetting] = api.useMailAuthenticateSettingMutation();
  const [authenticate] = api.useMailAuthenticateMutation();
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
    const ask = wayBack().startsWith(paths.settings) ? authenticateSetting : authenticate;
    // The code is of no use to whoever looks at the address or its history.
    void navigate(paths.connectMailbox, { replace: true });
    ask({ url: cameWith })
      .unwrap()
      .then(
        (box) => setOutcome({ kind: 'connected', box }),
        (error: unknown) => setOutcome({ kind: 'failed', say: errorText(error) }),
      );
  }, [authenticate, authenticateSetting, cameWith, navigate, outcome.kind]);
  return outcome;
};

/** Where Google and Microsoft send people back to after they have signed in to a mailbox. */
export const Component = () => {
  const outcome = useReturn();
  const links = (
    <>
      <Link to={wayBack()} className={buttonClass({ variant: outcome.kind === 'connected' ? 'go' : 'default' })}>
        {outcome.kind === 'connected' ? words.goOn : words.goBack}
      </Link>
      <Link
        to={settingsPath('mailboxes')}
        className={buttonClass({ variant: outcome.kind === 'failed' ? 'go' : 'default' })}
      >
        {outcome.kind === 'failed' ? words.startAgain : words.seeMailboxes}
      </Link>
    </>
  );
  return (
    <Page title={words.connectMailbox}>
      <div aria-live="polite">
        {outcome.kind === 'connecting' && (
          <p className={styles['waiting']}>
            <Spinner /> {words.connectingMailbox}
          </p>
        )}
        {outcome.kind === 'connected' && (
          <EmptyState picture="nothing" title={words.isConnected(outcome.box.email)} actions={links}>
            {outcome.box.state === 'paused' ? words.connectedPaused : words.connectedHint}
          </EmptyState>
        )}
        {outcome.kind === 'failed' && (
          <div className={styles['failed']}>
            <Alert tone="bad">{outcome.say}</Alert>
            <div className={styles['links']}>{links}</div>
          </div>
        )}
      </div>
    </Page>
  );
};
