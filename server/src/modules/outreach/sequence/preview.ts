import type { contract, Input, Output } from '@rainmaker/contract';
import { loadContacts } from '#modules/contacts/index.ts';
import { reachableMailboxes } from '#modules/mailboxes/index.ts';
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
import { loadOwnVariables, variableNames } from '../compose/variables.ts';
import { writerOf } from '../engine/advance.ts';
import { assertSeesPerson } from '../access.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { textFor } from './step.ts';

/** Who writes where no mailbox is chosen yet: the first one, else the signed-in person. */
export const defaultWriter = async (
  { db, session }: Pick<CallContext, 'db' | 'session'>,
  deps: WorkspaceDeps,
): Promise<Writer> => {
  const [first] = await reachableMailboxes(db);
  const workspace = await loadWorkspace(db, deps);
  return writerOf(
    first ?? { fromName: `${session.firstName} ${session.lastName}`.trim(), email: session.email, signature: null },
    workspace,
  );
};

/** The person a preview is for; a made-up one where nobody is named. */
export const previewPerson = async (db: Db, contactId: string | undefined): Promise<Person> => {
  if (contactId === undefined) return examplePerson;
  await assertSeesPerson(db, contactId);
  const [person] = await loadContacts(db, [contactId]);
  if (person === undefined) throw notFound('person');
  return person;
};

const problemOf = (
  { subject, body }: { subject: string | null; body: string },
  variables: readonly string[],
): string | null => {
  const problems = [subject ?? '', body].flatMap((text) => checkTemplate(spin(text, 'check'), variables));
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
  const values = valuesFor(person, writer, await loadOwnVariables(context.db));
  const variables = await variableNames(context.db);
  let thread: Thread | null = null;
  const results = input.steps.map((step, index) => {
    const seed = `${person.id}:${step.key ?? index}`;
    const template = textFor(step, seed);
    const error = problemOf(template, variables);
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
