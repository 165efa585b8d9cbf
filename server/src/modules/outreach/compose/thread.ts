import { type RawBuilder, sql } from 'kysely';

/** What a step without a subject of its own goes on with: the first message that left, else the first that was written. */
export interface Thread {
  subject: string;
  /** Something has left: what follows answers it. Where everything before was rejected, nothing has. */
  hasBegun: boolean;
}

/** By channel. */
export type Threads = Readonly<Record<string, Thread>>;

/** The threads of an enrolment before a step, as JSON; null where nothing was written yet. Index messages_ledger. */
export const threadsSql = (enrolment: RawBuilder<unknown>, stepNo: RawBuilder<unknown>): RawBuilder<Threads | null> =>
  sql<Threads | null>`(
    select jsonb_object_agg(first.channel, jsonb_build_object('subject', first.title, 'hasBegun', first.sent_at is not null))
    from (select distinct on (p.channel) p.channel, p.title, p.sent_at from messages p
      where p.workspace_id = app.workspace_id() and p.enrolment_id = ${enrolment} and p.step_no < ${stepNo}
      order by p.channel, p.sent_at is null, p.step_no) first)`;

/** "Re: …" under what has left; under what never left, its subject as if for the first time. */
export const subjectIn = (thread: Thread | null): string => {
  if (thread === null) return 'Re:';
  if (!thread.hasBegun) return thread.subject.replace(/^re:\s*/i, '');
  return /^re:/i.test(thread.subject) ? thread.subject : `Re: ${thread.subject}`;
};
