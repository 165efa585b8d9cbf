import type { Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { type MailboxFacts, mailboxFacts } from '#modules/mailboxes/index.ts';
import { type Db, prepared } from '#platform/db/database.ts';
import { type Person, personJson } from '../compose/person.ts';
import type { RenderedText, TextToRender } from '../compose/render-text.ts';
import { snippetOf } from '../compose/snippet.ts';
import type { Templates } from '../compose/templates.ts';
import { subjectIn, type Thread, threadSql } from '../channels/email/thread.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables, type OwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { changeEnrolments } from '../enrolment/enrolment-queries.ts';
import { loadWorkspace, type OutreachWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { withStepsThen } from '../steps/with-steps.ts';
import { searchTextOf } from './draft-queries.ts';

interface Untouched {
  id: string;
  enrolment_id: string;
  contact_id: string;
  sequence_id: string;
  sequence_version: number;
  mailbox_id: string | null;
  step_key: string;
  variant_key: string | null;
  steps: Step[];
  thread: Thread | null;
  missing: string[];
  person: Person;
}

/** By `messages_contact`, for one person or a thousand. */
const untouchedDrafts = async (db: Db, contactIds: readonly string[]): Promise<Untouched[]> => {
  const rows = await db.rows<Omit<Untouched, 'steps'>>(
    prepared(sql`
    select m.id, m.enrolment_id, m.contact_id, m.sequence_id, m.sequence_version, m.mailbox_id, m.step_key, m.variant_key,
      m.missing, ${personJson} as person,
      ${threadSql(sql`m.enrolment_id`, sql`m.step_no`)} as thread
    from messages m
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
    where m.workspace_id = app.workspace_id() and m.contact_id = any(${contactIds}::uuid[]) and m.status = 'draft'
      and not m.is_edited`),
  );
  return withStepsThen(db, rows);
};

interface Refreshed {
  row: Untouched;
  rendered: RenderedText;
}

export interface RefreshDeps extends WorkspaceDeps {
  templates: Templates;
}

const textOf = (
  row: Untouched,
  mailbox: MailboxFacts,
  { workspace, own }: { workspace: OutreachWorkspace; own: OwnVariables },
): TextToRender | undefined => {
  const step = row.steps.find(({ key }) => key === row.step_key);
  if (step === undefined) return undefined;
  const values = valuesFor(row.person, writerOf(mailbox, workspace), own);
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
  const mailboxes = new Map((await mailboxFacts(db)).map((mailbox) => [mailbox.id, mailbox]));
  const around = { workspace, own: await loadOwnVariables(db) };
  const drafts = rows.flatMap((row) => {
    const mailbox = mailboxes.get(row.mailbox_id ?? '');
    const text = mailbox && textOf(row, mailbox, around);
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

const rewriteDrafts = async (db: Db, drafts: readonly Refreshed[], at: Date): Promise<void> => {
  const rows = drafts.map(({ row, rendered: { subject: own, body, filled, missing } }) => {
    const subject = own ?? subjectIn(row.thread);
    const { reasonCode, reasonDetail } = reasonOf(missing);
    return {
      id: row.id,
      subject,
      body,
      snippet: snippetOf(body),
      filled,
      missing,
      search: searchTextOf(row.person, subject),
      to_address: row.person.email,
      reason_code: reasonCode,
      reason_detail: reasonDetail,
    };
  });
  await db.run(sql`
    update messages m set subject = r.subject, body = r.body, snippet = r.snippet, filled = r.filled, missing = r.missing,
      search = r.search, to_address = r.to_address, version = m.version + 1, updated_at = ${at},
      reason_code = r.reason_code, reason_detail = r.reason_detail
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, subject text, body text, snippet text, filled jsonb,
      missing text[], search text, to_address text, reason_code text, reason_detail jsonb)
    where m.workspace_id = app.workspace_id() and m.id = r.id and m.status = 'draft' and not m.is_edited`);
};

/** Whoever lacked a value and has it now waits for approval; whoever lost one is held. */
const settleEnrolments = async (db: Db, drafts: readonly Refreshed[]): Promise<void> => {
  const turned = drafts.filter(({ row, rendered }) => rendered.missing.length > 0 !== row.missing.length > 0);
  await changeEnrolments(
    db,
    turned.map(({ row, rendered }) => ({
      id: row.enrolment_id,
      state: rendered.missing.length > 0 ? 'held' : 'waiting_approval',
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
  await rewriteDrafts(db, drafts, workspace.clock.now());
  await settleEnrolments(db, drafts);
};
