import { PROMPT_LENGTH_WORDS, type ReasonCode } from '@rainmaker/contract';
import { sql } from 'kysely';
import { bannedClaims } from '#modules/memory/index.ts';
import type { Db } from '#platform/db/database.ts';
import { contactsOf } from '#platform/text/foreign.ts';
import { moveEnrolments } from '../enrolment/move.ts';
import type { ReasonDetail } from '../pace/reasons.ts';
import { checkWritten } from '../writing/check-text.ts';
import { goneFrom, standingIn, unvouched, withBanned } from '../writing/claims.ts';
import { type KeptWriting, type Receipts, saveReceipts } from '../writing/writing-rows.ts';

/**
 * A person changed the text: what still stands of a writer's claims keeps its sources, and the whole is checked against Memory as
 * it is now. Links of a person's own are their own affair.
 */
export const recheckReceipts = async (
  db: Db,
  { message_id: messageId, prompt, claims }: KeptWriting,
  text: { subject: string; body: string },
): Promise<Receipts> => {
  const problems = checkWritten(text, {
    banned: await bannedClaims(db),
    language: prompt.language,
    variables: new Set(),
    mostWords: PROMPT_LENGTH_WORDS[prompt.length],
    contacts: contactsOf([text.subject, text.body]),
  });
  const standing = withBanned(standingIn(claims, text), problems).map((claim) => ({
    ...claim,
    confirmed_by: claims.find(({ text: said }) => said === claim.text)?.confirmed_by ?? null,
  }));
  const receipts = {
    claims: [...standing, ...goneFrom(claims, text)],
    unvouched: unvouched(standing).length,
    problems,
  };
  await saveReceipts(db, messageId, receipts);
  // A person wrote it now: a writer that was stopped has nothing to do any more.
  await db.run(sql`update message_writings set state = 'written', is_outdated = false
    where workspace_id = app.workspace_id() and message_id = ${messageId} and state = 'stopped'`);
  return receipts;
};

interface Shown {
  enrolment_id: string | null;
  reason_code: ReasonCode;
  reason_detail: ReasonDetail | null;
}

/**
 * Says of drafts of prompts why they wait now: for their text, for claims that nobody has vouched for, else for approval. Others,
 * and those that lack a value, are left alone.
 */
export const showReasons = async (db: Db, messageIds: readonly string[]): Promise<void> => {
  const rows = await db.rows<Shown>(sql`
    update messages m set
      reason_code = case when w.state <> 'written' then 'writing' when w.unvouched > 0 then 'unvouched_claim' else 'approval' end,
      reason_detail = case when w.state = 'stopped' then '{"words": "stopped"}'
        when w.state = 'written' and w.unvouched > 0 then jsonb_build_object('claims', w.unvouched) end
    from message_writings w
    where m.workspace_id = app.workspace_id() and m.id = any(${[...messageIds]}::uuid[]) and m.status = 'draft'
      and cardinality(m.missing) = 0 and w.workspace_id = m.workspace_id and w.message_id = m.id
    returning m.enrolment_id, m.reason_code, m.reason_detail`);
  await moveEnrolments(
    db,
    rows.map((row) => ({
      id: row.enrolment_id,
      action: 'await_approval',
      reasonCode: row.reason_code,
      reasonDetail: row.reason_detail,
    })),
  );
};
