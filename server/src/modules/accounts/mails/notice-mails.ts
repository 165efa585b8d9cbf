import { layOut, type MailText } from './mail-layout.ts';
import { greeting } from './mail-names.ts';

/** Account changes that a person is notified of by email, in case it wasn't them. */
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
    text: (when) => `Your account’s password was changed on ${when}, and every device was signed out.`,
  },
  two_factor_on: {
    subject: 'Two-factor is on for your Rainmaker account',
    preview: 'From now on, you need a code from your app to sign in.',
    text: (when) =>
      `Two-factor was turned on for your account on ${when}. From now on, signing in with your password or Google also requires a code from your authenticator app. Keep your recovery codes somewhere you can reach without your phone.`,
  },
  two_factor_off: {
    subject: 'Two-factor is off for your Rainmaker account',
    preview: 'You no longer need a code to sign in.',
    text: (when) =>
      `Two-factor was turned off for your account on ${when}. From now on, your password or Google is enough to sign in.`,
  },
  recovery_code_used: {
    subject: 'Someone signed in with one of your recovery codes',
    preview: 'Each recovery code works only once.',
    text: (when) =>
      `Someone signed in to your account on ${when} with your password and one of your recovery codes. That code no longer works. If you’ve lost your phone, turn two-factor off, then on again with your new phone.`,
  },
  google_connected: {
    subject: 'Google sign-in was connected to your Rainmaker account',
    preview: 'Your password still works.',
    text: (when) =>
      `Someone signed in to your account with Google on ${when}, using your address. From now on, that Google account can sign in, as well as your password. If your password wasn’t needed because Google hosts your mailbox, your linked accounts were unlinked.`,
  },
  google_disconnected: {
    subject: 'Google sign-in was disconnected from your Rainmaker account',
    preview: 'Sign in with your password.',
    text: (when) =>
      `Google was disconnected from your account on ${when}. This also happens when you set a new password, if the Google account was connected with the old password or through a mailbox that may have changed hands. Sign in with your password. You can connect your own Google account again at any time.`,
  },
  account_linked: {
    subject: 'Your Rainmaker account was linked to another account',
    preview: 'Anyone signed in to one can switch to the other.',
    text: (when) =>
      `Your account was linked to another account on ${when}. Anyone signed in to either one can switch to the other without a password. If two-factor is on, its code is still required. Changing your password removes the link.`,
  },
  account_unlinked: {
    subject: 'One of your Rainmaker accounts was unlinked',
    preview: 'You need its password to sign in again.',
    text: (when) =>
      `The link between your account and another account was removed on ${when}. Each account needs its own password to sign in again.`,
  },
};

interface Facts {
  firstName: string;
  at: Date;
  /** IANA name; the person's, or the workspace's. */
  timezone: string;
  publicUrl: string;
}

const inWords = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

/** The notification of a change, with what to do if it wasn't them. */
export const noticeMail = (notice: Notice, { firstName, at, timezone, publicUrl }: Facts): MailText => {
  const { subject, preview, text } = WORDS[notice];
  return layOut(subject, preview, [
    { kind: 'text', text: greeting(firstName) },
    { kind: 'text', text: text(inWords(at, timezone)) },
    { kind: 'text', text: 'If this was you, there’s nothing to do. If it wasn’t, set a new password immediately:' },
    { kind: 'button', label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    { kind: 'note', text: 'Setting a new password signs out every device, including this one.' },
  ]);
};
