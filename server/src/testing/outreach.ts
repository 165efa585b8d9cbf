import type { SignedUp, TestApp } from './app.ts';

/** Monday to Sunday, around the clock, so that tests not about sending hours run on any day. */
export const ALWAYS = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59', timezone: 'workspace' as const };

export interface Prepared extends SignedUp {
  mailboxId: string;
}

/** A signed-up person whose workspace can send at any time, with the simulator's mailbox. */
export const prepare = async (app: TestApp): Promise<Prepared> => {
  const person = await app.signUp();
  await person.client.updateWorkspace({ window: ALWAYS, holidays: false });
  const { results } = await person.client.getMailboxes({});
  return { ...person, mailboxId: results[0]?.id ?? '' };
};

/** People 0, 1, 2 …, each in their own company unless `more` says otherwise; of a function for each. */
export const addPeople = async (
  { client }: SignedUp,
  count: number,
  more: object | ((index: number) => object) = {},
): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await client.createProspect({
      first_name: `Person${index}`,
      email: `person${index}@company${index}.example`,
      company_name: `Company ${index}`,
      company_domain: `company${index}.example`,
      ...(typeof more === 'function' ? (more as (index: number) => object)(index) : more),
    });
    ids.push(person.id);
  }
  return ids;
};

export const TWO_STEPS = [
  {
    kind: 'email' as const,
    wait: { amount: 0, unit: 'minutes' as const },
    subject: 'Hello {{ company_name }}',
    body: 'Hi {{ first_name }}',
  },
  {
    kind: 'email' as const,
    wait: { amount: 2, unit: 'days' as const },
    subject: null,
    body: 'Still there, {{ first_name }}?',
  },
];

/** A number of their own for each, with `addPeople`. */
export const ownPhone = (index: number) => ({ phone: `+4930${1_234_567 + index}` });

/** Launches a campaign for every prospect and runs the engine once. */
export const launch = async (
  app: TestApp,
  person: Prepared,
  name: string,
  { sequence: fields = {}, ...more }: { sequence?: object } & Record<string, unknown> = {},
): Promise<{ id: string; sequenceId: string; enrolled: number }> => {
  const sequence = await person.client.createSequence({ sequence_name: name, steps: TWO_STEPS, ...fields });
  const campaign = await person.client.createCampaign({
    name,
    sequence_id: sequence.id,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [person.mailboxId],
    ...more,
  });
  const launched = await person.client.updateCampaign({ id: campaign.id, state: 'running' });
  await app.runDueJobs();
  return { id: campaign.id, sequenceId: sequence.id, enrolled: launched.enrolled ?? 0 };
};

export const draftsOf = async ({ client }: SignedUp) => (await client.getMails({ filter: 'draft' })).results;

/** "state: reason" for everyone in a campaign. */
export const reasonsOf = async ({ client }: SignedUp, id: string): Promise<string[]> =>
  (await client.getCampaignPeople({ id, page_size: 200 })).results.map(({ state, reason }) => `${state}: ${reason}`);

/** Approves every draft and lets the worker send what is due. */
export const approveAll = async (app: TestApp, { client }: SignedUp): Promise<void> => {
  await client.approveMail({ filter: { filter: 'draft' } });
  await app.runDueJobs();
};

/** A simulated sender, with a marketing template that names the recipient. */
export const addWhatsapp = async ({
  client,
}: Pick<SignedUp, 'client'>): Promise<{ senderId: string; templateId: string }> => {
  const { account } = await client.connectWhatsapp({ provider: 'simulator' });
  const senderId = account?.id ?? '';
  const template = await client.createWhatsappTemplate({
    sender_id: senderId,
    name: 'news',
    language: 'en',
    category: 'marketing',
    body: 'Hello {{1}}, there is news about our new tool.',
    examples: { 'body.1': 'Ada' },
    variables: [{ parameter: 'body.1', variable: 'first_name', fallback: 'there' }],
  });
  return { senderId, templateId: template.id };
};

/** Everybody has just written to a WhatsApp sender, so that free text may be sent to them. */
export const haveWritten = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { workspaceId }: SignedUp,
  accountId: string,
): Promise<void> => {
  await database.admin.query(
    `insert into whatsapp_people (workspace_id, contact_id, account_id, last_inbound_at)
     select workspace_id, id, $2, $3 from contacts where workspace_id = $1
     on conflict (workspace_id, contact_id, account_id) do update set last_inbound_at = excluded.last_inbound_at`,
    [workspaceId, accountId, clock.now()],
  );
};

/** Everybody has agreed to messages on WhatsApp. */
export const haveAgreed = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { workspaceId }: SignedUp,
): Promise<void> => {
  const entry = { channel: 'whatsapp', basis: 'consent', source: 'Form on the website', at: clock.now().toISOString() };
  await database.admin.query('update contacts set consent = consent || $2::jsonb where workspace_id = $1', [
    workspaceId,
    JSON.stringify([entry]),
  ]);
};

/** Somebody's profile has this number, and its owner wrote the code from it. */
export const haveConfirmed = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { client, workspaceId }: Pick<SignedUp, 'client' | 'workspaceId'>,
  phone: string,
): Promise<void> => {
  await client.updateUser({ phone });
  await database.admin.query(
    `insert into whatsapp_own_numbers (workspace_id, user_id, number, code_hash, expires_at, confirmed_at)
     select workspace_id, id, phone, '', $3, $3 from users where workspace_id = $1 and phone = $2`,
    [workspaceId, phone, clock.now()],
  );
};

/** Every action of a table with every state, to try them all. */
export const everyPair = <A extends string, S extends string>(
  actions: Readonly<Record<A, unknown>>,
  states: readonly S[],
): [A, S][] => (Object.keys(actions) as A[]).flatMap((action) => states.map((state): [A, S] => [action, state]));
