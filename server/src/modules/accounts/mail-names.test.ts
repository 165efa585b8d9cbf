import { describe, expect, it } from 'vitest';
import { nameInMail } from './mail-names.ts';
import { invitationMail } from './team/invitation-mail.ts';

const LINKS = [
  'evil.example',
  'Prize at evil.example/x',
  'www.evil.example',
  'https://evil.example',
  'evil。example',
  'evil．example',
  'evil｡example',
  'ev\u200bil.exam\u200cple',
  'evil.xn--p1ai',
  'почта.рф',
];

describe('a name in a mail', () => {
  it.each(LINKS)('%j is left out', (name) => {
    expect(nameInMail(name, 'a team')).toBe('a team');
  });

  it.each(['Obi & Sons', 'J. P. Obi', 'Ada "Ace" Obi', 'ﺷﺮﻛﺔ', '株式会社レイン', '3.5 GmbH'])('%j stays', (name) => {
    expect(nameInMail(name, 'a team')).toBe(name);
  });

  it('goes on one line and in one direction', () => {
    expect(nameInMail('Obi\r\nBcc: x\u202e', 'a team')).toBe('Obi Bcc: x');
  });

  it.each(LINKS)('%j, kept of before, is nowhere in an invitation', (name) => {
    for (const hasAccount of [true, false]) {
      const url = 'https://rain.test/invitation/1';
      const mail = invitationMail({ firstName: name, invitedBy: name, workspace: name, role: 'rep', url, hasAccount });
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain(name);
      expect(mail.subject).toBe('A colleague invites you to their team');
    }
  });
});
