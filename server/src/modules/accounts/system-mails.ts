import { LIMITS } from '@rainmaker/contract';
import type { CodePurpose } from './one-time-code.ts';

interface MailText {
  subject: string;
  text: string;
  html: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const layout = (paragraphs: string[]): string =>
  `<!doctype html><html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;max-width:32rem">${paragraphs.join('')}</body></html>`;

const paragraph = (text: string): string => `<p>${escape(text)}</p>`;

const OPENING: Record<CodePurpose, string> = {
  verify_email: 'This is your code to confirm your e-mail address:',
  reset_password: 'This is your code to choose a new password:',
};

const UNASKED: Record<CodePurpose, string> = {
  verify_email: 'If you have not signed up for Rainmaker just now, leave this e-mail and do not enter the code.',
  reset_password: 'If you have not asked for this, you can leave this e-mail; your password stays as it is.',
};

/** The mail that carries a one-time code. */
export const codeMail = (purpose: CodePurpose, firstName: string, code: string): MailText => {
  const hello = `Hello ${firstName},`;
  const lifetime = `It works once, for ${LIMITS.codeMinutes} minutes.`;
  const lines = [hello, OPENING[purpose], code, lifetime, UNASKED[purpose]];
  return {
    subject: `${code} is your Rainmaker code`,
    text: `${lines.join('\n\n')}\n`,
    html: layout([
      paragraph(hello),
      paragraph(OPENING[purpose]),
      `<p style="font-size:2rem;letter-spacing:.2em"><b>${code}</b></p>`,
      paragraph(lifetime),
      paragraph(UNASKED[purpose]),
    ]),
  };
};

/** To someone who signs up with an address that has an account: the screen tells a stranger nothing, this mail the owner. */
export const alreadySignedUpMail = (firstName: string, publicUrl: string): MailText => {
  const lines = [
    `Hello ${firstName},`,
    'Somebody has just signed up for Rainmaker with this e-mail address, which has an account already.',
    `If it was you, sign in at ${publicUrl}/sign-in, or choose a new password at ${publicUrl}/forgot-password.`,
    'If it was not, you need not do anything.',
  ];
  return {
    subject: 'You already have a Rainmaker account',
    text: `${lines.join('\n\n')}\n`,
    html: layout(lines.map(paragraph)),
  };
};
