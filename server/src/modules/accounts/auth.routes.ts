import type { Handlers } from '#http/handlers.ts';
import { forgetTries, takeTry } from '#platform/limits.ts';
import { CODES_BY_ADDRESS, type AccountsKit } from './dependencies.ts';
import { evenly } from './even-answer.ts';
import { codeTries, takeSending, type CodePurpose } from './one-time-code.ts';
import { register } from './register.ts';
import { sendResetCode, setForgottenPassword, verifyResetCode } from './reset-password.ts';
import { googleLogin } from './google-sign-in.ts';
import { endSession } from './session.ts';
import { login, verifyOtp } from './sign-in.ts';
import { verifyTwoFactor } from './two-factor/verify-two-factor.ts';
import type { PublicContext } from '#platform/context.ts';

/** Counts a sending by the address and by the account; a new code gives new tries. */
const beforeSending = async (
  kit: AccountsKit,
  context: PublicContext,
  purpose: CodePurpose,
  email: string,
): Promise<void> => {
  const now = kit.realClock.now();
  await takeTry(context.transact, CODES_BY_ADDRESS, context.request.ip, now);
  await takeSending(context.transact, purpose, email, now);
  await forgetTries(context.transact, codeTries(purpose), email);
};

export const authRoutes = (kit: AccountsKit) =>
  ({
    register: (context, input) =>
      evenly(async () => {
        await register(kit, context, input);
        return { message: 'We have sent you a code by e-mail.' };
      }, kit.evenAnswerMs),

    login: (context, input) => evenly(() => login(kit, context, input), kit.evenAnswerMs),

    verifyTwoFactor: (context, input) => verifyTwoFactor(kit, context, input),

    googleLogin: (context, input) => googleLogin(kit, context, input),

    logout: async ({ db, live, session }) => {
      await endSession(db, live, session.workspaceId, session.id);
      return { message: 'You are signed out.' };
    },

    verifyOtp: (context, input) => evenly(() => verifyOtp(kit, context, input), kit.evenAnswerMs),

    resendOtp: (context, { email }) =>
      evenly(async () => {
        await beforeSending(kit, context, 'verify_email', email);
        await context.transact(null, (db) => context.jobs.enqueue(db, kit.sendCode, { email, kind: 'verify_email' }));
        return { message: 'If this address waits for a code, a new one is on its way.' };
      }, kit.evenAnswerMs),

    forgotPasswordOtp: (context, { email }) =>
      evenly(async () => {
        await beforeSending(kit, context, 'reset_password', email);
        await sendResetCode(kit, context, email);
        return { message: 'If this address has an account, a code is on its way.' };
      }, kit.evenAnswerMs),

    verifyForgotOtp: (context, input) =>
      evenly(async () => ({ reset_token: await verifyResetCode(kit, context, input) }), kit.evenAnswerMs),

    changePasswordForgot: async (context, input) => {
      await setForgottenPassword(kit, context, input);
      return { message: 'Your password is changed. Please sign in.' };
    },
  }) satisfies Partial<Handlers>;
