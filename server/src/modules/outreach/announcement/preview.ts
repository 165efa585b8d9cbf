import { type AnyContactFilter, CHANNELS, type contract, type Input, type Output } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { countAudience, samplePeople } from '../campaign/audience.ts';
import { fixedValues, isForReal, valuesNeeded } from '../campaign/audience-count.ts';
import { audienceFields } from '../campaign/campaign-fields.ts';
import type { Addressed } from '../channels/channel.ts';
import { fillTemplate, type MessageTemplate, presentTemplate, saysOf, valueIn } from '../compose/message-template.ts';
import { addressFor, nameOf, type Person } from '../compose/person.ts';
import type { RenderedText } from '../compose/render-text.ts';
import { problemInWords } from '../compose/template/template-problem.ts';
import type { Templates } from '../compose/templates.ts';
import { valuesFor, type Writer } from '../compose/values.ts';
import { listAllVariables, loadOwnVariables, type OwnVariables, type Variable } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { neededVariables } from '../sequence/needed-variables.ts';
import { GONE, previewTemplates } from '../sequence/step-templates.ts';
import { defaultWriter, previewHtml } from '../sequence/preview.ts';
import { channelOf, checkedAudience, checkedMailboxes } from './announcement-fields.ts';
import { seedOf } from './make-messages.job.ts';
import { otherWords } from './other-words.ts';

type Call = typeof contract.previewAnnouncement;
type Deps = WorkspaceDeps & { templates: Templates; channels: Addressed };

const SAMPLES = 5;

interface Around {
  mailboxes: Output<Call>['mailboxes'];
  variables: Variable[];
  own: OwnVariables;
  writer: Writer;
  /** What is sent instead of a text. */
  template: MessageTemplate | undefined;
  /** Why the chosen senders can't send it. */
  refused: string | undefined;
}

const loadAround = async (
  db: Db,
  { session }: Pick<OutsideContext, 'session'>,
  { mailbox_ids: mailboxIds, channel, template: chosen }: Pick<Input<Call>, 'mailbox_ids' | 'channel' | 'template'>,
  deps: Deps,
): Promise<Around> => {
  const accounts = await checkedMailboxes(db, mailboxIds ?? [], { channel });
  const [account] = accounts;
  const writer =
    account === undefined ? await defaultWriter(db, session, deps) : writerOf(account, await loadWorkspace(db, deps));
  const [template] = await previewTemplates(db, [{ template: chosen }]);
  const refused =
    template && (await otherWords(db, { ...template, variables: [], says: saysOf(template) }, accounts, deps.channels));
  return {
    mailboxes: accounts.map(({ id, version }) => ({ id, version })),
    refused,
    variables: await listAllVariables(db),
    own: await loadOwnVariables(db),
    writer,
    template,
  };
};

const shown = (
  person: Person,
  text: RenderedText | undefined,
  { writer, template, own }: Pick<Around, 'writer' | 'template' | 'own'>,
): Output<Call>['results'][number] => {
  const filled = template && fillTemplate(template, valueIn(valuesFor(person, writer, own), own.memory));
  return {
    contact_id: person.id,
    name: nameOf(person),
    email: person.email,
    number: addressFor(CHANNELS.whatsapp, person),
    company_name: person.companyName,
    subject: text?.subject ?? '',
    text: filled?.text.body ?? plainText(text?.body ?? ''),
    html: filled ? '' : previewHtml(text?.body ?? '', writer),
    whatsapp_template: filled ? presentTemplate(filled.template) : null,
    ways: text?.ways ?? 1,
    missing: filled?.text.missing ?? text?.missing ?? [],
  };
};

/** An announcement as some of its people would get it, the worst first, and who of all lacks what its text needs. */
export const previewAnnouncement = async (
  context: OutsideContext,
  { audience, subject, body, way = 1, ...by }: Input<Call>,
  deps: Deps,
): Promise<Output<Call>> => {
  const { transact, session, clock } = context;
  const owner = session.workspaceId;
  const around = await transact((db) => loadAround(db, context, by, deps));
  const { variables, own, writer, template, refused } = around;
  const known = variables.map(({ name }) => name);
  const checked = await deps.templates.check({ owner }, { texts: [subject, body], known });
  const gone = by.template && template === undefined ? [GONE] : [];
  const problems = [...gone, ...(refused === undefined ? [] : [refused]), ...checked.flat().map(problemInWords)];
  const says = { subject, body, ...(template && { template: { variables: template.sources } }) };
  const names = problems.length > 0 ? [] : await neededVariables(says, known, { templates: deps.templates, owner });
  const { people, lacking } = await transact(async (db) => {
    await checkedAudience(db, audience);
    const { stage, audience: who } = audienceFields(audience);
    const asked = { stage, ...(who as { ids?: string[]; filter?: AnyContactFilter }) };
    const options = {
      now: clock.now(),
      isForReal: await isForReal(db, by.mailbox_ids, by.channel),
      channel: channelOf({ channel: by.channel, template: by.template ?? null }, deps.channels),
    };
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
    results: people.map((person, index) => shown(person, rendered[index], around)),
    problems,
    lacking: lacking.map((each) => ({ ...each, label: labelOf(each.name) })),
    mailboxes: around.mailboxes,
  };
};
