import type { Client } from '@rainmaker/contract/client';
import { ROLES, type Contract, type Role, type Stage } from '@rainmaker/contract';
import { sha256 } from '#platform/crypto.ts';
import type { SignedUp, TestApp } from '../app.ts';
import { type MailSink, startMailSink } from '../servers/mail-sink.ts';
import { addPeople, launch, prepare } from '../outreach.ts';
import { addColleague, addMailbox } from '../team.ts';

/** A signed-in person in a workspace. */
export interface Member {
  role: Role;
  userId: string;
  email: string;
  token: string;
  client: Client<Contract>;
  home: Workspace;
}

/** A workspace with one person in each role and a second rep: the colleague. */
export interface Workspace {
  id: string;
  members: Record<Role, Member>;
  colleague: Member;
  sequenceId: string;
  /** The owner's; see givePassword. */
  password: string;
}

/** Two workspaces, and functions that create records owned by any of their people. */
export interface World {
  app: TestApp;
  sink: MailSink;
  home: Workspace;
  away: Workspace;
  contact(owner: Member, stage?: Stage): Promise<string>;
  /** With a lead of this member, and assigned to them. */
  followUp(of: Member): Promise<string>;
  /** A note about a member's lead, by that member. */
  note(of: Member): Promise<string>;
  /** A file that they keep with a person of theirs. */
  file(of: Member): Promise<string>;
  campaign(maker: Member): Promise<string>;
  sequence(maker: Member): Promise<string>;
  mailbox(owner: Member): Promise<string>;
  /** A draft email to a person of this owner. */
  draft(owner: Member): Promise<string>;
  /** An uploaded file, or with `isDone` an imported one with a refused row. */
  import(maker: Member, isDone?: boolean): Promise<string>;
  job(maker: Member): Promise<string>;
  session(of: Member): Promise<string>;
  /** For a status that this person has just changed. */
  undoToken(maker: Member): Promise<string>;
  auditRow(of: Member): Promise<string>;
  /** The name of a custom field in Memory, and of one of the contacts. */
  memoryField(home: Workspace): Promise<string>;
  customField(home: Workspace): Promise<string>;
  /** Something that the workspace's website says, not decided yet. */
  websiteProposal(home: Workspace, state?: 'running'): Promise<{ id: string; key: string }>;
  /** A shared view of leads. */
  view(whose: Member): Promise<string>;
  /** A file that nothing has yet. */
  attachment(whose: Member): Promise<string>;
  /** A shared template. */
  savedText(whose: Member): Promise<string>;
  /** A service, whose name has the end of its id. */
  service(home: Workspace): Promise<string>;
  /** A draft of an estimate that they made, for a person of theirs. */
  estimate(maker: Member): Promise<string>;
  /** The same, sent by its link. */
  sentEstimate(maker: Member): Promise<string>;
  /** Two people of theirs who may be one. */
  duplicate(whose: Member): Promise<string>;
  /** The password of everyone who has one. */
  password: string;
  givePassword(home: Workspace): Promise<void>;
  /** The same person in another session, which may end. */
  again(member: Member): Promise<Client<Contract>>;
  /** Makes a member's own token valid again. */
  revive(member: Member): Promise<void>;
  /** Cancels a deletion. */
  keep(home: Workspace): Promise<void>;
  /** An unused number. */
  next(): number;
  close(): Promise<void>;
}

const DRAFTS = 300;

const buildWorkspace = async (app: TestApp, name: string): Promise<Workspace> => {
  const owner = await prepare(app);
  await addPeople(owner, DRAFTS, { last_name: name });
  const { sequenceId } = await launch(app, owner, `${name} campaign`);
  const workspace = {
    id: owner.workspaceId,
    sequenceId,
    password: owner.password,
  } as Workspace;
  const hire = async (role: Role, fullName: string): Promise<Member> => ({
    ...(await addColleague(app, owner, role, fullName)),
    role,
    home: workspace,
  });
  const main = owner satisfies SignedUp;
  workspace.members = {
    owner: {
      role: 'owner',
      userId: main.userId,
      email: main.email,
      token: main.token,
      client: main.client,
      home: workspace,
    },
    manager: await hire('manager', `Mina ${name}`),
    rep: await hire('rep', `Rita ${name}`),
    viewer: await hire('viewer', `Vera ${name}`),
  };
  workspace.colleague = await hire('rep', `Carl ${name}`);
  return workspace;
};

