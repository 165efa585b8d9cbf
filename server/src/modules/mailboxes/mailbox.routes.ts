import { type Contract, type Input, type Mailbox, SIGN_IN_PROVIDERS } from '@rainmaker/contract';
import { outside, type Handlers } from '#http/request/handlers.ts';
import type { Clock } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Secrets } from '#platform/crypto.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { notFound } from '#platform/errors.ts';
import { dayIn, startOfDay } from '#platform/zones/zoned-time.ts';
import { accessOf, type MailboxKeys } from './access.ts';
import { limitOn } from './accounts.ts';
import { checkServer } from './check.ts';
import { connectMailbox } from './connect.ts';
import { presentDkim } from './dkim.ts';
import type { DnsDeps } from './dns/check-dns.job.ts';
import { checkDnsNow } from './dns/check-now.ts';
import { getTrackingDomain, type TrackingDomainDeps, updateTrackingDomain } from './dns/tracking-domain.ts';
import { findMailbox, listKnownMailboxes, type MailboxRow } from './mailbox-queries.ts';
import { type BeginDeps, beginSignIn } from './sign-in/begin.ts';
import { endSignIn } from './sign-in/end.ts';
import { deleteMailbox, signOut } from './sign-out.ts';
import { updateMailbox } from './update.ts';
import type { AccountSent, CheckHours, MailboxLogin, SentCounter, TestMailer } from './ports.ts';

export interface MailboxDeps extends BeginDeps, DnsDeps, TrackingDomainDeps {
  login: MailboxLogin;
  secrets: Secrets;
  keys: MailboxKeys;
  domainEvents: DomainEvents;
  counter: SentCounter;
  tests: TestMailer;
  checkHours: CheckHours;
  /** `SIMULATOR` is on without the safeguards of `auto`: moving the clock also affects real email. */
  movesRealMail: boolean;
}

const limitOf = (row: MailboxRow, today: string): number | null =>
  limitOn({ dailyLimit: row.daily_limit, rampStartedOn: row.ramp_started_on }, today);

const wireOf = (row: MailboxRow, { messages, tests }: AccountSent, today: string): Mailbox => ({
  id: row.id,
  email: row.email,
  from_name: row.from_name,
  provider: row.provider,
  kind: row.kind,
  min_gap_seconds: row.min_gap_seconds,
  timezone: row.timezone,
  // The ramp-up is over once the account's own limit applies.
  state: row.state === 'ramping' && limitOf(row, today) === row.daily_limit ? 'active' : row.state,
  state_reason: row.state_reason,
  daily_limit: limitOf(row, today),
  sent_today: messages + tests,
  tests_today: tests,
  today,
  window: row.sending_window,
  reading: row.imap && { ...row.imap, read_at: row.read_at?.toISOString() ?? null, problem: row.read_problem },
  dns: row.dns,
  dkim: presentDkim(row.dkim),
  signature: row.signature,
  version: row.version,
});

const present = async (
  db: Db,
  rows: readonly MailboxRow[],
  context: { clock: Clock; session: { timezone: string } },
  counter: SentCounter,
): Promise<Mailbox[]> => {
  const now = context.clock.now();
  const zone = (row: MailboxRow): string => row.timezone ?? context.session.timezone;
  const sent = await counter.sentSince(db, new Map(rows.map((row) => [row.id, startOfDay(now, zone(row))])));
  return rows.map((row) => wireOf(row, sent.get(row.id) ?? { messages: 0, tests: 0 }, dayIn(now, zone(row))));
};

const presentOne = async (
  db: Db,
  row: MailboxRow | undefined,
  context: OutsideContext,
  counter: SentCounter,
): Promise<Mailbox> => {
  if (row === undefined) throw notFound('mailbox');
  const [mailbox] = await present(db, [row], context, counter);
  if (mailbox === undefined) throw notFound('mailbox');
  return mailbox;
};

/** The two calls to sign in with a provider; each has two addresses, and is the same from both. */
const signInRoutes = (deps: MailboxDeps) => {
  const begin = outside((context, input: Input<Contract['mailAuthUrl']>) => beginSignIn(context, input, deps));
  const end = outside(async (context, input: Input<Contract['mailAuthenticate']>) => {
    const row = await endSignIn(context, input, deps);
    return context.transact((db) => presentOne(db, row, context, deps.counter));
  });
  return { mailAuthUrlSetting: begin, mailAuthenticateSetting: end, mailAuthUrl: begin, mailAuthenticate: end };
};

export const mailboxRoutes = (deps: MailboxDeps) =>
  ({
    ...signInRoutes(deps),

    connectMailbox: outside(async (context, input) => {
      const row = await connectMailbox(context, input, deps);
      return context.transact((db) => presentOne(db, row, context, deps.counter));
    }),

    getMailboxes: async (context) => ({
      results: await present(context.db, await listKnownMailboxes(context.db), context, deps.counter),
      sign_ins: SIGN_IN_PROVIDERS.filter((provider) => deps.signIns[provider] !== undefined),
    }),

    updateMailbox: outside(async (context, input) => {
      const presentHere = (db: Db, each: MailboxRow) => presentOne(db, each, context, deps.counter);
      const row = await updateMailbox(context, input, { ...deps, present: presentHere });
      return context.transact((db) => presentHere(db, row));
    }),

    getTrackingDomain: ({ db }) => getTrackingDomain(db, deps),

    updateTrackingDomain: outside((context, input) => updateTrackingDomain(context, input, deps)),

    checkMailboxDns: outside(async (context, { id }) => {
      const row = await checkDnsNow(context, id, deps.records);
      return context.transact((db) => presentOne(db, row, context, deps.counter));
    }),

    deleteMailbox: async (context, { id }) => {
      return deleteMailbox(context, id, deps.domainEvents);
    },

    emailLogout: (context) => signOut(context, deps.domainEvents),

    testMailbox: outside(async (context, input) => {
      const row = await context.transact((db) => findMailbox(db, input.id));
      if (row === undefined) throw notFound('mailbox');
      const to = await deps.tests.recipientOf(context, input.to, { email: row.email, userId: row.user_id });
      const access = accessOf(row, deps.keys);
      await checkServer(context, deps.login, access);
      return { message: await deps.tests.sendTest(context, access, to) };
    }),
  }) satisfies Partial<Handlers>;
