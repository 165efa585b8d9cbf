import type { Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import { type SendingAccount, sendingAccounts } from '#modules/mailboxes/index.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import { addressFor, type Person, personJson } from '../compose/person.ts';
import type { RenderedText, TextToRender } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { type Threads, threadsSql } from '../compose/thread.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { withStepsThen } from '../steps/with-steps.ts';
import { searchTextOf, writeContents } from './draft-queries.ts';

interface Untouched {
  id: string;
  enrolment_id: string;
  contact_id: string;
  sequence_id: string;
  sequence_version: number;
  channel: string;
  account_id: string | null;
  step_key: string;
  variant_key: string | null;
  steps: Step[];
  threads: Threads | null;
  missing: string[];
  person: Person;
}

/** By `messages_contact`, for one person or a thousand. */
const untouchedDrafts = async (db: Db, contactIds: readonly string[]): Promise<Untouched[]> => {
  const rows = await db.rows<Omit<Untouched, 'steps'>>(
    prepared(sql`
    select m.id, m.enrolment_id, m.contact_id, m.sequence_id, m.sequence_version, m.channel, m.account_id, m.step_key, m.variant_key,
      m.missing, ${personJson} as person,
      ${threadsSql(sql`m.enrolment_id`, sql`m.step_no`)} as threads
    from messages m
    ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and m.contact_id = any(${contactIds}::uuid[]) and m.status = 'draft'
      and m.origin = 'enrolment' and not m.is_edited`),
  );
  return withStepsThen(db, rows);
};

interface Refreshed {
  row: Untouched;
  rendered: RenderedText;
}

export interface RefreshDeps extends WorkspaceDeps {
  templates: Templates;
  channels: Channels;
}

const textOf = (
  row: Untouched,
  account: SendingAccount,
  { workspace, own }: { workspace: OutreachWorkspace; own: OwnVariables },
): TextToRender | undefined => {
  const step = row.steps.find(({ key }) => key === row.step_key);
  if (step === undefined) return undefined;
  const values = valuesFor(row.person, writerOf(account, workspace), own);
  const { subject, body } = step.variants?.find(({ key }) => key === row.variant_key) ?? step;
  return { subject, body, values, seed: `${row.contact_id}:${step.key}` };
};

/** The drafts as they would be written today; one that cannot be stays as it is. */
const renderAll = async (
  db: Db,
  rows: readonly Untouched[],
  workspace: OutreachWorkspace,
  templates: Templates,
): Promise<Refreshed[]> => {
  const accounts = new Map((await sendingAccounts(db)).map((account) => [account.id, account]));
  const around = { workspace, own: await loadOwnVariables(db) };
  const drafts = rows.flatMap((row) => {
    const account = accounts.get(row.account_id ?? '');
    const text = account && textOf(row, account, around);
    return text === undefined ? [] : [{ row, text }];
  });
  const work = { texts: drafts.map(({ text }) => text), common: around.own.memory };
  const rendered = await templates.render({ owner: workspace.id, isPatient: true }, work);
  return drafts.flatMap(({ row }, index) => {
    const text = rendered[index];
    return text === undefined || text.problem !== null ? [] : [{ row, rendered: text }];
  });
};

const reasonOf = (missing: readonly string[]) =>
  missing.length > 0
    ? { reasonCode: 'missing_variable' as const, reasonDetail: { missing: [...missing] } }
    : { reasonCode: 'approval' as const, reasonDetail: null };

const rewriteDrafts = async (db: Db, drafts: readonly Refreshed[], at: Date, channels: Channels): Promise<void> => {
  const rows = drafts.map(({ row, rendered }) => {
    const channel = channelNamed(channels, row.channel);
    const { title, snippet, content } = channel.draft(rendered, row.threads?.[row.channel] ?? null);
    const { reasonCode, reasonDetail } = reasonOf(rendered.missing);
    const toAddress = addressFor(channel.facts, row.person);
    return {
      id: row.id,
      channel: row.channel,
      content,
      ledger: {
        id: row.id,
        title,
        snippet,
        filled: rendered.filled,
        missing: rendered.missing,
        search: searchTextOf(row.person, title, toAddress),
        to_address: toAddress,
        reason_code: reasonCode,
        reason_detail: reasonDetail,
      },
    };
  });
  const changed = await db.rows<{ id: string }>(sql`
    update messages m set title = r.title, snippet = r.snippet, filled = r.filled, missing = r.missing,
      search = r.search, to_address = r.to_address, version = m.version + 1, updated_at = ${at},
      reason_code = r.reason_code, reason_detail = r.reason_detail
    from json_to_recordset(${JSON.stringify(rows.map(({ ledger }) => ledger))}::json) as r(id uuid, title text, snippet text,
      filled jsonb, missing text[], search text, to_address text, reason_code text, reason_detail jsonb)
    where m.workspace_id = app.workspace_id() and m.id = r.id and m.status = 'draft' and not m.is_edited returning m.id`);
  const ids = new Set(changed.map(({ id }) => id));
  await writeContents(
    db,
    rows.filter(({ id }) => ids.has(id)),
    channels,
  );
};

/** Whoever lacked a value and has it now waits for approval; whoever lost one is held. */
const settleEnrolments = async (db: Db, drafts: readonly Refreshed[]): Promise<void> => {
  const turned = drafts.filter(({ row, rendered }) => rendered.missing.length > 0 !== row.missing.length > 0);
  await moveEnrolments(
    db,
    turned.map(({ row, rendered }) => ({
      id: row.enrolment_id,
      action: rendered.missing.length > 0 ? ('hold' as const) : ('ask' as const),
      ...reasonOf(rendered.missing),
    })),
  );
};

/**
 * Drafts that nobody touched follow a change of the people's data; edited or approved ones do not. One statement where
 * nobody has a draft, a handful for any number of them.
 */
export const refreshDrafts = async (db: Db, contactIds: readonly string[], deps: RefreshDeps): Promise<void> => {
  const rows = await untouchedDrafts(db, contactIds);
  if (rows.length === 0) return;
  const workspace = await loadWorkspace(db, deps);
  const drafts = await renderAll(db, rows, workspace, deps.templates);
  if (drafts.length === 0) return;
  await rewriteDrafts(db, drafts, workspace.clock.now(), deps.channels);
  await settleEnrolments(db, drafts);
};
