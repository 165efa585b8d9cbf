import { LIMITS } from '@rainmaker/contract';
import { layOut, type MailText } from './mail-layout.ts';
import { greeting } from './mail-names.ts';

/** What a one-time code is for. */
type CodePurpose = 'verify_email' | 'reset_password';

const OPENING: Record<CodePurpose, string> = {
  verify_email: 'Use this code to confirm your email address:',
  reset_password: 'Use this code to reset your password:',
};

const UNASKED: Record<CodePurpose, string> = {
  verify_email: 'If you didn’t just sign up for Rainmaker, ignore this email and don’t enter the code.',
  reset_password: 'If you didn’t request this, ignore this email. Your password won’t change.',
};

/** The email with a one-time code. */
export const codeMail = (purpose: CodePurpose, firstName: string, code: string): MailText => {
  const lifetime = `It works once and expires in ${LIMITS.codeMinutes} minutes.`;
  return layOut(`${code} is your Rainmaker code`, lifetime, [
    { kind: 'text', text: greeting(firstName) },
    { kind: 'text', text: OPENING[purpose] },
    { kind: 'code', code },
    { kind: 'text', text: lifetime },
    { kind: 'note', text: UNASKED[purpose] },
  ]);
};

/**
 * To the owner of an account whose address someone signed up with: the screen reveals nothing, this email tells the
 * owner.
 */
export const alreadySignedUpMail = (firstName: string, publicUrl: string): MailText =>
  layOut('You already have a Rainmaker account', 'Sign in, or set a new password.', [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: 'Someone just signed up for Rainmaker with this email address, but it already has an account. If it was you, sign in:',
    },
    { kind: 'button', label: 'Sign in', url: `${publicUrl}/sign-in` },
    { kind: 'text', text: `You can also set a new password at ${publicUrl}/forgot-password.` },
    { kind: 'note', text: 'If it wasn’t you, you can ignore this email.' },
  ]);
