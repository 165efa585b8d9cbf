import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { type Channels, channelNamed } from '../channels/channel.ts';
import { addressFor } from '../compose/person.ts';
import { writeContents } from '../drafts/draft-queries.ts';
import { bytesBeyond } from '../limits/texts.ts';
import { searchTextOf } from '../message/search-text.ts';
import { lockEnrolments } from '../enrolment/lock.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { move } from '../message/move.ts';
import { keepAsApproved } from '../approved/keep-approved.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { scheduleMessages } from '../plan/schedule.ts';
import { needsApproval } from '../steps/step.ts';
import { withSteps } from '../steps/with-steps.ts';
import { showReasons } from '../written/receipts.ts';
import { unvouched } from '../writing/claims.ts';
import { type Collected, receiptsOf } from '../writing/collect-text.ts';
import { writtenFrom } from '../writing/collect-to.ts';
import { type Standing, standingOf } from './standing.ts';
import type { ToWrite } from './personal-tasks.ts';

/** A text that was written for a message, with what it rests on. */
export interface WrittenMessage extends ToWrite {
  text: Collected;
  receipts: ReturnType<typeof receiptsOf>;
}

/** A text with its receipts, which take their time: made before any transaction. */
export const asWritten = (toWrite: ToWrite, text: Collected): WrittenMessage => ({
  ...toWrite,
  text,
  receipts: receiptsOf(text, writtenFrom(toWrite.task)),
});

/** Saves who wrote what, for those that are still this process's to write; gives the ids of their messages. */
const saveWritings = async (db: Db, written: readonly WrittenMessage[], now: Date): Promise<ReadonlySet<string>> => {
  const rows = written.map(({ taken, text, receipts: { claims, problems } }) => ({
    id: taken.id,
    variation: taken.variation,
    lease_until: taken.lease_until,
    model: text.model,
    note: text.note,
    claims,
    unvouched: unvouched(claims).length,
    problems,
  }));
  const saved = await db.rows<{ message_id: string }>(sql`
    update message_writings w set state = 'written', written_at = ${now}, lease_until = null, model = r.model, note = r.note,
      claims = r.claims, unvouched = r.unvouched, problems = r.problems, is_outdated = false
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, variation integer, lease_until timestamptz, model text,
      note text, claims jsonb, unvouched integer, problems jsonb)
    where w.workspace_id = app.workspace_id() and w.id = r.id and w.variation = r.variation and w.state <> 'written'
      and w.lease_until = r.lease_until
    returning w.message_id`);
  return new Set(saved.map((row) => row.message_id));
};

/** A step that is written from a prompt has no text of its own. */
const NOTHING_COUNTED = { subject: null, body: '' };

const saveTexts = async (db: Db, written: readonly WrittenMessage[], at: Date, channels: Channels): Promise<void> => {
  const drafts = written.map(({ message, text, receipts }) => {
    const channel = channelNamed(channels, message.channel);
    const thread = message.threads?.[message.channel] ?? null;
    const subject = thread?.hasBegun ? null : text.subject;
    const step = message.steps.find(({ key }) => key === message.step_key);
    const draft = channel.draft({ subject, body: text.body, attachments: step?.attachments }, thread);
    const toAddress = addressFor(channel.facts, message.person);
    return {
      id: message.id,
      channel: message.channel,
      content: draft.content,
      row: {
        id: message.id,
        title: draft.title,
        snippet: draft.snippet,
        is_reply: draft.isReply,
        to_address: toAddress,
        search: searchTextOf(message.person, draft.title, toAddress),
        summary: `Written by ${text.model}`,
        text_beyond: bytesBeyond(NOTHING_COUNTED, { subject, body: text.body }, receipts.claims),
      },
    };
  });
  await db.run(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(drafts.map(({ row }) => row))}::json) as r(
        id uuid, title text, snippet text, is_reply boolean, to_address text, search text, summary text, text_beyond integer)
    ), saved as (
      update messages m set title = r.title, snippet = r.snippet, is_reply = r.is_reply, to_address = r.to_address,
        search = r.search, text_beyond = r.text_beyond, version = m.version + 1, updated_at = ${at}
      from given r where m.workspace_id = app.workspace_id() and m.id = r.id
      returning m.id)
    insert into message_events (workspace_id, message_id, at, kind, summary)
    select app.workspace_id(), id, ${at}, 'edited', summary from given join saved using (id)`);
  await writeContents(db, drafts, channels);
};

/** What no one has to approve, and claims nothing without a source, gets its slot. */
const passOn = async (
  db: Db,
  standing: readonly Standing[],
  { workspace, channels }: { workspace: OutreachWorkspace; channels: Channels },
): Promise<void> => {
  const moved = new Set(
    await move(db, {
      action: 'pass',
      at: workspace.clock.now(),
      event: 'approved',
      actorUserId: null,
      rows: standing.map(({ id }) => ({ id, summary: 'Needs no approval' })),
    }),
  );
  const passed = standing.filter(({ id }) => moved.has(id));
  await moveEnrolments(
    db,
    passed.map((each) => ({ id: each.enrolment_id, action: 'proceed' })),
  );
  await keepAsApproved(db, [...moved], { channels, workspace });
  await scheduleMessages(db, [...moved], workspace);
};

/**
 * Keeps texts that were written, with their receipts, in one transaction: from then on they are drafts like any other. One that
 * was changed, stopped or taken out meanwhile is left alone. Gives how many were kept.
 */
export const keepWritten = async (
  db: Db,
  written: readonly WrittenMessage[],
  { workspace, channels, realNow }: { workspace: OutreachWorkspace; channels: Channels; realNow: Date },
): Promise<{ kept: number; passed: number }> => {
  await lockEnrolments(
    db,
    written.map(({ message }) => message.enrolment_id),
  );
  const saved = await saveWritings(db, written, realNow);
  const kept = written.filter(({ message }) => saved.has(message.id));
  if (kept.length === 0) return { kept: 0, passed: 0 };
  await saveTexts(db, kept, workspace.clock.now(), channels);
  const standing = await withSteps(db, await standingOf(db, [...saved]));
  const isFree = ({ steps, ...each }: (typeof standing)[number]): boolean => {
    const step = steps.find(({ key }) => key === each.step_key);
    return each.unvouched === 0 && step !== undefined && !needsApproval(step, each.step_no, each);
  };
  await showReasons(
    db,
    standing.filter((each) => !isFree(each)).map(({ id }) => id),
  );
  const free = standing.filter(isFree);
  await passOn(db, free, { workspace, channels });
  return { kept: kept.length, passed: free.length };
};
