import { SIGN_IN_NAMES, SIGN_IN_PROVIDERS, type SignInProvider } from '@rainmaker/contract';
import { ChevronRight, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { GoogleSign, MicrosoftSign } from './provider-signs.tsx';
import styles from './connect-choice.module.css';
import { useSignIn } from './use-sign-in.ts';
import * as words from '../words.ts';

const SIGNS: Record<SignInProvider, ReactNode> = { google: <GoogleSign />, microsoft: <MicrosoftSign /> };

interface WayProps {
  sign: ReactNode;
  title: string;
  hint: string;
  isOff?: boolean;
  isLeaving?: boolean;
  onChoose: () => void;
}

const Way = ({ sign, title, hint, isOff = false, isLeaving = false, onChoose }: WayProps) => (
  <button
    type="button"
    className={styles['way']}
    disabled={isOff}
    aria-busy={isLeaving || undefined}
    onClick={onChoose}
  >
    {sign}
    <span className={styles['texts']}>
      <b>{title}</b>
      <small>{hint}</small>
    </span>
    {isLeaving ? <Spinner /> : !isOff && <ChevronRight aria-hidden />}
  </button>
);

interface Props {
  onServer: () => void;
  onBack: () => void;
}

/** The ways to connect a mailbox: sign in with its provider, or give its server and password. */
export const ConnectChoice = ({ onServer, onBack }: Props) => {
  const { data, error, refetch } = api.useGetMailboxesQuery();
  const { begin, problem, leavingTo } = useSignIn();
  if (error && !data) return <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />;
  const isSetUp = (provider: SignInProvider): boolean => data?.sign_ins.includes(provider) ?? false;
  return (
    <div className={styles['ways']} aria-busy={!data || undefined}>
      {data ? (
        SIGN_IN_PROVIDERS.map((provider) => (
          <Way
            key={provider}
            sign={SIGNS[provider]}
            title={words.signInWith(SIGN_IN_NAMES[provider])}
            hint={isSetUp(provider) ? words.signInHints[provider] : words.notSetUp[provider]}
            isOff={!isSetUp(provider) || leavingTo !== null}
            isLeaving={leavingTo === provider}
            onChoose={() => void begin(provider)}
          />
        ))
      ) : (
        <Skeleton width="100%" height={132} />
      )}
      <Way
        sign={<Server aria-hidden />}
        title={words.anotherServer}
        hint={words.anotherServerHint}
        isOff={leavingTo !== null}
        onChoose={onServer}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <DialogEnds>
        <Button onClick={onBack}>{words.back}</Button>
      </DialogEnds>
    </div>
  );
};
