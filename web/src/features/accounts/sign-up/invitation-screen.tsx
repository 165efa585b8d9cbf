import { ROLE_LABELS } from '@rainmaker/contract';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { invitationPath, paths } from '#lib/paths.ts';
import { accountSwitched, sessionEnded, signedIn } from '#lib/session/session.ts';
import { useAppDispatch, useAppSelector } from '#lib/api/store.ts';
import { Address } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { PasswordField, TextField } from '#ui/form/field.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { AccountLayout } from '../layout/account-layout.tsx';
import { FormProblem } from '../form-problem.tsx';
import styles from '../account-layout.module.css';
import * as words from '../words.ts';

const RULES = () => import('../account-rules.ts').then((module) => module.invitationRules);

type Invitation = Answer<'getInvitation'>;

const inviterOf = ({ invited_by, workspace }: Invitation): string => invited_by ?? workspace;

/** A workspace is called like its owner until somebody names it. */
const teamOf = ({ invited_by, workspace }: Invitation): string =>
  `${invited_by ?? ''} `.startsWith(`${workspace} `) ? words.theirTeam : workspace;

const Lead = ({ invitation }: { invitation: Invitation }) => (
  <>
    <b>{inviterOf(invitation)}</b> {words.invitedYouToJoin} <b>{teamOf(invitation)}</b>{' '}
    {words.asChooseAPasswordToGet(ROLE_LABELS[invitation.user_role].toLowerCase())}
  </>
);

/** The password, with its address as a visible field for password managers. */
const Join = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const form = useForm<{ password: string }>({
    resolver: lazyRules<{ password: string }>(RULES),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [accept] = api.useAcceptInvitationMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const submit = form.handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      dispatch(signedIn(await accept({ token, password }).unwrap()));
      await navigate(paths.dashboard, { replace: true });
    } catch (error) {
      if (!showFieldErrors(error, ['password'], form.setError)) setProblem(errorText(error));
    }
  });
  return (
    <AccountLayout title={words.welcome(invitation.first_name)} lead={<Lead invitation={invitation} />}>
      <form className={styles['fields']} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          size="large"
          label={words.email}
          type="email"
          autoComplete="username"
          readOnly
          value={invitation.email}
          help={words.youllSignInWithThisEmail}
        />
        <PasswordField
          size="large"
          label={words.password}
          autoComplete="new-password"
          help={words.atLeast8CharactersAShort}
          error={errors.password?.message}
          {...form.register('password')}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
        <Button type="submit" variant="go" size="large" wide busy={isSubmitting} className={styles['send']}>
          {words.joinTeam}
        </Button>
      </form>
    </AccountLayout>
  );
};

/** The address has an account: a person signed in with it joins with one click, others sign in first. */
const JoinWithAccount = ({ token, invitation }: { token: string; invitation: Invitation }) => {
  const [join, { isLoading }] = api.useJoinTeamMutation();
  const [enter, { isLoading: isEntering }] = api.useSwitchAccountMutation();
  const isSignedIn = useAppSelector((state) => state.auth.token) !== null;
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const accept = async () => {
    setProblem(null);
    try {
      const { user_id } = await join({ token }).unwrap();
      dispatch(accountSwitched(await enter({ user_id }).unwrap()));
      await navigate(paths.dashboard, { replace: true });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <AccountLayout
      title={words.welcomeBack(invitation.first_name)}
      lead={
        <>
          <b>{inviterOf(invitation)}</b> {words.invitedYouToJoin} <b>{teamOf(invitation)}</b>{' '}
          {words.withYourAccount(ROLE_LABELS[invitation.user_role].toLowerCase())} <b>{invitation.email}</b>.
        </>
      }
    >
      <div className={styles['fields']}>
        {problem && <FormProblem>{problem}</FormProblem>}
        {isSignedIn ? (
          <Button variant="go" size="large" wide busy={isLoading || isEntering} onClick={() => void accept()}>
            {words.joinTeam}
          </Button>
        ) : (
          <Link
            to={paths.signIn}
            state={{ from: invitationPath(token) }}
            className={buttonClass({ variant: 'go', size: 'large', wide: true })}
          >
            {words.signInToJoin}
          </Link>
        )}
      </div>
    </AccountLayout>
  );
};

/** Someone else is signed in in this browser: an invitation is for one person only. */
const SomebodyElse = ({ emailId, invitation }: { emailId: string; invitation: Invitation }) => {
  const [logout, { isLoading }] = api.useLogoutMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const leave = async () => {
    setProblem(null);
    try {
      await logout().unwrap();
      dispatch(sessionEnded());
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <AccountLayout
      title={words.youreAlreadySignedIn}
      lead={
        <>
          {words.thisInvitationIsFor}{' '}
          <b>
            <Address>{invitation.email}</Address>
          </b>
          {words.but}{' '}
          <b>
            <Address>{emailId}</Address>
          </b>{' '}
          {words.isSignedInHereSignOut}
        </>
      }
    >
      <div className={styles['fields']}>
        {problem && <FormProblem>{problem}</FormProblem>}
        <Button variant="go" size="large" wide busy={isLoading} onClick={() => void leave()}>
          {words.signOutAndContinue}
        </Button>
        <Link to={paths.dashboard} className={buttonClass({ size: 'large', wide: true })}>
          {words.backToDashboard}
        </Link>
      </div>
    </AccountLayout>
  );
};

const SIGN_IN = (
  <Link to={paths.signIn} className={buttonClass({ variant: 'go', size: 'large', wide: true })}>
    {words.goToSignIn}
  </Link>
);

/** The message for a link that no longer works, and what to do next. */
const closedWords = (invitation: Invitation): { title: string; lead: ReactNode; way: ReactNode } => {
  const by = inviterOf(invitation);
  const { state, workspace, email } = invitation;
  if (state === 'used')
    return {
      title: words.youveAlreadyJoined,
      lead: (
        <>
          {words.thisInvitationWasAlreadyAccepted(workspace)} <b>{email}</b> {words.andYourPassword}
        </>
      ),
      way: SIGN_IN,
    };
  if (state === 'run_out')
    return {
      title: words.thisInvitationHasExpired,
      lead: words.invitationsAreValidForSevenDays(by),
      way: null,
    };
  return {
    title: words.thisInvitationWasRevoked,
    lead: words.revokedItOrDeactivatedYourAccount(by, workspace, by),
    way: null,
  };
};

/** The page of an invitation link: who invites into which workspace, and a password. */
export const Component = () => {
  const { token = '' } = useParams();
  const { data, error } = api.useGetInvitationQuery({ token });
  const auth = useAppSelector((state) => state.auth);
  if (error)
    return (
      <AccountLayout title={words.thisLinkDoesntWork} lead={errorText(error)}>
        {SIGN_IN}
      </AccountLayout>
    );
  if (!data || auth.token === undefined) return <PageSpinner />;
  if (data.state !== 'open') {
    const { title, lead, way } = closedWords(data);
    return (
      <AccountLayout title={title} lead={lead}>
        {way}
      </AccountLayout>
    );
  }
  const isTheirs = auth.token === null || auth.emailId === data.email;
  if (data.has_account && isTheirs) return <JoinWithAccount token={token} invitation={data} />;
  if (auth.token !== null) return <SomebodyElse emailId={auth.emailId ?? ''} invitation={data} />;
  return <Join token={token} invitation={data} />;
};
