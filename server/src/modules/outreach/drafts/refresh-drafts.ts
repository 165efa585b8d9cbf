import type { Step } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import { type SendingAccount, sendingAccounts } from '#modules/mailboxes/index.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { isRefused } from '#platform/db/refused.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Live } from '#platform/live.ts';
import type { Logger } from '#platform/log/log.ts';
import { loadAccountTemplates } from '../compose/account-templates.ts';
import { type MessageTemplate, type Written, writtenOf } from '../compose/message-template.ts';
import { addressFor, type Person, personJson } from '../compose/person.ts';
import type { TextToRender } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { type Threads, threadsSql } from '../compose/thread.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { FOLLOWS_STEP, reasonAfter } from '../approved/write-anew.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { searchTextOf } from '../message/search-text.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { type StepText, textFor } from '../steps/step.ts';
import { withSteps, withStepsThen } from '../steps/with-steps.ts';
import { forgetWritings, markWritingsOutdated } from '../writing/writing-rows.ts';
import { bytesBeyond, splitByRoom } from '../limits/texts.ts';
import { writeContents } from './draft-queries.ts';

/** Drafts at once: what is filled in in a moment. */
const BATCH = 200;

interface OfStep {
  id: string;
  /** The change that it does not say yet. */
  awaits_refresh: string;
  enrolment_id: string;
  contact_id: string;
  sequence_id: string;
  sequence_version: number;
  channel: string;
  account_id: string | null;
  step_key: string;
  variant_key: string | null;
  threads: Threads | null;
  missing: string[];
  campaign_id: string;
  text_beyond: number;
  person: Person;
}

interface Outdated extends OfStep {
  /** What they are to be written; undefined where the step is gone. */
  text: StepText | undefined;
}

const seedOf = (row: Pick<OfStep, 'contact_id' | 'step_key'>): string => `${row.contact_id}:${row.step_key}`;

/** The text that they were given, while the step has it; else the one they get today. */
const textOf = (row: OfStep & { steps: Step[] }): StepText | undefined => {
  const step = row.steps.find(({ key }) => key === row.step_key);
  const kept = step?.variants?.find(({ key }) => key === row.variant_key);
  if (kept !== undefined)
    return { subject: kept.subject, body: kept.body, attachments: step?.attachments ?? [], variantKey: kept.key };
  return step && textFor(step, seedOf(row));
};

/** Messages `m` that a writer writes: no change of data rewrites them. */
const OF_PROMPT = sql<boolean>`exists (select 1 from message_writings w
    where w.workspace_id = m.workspace_id and w.message_id = m.id)`;

/**
 * Marks unedited drafts whose people have changed; edited or approved ones stay as they are. True if there are any.
 */
export const markOutdated = async (db: Db, contactIds: readonly string[]): Promise<boolean> => {
  const marked = await db.run(
    prepared(sql`
    update messages set awaits_refresh = uuidv7() where workspace_id = app.workspace_id() and id = any(array(
      select m.id from messages m
      where m.workspace_id = app.workspace_id() and m.contact_id = any(${contactIds}::uuid[]) and m.status = 'draft'
        and m.origin = 'enrolment' and not m.is_edited and not ${OF_PROMPT}
      order by m.created_at, m.id for update))`),
  );
  await markWritingsOutdated(db, contactIds);
  return marked > 0;
};

/** The same for drafts that had been approved, whose people or workflows changed since they were written; true where there are any. */
export const markChangedSince = async (db: Db, which: RawBuilder<boolean>): Promise<boolean> => {
  const marked = await db.run(sql`
    update messages set awaits_refresh = uuidv7() where workspace_id = app.workspace_id() and id = any(array(
      select m.id from messages m ${joinPerson('m.contact_id')}
      join sequences s on s.workspace_id = m.workspace_id and s.id = m.sequence_id
      where m.workspace_id = app.workspace_id() and ${which} and m.status = 'draft' and m.origin = 'enrolment'
        and not m.is_edited and not ${OF_PROMPT}
        and (c.updated_at > m.created_at or s.version > m.sequence_version)
      order by m.created_at, m.id for update of m))`);
  return marked > 0;
};

