import { useNavigate } from 'react-router';
import { publicApi } from '#lib/api/public-api.ts';
import { newId } from '#lib/ids.ts';
import { knownBrowserOf } from '#lib/session/known-browsers.ts';
import { paths } from '#lib/paths.ts';
import { AccountLayout } from '../layout/account-layout.tsx';
import { EmailForm } from '../email-form.tsx';
import { usePassedOn } from '../passed-on.ts';
import * as words from '../words.ts';

/** Sends a password reset code; the response never reveals whether the address is known. */
export const Component = () => {
  const { email } = usePassedOn();
  const [sendCode] = publicApi.useForgotPasswordOtpMutation();
  const navigate = useNavigate();
  const send = async (address: string) => {
    const resetRequest = newId();
    await sendCode({ email: address, reset_request: resetRequest, ...knownBrowserOf(address) }).unwrap();
    await navigate(paths.otpVerification, { state: { email: address, isFresh: true, resetRequest } });
  };
  return (
    <AccountLayout
      title={words.forgotYourPassword}
      lead={words.wellEmailYouACodeTo}
      back={{ label: words.signIn, to: paths.signIn }}
    >
      <EmailForm initial={email} label={words.sendCode} onSend={send} />
    </AccountLayout>
  );
};
