import type { Handlers } from '#http/request/handlers.ts';
import type { AccountsKit } from './dependencies.ts';
import { evenly } from './sign-in/even-answer.ts';
import { register } from './registration/register.ts';
import { resendOtp } from './registration/resend-otp.ts';
import { verifyOtp } from './registration/verify-otp.ts';
import { sendResetCode, setForgottenPassword, verifyResetCode } from './password/reset-password.ts';
import { googleLogin } from './google/google-sign-in.ts';
import { endSession } from './session/session.ts';
import { login } from './sign-in/sign-in.ts';
import { verifyTwoFactor } from './two-factor/verify-two-factor.ts';
import { openLastUsed } from './linked/open-last-used.ts';

export const authRoutes = (kit: AccountsKit) =>
  ({
    register: (context, input) => evenly(() => register(kit, context, input), kit.evenAnswerMs),

    login: (context, input) =>
      evenly(async () => openLastUsed(kit, context, await login(kit, context, input)), kit.evenAnswerMs),

    verifyTwoFactor: async (context, input) => openLastUsed(kit, context, await verifyTwoFactor(kit, context, input)),

    googleLogin: async (context, input) => openLastUsed(kit, context, await googleLogin(kit, context, input)),

    logout: async ({ db, live, session }) => {
      await endSession(db, live, session.id);
      return { message: 'You’re signed out.' };
    },

    verifyOtp: (context, input) => evenly(() => verifyOtp(kit, context, input), kit.evenAnswerMs),

    resendOtp: (context, input) =>
      evenly(async () => {
        await resendOtp(kit, context, input);
        return { message: 'If this address needs a code, we’ve sent a new one.' };
      }, kit.evenAnswerMs),

    forgotPasswordOtp: (context, input) =>
      evenly(async () => {
        await sendResetCode(kit, context, input);
        return { message: 'If this address has an account, we’ve sent a code.' };
      }, kit.evenAnswerMs),

    verifyForgotOtp: (context, input) =>
      evenly(async () => ({ reset_token: await verifyResetCode(kit, context, input) }), kit.evenAnswerMs),

    changePasswordForgot: async (context, input) => {
      const knownBrowser = await setForgottenPassword(kit, context, input);
      return { message: 'Password changed. Please sign in.', known_browser: knownBrowser };
    },
  }) satisfies Partial<Handlers>;