/** One person of a workspace in each role. */
export const everyRole = ({ members }: Workspace): Member[] => ROLES.map((role) => members[role]);

export const buildWorld = async (app: TestApp): Promise<World> => {
  const sink = await startMailSink();
  const [home, away] = [await buildWorkspace(app, 'Heron'), await buildWorkspace(app, 'Zebra')];
  let counter = 0;
  const next = (): number => (counter += 1);
  const { admin } = app.database;
  const { rows: people } = await admin.query<{ password_hash: string }>(
    'select password_hash from users where id = $1',
    [home.members.owner.userId],
  );
  const hash = people[0]?.password_hash;
  const one = async (text: string, values: unknown[]): Promise<string> => {
    const { rows } = await admin.query<{ id: string }>(text, values);
    if (!rows[0]) throw new Error(`No row: ${text}`);
    return rows[0].id;
  };
  const handTo = (table: string, column: string, id: string, { userId, home: { id: workspaceId } }: Member) =>
    one(`update ${table} set ${column} = $3 where workspace_id = $1 and id = $2 returning id`, [
      workspaceId,
      id,
      userId,
    ]);
  const chief = ({ home: workspace }: Member): Client<Contract> => workspace.members.owner.client;

  const contact: World['contact'] = async (owner, stage = 'prospect') => {
    const { client } = owner.home.members.owner;
    const person = { first_name: `Own${next()}`, email: `own${next()}@people.example` };
    const made =
      stage === 'prospect'
        ? await client.createProspect(person)
        : stage === 'lead'
          ? await client.createLead(person)
          : await client.createCustomer(person);
    return handTo('contacts', 'owner_id', made.id, owner);
  };

  const mailbox: World['mailbox'] = ({ userId, home: workspace }) =>
    addMailbox(app, { workspaceId: workspace.id }, userId, `box${next()}@boxes.example`);
  const insertSession = ({ userId, home: workspace }: Member, token: string): Promise<string> =>
    one(
      `insert into sessions (workspace_id, user_id, token_hash, created_at, expires_at)
       values ($1, $2, $3, now(), now() + interval '40 days') returning id`,
      [workspace.id, userId, sha256(token)],
    );

  /** An import made for an earlier attempt that it has not changed: a file takes long to read. */
  const unusedImport = async (workspace: Workspace, isDone: boolean): Promise<string | undefined> => {
    const { rows } = await admin.query<{ id: string }>(
      `select i.id from imports i join jobs_progress p using (workspace_id, id)
       where i.workspace_id = $1 and i.filename = 'people.csv' and i.state = $2 and i.undo_state = 'open'
         and p.state <> 'stopped' limit 1`,
      [workspace.id, isDone ? 'done' : 'uploaded'],
    );
    return rows[0]?.id;
  };
  const makeImport = async (maker: Member, isDone: boolean): Promise<string> => {
    const content = `First name,Email\nNew${next()},new${next()}@file.example\n,nobody${next()}@file.example\n`;
    const file = { name: 'people.csv', content, type: 'text/csv' };
    const uploaded = await chief(maker).uploadContacts({ stage: 'prospect' }, { file });
    const id = 'import_id' in uploaded ? uploaded.import_id : '';
    if (isDone) {
      const mapping = [
        { column: 0, field: 'first_name' as const },
        { column: 1, field: 'email' as const },
      ];
      await chief(maker).uploadContacts({ stage: 'prospect', import_id: id, mapping });
      await app.runDueJobs();
    }
    return id;
  };

  await admin.query('update users set password_hash = $2 where workspace_id = $1', [home.id, hash]);

  const estimate: World['estimate'] = async (maker) => {
    const { id } = await chief(maker).createEstimate({
      contact_id: await contact(maker, 'lead'),
      title: `Estimate ${next()}`,
      lines: [{ name: 'Set-up', unit_price: 100 }],
    });
    return handTo('estimates', 'created_by', id, maker);
  };
  return {
    app,
    sink,
    home,
    away,
    next,
    contact,
    async followUp(of) {
      const { id } = await chief(of).createFollowUp({
        contact_id: await contact(of, 'lead'),
        kind: 'call',
        title: `Call ${next()}`,
        due_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
      });
      return handTo('follow_ups', 'assignee_id', id, of);
    },
    async note(of) {
      const id = await contact(of, 'lead');
      await chief(of).addNote({ id, note: 'Met at the fair' });
      const { results } = await chief(of).getTimeline({ id });
      return handTo('contact_events', 'actor_user_id', results[0]?.id ?? '', of);
    },
    async file(of) {
      const options = { file: { name: 'offer.pdf', content: '%PDF-1.7' } };
      const { id } = await chief(of).addContactFile({ contact_id: await contact(of, 'lead') }, options);
      return handTo('contact_files', 'added_by', id, of);
    },
    async duplicate(of) {
      const ids = [await contact(of, 'lead'), await contact(of, 'lead')].toSorted();
      const { rows } = await admin.query<{ id: string }>(
        `insert into duplicate_pairs (workspace_id, first_id, second_id, reasons, alike, score, found_at)
         values ($1, $2, $3, '{phone}', 50, 90, now()) returning id`,
        [of.home.id, ...ids],
      );
      return rows[0]?.id ?? '';
    },
    async campaign(maker) {
      const { id } = await chief(maker).createCampaign({
        name: `Campaign ${next()}`,
        sequence_id: maker.home.sequenceId,
        audience: { stage: 'customer', filter: {} },
        mailbox_ids: [await mailbox(maker.home.members.owner)],
      });
      return handTo('campaigns', 'created_by', id, maker);
    },
    async sequence(maker) {
      const { id } = await chief(maker).createSequence({
        sequence_name: `Workflow ${next()}`,
        steps: [{ kind: 'email', wait: { amount: 0, unit: 'minutes' }, subject: 'Hello', body: 'Hello' }],
      });
      return handTo('sequences', 'created_by', id, maker);
    },
    mailbox,
    async draft(owner) {
      const { rows } = await admin.query<{ id: string; contact_id: string }>(
        `select m.id, m.contact_id from messages m
         where m.workspace_id = $1 and m.status = 'draft' and not exists (
           select 1 from contacts c where c.workspace_id = m.workspace_id and c.id = m.contact_id and 'used' = any(c.tags))
         order by m.id limit 1`,
        [owner.home.id],
      );
      const [row] = rows;
      if (!row) throw new Error('No draft is left: raise DRAFTS.');
      await admin.query(`update contacts set tags = '{used}' where id = $1`, [row.contact_id]);
      await handTo('contacts', 'owner_id', row.contact_id, owner);
      return row.id;
    },
    async import(maker, isDone = false) {
      const id = (await unusedImport(maker.home, isDone)) ?? (await makeImport(maker, isDone));
      await handTo('jobs_progress', 'created_by', id, maker);
      return handTo('imports', 'created_by', id, maker);
    },
    job: ({ userId, home: workspace }) =>
      one(
        `insert into jobs_progress (workspace_id, kind, state, created_by, created_at, updated_at)
         values ($1, 'contacts.bulk', 'running', $2, $3, $3) returning id`,
        [workspace.id, userId, app.clock.now()],
      ),
    session: (of) => insertSession(of, `session ${next()}`),
    auditRow: ({ userId, home: workspace }) =>
      one(
        `insert into audit_log (workspace_id, at, user_id, user_name, action)
         values ($1, $3, $2, 'Somebody', 'signed_in') returning id`,
        [workspace.id, userId, app.clock.now()],
      ),
    memoryField: async ({ members }) => {
      const name = `own_${next()}`;
      await members.owner.client.createMemoryField({ name, label: 'Own', value: 'Something' });
      return name;
    },
    websiteProposal: async ({ id: workspaceId }, state) => {
      const id = await one(
        `insert into jobs_progress (workspace_id, kind, state, created_at, updated_at)
         values ($1, 'website', $3, $2, $2) returning id`,
        [workspaceId, app.clock.now(), state ?? 'done'],
      );
      const proposal = { field: 'about_us', value: 'Us', page: 'https://x.example/', passage: 'Us', state: 'open' };
      await one(
        `insert into website_reads (workspace_id, id, url, proposals, begun_at)
         values ($1, $2, 'https://x.example/', $3, $4) returning id`,
        [
          workspaceId,
          id,
          JSON.stringify([{ ...proposal, key: 'p1' }]),
          new Date(app.clock.now().getTime() + 1_000 * next()),
        ],
      );
      return { id, key: 'p1' };
    },
    view: ({ userId, home: workspace }) =>
      one(
        `insert into saved_views (workspace_id, stage, name, filter, is_shared, created_by, created_at, updated_at)
         values ($1, 'lead', $4, '{}', true, $2, $3, $3) returning id`,
        [workspace.id, userId, app.clock.now(), `View ${next()}`],
      ),
    attachment: ({ userId, home: workspace }) =>
      one(
        `insert into attachments (workspace_id, name, bytes, content, added_by, created_at)
         values ($1, 'offer.pdf', 8, '%PDF-1.7', $2, $3) returning id`,
        [workspace.id, userId, app.clock.now()],
      ),
    savedText: ({ userId, home: workspace }) =>
      one(
        `insert into saved_texts (workspace_id, kind, name, body, is_shared, created_by, created_at, updated_at)
         values ($1, 'template', $4, 'Hello', true, $2, $3, $3) returning id`,
        [workspace.id, userId, app.clock.now(), `Template ${next()}`],
      ),
    service: ({ id }) =>
      one(
        `with made as (select uuidv7() as id)
         insert into services (workspace_id, id, code, name, unit, unit_price, currency, tax_rate, billing, created_at, updated_at)
         select $1, made.id, $3, 'Service ' || right(made.id::text, 12), 'item', 100, 'EUR', 0, 'one_off', $2, $2 from made
         returning id`,
        [id, app.clock.now(), `code ${next()}`],
      ),
    estimate,
    async sentEstimate(maker) {
      const id = await estimate(maker);
      await chief(maker).shareEstimate({ id });
      return id;
    },
    customField: async ({ members }) => {
      const name = `custom_${next()}`;
      await members.owner.client.createCustomField({ name, label: `Custom ${next()}`, kind: 'text' });
      return name;
    },
    password: home.password,
    givePassword: async (workspace) => {
      await admin.query('update users set password_hash = $2 where workspace_id = $1', [workspace.id, hash]);
    },
    again: async (member) => {
      const token = `again ${next()}`.replace(' ', '-');
      await insertSession(member, token);
      return app.client(token);
    },
    revive: async (member) => {
      const found = await admin.query('select 1 from sessions where token_hash = $1', [sha256(member.token)]);
      if (found.rowCount === 0) await insertSession(member, member.token);
    },
    keep: async ({ id }) => {
      await admin.query('update workspaces set deletes_at = null, sending_paused = false where id = $1', [id]);
    },
    async undoToken(maker) {
      const id = await contact(maker);
      const { undo_token: token } = await chief(maker).updateProspectStatus({
        ids: [id],
        status: 'Do Not Contact',
        reason: 'asked for it',
      });
      if (!token) throw new Error('There is nothing to undo.');
      return handTo('undo_actions', 'user_id', token, maker);
    },
    close: () => sink.close(),
  };
};
