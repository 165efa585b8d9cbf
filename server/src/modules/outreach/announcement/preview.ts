import type { AnyContactFilter, contract, Input, Output } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { countAudience, samplePeople } from '../campaign/audience.ts';
import { fixedValues, isForReal, valuesNeeded } from '../campaign/audience-count.ts';
import { audienceFields } from '../campaign/campaign-fields.ts';
import { nameOf, type Person } from '../compose/person.ts';
import type { RenderedText } from '../compose/render-text.ts';
import { problemInWords } from '../compose/template/template-problem.ts';
import type { Templates } from '../compose/templates.ts';
import { valuesFor, type Writer } from '../compose/values.ts';
import { listAllVariables, loadOwnVariables, type OwnVariables, type Variable } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { neededVariables } from '../sequence/needed-variables.ts';
import { defaultWriter, previewHtml } from '../sequence/preview.ts';
import { checkedAudience, checkedMailboxes } from './announcement-fields.ts';
import { seedOf } from './make-messages.job.ts';

type Call = typeof contract.previewAnnouncement;
type Deps = WorkspaceDeps & { templates: Templates };

const SAMPLES = 5;

interface Around {
  variables: Variable[];
  own: OwnVariables;
  writer: Writer;
}

const loadAround = async (
  db: Db,
  { session }: Pick<OutsideContext, 'session'>,
  mailboxIds: readonly string[] | undefined,
  deps: Deps,
): Promise<Around> => {
  const [account] = await checkedMailboxes(db, mailboxIds ?? []);
  const writer =
    account === undefined ? await defaultWriter(db, session, deps) : writerOf(account, await loadWorkspace(db, deps));
  return { variables: await listAllVariables(db), own: await loadOwnVariables(db), writer };
};

const shown = (person: Person, text: RenderedText | undefined, writer: Writer): Output<Call>['results'][number] => ({
  contact_id: person.id,
  name: nameOf(person),
  email: person.email,
  company_name: person.companyName,
  subject: text?.subject ?? '',
  text: plainText(text?.body ?? ''),
  html: previewHtml(text?.body ?? '', writer),
  ways: text?.ways ?? 1,
  missing: text?.missing ?? [],
});

/** An announcement as some of its people would get it, the worst first, and who of all lacks what its text needs. */
export const previewAnnouncement = async (
  context: OutsideContext,
  { audience, subject, body, mailbox_ids: mailboxIds, way = 1 }: Input<Call>,
  deps: Deps,
): Promise<Output<Call>> => {
  const { transact, session, clock } = context;
  const owner = session.workspaceId;
  const { variables, own, writer } = await transact((db) => loadAround(db, context, mailboxIds, deps));
  const known = variables.map(({ name }) => name);
  const problems = (await deps.templates.check({ owner }, { texts: [subject, body], known }))
    .flat()
    .map(problemInWords);
  const names =
    problems.length > 0 ? [] : await neededVariables({ subject, body }, known, { templates: deps.templates, owner });
  const { people, lacking } = await transact(async (db) => {
    await checkedAudience(db, audience);
    const { stage, audience: who } = audienceFields(audience);
    const asked = { stage, ...(who as { ids?: string[]; filter?: AnyContactFilter }) };
    const options = { now: clock.now(), isForReal: await isForReal(db, mailboxIds) };
    const needed = valuesNeeded(names, fixedValues(writer, own));
    const counted = await countAudience(db, asked, options, needed);
    return { people: await samplePeople(db, asked, options, needed, SAMPLES), lacking: counted.lacking.values };
  });
  const texts = people.map((person) => ({
    subject,
    body,
    values: valuesFor(person, writer, own),
    seed: seedOf(person.id),
    way: way - 1,
  }));
  const rendered = problems.length > 0 ? [] : await deps.templates.render({ owner }, { texts, common: own.memory });
  const labelOf = (name: string): string => variables.find((each) => each.name === name)?.label ?? name;
  return {
    results: people.map((person, index) => shown(person, rendered[index], writer)),
    problems,
    lacking: lacking.map((each) => ({ ...each, label: labelOf(each.name) })),
  };
};
