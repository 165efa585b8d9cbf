import { Email } from '@rainmaker/contract';
import { AppError } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import type { SocialPerson, SocialRefusal } from '../ports.ts';

const REFUSALS: Record<SocialRefusal, () => AppError> = {
  not_genuine: () => new AppError('bad_credentials', 'Google did not confirm who you are. Try again.'),
  too_old: () => new AppError('bad_credentials', 'This sign-in with Google has run out. Try again.'),
  email_not_confirmed: () =>
    new AppError('bad_credentials', 'Google has not confirmed your email address. Confirm it there, then try again.'),
  unreachable: () =>
    new AppError('unavailable', 'Google cannot be reached at this moment. Try again in a minute.', {
      retryAfterSeconds: 60,
    }),
};

/** Whom Google vouches for in a credential; throws 404 where no Google client is set up. */
export const googlePerson = async (
  { google, realClock }: Pick<AccountsKit, 'google' | 'realClock'>,
  credential: string,
  mostSeconds: number,
): Promise<SocialPerson> => {
  if (!google) throw new AppError('not_found', 'Signing in with Google is not set up here. Use email and password.');
  const verdict = await google.verify(credential, realClock.now(), mostSeconds);
  if ('refused' in verdict) throw REFUSALS[verdict.refused]();
  const email = Email.safeParse(verdict.person.email);
  if (!email.success) throw REFUSALS.email_not_confirmed();
  return { ...verdict.person, email: email.data };
};
