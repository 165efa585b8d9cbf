import { holdsLink } from '@rainmaker/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alreadySignedUpMail, codeMail } from './system-mails.ts';

/** The visible text of the HTML part. */
const words = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('a system email', () => {
  it('says the same in both parts, with the code in subject, text and HTML', () => {
    const mail = codeMail('verify_email', 'Ada', '014592');
    expect(mail.subject).toBe('014592 is your Rainmaker code');
    for (const line of mail.text.split('\n').filter(Boolean)) expect(words(mail.html)).toContain(line);
    expect(mail.text).toContain('\n\n014592\n\n');
    expect(mail.text).toMatch(/works once and expires in 10 minutes/);
  });

  it('has one button, whose URL is also shown as text', () => {
    const mail = alreadySignedUpMail('Ada', 'https://rain.example');
    expect(mail.text).toContain('Sign in: https://rain.example/sign-in');
    expect(mail.html).toContain('href="https://rain.example/sign-in"');
    expect(mail.html.match(/<a /g)).toHaveLength(1);
  });

  it('loads nothing', () => {
    for (const { html } of [codeMail('reset_password', 'Ada', '1'), alreadySignedUpMail('Ada', 'https://rain.example')])
      expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
  });

  it('shows any name as it is written, except one that clients would turn into a link', () => {
    const names = fc.string({ minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(
        names.filter((name) => name.trim() !== '' && !holdsLink(name)),
        (typed) => {
          const name = typed.trim();
          const { html, text } = codeMail('verify_email', name, '123456');
          expect(text).toContain(`Hello ${name},`);
          expect(words(html)).toContain(`Hello ${name},`.replace(/\s+/g, ' '));
          expect(html.match(/<p /g)).toHaveLength(5);
        },
      ),
    );
    for (const name of ['evil.example', 'Ada https://evil.example', 'evil。example', ' \u202e '])
      expect(codeMail('verify_email', name, '123456').text).toMatch(/^Hello,\n/);
  });
});
