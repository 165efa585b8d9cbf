import { THEM, type BounceCase } from './bounce-mails.ts';

/** Receipts (RFC 3464, 8098) and complaints (RFC 5965). */
export const RECEIPTS: readonly BounceCase[] = [
  {
    name: 'a delivery receipt',
    expect: 'none delivered',
    subject: 'Delivery Status Notification (Success)',
    text: 'Your message was successfully delivered to the destination(s) listed below.',
    status: `Final-Recipient: rfc822; ${THEM}\nAction: delivered\nStatus: 2.0.0\nDiagnostic-Code: smtp; 250 2.0.0 OK`,
  },
  {
    name: 'relayed',
    expect: 'none delivered',
    subject: 'Relayed: Hello',
    text: 'Delivery to these recipients or groups is complete, but no delivery notification was sent by the destination server.',
    status: `Final-Recipient: rfc822; ${THEM}\nAction: relayed\nStatus: 2.1.9`,
  },
  {
    name: 'a read receipt',
    expect: 'none read',
    from: THEM,
    subject: 'Read: A question',
    text: 'Your message was read on Monday.',
    reportType: 'disposition-notification',
    status: `Final-Recipient: rfc822; ${THEM}\nOriginal-Message-ID: <x@y.example>\nDisposition: manual-action/MDN-sent-manually; displayed`,
  },
  {
    name: 'deleted unread',
    expect: 'none read',
    from: THEM,
    subject: 'Not read: A question',
    text: 'Your message was deleted without being read.',
    reportType: 'disposition-notification',
    status: `Final-Recipient: rfc822; ${THEM}\nDisposition: automatic-action/MDN-sent-automatically; deleted`,
  },
  {
    name: 'complaint with recipient',
    expect: 'complaint abuse',
    from: 'feedback@isp.example',
    subject: 'FW: A question',
    text: 'This is an email abuse report.',
    reportType: 'feedback-report',
    status: `Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Mail-From: <maya@fieldnote.example>\nOriginal-Rcpt-To: <${THEM}>`,
  },
  {
    name: 'complaint without recipient',
    expect: 'complaint abuse',
    from: 'staff@hotmail.example',
    subject: 'complaint about message from 203.0.113.9',
    text: 'This is an email abuse report.',
    reportType: 'feedback-report',
    status: 'Feedback-Type: abuse\nUser-Agent: Feedback/2\nVersion: 1',
  },
  {
    name: 'no spam after all',
    expect: 'none mail',
    from: 'feedback@isp.example',
    subject: 'FW',
    text: 'Not spam.',
    reportType: 'feedback-report',
    status: 'Feedback-Type: not-spam\nUser-Agent: x\nVersion: 1',
  },
];
