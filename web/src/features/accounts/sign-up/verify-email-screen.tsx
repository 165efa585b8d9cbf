import { Link, useNavigate } from 'react-router';
import { publicApi } from '#lib/api/public-api.ts';
import { paths } from '#lib/paths.ts';
import { signedIn } from '#lib/session/session.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import { buttonClass } from '#ui/button.tsx';
import { AccountLayout } from '../layout/account-layout.tsx';
import styles from '../account-layout.module.css';
import { CodeForm } from '../code-form.tsx';
import { forgetRegistration, keptRegistration } from '../kept-registration.ts';
import { forgetSignUp } from '../kept-sign-up.ts';
import { usePassedOn } from '../passed-on.ts';
import * as words from '../words.ts';

const back = { label: words.signIn, to: paths.signIn };

/** The sign-up was started in another browser or tab: a code only confirms the registration of its own browser. */
const BegunElsewhere = () => (
  <AccountLayout title={words.confirmYourEmail} lead={words.signInWithYourEmailAnd} back={back}>
    <Link to={paths.signIn} className={buttonClass({ variant: 'go', size: 'large', wide: true })}>
      {words.goToSignIn}
    </Link>
  </AccountLayout>
);

/** The sign-up code; also shown after signing in with an unconfirmed address. */
export const Component = () => {
  const { email: passedOn, isFresh = false } = usePassedOn();
  const known = useAppSelector(({ auth }) => auth.emailId);
  const email = passedOn ?? known;
  const [verify] = publicApi.useVerifyOtpMutation();
  const [resend] = publicApi.useResendOtpMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const registration = email ? keptRegistration(email) : undefined;

  if (!email || registration === undefined) return <BegunElsewhere />;
  const check = async (otp: string) => {
    const answer = await verify({ email, otp, registration }).unwrap();
    forgetRegistration();
    forgetSignUp();
    dispatch(signedIn(answer));
    await navigate(paths.dashboard, { replace: true });
  };
  return (
    <AccountLayout
      title={words.enterYourCode}
      lead={
        <>
          {words.weSentACodeTo} <b>{email}</b>. <span className={styles['whole']}>{words.itsValidFor10Minutes}</span>
        </>
      }
      back={back}
    >
      <CodeForm
        email={email}
        isFresh={isFresh}
        elsewhere={paths.signUp}
        onCheck={check}
        onResend={() => resend({ email, registration }).unwrap()}
      />
    </AccountLayout>
  );
};
