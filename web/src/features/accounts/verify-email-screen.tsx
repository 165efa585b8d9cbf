import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { paths } from '#lib/paths.ts';
import { signedIn } from '#lib/session.ts';
import { useAppDispatch, useAppSelector } from '#lib/store.ts';
import { AccountLayout } from './account-layout.tsx';
import styles from './account-layout.module.css';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { usePassedOn } from './passed-on.ts';

const back = { label: 'Sign in', to: paths.signIn };

/** The sign-up code; also after a sign-in whose address was never confirmed. */
export const Component = () => {
  const { email: passedOn, isFresh = false } = usePassedOn();
  const known = useAppSelector(({ auth }) => auth.emailId);
  const email = passedOn ?? known;
  const [verify] = api.useVerifyOtpMutation();
  const [resend] = api.useResendOtpMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  if (!email) {
    const send = async (address: string) => {
      await resend({ email: address }).unwrap();
      await navigate(paths.verifyEmail, { replace: true, state: { email: address, isFresh: true } });
    };
    return (
      <AccountLayout title="Confirm your e-mail" lead="Where shall we send the code?" back={back}>
        <EmailForm label="Send a code" onSend={send} />
      </AccountLayout>
    );
  }
  const check = async (otp: string) => {
    dispatch(signedIn(await verify({ email, otp }).unwrap()));
    await navigate(paths.dashboard, { replace: true });
  };
  return (
    <AccountLayout
      title="Enter the code"
      lead={
        <>
          We sent it to <b>{email}</b>. <span className={styles['whole']}>It works for 10 minutes.</span>
        </>
      }
      back={back}
    >
      <CodeForm
        email={email}
        isFresh={isFresh}
        elsewhere={paths.signUp}
        onCheck={check}
        onResend={() => resend({ email }).unwrap()}
      />
    </AccountLayout>
  );
};
