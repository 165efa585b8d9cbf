import { layOut, type MailText } from '../mails/mail-layout.ts';
import { greeting } from '../mails/mail-names.ts';

/** When everything goes and how to keep it: at once after it was asked for, and again shortly before. */
export const deletionMail = (
  kind: 'asked' | 'reminder',
  firstName: string,
  deletesAt: Date,
  timezone: string,
  publicUrl: string,
): MailText => {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: timezone }).format(deletesAt);
  const opening =
    kind === 'asked'
      ? 'Somebody signed in as you has asked for your Rainmaker account to be deleted. Nothing is sent any more.'
      : 'Your Rainmaker account is about to be deleted, as you asked.';
  return layOut(
    kind === 'asked' ? 'Your Rainmaker account will be deleted' : 'Your Rainmaker account goes soon',
    `On ${day}. Until then you can keep it.`,
    [
      { kind: 'text', text: greeting(firstName) },
      { kind: 'text', text: opening },
      {
        kind: 'text',
        text: `On ${day} everything in it goes for good: people, messages, campaigns, and the accounts of everybody in your team. Until then you can take everything along as a file, or keep the account.`,
      },
      { kind: 'button', label: 'Keep my account', url: `${publicUrl}/memory?section=data` },
      { kind: 'note', text: 'If it was not you, keep the account and choose a new password at once.' },
    ],
  );
};
