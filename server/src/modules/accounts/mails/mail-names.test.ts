import { describe, expect, it } from 'vitest';
import { nameInMail } from './mail-names.ts';
import { invitationMail } from '../team/invitation-mail.ts';

const NUMBERS = ['Call +1 (800) 555-0199', 'Not you? 080 055 501', '０８００５５５', '٠١٢٣٤'];
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

describe('a name in an email', () => {
  it.each([...LINKS, ...NUMBERS])('%j is replaced', (name) => {
    expect(nameInMail(name, 'a team')).toBe('a team');
  });

  it.each([
    'Obi & Sons',
    'J. P. Obi',
    'Ada "Ace" Obi',
    'Studio 1984',
    '24 Hours of 365 days',
    'ﺷﺮﻛﺔ',
    '株式会社レイン',
    '3.5 GmbH',
  ])('%j is kept', (name) => {
    expect(nameInMail(name, 'a team')).toBe(name);
  });

  it('is put on one line and in one direction', () => {
    expect(nameInMail('Obi\r\nBcc: x\u202e', 'a team')).toBe('Obi Bcc: x');
  });

  it.each(LINKS)('%j, stored by an earlier release, does not appear in an invitation', (name) => {
    for (const hasAccount of [true, false]) {
      const url = 'https://rain.test/invitation/1';
      const mail = invitationMail({ firstName: name, invitedBy: name, workspace: name, role: 'rep', url, hasAccount });
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain(name);
      expect(mail.subject).toBe('A colleague invited you to a team on Rainmaker');
    }
  });

  it('of a workspace does not appear in an invitation’s subject', () => {
    const names = { firstName: 'Ben', invitedBy: 'Ada Obi', workspace: 'You were charged today' };
    const mail = invitationMail({ ...names, role: 'rep', url: 'https://rain.test/invitation/1', hasAccount: false });
    expect(mail.subject).toBe('Ada Obi invited you to a team on Rainmaker');
    expect(mail.text).toContain('You were charged today');
  });
});