/** Notes the same of drafts from these steps of a workflow, which say something else now: index messages_step. */
export const markOutdatedSteps = async (db: Db, sequenceId: string, stepKeys: readonly string[]): Promise<boolean> => {
  const marked = await db.run(sql`
    update messages set awaits_refresh = uuidv7() where workspace_id = app.workspace_id() and id = any(array(
      select m.id from messages m
      where m.workspace_id = app.workspace_id() and m.sequence_id = ${sequenceId}
        and m.step_key = any(${[...stepKeys]}::text[]) and m.status = 'draft' and m.origin = 'enrolment' and not m.is_edited
      order by m.created_at, m.id for update))`);
  return marked > 0;
};

/** With the steps of today; a draft whose step was removed since keeps those that it was written from. */
const withTheirTexts = async (db: Db, rows: readonly OfStep[]): Promise<Outdated[]> => {
  const today = await withSteps(db, rows);
  const isThere = ({ steps, step_key }: OfStep & { steps: Step[] }): boolean =>
    steps.some(({ key }) => key === step_key);
  const gone = new Set(today.filter((row) => !isThere(row)).map(({ id }) => id));
  const then = await withStepsThen(
    db,
    rows.filter(({ id }) => gone.has(id)),
  );
  return [...today.filter(isThere), ...then].map((row) => ({ ...row, text: textOf(row) }));
};

/** By `messages_awaiting_refresh`; without those that can't be rewritten now, and those that only a changed template concerns. */
const outdatedDrafts = async (db: Db, waiting: readonly string[]): Promise<Outdated[]> => {
  const rows = await db.rows<OfStep>(
    prepared(sql`
    select m.id, m.awaits_refresh, m.enrolment_id, m.contact_id, m.sequence_id, m.sequence_version, m.channel, m.account_id,
      m.step_key, m.variant_key, m.missing, m.campaign_id, m.text_beyond, ${personJson} as person,
      ${threadsSql(sql`m.enrolment_id`, sql`m.step_no`)} as threads
    from messages m
    ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and m.awaits_refresh is not null and m.status = 'draft' and ${FOLLOWS_STEP}
      and m.id <> all(${waiting}::uuid[])
    order by m.id limit ${BATCH}`),
  );
  return withTheirTexts(db, rows);
};

interface Refreshed extends Written {
  row: Outdated;
}

export interface RefreshDeps extends WorkspaceDeps {
  templates: Templates;
  channels: Channels;
  live: Live;
}

const toRender = (
  row: Outdated,
  account: SendingAccount,
  { workspace, own }: { workspace: OutreachWorkspace; own: OwnVariables },
): TextToRender | undefined => {
  if (row.text === undefined) return undefined;
  const values = valuesFor(row.person, writerOf(account, workspace), own);
  return { subject: row.text.subject, body: row.text.body, values, seed: seedOf(row) };
};

/** What a draft is written anew from. */
interface Source {
  text: TextToRender;
  template?: MessageTemplate;
}

/** The next drafts, and what they are written anew from. */
const loadOutdated = async (db: Db, deps: RefreshDeps, waiting: readonly string[]) => {
  const rows = await outdatedDrafts(db, waiting);
  const workspace = await loadWorkspace(db, deps);
  const accounts = new Map((await sendingAccounts(db)).map((account) => [account.id, account]));
  const around = { workspace, own: await loadOwnVariables(db) };
  const asked = rows.flatMap(({ account_id: id, text }) => {
    const account = accounts.get(id ?? '');
    return account && text?.template ? [{ account, template: text.template }] : [];
  });
  const templates = await loadAccountTemplates(db, asked, deps.channels);
  const texts = rows.map((row): Source | undefined => {
    const account = accounts.get(row.account_id ?? '');
    const text = account && toRender(row, account, around);
    if (account === undefined || text === undefined || row.text?.template === undefined) return text && { text };
    const template = templates.of({ account, template: row.text.template });
    // A draft whose account no longer has the template stays as it was written.
    return template && { text, template };
  });
  return { rows, texts, common: around.own.memory };
};

interface Rendered {
  refreshed: Refreshed[];
  /** What cannot be written anew stays as it is. */
  unchanged: Outdated[];
}

