import type { Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import { type MailboxFacts, mailboxFacts } from '#modules/mailboxes/index.ts';
import type { Db } from '#platform/db/database.ts';
import { type Person, personJson } from '../compose/person.ts';
import { renderStep, snippetOf } from '../compose/render-step.ts';
import { type Thread, threadSql } from '../compose/thread.ts';
import { valuesFor } from '../compose/values.ts';
import { writerOf } from '../engine/advance.ts';
import { changeEnrolments } from '../engine/enrolment-queries.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';
import { rewriteDraft, searchTextOf } from './draft-queries.ts';

interface Untouched {
  id: string;
  enrolment_id: string;
  contact_id: string;
  mailbox_id: string | null;
  step_key: string;
  variant_key: string | null;
  steps: Step[];
  thread: Thread | null;
  missing: string[];
  person: Person;
}

const untouchedDrafts = (db: Db, contactId: string): Promise<Untouched[]> =>
  db.rows<Untouched>(sql`
    select m.id, m.enrolment_id, m.contact_id, m.mailbox_id, m.step_key, m.variant_key, v.steps, m.missing, ${personJson} as person,
      ${threadSql(sql`m.enrolment_id`, sql`m.step_no`)} as thread
    from messages m
    join contacts c on c.workspace_id = m.workspace_id and c.id = m.contact_id
    join sequence_versions v on v.workspace_id = m.workspace_id and v.sequence_id = m.sequence_id
      and v.version = m.sequence_version
    where m.workspace_id = app.workspace_id() and m.contact_id = ${contactId} and m.status = 'draft' and not m.is_edited`);

const refresh = async (db: Db, row: Untouched, mailbox: MailboxFacts, workspace: OutreachWorkspace): Promise<void> => {
  const step = row.steps.find(({ key }) => key === row.step_key);
  if (step === undefined) return;
  const values = valuesFor(row.person, writerOf(mailbox, workspace));
  const text = step.variants?.find(({ key }) => key === row.variant_key) ?? step;
  const rendered = renderStep(text, values, `${row.contact_id}:${step.key}`, row.thread);
  if (rendered.problem !== null) return;
  await rewriteDraft(db, {
    id: row.id,
    subject: rendered.subject,
    body: rendered.body,
    snippet: snippetOf(rendered.body),
    filled: rendered.filled,
    missing: rendered.missing,
    search: searchTextOf(row.person, rendered.subject),
    toAddress: row.person.email,
    isEdited: false,
    at: workspace.clock.now(),
  });
  const isMissing = rendered.missing.length > 0;
  if (isMissing !== row.missing.length > 0) {
    await changeEnrolments(db, [
      isMissing
        ? {
            id: row.enrolment_id,
            state: 'held',
            reasonCode: 'missing_variable',
            reasonDetail: { missing: rendered.missing },
          }
        : { id: row.enrolment_id, state: 'waiting_approval', reasonCode: 'approval' },
    ]);
  }
};

/** A draft that nobody touched follows a change of the person's data; an edited or approved one does not. */
export const refreshDrafts = async (db: Db, contactId: string, workspace: OutreachWorkspace): Promise<void> => {
  const rows = await untouchedDrafts(db, contactId);
  if (rows.length === 0) return;
  const mailboxes = new Map((await mailboxFacts(db)).map((mailbox) => [mailbox.id, mailbox]));
  for (const row of rows) {
    const mailbox = mailboxes.get(row.mailbox_id ?? '');
    if (mailbox !== undefined) await refresh(db, row, mailbox, workspace);
  }
};
