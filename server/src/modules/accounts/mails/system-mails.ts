import { LIMITS } from '@rainmaker/contract';
import { layOut, type MailText } from './mail-layout.ts';
import { greeting } from './mail-names.ts';

/** What a one-time code is for. */
type CodePurpose = 'verify_email' | 'reset_password';

const OPENING: Record<CodePurpose, string> = {
  verify_email: 'This is your code to confirm your email address:',
  reset_password: 'This is your code to choose a new password:',
};

const UNASKED: Record<CodePurpose, string> = {
  verify_email: 'If you have not signed up for Rainmaker just now, leave this email and do not enter the code.',
  reset_password: 'If you have not asked for this, you can leave this email; your password stays as it is.',
};

/** The mail that carries a one-time code. */
export const codeMail = (purpose: CodePurpose, firstName: string, code: string): MailText => {
  const lifetime = `It works once, for ${LIMITS.codeMinutes} minutes.`;
  return layOut(`${code} is your Rainmaker code`, lifetime, [
    { kind: 'text', text: greeting(firstName) },
    { kind: 'text', text: OPENING[purpose] },
    { kind: 'code', code },
    { kind: 'text', text: lifetime },
    { kind: 'note', text: UNASKED[purpose] },
  ]);
};

/** To someone who signs up with an address that has an account: the screen tells a stranger nothing, this mail the owner. */
export const alreadySignedUpMail = (firstName: string, publicUrl: string): MailText =>
  layOut('You already have a Rainmaker account', 'Sign in, or choose a new password.', [
    { kind: 'text', text: greeting(firstName) },
    {
      kind: 'text',
      text: 'Somebody has just signed up for Rainmaker with this email address, which has an account already. If it was you, sign in:',
    },
    { kind: 'button', label: 'Sign in', url: `${publicUrl}/sign-in` },
    { kind: 'text', text: `You can also choose a new password at ${publicUrl}/forgot-password.` },
    { kind: 'note', text: 'If it was not you, you need not do anything.' },
  ]);
