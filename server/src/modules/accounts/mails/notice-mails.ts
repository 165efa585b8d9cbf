import { layOut, type MailText } from './mail-layout.ts';
import { greeting } from './mail-names.ts';

/** What a person is told of by mail, in case it was somebody else. */
export const NOTICES = [
  'password_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_code_used',
  'google_connected',
  'google_disconnected',
  'account_linked',
  'account_unlinked',
] as const;
export type Notice = (typeof NOTICES)[number];

interface Words {
  subject: string;
  preview: string;
  text(when: string): string;
}

const WORDS: Record<Notice, Words> = {
  password_changed: {
    subject: 'Your Rainmaker password was changed',
    preview: 'Every device was signed out.',
    text: (when) => `The password of your account was changed on ${when}, and every device was signed out.`,
  },
  two_factor_on: {
    subject: 'Two-factor is on for your Rainmaker account',
    preview: 'A sign-in asks for a code of your app from now on.',
    text: (when) =>
      `Two-factor was turned on for your account on ${when}. From now on a sign-in with your password or with Google asks for a code of your authenticator app as well. Keep the recovery codes where you find them without your phone.`,
  },
  two_factor_off: {
    subject: 'Two-factor is off for your Rainmaker account',
    preview: 'The password alone is enough from now on.',
    text: (when) =>
      `Two-factor was turned off for your account on ${when}. From now on your password, or Google, alone is enough to sign in.`,
  },
  recovery_code_used: {
    subject: 'Somebody signed in with one of your recovery codes',
    preview: 'Each of them works once.',
    text: (when) =>
      `Somebody signed in to your account on ${when} with your password and one of your recovery codes. That code does not work any more. If you have lost your phone, turn two-factor off and on again with the new one.`,
  },
  google_connected: {
    subject: 'Google signs you in to Rainmaker from now on',
    preview: 'Your password goes on working.',
    text: (when) =>
      `Somebody signed in to your account with Google on ${when}, with your address. From now on that Google account is a way in, beside your password. Where nobody entered your password for it, because Google keeps your mailbox, accounts that were linked with yours are not linked any more.`,
  },
  google_disconnected: {
    subject: 'Google does not sign you in to Rainmaker any more',
    preview: 'Sign in with your password.',
    text: (when) =>
      `Google was disconnected from your account on ${when}. A new password does that too, where the old one, or a mailbox that may have changed hands, had let that Google account in. Sign in with your password; if you like, connect your own Google account again.`,
  },
  account_linked: {
    subject: 'Your Rainmaker account is linked with another one',
    preview: 'Whoever is signed in to one can switch to the other.',
    text: (when) =>
      `Your account was linked with another one on ${when}. Whoever is signed in to either can switch to the other without a password; with two-factor on, its code is asked for. A new password ends the link.`,
  },
  account_unlinked: {
    subject: 'A Rainmaker account of yours is not linked any more',
    preview: 'Switching asks for its password again.',
    text: (when) =>
      `The link between your account and another one was ended on ${when}. To come into either, its own password is needed again.`,
  },
};

interface Facts {
  firstName: string;
  at: Date;
  /** IANA name; the person's, else the workspace's. */
  timezone: string;
  publicUrl: string;
}

const inWords = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

/** The mail that tells of it, and the way out for whom it was not. */
export const noticeMail = (notice: Notice, { firstName, at, timezone, publicUrl }: Facts): MailText => {
  const { subject, preview, text } = WORDS[notice];
  return layOut(subject, preview, [
    { kind: 'text', text: greeting(firstName) },
    { kind: 'text', text: text(inWords(at, timezone)) },
    { kind: 'text', text: 'If it was you, there is nothing to do. If it was not, choose a new password at once:' },
    { kind: 'button', label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
    { kind: 'note', text: 'A new password signs out every device, this one too.' },
  ]);
};
