import { THEM, type BounceCase } from './bounce-mails.ts';

const EXCHANGE = `Delivery has failed to these recipients or groups:

${THEM}<mailto:${THEM}>
`;

const QMAIL = `Hi. This is the qmail-send program at mx.kunde.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<${THEM}>:
`;
const COPY = '\n\n--- Below this line is a copy of the message.\n';
const EXIM = `This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${THEM}
`;
const EXIM_COPY = '\n\n------ This is a copy of the message, including all the headers. ------\n';

/** Bounces for people, and what only looks like one. */
export const TEXTS: readonly BounceCase[] = [
  {
    name: 'qmail, no mailbox',
    expect: 'hard user_unknown',
    code: '5.1.1',
    subject: 'failure notice',
    text: `${QMAIL}Sorry, no mailbox here by that name. (#5.1.1)${COPY}`,
    returns: 'message',
  },
  {
    name: 'qmail, no host',
    expect: 'hard domain_unknown',
    code: '5.1.2',
    subject: 'failure notice',
    text: `${QMAIL}Sorry, I couldn't find any host named kunde.example. (#5.1.2)${COPY}`,
    returns: 'message',
  },
  {
    name: 'qmail, remote said',
    expect: 'hard user_unknown',
    subject: 'failure notice',
    text: `${QMAIL}203.0.113.5 does not like recipient.\nRemote host said: 550 No such user\nGiving up on 203.0.113.5.${COPY}`,
    returns: 'message',
  },
  {
    name: 'qmail, quota',
    expect: 'soft mailbox_full',
    subject: 'failure notice',
    text: `${QMAIL}The users mailfolder is over the allowed quota (size). (#5.2.2)${COPY}`,
    returns: 'message',
  },
  {
    name: 'qmail, no connection',
    expect: 'soft unreachable',
    subject: 'failure notice',
    text: `${QMAIL}Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again; this message has been in the queue too long.${COPY}`,
    returns: 'message',
  },
  {
    name: 'exim, remote server',
    expect: 'hard user_unknown',
    subject: 'Mail delivery failed: returning message to sender',
    headers: `X-Failed-Recipients: ${THEM}`,
    text: `${EXIM}    host mx.kunde.example [203.0.113.5]\n    SMTP error from remote mail server after RCPT TO:<${THEM}>:\n    550 5.1.1 User unknown${EXIM_COPY}`,
    returns: 'message',
  },
  {
    name: 'exim, retry timeout',
    expect: 'soft unreachable',
    subject: 'Mail delivery failed: returning message to sender',
    text: `${EXIM}    mx.kunde.example [203.0.113.5]: Connection timed out: retry timeout exceeded${EXIM_COPY}`,
    returns: 'message',
  },
  {
    name: 'exim, spam',
    expect: 'blocked spam',
    subject: 'Mail delivery failed: returning message to sender',
    text: `${EXIM}    SMTP error from remote mail server after end of data:\n    550 This message was classified as SPAM and may not be delivered${EXIM_COPY}`,
    returns: 'message',
  },
  {
    name: 'exim, warning',
    expect: 'delayed unreachable',
    subject: 'Warning: message 1kJr2Q-0001 delayed 24 hours',
    text: `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered to one or more of its\nrecipients after more than 24 hours on the queue on mx.kunde.example.\n\nThe address to which the message has not yet been delivered is:\n\n  ${THEM}\n    Delay reason: Connection timed out\n\nNo action is required on your part. Delivery attempts will continue for some time.`,
    returns: 'message',
  },
  {
    name: 'exchange 2003',
    expect: 'hard user_unknown',
    code: '5.1.1',
    subject: 'Undeliverable: Hello',
    from: 'postmaster@kunde.example',
    text: `Your message\n\n  To:      Anna\n  Subject: Hello\n\ndid not reach the following recipient(s):\n\n${THEM} on Mon, 2 Mar 2026\n    The e-mail account does not exist at the organization this message was sent to.\n    <mx.kunde.example #5.1.1>`,
    ids: [],
  },
  {
    name: 'exchange with copied headers',
    expect: 'hard user_unknown',
    code: '5.1.10',
    from: 'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@kunde.example',
    subject: 'Undeliverable: Hello',
    text: `${EXCHANGE}The email address you entered couldn't be found.\n\nDiagnostic information for administrators:\n\nGenerating server: AM0.kunde.example\n\n${THEM}\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'\n\nOriginal message headers:`,
    returns: 'message',
  },
  {
    name: 'german exchange',
    expect: 'hard user_unknown',
    from: 'postmaster@kunde.example',
    subject: 'Unzustellbar: Frage',
    text: `Fehler bei der Nachrichtenzustellung an folgende Empfänger oder Verteilerlisten:\n\n${THEM}\nDie eingegebene E-Mail-Adresse konnte nicht gefunden werden. Die Nachricht konnte nicht zugestellt werden.\n\n#550 5.1.1 RESOLVER.ADR.RecipNotFound; not found ##`,
    ids: [],
  },
  {
    name: 'french exchange',
    expect: 'hard user_unknown',
    from: 'postmaster@kunde.example',
    subject: 'Non remis : Question',
    text: `Échec de la remise pour ces destinataires ou groupes :\n\n${THEM}\nVotre message n'a pas pu être remis. L'adresse de courrier que vous avez entrée est introuvable.\n550 5.1.1`,
    ids: [],
  },
  {
    name: 'spanish',
    expect: 'soft mailbox_full',
    from: 'postmaster@kunde.example',
    subject: 'No se puede entregar: Pregunta',
    text: `No se pudo entregar el mensaje a los siguientes destinatarios:\n\n${THEM}\nEl buzón del destinatario está lleno y no puede aceptar mensajes.`,
    ids: [],
  },
  {
    name: 'gmail text only',
    expect: 'hard user_unknown',
    from: 'mailer-daemon@googlemail.com',
    subject: 'Delivery Status Notification (Failure)',
    headers: `X-Failed-Recipients: ${THEM}`,
    text: `Delivery to the following recipient failed permanently:\n\n     ${THEM}\n\nTechnical details of permanent failure:\nGoogle tried to deliver your message, but it was rejected by the server for the recipient domain.\n\nThe error that the other server returned was:\n550 #5.1.0 Address rejected.\n\n----- Original message -----`,
    returns: 'message',
  },
  {
    name: 'gmail text only, delay',
    expect: 'delayed unreachable',
    from: 'mailer-daemon@googlemail.com',
    subject: 'Delivery Status Notification (Delay)',
    text: `This is an automatically generated Delivery Status Notification\n\nTHIS IS A WARNING MESSAGE ONLY.\n\nYOU DO NOT NEED TO RESEND YOUR MESSAGE.\n\nDelivery to the following recipient has been delayed:\n\n     ${THEM}\n\nMessage will be retried for 2 more day(s)\n\nTechnical details of temporary failure:\nThe recipient server did not accept our requests to connect.`,
    ids: [],
  },
  {
    name: 'yahoo text only',
    expect: 'hard mailbox_disabled',
    from: 'MAILER-DAEMON@yahoo.com',
    subject: 'Failure Notice',
    text: `Sorry, we were unable to deliver your message to the following address.\n\n<${THEM}>:\n554: delivery error: dd Requested mail action aborted, mailbox not active\n\n--- Below this line is a copy of the message.`,
    returns: 'message',
  },
  {
    name: 'yahoo, temporarily deferred',
    expect: 'soft unreachable',
    from: 'MAILER-DAEMON@yahoo.com',
    subject: 'Failure Notice',
    text: `Sorry, we were unable to deliver your message to the following address.\n\n<${THEM}>:\n421: 4.7.0 [TSS04] Messages temporarily deferred due to unexpected volume\n`,
    ids: [],
  },
  {
    name: 'null return path',
    expect: 'hard user_unknown',
    from: 'system@mx.kunde.example',
    headers: 'Return-Path: <>',
    subject: 'Message could not be delivered',
    text: `Your message to ${THEM} could not be delivered: mailbox not found.`,
    ids: [],
  },
  {
    name: 'gateway without daemon sender',
    expect: 'blocked policy',
    from: 'gateway@kunde.example',
    subject: 'Message rejected',
    text: `Your message to ${THEM} was rejected by our mail gateway: 554 5.7.1 message refused by administrative policy`,
    ids: [],
  },
  {
    name: 'account suspended',
    expect: 'hard mailbox_disabled',
    text: `The message was not delivered to ${THEM}: 550 5.2.1 This account has been suspended`,
    ids: [],
  },
  {
    name: 'ill-named host',
    expect: 'hard domain_unknown',
    text: `<${THEM}>: Unrouteable mail domain "kunde.example" - delivery failed`,
    ids: [],
  },
  {
    name: 'in reply to ours',
    expect: 'hard user_unknown',
    headers: 'In-Reply-To: <7c1f0a52-11aa@fieldnote.example>',
    text: `Delivery failed: ${THEM}: 550 unknown user`,
  },
  {
    name: 'content filter',
    expect: 'blocked spam',
    text: `<${THEM}>: host mx said: 554 5.7.1 The message from you contains suspicious content and was rejected by the content filter - could not be delivered`,
    ids: [],
  },
  {
    name: 'a person asks about bounces',
    expect: 'none mail',
    from: THEM,
    subject: 'Re: Undeliverable invoices',
    text: 'Hi Maya,\n\nour invoices bounce with 550 user unknown and cannot be delivered. Can you help with that?\n\nAnna',
  },
  {
    name: 'a person forwards an offer',
    expect: 'none mail',
    from: THEM,
    subject: 'Delivery problem in March',
    text: 'The pallets were not delivered to our warehouse. Where are they?',
  },
  {
    name: 'a plain reply',
    expect: 'none mail',
    from: THEM,
    subject: 'Re: A question',
    text: 'Sounds good, call me at 550 1234.',
  },
  {
    name: 'an out of office of a postmaster',
    expect: 'none mail',
    from: 'postmaster@kunde.example',
    subject: 'Automatic reply: A question',
    text: 'I am on holiday until Monday.',
  },
];
