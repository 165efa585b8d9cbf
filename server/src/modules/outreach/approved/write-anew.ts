import { type RawBuilder, sql } from 'kysely';
import { joinPerson } from '#modules/contacts/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transaction.ts';
import type { Live } from '#platform/live.ts';
import { type Channel, type Channels, channelNamed, templateKey } from '../channels/channel.ts';
import {
  type AccountTemplate,
  type FilledTemplate,
  missingIn,
  templateWords,
  withSources,
  withValues,
} from '../compose/message-template.ts';
import { type Recipient, recipientJson } from '../compose/person.ts';
import { lockEnrolments } from '../enrolment/lock.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import { searchTextOf } from '../message/search-text.ts';
import type { ChangeReason } from '../pace/reasons.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';

/** Drafts at once. */
const BATCH = 200;

/** Drafts `m` that say what their step says: the others are someone's own words, or have no step. */
export const FOLLOWS_STEP = sql<boolean>`(m.origin = 'enrolment' and not m.is_edited)`;

const KEPT: ChangeReason[] = ['template_changed'];

/** Why message `m` waits once it is written anew: whoever approves it again should know why. */
export const reasonAfter = (reason: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when m.reason_code = any(${KEPT}::text[]) and ${reason} = 'approval' then m.reason_code else ${reason} end`;

interface Outdated {
  id: string;
  awaits_refresh: string;
  enrolment_id: string | null;
  channel: string;
  account_id: string | null;
  to_address: string | null;
  missing: string[];
  person: Recipient;
}

/** By `messages_awaiting_refresh`. */
const outdated = (db: Db): Promise<Outdated[]> =>
  db.rows<Outdated>(sql`
    select m.id, m.awaits_refresh, m.enrolment_id, m.channel, m.account_id, m.to_address, m.missing, ${recipientJson} as person
    from messages m ${joinPerson('m.contact_id')}
    where m.workspace_id = app.workspace_id() and m.awaits_refresh is not null and m.status = 'draft' and not ${FOLLOWS_STEP}
    order by m.id limit ${BATCH}`);

/** The same values in the words of today. */
const refilled = (found: AccountTemplate, { sources, media, values }: FilledTemplate): FilledTemplate =>
  withValues({ ...withSources(found, { variables: sources, media }), values }, {});

interface Anew {
  row: Outdated;
  title: string;
  snippet: string;
  missing: string[];
  content: unknown;
}

/** Those whose account has their template: two statements for any number. */
const writeAll = async (db: Db, rows: readonly Outdated[], channel: Channel): Promise<Anew[]> => {
  const contents = await channel.read(
    db,
    rows.map(({ id }) => id),
  );
  const filled = rows.flatMap((row) => {
    const content = contents.get(row.id);
    const template = content === undefined ? undefined : channel.templateOf?.(content);
    return template && row.account_id !== null ? [{ row, content, template, accountId: row.account_id }] : [];
  });
  const wanted = filled.map(({ accountId, template: { name, language } }) => ({ accountId, name, language }));
  const templates = await channel.templates?.(db, wanted);
  return filled.flatMap(({ row, content, template, accountId }) => {
    const found = templates?.get(templateKey({ accountId, name: template.name, language: template.language }));
    if (found === undefined) return [];
    const anew = refilled(found, template);
    const text = { subject: null, body: templateWords(anew), attachments: channel.filesOf(content), template: anew };
    const { title, snippet, content: said } = channel.draft(text, null);
    return [{ row, title, snippet, missing: missingIn(anew), content: said }];
  });
};

const reasonOf = (missing: readonly string[]) =>
  missing.length > 0
    ? { reasonCode: 'missing_variable' as const, reasonDetail: { missing: [...missing] } }
    : { reasonCode: 'approval' as const, reasonDetail: null };

const saveAll = async (db: Db, anew: readonly Anew[], channel: Channel, at: Date): Promise<void> => {
  const rows = anew.map(({ row, title, snippet, missing }) => ({
    id: row.id,
    awaits_refresh: row.awaits_refresh,
    title,
    snippet,
    missing,
    search: searchTextOf(row.person, title, row.to_address),
    reason_code: reasonOf(missing).reasonCode,
    reason_detail: reasonOf(missing).reasonDetail,
  }));
  const saved = await db.rows<{ id: string }>(sql`
    update messages m set title = r.title, snippet = r.snippet, missing = r.missing, search = r.search,
      reason_code = ${reasonAfter(sql`r.reason_code`)}, reason_detail = r.reason_detail, version = m.version + 1,
      updated_at = ${at}, awaits_refresh = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, awaits_refresh uuid, title text, snippet text,
      missing text[], search text, reason_code text, reason_detail jsonb)
    where m.workspace_id = app.workspace_id() and m.id = r.id and m.awaits_refresh = r.awaits_refresh and m.status = 'draft'
    returning m.id`);
  const ids = new Set(saved.map(({ id }) => id));
  const written = anew.filter(({ row }) => ids.has(row.id));
  await channel.write(
    db,
    written.map(({ row, content }) => ({ id: row.id, content })),
  );
  await moveEnrolments(
    db,
    written
      .filter(({ row, missing }) => missing.length > 0 !== row.missing.length > 0)
      .map(({ row, missing }) => ({
        id: row.enrolment_id,
        action: missing.length > 0 ? ('hold' as const) : ('await_approval' as const),
        ...reasonOf(missing),
      })),
  );
};

/**
 * Writes the next drafts anew that someone edited, or that have no step, from the template that their account has now; their values stay.
 * True if more may be left.
 */
export const writeAnewSome = async (
  { transact, workspaceId }: { transact: Transact; workspaceId: string },
  deps: WorkspaceDeps & { channels: Channels; live: Live },
): Promise<boolean> =>
  transact({ workspaceId }, async (db) => {
    const rows = await outdated(db);
    if (rows.length === 0) return false;
    await lockEnrolments(
      db,
      rows.flatMap(({ enrolment_id: id }) => id ?? []),
    );
    const at = (await loadWorkspace(db, deps)).clock.now();
    for (const [name, theirs] of Map.groupBy(rows, ({ channel }) => channel)) {
      const channel = channelNamed(deps.channels, name);
      await saveAll(db, await writeAll(db, theirs, channel), channel, at);
    }
    // Of the others no account has the template any more: they stay as they are.
    await db.run(sql`update messages set awaits_refresh = null where workspace_id = app.workspace_id()
      and id = any(${rows.map(({ id }) => id)}::uuid[]) and awaits_refresh = any(${rows.map((row) => row.awaits_refresh)}::uuid[])`);
    await deps.live.publish(db, workspaceId, { type: 'messages' });
    return rows.length === BATCH;
  });