/** The drafts as they would be written today, but those for which there was no time. */
const renderAll = async (
  { rows, texts, common }: Awaited<ReturnType<typeof loadOutdated>>,
  owner: string,
  templates: Templates,
): Promise<Rendered> => {
  const known = texts.flatMap((source) => source?.text ?? []);
  const rendered = (await templates.render({ owner, isPatient: true }, { texts: known, common })).values();
  const outcome: Rendered = { refreshed: [], unchanged: [] };
  for (const [index, row] of rows.entries()) {
    const source = texts[index];
    const text = source === undefined ? undefined : rendered.next().value;
    if (source !== undefined && text !== undefined && text.problem === null)
      outcome.refreshed.push({ row, ...writtenOf(source.template, text, source.text.values, common) });
    else if (source === undefined || text !== undefined) outcome.unchanged.push(row);
  }
  return outcome;
};

const reasonOf = (missing: readonly string[]) =>
  missing.length > 0
    ? { reasonCode: 'missing_variable' as const, reasonDetail: { missing: [...missing] } }
    : { reasonCode: 'approval' as const, reasonDetail: null };

/** How many bytes it takes beyond what its step was counted with. */
const moreOf = ({ row, text }: Pick<Refreshed, 'row' | 'text'>): number =>
  row.text === undefined ? 0 : bytesBeyond(row.text, text, text.filled);

/** A draft as it is written anew: its row of the ledger, and what its channel keeps. */
const writtenAnew = ({ row, text: rendered, template }: Refreshed, channels: Channels) => {
  const channel = channelNamed(channels, row.channel);
  const { title, snippet, content } = channel.draft(
    { ...rendered, attachments: row.text?.attachments, template },
    row.threads?.[row.channel] ?? null,
  );
  const { reasonCode, reasonDetail } = reasonOf(rendered.missing);
  const toAddress = addressFor(channel.facts, row.person);
  return {
    id: row.id,
    channel: row.channel,
    content,
    ledger: {
      id: row.id,
      awaits_refresh: row.awaits_refresh,
      sequence_version: row.sequence_version,
      variant_key: row.text?.variantKey ?? null,
      title,
      snippet,
      filled: rendered.filled,
      missing: rendered.missing,
      search: searchTextOf(row.person, title, toAddress),
      to_address: toAddress,
      reason_code: reasonCode,
      reason_detail: reasonDetail,
      text_beyond: moreOf({ row, text: rendered }),
    },
  };
};

/** Saves the drafts that weren't edited and whose people didn't change again in between; returns their ids. */
const rewriteDrafts = async (
  db: Db,
  drafts: readonly Refreshed[],
  at: Date,
  channels: Channels,
): Promise<ReadonlySet<string>> => {
  const others = giveTurns();
  const rows: ReturnType<typeof writtenAnew>[] = [];
  for (const draft of drafts) {
    await others();
    rows.push(writtenAnew(draft, channels));
  }
  const changed = await db.rows<{ id: string }>(sql`
    update messages m set title = r.title, snippet = r.snippet, filled = r.filled, missing = r.missing,
      search = r.search, to_address = r.to_address, sequence_version = r.sequence_version, variant_key = r.variant_key,
      version = m.version + 1, updated_at = ${at},
      reason_code = ${reasonAfter(sql`r.reason_code`)}, reason_detail = r.reason_detail, text_beyond = r.text_beyond, awaits_refresh = null
    from json_to_recordset(${JSON.stringify(rows.map(({ ledger }) => ledger))}::json) as r(id uuid, awaits_refresh uuid,
      sequence_version integer, variant_key text, title text, snippet text, filled jsonb, missing text[], search text, to_address text, reason_code text,
      reason_detail jsonb, text_beyond integer)
    where m.workspace_id = app.workspace_id() and m.id = r.id and m.status = 'draft'
      and m.awaits_refresh = r.awaits_refresh returning m.id`);
  const ids = new Set(changed.map(({ id }) => id));
  await forgetWritings(db, [...ids]);
  await writeContents(
    db,
    rows.filter(({ id }) => ids.has(id)),
    channels,
  );
  return ids;
};

