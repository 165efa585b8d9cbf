import { Email } from '@rainmaker/contract';
import { AppError } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import type { SocialPerson, SocialRefusal } from '../ports.ts';

const REFUSALS: Record<SocialRefusal, () => AppError> = {
  not_genuine: () => new AppError('bad_credentials', 'Google couldn’t confirm your identity. Try again.'),
  too_old: () => new AppError('bad_credentials', 'This Google sign-in has expired. Try again.'),
  email_not_confirmed: () =>
    new AppError(
      'bad_credentials',
      'Google hasn’t verified your email address. Verify it with Google, then try again.',
    ),
  unreachable: () =>
    new AppError('unavailable', 'Google can’t be reached right now. Try again in a minute.', {
      retryAfterSeconds: 60,
    }),
};

/** The person that a credential identifies; throws 404 if no Google client is configured. */
export const googlePerson = async (
  { google, realClock }: Pick<AccountsKit, 'google' | 'realClock'>,
  credential: string,
  mostSeconds: number,
): Promise<SocialPerson> => {
  if (!google) throw new AppError('not_found', 'Google sign-in isn’t set up here. Use your email and password.');
  const verdict = await google.verify(credential, realClock.now(), mostSeconds);
  if ('refused' in verdict) throw REFUSALS[verdict.refused]();
  const email = Email.safeParse(verdict.person.email);
  if (!email.success) throw REFUSALS.email_not_confirmed();
  return { ...verdict.person, email: email.data };
};
