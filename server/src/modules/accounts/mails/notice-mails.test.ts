import { describe, expect, it } from 'vitest';
import { NOTICES, noticeMail } from './notice-mails.ts';

const FACTS = {
  firstName: 'Ada',
  at: new Date('2026-11-21T23:14:00Z'),
  timezone: 'Europe/Berlin',
  publicUrl: 'https://rain.example',
};

describe.each(NOTICES)('the notice %s', (notice) => {
  const mail = noticeMail(notice, FACTS);

  it('states the time in the person’s time zone', () => {
    for (const part of [mail.text, mail.html]) expect(part).toContain('22 November 2026 at 00:14');
  });

  it('has one link and loads nothing', () => {
    expect(mail.text).toContain('Set a new password: https://rain.example/forgot-password');
    expect(mail.html.match(/<a /g)).toHaveLength(1);
    expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import/);
  });

  it('contains no code or secret', () => {
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
  });
});

it('each has its own subject', () => {
  expect(new Set(NOTICES.map((notice) => noticeMail(notice, FACTS).subject)).size).toBe(NOTICES.length);
});