/** People whose missing value is now there wait for approval; people who lost one are held. */
const releaseEnrolments = async (db: Db, drafts: readonly Refreshed[]): Promise<void> => {
  const turned = drafts.filter(({ row, text }) => text.missing.length > 0 !== row.missing.length > 0);
  await moveEnrolments(
    db,
    turned.map(({ row, text }) => ({
      id: row.enrolment_id,
      action: text.missing.length > 0 ? ('hold' as const) : ('await_approval' as const),
      ...reasonOf(text.missing),
    })),
  );
};

const keepAsTheyAre = async (db: Db, rows: readonly Outdated[]): Promise<void> => {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ id, awaits_refresh }) => ({ id, awaits_refresh })));
  await db.run(sql`update messages m set awaits_refresh = null
    from json_to_recordset(${given}::json) as r(id uuid, awaits_refresh uuid)
    where m.workspace_id = app.workspace_id() and m.id = r.id and m.awaits_refresh = r.awaits_refresh`);
};

/** Returns the drafts that wait for room. */
const writeAll = async (
  db: Db,
  { refreshed, unchanged }: Rendered,
  { workspaceId, deps }: { workspaceId: string; deps: RefreshDeps },
): Promise<string[]> => {
  const workspace = await loadWorkspace(db, deps);
  const { fit, noRoom } = await splitByRoom(db, refreshed, (draft) => ({
    campaignId: draft.row.campaign_id,
    bytes: moreOf(draft) - draft.row.text_beyond,
  }));
  const ids = await rewriteDrafts(db, fit, workspace.clock.now(), deps.channels);
  await releaseEnrolments(
    db,
    fit.filter(({ row }) => ids.has(row.id)),
  );
  await keepAsTheyAre(db, unchanged);
  await deps.live.publish(db, workspaceId, { type: 'messages' });
  return noRoom.map(({ row }) => row.id);
};

/** Drafts that keep waiting, and can't be approved until they are rewritten. */
export interface Waiting {
  /** The database rejects them. */
  refused: string[];
  /** There is no room for their longer texts. */
  noRoom: string[];
}

/** Each tried alone. */
const writeApart = async (
  { transact, log }: RefreshContext,
  rendered: Rendered,
  around: { workspaceId: string; deps: RefreshDeps },
): Promise<Waiting> => {
  const waiting: Waiting = { refused: [], noRoom: [] };
  const scope = { workspaceId: around.workspaceId };
  await transact(scope, (db) => writeAll(db, { refreshed: [], unchanged: rendered.unchanged }, around));
  for (const each of rendered.refreshed) {
    try {
      const noRoom = await transact(scope, (db) => writeAll(db, { refreshed: [each], unchanged: [] }, around));
      waiting.noRoom.push(...noRoom);
    } catch (error) {
      if (!isRefused(error)) throw error;
      log.error({ err: error }, 'could not rewrite a draft; it keeps waiting');
      waiting.refused.push(each.row.id);
    }
  }
  return waiting;
};

interface RefreshContext {
  transact: Transact;
  log: Logger;
  workspaceId: string;
}

/**
 * Rewrites the next outdated drafts; true if more may be left. A change in between requests the job again. Texts are rendered
 * between two transactions, since one that waited for the sandbox would hold a connection and rows. `waiting` collects drafts that
 * can't be rewritten now, which are skipped.
 */
export const refreshSome = async (context: RefreshContext, deps: RefreshDeps, waiting: Waiting): Promise<boolean> => {
  const { transact, workspaceId } = context;
  const loaded = await transact({ workspaceId }, (db) =>
    loadOutdated(db, deps, [...waiting.refused, ...waiting.noRoom]),
  );
  if (loaded.rows.length === 0) return false;
  const rendered = await renderAll(loaded, workspaceId, deps.templates);
  const around = { workspaceId, deps };
  try {
    waiting.noRoom.push(...(await transact({ workspaceId }, (db) => writeAll(db, rendered, around))));
  } catch (error) {
    if (!isRefused(error)) throw error;
    const apart = await writeApart(context, rendered, around);
    waiting.refused.push(...apart.refused);
    waiting.noRoom.push(...apart.noRoom);
  }
  const dealtWith = rendered.refreshed.length + rendered.unchanged.length;
  return loaded.rows.length === BATCH || dealtWith < loaded.rows.length;
};
