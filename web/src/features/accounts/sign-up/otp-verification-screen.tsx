import { Navigate, useNavigate } from 'react-router';
import { publicApi } from '#lib/api/public-api.ts';
import { knownBrowserOf } from '#lib/session/known-browsers.ts';
import { paths } from '#lib/paths.ts';
import { AccountLayout } from '../layout/account-layout.tsx';
import styles from '../account-layout.module.css';
import { CodeForm } from '../code-form.tsx';
import { usePassedOn } from '../passed-on.ts';
import * as words from '../words.ts';

/** The code for a forgotten password; continues with the new password. */
export const Component = () => {
  const { email, isFresh = false, resetRequest } = usePassedOn();
  const [verify] = publicApi.useVerifyForgotOtpMutation();
  const [sendCode] = publicApi.useForgotPasswordOtpMutation();
  const navigate = useNavigate();
  if (!email) return <Navigate to={paths.forgotPassword} replace />;
  const asker = { email, ...knownBrowserOf(email), ...(resetRequest !== undefined && { reset_request: resetRequest }) };
  const check = async (otp: string) => {
    const { reset_token: resetToken } = await verify({ ...asker, otp }).unwrap();
    await navigate(paths.resetPassword, { replace: true, state: { email, resetToken } });
  };
  return (
    <AccountLayout
      title={words.enterYourCode}
      lead={
        <>
          {words.ifLabel} <b>{email}</b> {words.hasAnAccountWeveSentIt}{' '}
          <span className={styles['whole']}>{words.itsValidFor10Minutes}</span>
        </>
      }
      back={{ label: words.signIn, to: paths.signIn }}
    >
      <CodeForm
        email={email}
        isFresh={isFresh}
        elsewhere={paths.forgotPassword}
        onCheck={check}
        onResend={() => sendCode(asker).unwrap()}
      />
    </AccountLayout>
  );
};
