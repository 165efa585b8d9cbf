import {
  type contract,
  type Input,
  MERGE_VARIABLES,
  type Output,
  type Stage,
  type AnyContactFilter,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { contactFilterSql, loadContacts } from '#modules/contacts/index.ts';
import { mailboxFacts } from '#modules/mailboxes/index.ts';
import type { CallContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { composeParts } from '../compose/compose.ts';
import { checkTemplate, problemInWords } from '../compose/liquid.ts';
import type { Person } from '../compose/person.ts';
import { renderStep } from '../compose/render-step.ts';
import { spin } from '../compose/spintax.ts';
import type { Thread } from '../compose/thread.ts';
import { examplePerson, valuesFor, type Writer } from '../compose/values.ts';
import { writerOf } from '../engine/advance.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { textFor } from './step.ts';

const VARIABLES = MERGE_VARIABLES.map(({ name }) => name);

/** Who writes where no mailbox is chosen yet: the first one, else the signed-in person. */
export const defaultWriter = async (
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  deps: WorkspaceDeps,
): Promise<Writer> => {
  const [first] = await mailboxFacts(db);
  const workspace = await loadWorkspace(db, deps);
  return writerOf(
    first ?? { fromName: `${session.firstName} ${session.lastName}`.trim(), email: session.email, signature: null },
    workspace,
  );
};

/** The person a preview is for; a made-up one where nobody is named. */
export const previewPerson = async (db: Db, contactId: string | undefined): Promise<Person> => {
  if (contactId === undefined) return examplePerson;
  const [person] = await loadContacts(db, [contactId]);
  if (person === undefined) throw notFound('person');
  return person;
};

const problemOf = (subject: string | null | undefined, body: string): string | null => {
  const problems = [subject ?? '', body].flatMap((text) => checkTemplate(spin(text, 'check'), VARIABLES));
  return problems[0] === undefined ? null : problemInWords(problems[0]);
};

/** The messages of a workflow as one person would get them; what is wrong with a template is said, not thrown. */
export const previewSequence = async (
  context: CallContext,
  input: Input<typeof contract.previewSequence>,
  deps: WorkspaceDeps,
): Promise<Output<typeof contract.previewSequence>> => {
  const person = await previewPerson(context.db, input.contact_id);
  const writer = await defaultWriter(context, deps);
  const values = valuesFor(person, writer);
  let thread: Thread | null = null;
  const results = input.steps.map((step, index) => {
    const seed = `${person.id}:${step.key ?? index}`;
    const template = textFor(step, seed);
    const error = problemOf(template.subject, template.body);
    const rendered = renderStep(template, values, seed, thread);
    thread ??= { subject: rendered.subject, hasBegun: true };
    const parts = composeParts(rendered.body, writer, '#');
    return {
      step: index + 1,
      subject: rendered.subject,
      text: error === null ? rendered.body : '',
      html: error === null ? parts.html : '',
      missing: rendered.missing,
      error: error ?? rendered.problem,
    };
  });
  return { results };
};

/** Which column of contacts each variable reads; the others are the sender's and always there. */
const COLUMNS: Partial<Record<(typeof VARIABLES)[number], string>> = {
  first_name: 'first_name',
  last_name: 'last_name',
  full_name: 'first_name',
  email: 'email',
  phone: 'phone',
  job_title: 'job_title',
  company_name: 'company_name',
  company_domain: 'company_domain',
  website: 'website',
  industry: 'industry',
  city: 'city',
  state: 'state',
  country: 'country',
  linkedin_url: 'linkedin_url',
};

/** People looked at for a fill rate: enough for a share, few enough to answer at once at any size. */
const SAMPLE = 5_000;

/** The merge variables with the share of people who have a value, from the first 5,000 who match. */
export const listVariables = async (
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  { stage, filter }: { stage?: Stage | undefined; filter?: AnyContactFilter | undefined },
): Promise<Output<typeof contract.getVariables>> => {
  const where =
    stage === undefined
      ? sql<boolean>`c.workspace_id = app.workspace_id() and c.deleted_at is null`
      : contactFilterSql(stage, filter ?? {});
  const columns = Object.entries(COLUMNS);
  const counted = sql.join(columns.map(([name, column]) => sql`count(${sql.ref(column)}) as ${sql.ref(name)}`));
  const chosen = sql.join([...new Set(Object.values(COLUMNS))].map((column) => sql.ref(`c.${column}`)));
  const row = await db.one<Record<string, number>>(sql`
    select count(*) as people, ${counted} from (select ${chosen} from contacts c where ${where} limit ${SAMPLE}) sampled`);
  const people = row['people'] ?? 0;
  return {
    results: MERGE_VARIABLES.map(({ name, label }) => ({
      name,
      label,
      fill_rate:
        COLUMNS[name] === undefined ? senderRate(name, session) : people === 0 ? null : (row[name] ?? 0) / people,
    })),
  };
};

const senderRate = (name: string, session: Pick<CallContext['session'], 'firstName'>): number =>
  name === 'sender_first_name' && session.firstName === '' ? 0 : 1;
