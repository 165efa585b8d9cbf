import { type Contract, type Input, type Output } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import { deskFollowUp, lastTouches, loadContacts } from '#modules/contacts/index.ts';
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

/** What helps with a call or a message on LinkedIn. Throws 404 for a follow-up or a person that the caller may not see. */
export const readDeskBrief = async (
  { transact, session, clock }: Pick<OutsideContext, 'transact' | 'session' | 'clock'>,
  { id }: Input<Contract['getDeskBrief']>,
  deps: WorkspaceDeps & { templates: Templates },
): Promise<Answer> => {
  const read = await transact(async (db) => {
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
  const { followUp, person, brief, answers, touches, settings, own, writer } = read;
  const rest = { facts: brief.about, objections: answers, touches };
  if (followUp.source === 'workflow' && followUp.note !== null)
    return { script: { text: followUp.note, origin: 'workflow', missing: [], problem: null }, ...rest };
  if (followUp.kind !== 'call' || settings.call_script === '') return { script: null, ...rest };
  const [text] = await deps.templates.render(
    { owner: session.workspaceId },
    {
      texts: [
        {
          subject: null,
          body: settings.call_script,
          values: valuesFor(person, writer, own),
          seed: `${person.id}:call`,
        },
      ],
      common: own.memory,
    },
  );
  return {
    script: {
      text: plainText(text?.body ?? ''),
      origin: 'workspace',
      missing: text?.missing ?? [],
      problem: text === undefined ? 'The script wasn’t filled in in time. Try again.' : text.problem,
    },
    ...rest,
  };
};
