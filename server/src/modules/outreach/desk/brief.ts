import { type Contract, type Input, type Output } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { deskFollowUp, type FollowUpRecord, lastTouches, loadContacts } from '#modules/contacts/index.ts';
import { objections, writerBrief } from '#modules/memory/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { Templates } from '../compose/templates.ts';
import { valuesFor } from '../compose/values.ts';
import { loadOwnVariables } from '../compose/variables.ts';
import { assertSeesPerson } from '../access.ts';
import type { WorkspaceDeps } from '../pace/workspace.ts';
import { defaultWriter } from '../sequence/preview.ts';
import { loadDeskSettings } from './settings.ts';

type Answer = Output<Contract['getDeskBrief']>;

const TOUCHES = 8;

/** Whether its note is what is to be said or written; the note of a call by hand is a remark. */
const saysWhat = ({ source, kind }: FollowUpRecord): boolean => source === 'workflow' || kind === 'linkedin';

type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock'>;

const read = ({ transact, session, clock }: Context, id: string, deps: WorkspaceDeps) =>
  transact(async (db) => {
    const followUp = await deskFollowUp(db, id);
    if (followUp === undefined) throw notFound('follow-up');
    await assertSeesPerson(db, followUp.contact_id);
    const [person] = await loadContacts(db, [followUp.contact_id]);
    if (person === undefined) throw notFound('person');
    const [brief, answers, touches, settings, own, writer] = await Promise.all([
      writerBrief(db, person.id, clock.now()),
      objections(db),
      lastTouches(db, person.id, TOUCHES),
      loadDeskSettings(db),
      loadOwnVariables(db),
      defaultWriter(db, session, deps),
    ]);
    return { followUp, person, brief, answers, touches, settings, own, writer };
  });

/** The workspace's call script for one person. */
const filledScript = async (
  { person, settings, own, writer }: Awaited<ReturnType<typeof read>>,
  templates: Templates,
  workspaceId: string,
): Promise<Answer['script']> => {
  const values = valuesFor(person, writer, own);
  const text = { subject: null, body: settings.call_script, values, seed: `${person.id}:call` };
  const [filled] = await templates.render({ owner: workspaceId }, { texts: [text], common: own.memory });
  return {
    text: plainText(filled?.body ?? ''),
    origin: 'workspace',
    missing: filled?.missing ?? [],
    problem: filled === undefined ? 'The script wasn’t filled in in time. Try again.' : filled.problem,
  };
};

/** What helps with a call or a message on LinkedIn. Throws 404 for a follow-up or a person that the caller may not see. */
export const readDeskBrief = async (
  context: Context,
  { id }: Input<Contract['getDeskBrief']>,
  deps: WorkspaceDeps & { templates: Templates },
): Promise<Answer> => {
  const found = await read(context, id, deps);
  const { followUp, person, brief, answers, touches, settings } = found;
  // The first line says who they are, as the desk does.
  const facts = brief.about.slice(1).filter(({ text }) => text !== person.companyName);
  const rest = { facts, objections: answers, touches };
  if (saysWhat(followUp) && followUp.note !== null)
    return { script: { text: followUp.note, origin: 'follow_up', missing: [], problem: null }, ...rest };
  const hasScript = followUp.kind === 'call' && settings.call_script !== '';
  const { workspaceId } = context.session;
  return { script: hasScript ? await filledScript(found, deps.templates, workspaceId) : null, ...rest };
};
