import type { contract, Input, WrittenWorkflow } from '@rainmaker/contract';
import { businessBrief } from '#modules/memory/index.ts';
import { type Asker, ModelError } from '#modules/models/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { variableNames } from '../../compose/variables.ts';
import type { Templates } from '../../compose/templates.ts';
import { languageOf } from '../language-of.ts';
import { insteadInWords, type Writers } from '../write-text.ts';
import { modelWorkflowWriter } from './model-workflow.ts';
import type { WorkflowProposal, WorkflowTask, WorkflowWriter } from './ports.ts';
import { bodyOf, presentWorkflow } from './present-workflow.ts';

type Asked = Input<typeof contract.writeSequence>;
type Context = Pick<OutsideContext, 'transact' | 'session' | 'clock'>;

export interface WorkflowWriting {
  writers: Pick<Writers, 'models'> & { builtIn: WorkflowWriter };
  templates: Templates;
}

const taskOf = ({ audience, ...asked }: Asked, brief: WorkflowTask['brief']): WorkflowTask => ({
  ...asked,
  audience: audience ?? null,
  brief,
  briefLanguage: languageOf(Object.values(brief.fields).join(' ')),
});

/** Throws `broken` for texts that can't be filled in for people. */
const refuseBroken = async (
  { emails }: WorkflowProposal,
  { templates, owner, variables }: { templates: Templates; owner: string; variables: readonly string[] },
): Promise<void> => {
  const texts = emails.flatMap((email) => email.texts.flatMap((text) => [text.subject?.text ?? '', bodyOf(text)]));
  const problems = (await templates.check({ owner }, { texts, known: variables })).flat();
  if (problems.length > 0) throw new ModelError('broken', 'The model wrote a text that can’t be filled in.');
};

/**
 * Has a workflow written by the workspace's model, and saves nothing. Where it has none, or the model fails, is slow, over its limit
 * or writes nothing that can be kept, the built-in writer writes it, and the answer says why.
 */
export const writeWorkflow = async (
  { transact, session, clock }: Context,
  asked: Asked,
  { writers: { models, builtIn }, templates }: WorkflowWriting,
  signal: AbortSignal,
): Promise<WrittenWorkflow> => {
  const asker: Asker = { transact, purpose: 'workflow', userId: session.userId };
  const { brief, names, model } = await transact(async (db) => ({
    brief: await businessBrief(db, clock.now()),
    names: await variableNames(db),
    model: await models.current(db),
  }));
  const task = taskOf(asked, brief);
  const variables = new Set(names);
  let note: string | null = null;
  if (model !== undefined) {
    try {
      const proposal = await modelWorkflowWriter(models, asker, { model, variables }).writeWorkflow(task, signal);
      await refuseBroken(proposal, { templates, owner: session.workspaceId, variables: names });
      return presentWorkflow(proposal, { task, variables, model, note });
    } catch (error) {
      if (signal.aborted || !(error instanceof ModelError)) throw error;
      note = insteadInWords(error);
    }
  }
  const proposal = await builtIn.writeWorkflow(task, signal);
  await transact((db) => models.noteBuiltIn(db, asker, note));
  return presentWorkflow(proposal, { task, variables, model: builtIn.model, note });
};
