import { layOut, type MailText } from '../mails/mail-layout.ts';
import { greeting } from '../mails/mail-names.ts';

/** When the workspace will be deleted and how to keep it; sent after the request and again shortly before. */
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
      ? 'Someone signed in as you requested deletion of your Rainmaker account. All sending has stopped.'
      : 'Your Rainmaker account is about to be deleted, as you requested.';
  return layOut(
    kind === 'asked' ? 'Your Rainmaker account will be deleted' : 'Your Rainmaker account will be deleted soon',
    `On ${day}. You can keep it until then.`,
    [
      { kind: 'text', text: greeting(firstName) },
      { kind: 'text', text: opening },
      {
        kind: 'text',
        text: `On ${day}, everything in it will be permanently deleted: people, messages, campaigns, and the accounts of everyone on your team. Until then, you can export your data or keep the account.`,
      },
      { kind: 'button', label: 'Keep my account', url: `${publicUrl}/memory?section=data` },
      { kind: 'note', text: 'If it wasn’t you, keep the account and set a new password immediately.' },
    ],
  );
};
