import { LIMITS, type Role } from '@rainmaker/contract';
import { layOut, type MailPart, type MailText } from '../mails/mail-layout.ts';
import { greeting, nameInMail } from '../mails/mail-names.ts';

/** What each role may do, phrased to follow "you". */
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
  /** The address has an account in another workspace; only its owner learns this. */
  hasAccount: boolean;
}

const joining = (role: Role, url: string): MailPart[] => [
  { kind: 'text', text: `In this workspace, you ${MAY[role]}.` },
  { kind: 'button', label: 'Join the team', url },
  { kind: 'text', text: `The link works once and expires in ${LIMITS.invitationDays} days.` },
];

const joiningWithAccount = (role: Role, url: string): MailPart[] => [
  {
    kind: 'text',
    text: `Your email address already has a Rainmaker account: sign in with it to join. In this workspace, you ${MAY[role]}, and you switch between your workspaces from the account menu.`,
  },
  { kind: 'button', label: 'Join the team', url },
  { kind: 'text', text: `The link works once and expires in ${LIMITS.invitationDays} days.` },
];

/** The invitation email with the link to join a workspace. Names of people and workspaces can't become links in it. */
export const invitationMail = ({ role, url, hasAccount, ...names }: Facts): MailText => {
  const by = nameInMail(names.invitedBy, 'A colleague');
  // A workspace is called like its owner until somebody names it.
  const isNamed = !`${names.invitedBy} `.startsWith(`${names.workspace} `);
  const workspace = isNamed ? nameInMail(names.workspace, 'their team') : 'their team';
  // The inviting workspace chose its name freely, so it must not appear in a subject.
  const subject = `${by} invited you to a team on Rainmaker`;
  return layOut(subject, hasAccount ? 'Sign in to join.' : 'Set a password to join.', [
    { kind: 'text', text: greeting(names.firstName) },
    { kind: 'text', text: `${by} invited you to join ${workspace} on Rainmaker.` },
    ...(hasAccount ? joiningWithAccount(role, url) : joining(role, url)),
    { kind: 'note', text: `If you don’t know ${by === 'A colleague' ? 'who invited you' : by}, ignore this email.` },
  ]);
};
