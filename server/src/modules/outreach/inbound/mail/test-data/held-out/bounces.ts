import { THEM, type BounceCase } from '../bounce-mails.ts';

const failed = (status: string, diagnostic: string): string =>
  `Final-Recipient: RFC822; ${THEM}\nOriginal-Recipient: rfc822;${THEM}\nAction: failed\nStatus: ${status}\nRemote-MTA: dns; mx.kunde.example\nDiagnostic-Code: smtp; ${diagnostic}`;

const text = 'Your message could not be delivered.';

/** Bounces that the rules were not written after: name, expectation, status and the server's words. */
const STATUSES: readonly (readonly [string, string, string, string])[] = [
  ['icloud', 'hard user_unknown', '5.1.1', '550 5.1.1 <x>: user does not exist'],
  [
    'gmx',
    'hard user_unknown',
    '5.1.1',
    '550 Requested action not taken: mailbox unavailable invalid DNS MX or A/AAAA resource record',
  ],
  ['t-online', 'hard user_unknown', '5.0.0', '550 user unknown to the system'],
  [
    'mail.ru',
    'hard user_unknown',
    '5.0.0',
    '550 Message was not accepted -- invalid mailbox. Local mailbox x@mail.ru is unavailable: user not found',
  ],
  ['qq', 'hard user_unknown', '5.0.0', '550 Mailbox not found. http://service.mail.qq.com/'],
  ['zoho', 'hard user_unknown', '5.1.1', '550 5.1.1 Invalid email recipients'],
  ['orange', 'soft mailbox_full', '5.2.2', '552 5.1.1 <x> Quota exceeded (mailbox for user is full)'],
  [
    'web.de',
    'soft mailbox_full',
    '5.0.0',
    '552 Requested mail action aborted: exceeded storage allocation. Quota exceeded. The recipients mailbox is full.',
  ],
  ['aol', 'hard mailbox_disabled', '5.0.0', '554 5.7.9 Message not accepted: this mailbox is disabled (554.30)'],
  [
    'comcast',
    'blocked spam',
    '5.7.1',
    '554 resimta comcast 203.0.113.9 Comcast block for spam. Please see http://postmaster.comcast.net',
  ],
  [
    'cloudflare',
    'soft rate_limited',
    '4.2.0',
    '451 4.7.650 The mail server [203.0.113.9] has been temporarily rate limited due to IP reputation',
  ],
  [
    'barracuda',
    'blocked spam',
    '5.0.0',
    '550 permanent failure for one or more recipients (x:blocked by Barracuda Reputation)',
  ],
  [
    'dmarc at yahoo',
    'blocked authentication',
    '5.7.9',
    '554 5.7.9 Message not accepted for policy reasons: rejected by DMARC policy of fieldnote.example',
  ],
  [
    'lookup failure',
    'hard domain_unknown',
    '5.1.2',
    'X-Postfix; unable to look up host kunde.example: Name or service not known, domain not found',
  ],
  ['no route', 'soft unreachable', '4.4.1', '421 4.4.1 No route to host mx.kunde.example'],
  ['attachment', 'soft too_large', '5.2.3', '552 5.2.3 Message size exceeds the recipient limit of 10 MB'],
  ['hops', 'soft loop', '5.4.6', '554 5.4.6 Too many hops 26 (25 max)'],
  [
    'distribution list',
    'blocked restricted',
    '5.7.1',
    '550 5.7.1 RESOLVER.RST.AuthRequired; you do not have permission to send to this group',
  ],
  ['inactive', 'hard mailbox_disabled', '5.0.0', '550 RCPT TO: account inactive for more than 180 days'],
  ['greylisting', 'soft greylisted', '4.7.1', '451 4.7.1 Greylisting in action, please come back in 00:05:00'],
];

export const HELD_OUT_BOUNCES: readonly BounceCase[] = [
  ...STATUSES.map(([name, expect, status, words]) => ({ name, expect, text, status: failed(status, words) })),
  {
    name: 'zimbra text',
    expect: 'hard user_unknown',
    subject: 'Undelivered Mail Returned to Sender',
    text: `<${THEM}>: host mx.kunde.example said: 550 5.1.1 unknown recipient (in reply to RCPT TO command)`,
    ids: [],
  },
  {
    name: 'lotus notes',
    expect: 'hard user_unknown',
    from: 'postmaster@kunde.example',
    subject: 'DELIVERY FAILURE: User anna.meyer not listed in Domino Directory',
    text: `Your message\n\n  Subject: Hello\n\nwas not delivered to:\n\n  ${THEM}\n\nbecause:\n\n  User anna.meyer (${THEM}) not listed in Domino Directory`,
    ids: [],
  },
  {
    name: 'groupwise',
    expect: 'hard user_unknown',
    from: 'mailer-daemon@kunde.example',
    subject: 'Message status - undeliverable',
    text: `The attached file had the following undeliverable recipient(s):\n\t${THEM}\n\t\t550 5.1.1 User unknown`,
    ids: [],
  },
  {
    name: 'portuguese exchange',
    expect: 'hard user_unknown',
    from: 'postmaster@kunde.example',
    subject: 'Não é possível entregar: Pergunta',
    text: `Falha na entrega para estes destinatários:\n\n${THEM}\nO endereço de email inserido não foi encontrado. A mensagem não foi entregue.`,
    ids: [],
  },
  {
    name: 'italian exchange',
    expect: 'hard user_unknown',
    from: 'postmaster@kunde.example',
    subject: 'Non recapitabile: Domanda',
    text: `Impossibile recapitare il messaggio a:\n\n${THEM}\nL'indirizzo di posta elettronica non esiste.`,
    ids: [],
  },
  {
    name: 'dutch exchange',
    expect: 'soft mailbox_full',
    from: 'postmaster@kunde.example',
    subject: 'Onbestelbaar: Vraag',
    text: `Uw bericht is niet bezorgd bij:\n\n${THEM}\nHet postvak van de geadresseerde is vol en kan geen berichten ontvangen.`,
    ids: [],
  },
  {
    name: 'postfix delay as text',
    expect: 'delayed unreachable',
    subject: 'Warning: could not send message for past 4 hours',
    text: `Your message could not be delivered for 4 hours. It will be retried until it is 5 days old.\n\n<${THEM}>: connect to mx.kunde.example: Connection timed out`,
    ids: [],
  },
  {
    name: 'a question of a person named postmaster',
    expect: 'none mail',
    from: THEM,
    subject: 'Mail delivery',
    text: 'When will the sensors be delivered? We could not reach your driver.',
  },
  {
    name: 'an invoice',
    expect: 'none mail',
    from: 'billing@kunde.example',
    subject: 'Rejected: invoice 550',
    text: 'Your invoice was rejected by our accounting because the amount of 550 EUR is wrong.',
  },
];
