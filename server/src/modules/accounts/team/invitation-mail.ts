import { LIMITS, type Role } from '@rainmaker/contract';
import { layOut, type MailText } from '../mail-layout.ts';

/** What each role may do, as it reads after "you". */
const MAY: Record<Role, string> = {
  owner: 'can do everything',
  manager: 'can see and change the whole team’s people and campaigns',
  rep: 'can work with your own people, campaigns and mailboxes',
  viewer: 'can look at everything, and change nothing',
};

interface Facts {
  firstName: string;
  invitedBy: string;
  workspace: string;
  role: Role;
  url: string;
}

/** The mail behind whose link somebody joins a workspace. */
export const invitationMail = ({ firstName, invitedBy, workspace, role, url }: Facts): MailText => {
  const subject = `${invitedBy} invites you to ${workspace}`;
  return layOut(subject, 'Choose a password, and you are in.', [
    { kind: 'text', text: `Hello ${firstName},` },
    { kind: 'text', text: `${invitedBy} would like you to join ${workspace} on Rainmaker. There you ${MAY[role]}.` },
    { kind: 'button', label: 'Join the team', url },
    { kind: 'text', text: `The link works once, for ${LIMITS.invitationDays} days.` },
    { kind: 'note', text: `If you do not know ${invitedBy}, leave this e-mail: without the link nothing happens.` },
  ]);
};
