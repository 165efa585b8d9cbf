import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { newId } from '#lib/ids.ts';
import { knownBrowserOf } from '#lib/session/known-browsers.ts';
import { paths } from '#lib/paths.ts';
import { AccountLayout } from '../layout/account-layout.tsx';
import { EmailForm } from '../email-form.tsx';
import { usePassedOn } from '../passed-on.ts';

/** Sends a code to whoever forgot the password; the answer never says whether the address is known. */
export const Component = () => {
  const { email } = usePassedOn();
  const [sendCode] = api.useForgotPasswordOtpMutation();
  const navigate = useNavigate();
  const send = async (address: string) => {
    const resetRequest = newId();
    await sendCode({ email: address, reset_request: resetRequest, ...knownBrowserOf(address) }).unwrap();
    await navigate(paths.otpVerification, { state: { email: address, isFresh: true, resetRequest } });
  };
  return (
    <AccountLayout
      title="Forgot your password?"
      lead="We send a code to your e-mail. With it you choose a new one."
      back={{ label: 'Sign in', to: paths.signIn }}
    >
      <EmailForm initial={email} label="Send the code" onSend={send} />
    </AccountLayout>
  );
};
