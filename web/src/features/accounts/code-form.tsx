import { Clock, FlaskConical } from 'lucide-react';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { codeIn } from '#lib/mail-code.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './account-layout.module.css';
import * as words from './words.ts';

/** Seconds before a new code can be requested. */
const RESEND_SECONDS = 30;

const useCountdown = (from: number): [number, () => void] => {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(RESEND_SECONDS)];
};

/** A job sends the code shortly after the request. */
const LOOK_MS = 2_000;

/** If no real email is sent, the code can be read here; otherwise the call returns 404 and nothing is shown. */
const SimulatorHint = ({ email, onUse }: { email: string; onUse: (code: string) => void }) => {
  const asked = { to: email, limit: 1 };
  const { data, isSuccess } = api.useOutboxQuery(asked);
  api.useOutboxQuery(asked, { pollingInterval: isSuccess ? LOOK_MS : 0 });
  const [mail] = data?.results ?? [];
  const code = mail && codeIn(mail);
  if (!isSuccess) return null;
  return (
    <p className={styles['hint']}>
      <FlaskConical aria-hidden />
      <span>
        {words.noRealEmailIsSent}{' '}
        {code ? (
          <>
            {words.yourCodeIs} <b className="num">{code}</b>.
          </>
        ) : (
          words.yourCodeIsOnItsWay
        )}
      </span>
      {code && (
        <button type="button" className="link" onClick={() => onUse(code)}>
          {words.useCode}
        </button>
      )}
    </p>
  );
};

interface Props {
  email: string;
  /** A code has just been sent, so the wait for a new one starts immediately. */
  isFresh: boolean;
  onCheck: (otp: string) => Promise<void>;
  onResend: () => Promise<{ message: string }>;
  /** Where to enter another address. */
  elsewhere: string;
}

/** Six digits, checked as soon as they are complete. */
export const CodeForm = ({ email, isFresh, onCheck, onResend, elsewhere }: Props) => {
  const wrongId = useId();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, restart] = useCountdown(isFresh ? RESEND_SECONDS : 0);

  const check = async (otp: string) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onCheck(otp);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const resend = async () => {
    try {
      toastSuccess(await onResend(), words.newCodeSent);
      setCode('');
      setProblem(null);
      restart();
    } catch (error) {
      toastError(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length < 6) setProblem(words.enterAllSixDigits);
    else void check(code);
  };

  return (
    <form className={styles['fields']} onSubmit={submit} noValidate>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          setProblem(null);
        }}
        onComplete={(otp) => void check(otp)}
        isWrong={problem !== null}
        describedBy={problem === null ? undefined : wrongId}
      />
      {problem && <FormProblem id={wrongId}>{problem}</FormProblem>}
      <Button type="submit" variant="go" size="large" wide busy={isBusy}>
        {words.verifyCode}
      </Button>
      <div className={styles['again']} style={{ marginTop: 0 }}>
        {left > 0 ? (
          <span className="row">
            <Clock aria-hidden />
            <span>
              {words.sendNewCodeIn} <span className="num">0:{String(left).padStart(2, '0')}</span>
            </span>
          </span>
        ) : (
          <button type="button" className="link" onClick={() => void resend()}>
            {words.sendNewCode}
          </button>
        )}
        <Link className="link" to={elsewhere}>
          {words.useADifferentEmail}
        </Link>
      </div>
      <SimulatorHint
        email={email}
        onUse={(shown) => {
          setCode(shown);
          void check(shown);
        }}
      />
    </form>
  );
};
