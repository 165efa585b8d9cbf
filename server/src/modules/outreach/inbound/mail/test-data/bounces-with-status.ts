import { THEM, type BounceCase } from './bounce-mails.ts';

const failed = (status: string, diagnostic: string, action = 'failed'): string =>
  `Final-Recipient: rfc822; ${THEM}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${diagnostic}`;

const POSTFIX = `This is the mail system at host mail.fieldnote.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

For further assistance, please send mail to postmaster.

                   The mail system

<${THEM}>: host mx.kunde.example[203.0.113.5] said: see the report`;

const GMAIL = `** Address not found **

Your message wasn't delivered to ${THEM} because the address couldn't be found, or is unable to receive mail.

Learn more here: https://support.google.com/mail/?p=NoSuchUser`;

const EXCHANGE = `Delivery has failed to these recipients or groups:

${THEM}<mailto:${THEM}>
`;

/** Reports with a delivery status (RFC 3464). */
export const STATUSES: readonly BounceCase[] = [
  {
    name: 'postfix, user unknown',
    expect: 'hard user_unknown',
    code: '5.1.1',
    text: POSTFIX,
    status: failed('5.1.1', '550 5.1.1 <x>: Recipient address rejected: User unknown in virtual mailbox table'),
  },
  {
    name: 'postfix, domain not found',
    expect: 'hard domain_unknown',
    code: '5.4.4',
    text: POSTFIX,
    status: failed(
      '5.4.4',
      'X-Postfix; Host or domain name not found. Name service error for name=kunde.example type=A: Host not found',
    ),
  },
  {
    name: 'postfix, null MX',
    expect: 'hard domain_unknown',
    code: '5.1.0',
    text: POSTFIX,
    status: failed('5.1.0', 'Domain kunde.example does not accept mail (nullMX)'),
  },
  {
    name: 'postfix, greylisted until it expired',
    expect: 'soft greylisted',
    code: '4.2.0',
    text: POSTFIX,
    status: failed('4.2.0', '450 4.2.0 <x>: Recipient address rejected: Greylisted, see http://postgrey.example/help'),
  },
  {
    name: 'postfix, over quota',
    expect: 'soft mailbox_full',
    code: '5.2.2',
    text: POSTFIX,
    status: failed('5.2.2', '552 5.2.2 Mailbox size limit exceeded'),
  },
  {
    name: 'postfix, timed out',
    expect: 'soft unreachable',
    code: '4.4.1',
    text: POSTFIX,
    status: failed('4.4.1', 'connect to mx.kunde.example[203.0.113.5]:25: Connection timed out'),
  },
  {
    name: 'postfix, delayed',
    expect: 'delayed unreachable',
    code: '4.4.1',
    subject: 'Delayed Mail (still being retried)',
    text: 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
    status: failed('4.4.1', 'connect to mx.kunde.example: Connection refused', 'delayed'),
  },
  {
    name: 'gmail, address not found',
    expect: 'hard user_unknown',
    code: '5.1.1',
    from: 'mailer-daemon@googlemail.com',
    subject: 'Delivery Status Notification (Failure)',
    text: GMAIL,
    headers: `X-Failed-Recipients: ${THEM}`,
    status: failed(
      '5.1.1',
      "550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient's email address for typos",
    ),
  },
  {
    name: 'gmail, inbox full',
    expect: 'soft mailbox_full',
    code: '5.2.2',
    from: 'mailer-daemon@googlemail.com',
    subject: 'Delivery Status Notification (Failure)',
    text: '** Recipient inbox full **',
    status: failed(
      '5.2.2',
      "552-5.2.2 The recipient's inbox is out of storage space and inactive. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaPerm",
    ),
  },
  {
    name: 'gmail, disabled',
    expect: 'hard mailbox_disabled',
    code: '5.2.1',
    from: 'mailer-daemon@googlemail.com',
    text: '** Address not found **',
    status: failed(
      '5.2.1',
      '550 5.2.1 The email account that you tried to reach is inactive. Learn more at https://support.google.com/mail/?p=DisabledUser',
    ),
  },
  {
    name: 'gmail, receives too fast',
    expect: 'soft rate_limited',
    from: 'mailer-daemon@googlemail.com',
    text: 'Message not delivered',
    status: failed(
      '4.2.1',
      '450-4.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages from being delivered.',
    ),
  },
  {
    name: 'gmail, unauthenticated',
    expect: 'blocked authentication',
    code: '5.7.26',
    from: 'mailer-daemon@googlemail.com',
    text: '** Message blocked **',
    status: failed(
      '5.7.26',
      '550-5.7.26 Your email has been blocked because the sender is unauthenticated. Gmail requires all senders to authenticate with either SPF or DKIM.',
    ),
  },
  {
    name: 'gmail, unsolicited',
    expect: 'blocked spam',
    code: '5.7.1',
    from: 'mailer-daemon@googlemail.com',
    text: '** Message blocked **',
    status: failed(
      '5.7.1',
      '550-5.7.1 [203.0.113.9 12] Gmail has detected that this message is likely unsolicited mail. To reduce the amount of spam sent to Gmail, this message has been blocked.',
    ),
  },
  {
    name: 'gmail, delay',
    expect: 'delayed unreachable',
    from: 'mailer-daemon@googlemail.com',
    subject: 'Delivery Status Notification (Delay)',
    text: '** Delivery incomplete **\n\nThere was a temporary problem delivering your message. Gmail will retry for 47 more hours.',
    status: failed(
      '4.4.1',
      'The recipient server did not accept our requests to connect. connection timed out',
      'delayed',
    ),
  },
  {
    name: 'gmail, DNS',
    expect: 'hard domain_unknown',
    from: 'mailer-daemon@googlemail.com',
    text: '** Address not found **',
    status: failed(
      '5.1.2',
      "DNS Error: DNS type 'mx' lookup of kunde.example responded with code NXDOMAIN Domain name not found: kunde.example",
    ),
  },
  {
    name: 'microsoft 365, recipient not found',
    expect: 'hard user_unknown',
    code: '5.1.10',
    from: 'postmaster@fieldnote.example',
    subject: 'Undeliverable: A question about your cold store',
    text: `${EXCHANGE}Your message couldn't be delivered. The recipient wasn't found at kunde.example.`,
    status: failed(
      '5.1.10',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient anna.meyer@kunde.example not found by SMTP address lookup',
    ),
  },
  {
    name: 'microsoft 365, access denied',
    expect: 'hard user_unknown',
    code: '5.4.1',
    text: EXCHANGE,
    subject: 'Undeliverable: Hello',
    status: failed(
      '5.4.1',
      '550 5.4.1 Recipient address rejected: Access denied. [AM5EUR03FT012.eop-EUR03.prod.protection.outlook.com]',
    ),
  },
  {
    name: 'microsoft 365, group takes members only',
    expect: 'blocked restricted',
    code: '5.7.133',
    text: EXCHANGE,
    status: failed(
      '5.7.133',
      '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required; Delivery restriction check failed because the sender was not authenticated when sending to this group',
    ),
  },
  {
    name: 'microsoft 365, domain',
    expect: 'hard domain_unknown',
    code: '5.4.310',
    text: EXCHANGE,
    status: failed('5.4.310', '550 5.4.310 DNS domain kunde.example does not exist [Message=InfoDomainNonexistent]'),
  },
  {
    name: 'microsoft 365, expired',
    expect: 'soft expired',
    code: '4.4.7',
    text: `${EXCHANGE}Several attempts to deliver your message were unsuccessful and we stopped trying.`,
    status: failed('4.4.7', '550 4.4.7 QUEUE.Expired; message expired'),
  },
  {
    name: 'microsoft 365, quota',
    expect: 'soft mailbox_full',
    code: '5.2.2',
    text: EXCHANGE,
    status: failed(
      '5.2.2',
      '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
    ),
  },
  {
    name: 'microsoft 365, banned address',
    expect: 'blocked spam',
    code: '5.7.606',
    text: EXCHANGE,
    status: failed(
      '5.7.606',
      '550 5.7.606 Access denied, banned sending IP [203.0.113.9]. To request removal from this list please visit https://sender.office.com/',
    ),
  },
  {
    name: 'microsoft 365, loop',
    expect: 'soft loop',
    text: EXCHANGE,
    status: failed('5.4.14', '554 5.4.14 Hop count exceeded - possible mail loop ATTR34'),
  },
  {
    name: 'outlook.com, block list',
    expect: 'blocked spam',
    code: '5.7.1',
    text: EXCHANGE,
    status: failed(
      '5.7.1',
      "550 5.7.1 Unfortunately, messages from [203.0.113.9] weren't sent. Please contact your Internet service provider since part of their network is on our block list (S3150).",
    ),
  },
  {
    name: 'yahoo, no account',
    expect: 'hard mailbox_disabled',
    from: 'mailer-daemon@yahoo.com',
    subject: 'Failure Notice',
    text: 'Sorry, we were unable to deliver your message to the following address.',
    status: failed('5.0.0', "554 delivery error: dd This user doesn't have a yahoo.com account (anna) [0] - mta4127"),
  },
  {
    name: 'yahoo, policy',
    expect: 'blocked policy',
    text: 'Sorry, we were unable to deliver your message to the following address.',
    status: failed(
      '5.0.0',
      '554 Message not allowed - [PH01] Email not accepted for policy reasons. Please visit https://postmaster.yahooinc.com/error-codes',
    ),
  },
  {
    name: 'amazon SES, suppression list',
    expect: 'hard user_unknown',
    code: '5.1.1',
    from: 'MAILER-DAEMON@eu-central-1.amazonses.com',
    subject: 'Delivery Status Notification (Failure)',
    text: `An error occurred while trying to deliver the mail to the following recipients:\n${THEM}`,
    status: failed(
      '5.1.1',
      'Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address. See the suppression list.',
    ),
  },
  {
    name: 'amazon SES, mailbox full',
    expect: 'soft mailbox_full',
    from: 'MAILER-DAEMON@amazonses.com',
    text: `An error occurred while trying to deliver the mail to the following recipients:\n${THEM}`,
    status: failed('5.0.0', '552 4.2.2 The email account that you tried to reach is over quota'),
  },
  {
    name: 'exim, unrouteable',
    expect: 'hard user_unknown',
    from: 'Mailer-Daemon@mx.kunde.example',
    subject: 'Mail delivery failed: returning message to sender',
    text: `This message was created automatically by mail delivery software.\n\n  ${THEM}\n    Unrouteable address`,
    status: `Action: failed\nFinal-Recipient: rfc822;${THEM}\nStatus: 5.0.0`,
  },
  {
    name: 'sendmail, user unknown',
    expect: 'hard user_unknown',
    code: '5.1.1',
    subject: 'Returned mail: see transcript for details',
    text: `   ----- The following addresses had permanent fatal errors -----\n<${THEM}>\n\n   ----- Transcript of session follows -----\n550 5.1.1 <${THEM}>... User unknown`,
    status: failed('5.1.1', '550 5.1.1 User unknown'),
    returns: 'headers',
  },
  {
    name: 'mimecast, policy',
    expect: 'blocked policy',
    text: 'Could not deliver the message in the time limit specified.',
    status: failed(
      '5.0.0',
      '554 Email rejected due to security policies - https://community.mimecast.com/docs/DOC-1369#554',
    ),
  },
  {
    name: 'proofpoint, reputation',
    expect: 'blocked spam',
    text: POSTFIX,
    status: failed('5.7.0', '554 5.7.0 Blocked - see https://ipcheck.proofpoint.com/?ip=203.0.113.9'),
  },
  {
    name: 'spamhaus',
    expect: 'blocked spam',
    code: '5.7.1',
    text: POSTFIX,
    status: failed('5.7.1', '554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.spamhaus.org'),
  },
  {
    name: 'too large',
    expect: 'soft too_large',
    code: '5.3.4',
    text: POSTFIX,
    status: failed('5.3.4', '552 5.3.4 Message size exceeds fixed limit'),
  },
  {
    name: 'relaying denied',
    expect: 'blocked relaying',
    text: POSTFIX,
    status: failed('5.7.1', '554 5.7.1 <anna.meyer@kunde.example>: Relay access denied'),
  },
  {
    name: 'two recipients, one of them delivered',
    expect: 'hard user_unknown',
    text: POSTFIX,
    status: `Final-Recipient: rfc822; otto@kunde.example\nAction: delivered\nStatus: 2.0.0\n\n${failed('5.1.1', '550 no such user')}`,
  },
  {
    name: 'two recipients, one full and one unknown',
    expect: 'hard user_unknown',
    text: POSTFIX,
    recipients: ['otto@kunde.example', THEM],
    status: `Final-Recipient: rfc822; otto@kunde.example\nAction: failed\nStatus: 5.2.2\n\n${failed('5.1.1', '550 no such user')}`,
  },
];
