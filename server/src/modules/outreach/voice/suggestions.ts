import type { Contract, Input, Output } from '@rainmaker/contract';
import { sql } from 'kysely';
import { lockWorkspace } from '#modules/accounts/index.ts';
import { addToMemoryField, removeFromMemoryField } from '#modules/memory/index.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { type DraftEdit, findRules } from './find-rules.ts';
import { aiSwitches } from './switches.ts';

type Answer = Output<Contract['getVoiceSuggestions']>;
type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

const MOST_SHOWN = 5;
/** Changes that rules are found in, the newest: reading them holds the process up. */
const MOST_READ = 5_000;
const FIELD = 'voice';

/** Rules that people's edits suggest, without those that somebody has decided about. */
export const voiceSuggestions = async (db: Db): Promise<Answer> => {
  const [{ learns_voice: isOn }, edits, decided] = await Promise.all([
    aiSwitches(db),
    db.rows<DraftEdit>(sql`
      select id, pairs from (
        select id, pairs, edited_at, sum(jsonb_array_length(pairs)) over (order by edited_at desc, id desc) as read
        from draft_edits where workspace_id = app.workspace_id()) edits
      where read <= ${MOST_READ} order by edited_at desc, id desc`),
    db.rows<{ key: string }>(sql`select key from voice_decisions where workspace_id = app.workspace_id()`),
  ]);
  const known = new Set(decided.map(({ key }) => key));
  const results = findRules(edits).filter(({ key }) => !known.has(key));
  return { is_on: isOn, results: results.slice(0, MOST_SHOWN) };
};

/** Adds a suggested rule to Memory's voice, dismisses it for good, or takes the decision back. */
export const decideSuggestion = async (
  context: Context,
  events: DomainEvents,
  { key, decision, rule }: Input<Contract['decideVoiceSuggestion']>,
): Promise<Answer> => {
  const { db, clock } = context;
  // Of two who decide at once the second finds it decided.
  await lockWorkspace(db);
  if (decision === 'reopen') {
    const was = await db.maybe<{ is_accepted: boolean; rule: string }>(sql`
      delete from voice_decisions where workspace_id = app.workspace_id() and key = ${key} returning is_accepted, rule`);
    if (was === undefined) throw notFound('suggestion');
    if (was.is_accepted) await removeFromMemoryField(context, events, FIELD, was.rule);
    return voiceSuggestions(db);
  }
  const suggested = (await voiceSuggestions(db)).results.find((each) => each.key === key);
  if (suggested === undefined) throw notFound('suggestion');
  const words = rule ?? suggested.rule;
  if (decision === 'accept') await addToMemoryField(context, events, FIELD, words);
  await db.run(sql`
    insert into voice_decisions (workspace_id, key, is_accepted, rule, decided_at)
    values (app.workspace_id(), ${key}, ${decision === 'accept'}, ${words}, ${clock.now()})`);
  return voiceSuggestions(db);
};
