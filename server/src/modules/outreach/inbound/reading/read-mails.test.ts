import { expect, it } from 'vitest';
import { run as readSent } from '../sent/read-sent.task.ts';
import { run as readMails } from './read-mails.task.ts';

it('what a mail says can be stored, whatever is in its header fields', async () => {
  const raw = Buffer.from(
    [
      'From: =?utf-8?q?A=00nna?= <anna\0@kunde.example>',
      'To: =?utf-8?q?M=00?= <maya\0@fieldnote.example>',
      'Subject: =?utf-8?q?R=00e?=',
      'Message-ID: <x\0y@kunde.example>',
      'In-Reply-To: <a\0b@fieldnote.example>',
      'References: <c\0d@fieldnote.example>',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Ye\0s, please.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx\0.kunde.example',
      '',
      'Final-Recipient: rfc822; an\0na@kunde.example',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 no su\0ch user',
      '--b',
      'Content-Type: application/pdf; name="of\0fer.pdf"',
      '',
      'x',
      '--b--',
      '',
    ].join('\r\n'),
  );
  const mails = [{ uid: 1, raw, isCut: false }];
  const read = await readMails({ mails, now: '2026-03-03T10:00:00Z', zone: 'UTC' });
  expect(read).toMatchObject([{ threadHeader: '<cd@fieldnote.example> <ab@fieldnote.example>', text: 'Yes, please.' }]);
  expect(JSON.stringify([read, await readSent({ mails })])).not.toContain(String.raw`\u0000`);
});
