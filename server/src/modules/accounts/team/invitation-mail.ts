import { LIMITS, type Role } from '@rainmaker/contract';
import { layOut, type MailPart, type MailText } from '../mails/mail-layout.ts';
import { greeting, nameInMail } from '../mails/mail-names.ts';

/** What each role may do, as it reads after "you". */
const MAY: Record<Role, string> = {
  owner: 'have full access',
  manager: 'can see and change the whole team’s people and campaigns',
  rep: 'can work with your own people, campaigns and mailboxes',
  viewer: 'can view everything but can’t make changes',
};

interface Facts {
  firstName: string;
  invitedBy: string;
  workspace: string;
  role: Role;
  url: string;
  /** The address has an account in another workspace; only its owner is told. */
  hasAccount: boolean;
}

const joining = (role: Role, url: string): MailPart[] => [
  { kind: 'text', text: `In this workspace, you ${MAY[role]}.` },
  { kind: 'button', label: 'Join the team', url },
  { kind: 'text', text: `The link works once and expires in ${LIMITS.invitationDays} days.` },
];

const staying = (by: string): MailPart[] => [
  {
    kind: 'text',
    text: `Your email address already has a Rainmaker account, and an account belongs to one workspace. To join, ask ${by} to invite you at a different address. You can then link the two accounts and switch between them.`,
  },
];

/** The invitation email with the link to join a workspace. Names of people and workspaces can't become links in it. */
export const invitationMail = ({ role, url, hasAccount, ...names }: Facts): MailText => {
  const by = nameInMail(names.invitedBy, 'A colleague');
  const workspace = nameInMail(names.workspace, 'their team');
  // The inviting workspace chose its name freely, so it must not appear in a subject.
  const subject = `${by} invited you to a team on Rainmaker`;
  const inSentence = by === 'A colleague' ? 'your colleague' : by;
  return layOut(subject, hasAccount ? 'You already have an account.' : 'Set a password to join.', [
    { kind: 'text', text: greeting(names.firstName) },
    { kind: 'text', text: `${by} invited you to join ${workspace} on Rainmaker.` },
    ...(hasAccount ? staying(inSentence) : joining(role, url)),
    { kind: 'note', text: `If you don’t know ${by === inSentence ? by : 'who invited you'}, ignore this email.` },
  ]);
};
