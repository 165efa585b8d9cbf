import { channelOfStep, type contract, type Input, type Output } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { loadContacts } from '#modules/contacts/index.ts';
import { reachableAccounts } from '#modules/mailboxes/index.ts';
import type { OutsideContext, Session } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { notFound } from '#platform/errors.ts';
import { giveTurns } from '#platform/turns/give-turns.ts';
import { composeParts } from '../channels/email/compose.ts';
import { type FilledTemplate, fillTemplate, presentTemplate, valueIn } from '../compose/message-template.ts';
import type { Person } from '../compose/person.ts';
import { problemText, type RenderedText } from '../compose/render-text.ts';
import { problemInWords, type TemplateProblem } from '../compose/template/template-problem.ts';
import type { Templates } from '../compose/templates.ts';
import { subjectIn, type Thread } from '../compose/thread.ts';
import { examplePerson, valuesFor, type Writer } from '../compose/values.ts';
import { loadOwnVariables, variableNames } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { assertSeesPerson } from '../access.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { textFor } from '../steps/step.ts';
import { GONE, previewTemplates } from './step-templates.ts';

/** Who writes where no mailbox is chosen yet: the first one, else the signed-in person. */
export const defaultWriter = async (db: Db, session: Session, deps: WorkspaceDeps): Promise<Writer> => {
  const first = (await reachableAccounts(db)).find(({ channel }) => channel === 'email');
  const workspace = await loadWorkspace(db, deps);
  return writerOf(
    first ?? { name: `${session.firstName} ${session.lastName}`.trim(), address: session.email, signature: null },
    workspace,
  );
};

/** The person a preview is for; a made-up one if none is named. */
export const previewPerson = async (db: Db, contactId: string | undefined): Promise<Person> => {
  if (contactId === undefined) return examplePerson;
  await assertSeesPerson(db, contactId);
  const [person] = await loadContacts(db, [contactId]);
  if (person === undefined) throw notFound('person');
  return person;
};

/** A text as its HTML part shows it to somebody, with a link to unsubscribe that leads nowhere. */
export const previewHtml = (body: string, writer: Writer): string => composeParts(body, writer, '#').html;

const BUSY = 'This text wasn’t reached in time. Try again, or simplify the texts before it.';

type Answer = Output<typeof contract.previewSequence>;

/** What is wrong with one of the two texts of a step. */
type Problem = TemplateProblem & { field: 'subject' | 'body' };

interface PreviewedStep {
  isPrompt: boolean;
  isEmail: boolean;
  template: FilledTemplate | undefined;
}

/** The answer for each step; one without a subject goes on with the first one's. Others get their turn between two steps. */
const present = async (
  texts: readonly (RenderedText | undefined)[],
  problems: readonly Problem[][],
  { writer, steps }: { writer: Writer; steps: readonly PreviewedStep[] },
): Promise<Answer['results']> => {
  let thread: Thread | null = null;
  const others = giveTurns();
  const results: Answer['results'] = [];
  for (const [index, rendered] of texts.entries()) {
    await others();
    const own = problems[index] ?? [];
    const error = own[0] ? problemInWords(own[0]) : rendered === undefined ? BUSY : rendered.problem;
    const { isPrompt = false, isEmail = true, template } = steps[index] ?? {};
    // The subject of a first prompt comes with its text.
    const subject: string =
      !isEmail || rendered === undefined || (isPrompt && thread === null)
        ? ''
        : (rendered.subject ?? subjectIn(thread));
    if (isEmail) thread ??= { subject: subject || 'the first email', hasBegun: true };
    const body = error === null ? (rendered?.body ?? '') : '';
    results.push({
      step: index + 1,
      subject,
      text: template ? body : plainText(body),
      body,
      html: error === null && !isPrompt && isEmail ? previewHtml(body, writer) : '',
      whatsapp_template: template ? presentTemplate(template) : null,
      is_prompt: isPrompt,
      missing: rendered?.missing ?? [],
      ways: rendered?.ways ?? 1,
      error,
      problems: own,
    });
  }
  return results;
};

/** The messages of a workflow as one person would get them; what is wrong with a template is said, not thrown. */
export const previewSequence = async (
  { transact, session }: Pick<OutsideContext, 'transact' | 'session'>,
  input: Input<typeof contract.previewSequence>,
  deps: WorkspaceDeps & { templates: Templates },
): Promise<Answer> => {
  const { person, writer, own, known, templates } = await transact(async (db) => ({
    person: await previewPerson(db, input.contact_id),
    writer: await defaultWriter(db, session, deps),
    own: await loadOwnVariables(db),
    known: await variableNames(db),
    templates: await previewTemplates(db, input.steps),
  }));
  const caller = { owner: session.workspaceId };
  const values = valuesFor(person, writer, own);
  const texts = input.steps.map((step, index) => {
    const seed = `${person.id}:${step.key ?? index}`;
    const { subject, body } = textFor({ ...step, attachments: [], template: undefined }, seed);
    return { subject, body, values, seed, way: (input.way ?? 1) - 1 };
  });
  const checked = await deps.templates.check(caller, {
    texts: texts.flatMap(({ subject, body }) => [subject ?? '', body]),
    known,
  });
  const rendered = await deps.templates.render(caller, { texts, common: own.memory });
  const problems = texts.map((_, index) => [
    ...(checked[2 * index] ?? []).map((problem): Problem => ({ field: 'subject', ...problem })),
    ...(checked[2 * index + 1] ?? []).map((problem): Problem => ({ field: 'body', ...problem })),
  ]);
  const filled = templates.map((template) => template && fillTemplate(template, valueIn(values, own.memory)));
  const all = rendered.map((text, index) => {
    if (input.steps[index]?.template === undefined) return text;
    return filled[index]?.text ?? problemText(GONE);
  });
  const steps = input.steps.map(({ kind, prompt }, index) => ({
    isPrompt: prompt !== undefined,
    isEmail: channelOfStep(kind) !== 'whatsapp',
    template: filled[index]?.template,
  }));
  return { results: await present(all, problems, { writer, steps }) };
};
