import { channelOfStep, isSentStep } from '../channel.ts';
import type { BranchCondition, EngagementTest } from './branch.ts';

/** The steps before a branch, as far as its question depends on them. */
interface StepBefore {
  key: string;
  kind: string;
}

/** What a workflow tracks. */
interface Tracked {
  opens: boolean;
  clicks: boolean;
}

/** WhatsApp tells who read a message without being asked to, and never who clicked. */
const engagementProblem = (
  { on, step }: BranchCondition & { on: EngagementTest },
  before: readonly StepBefore[],
  tracking: Tracked,
): string | undefined => {
  const sent = before.filter(isSentStep);
  const asked = step == null ? sent : sent.filter(({ key }) => key === step);
  if (step != null && asked.length === 0) return 'Choose a message that comes before this branch.';
  const channels = asked.map(({ kind }) => channelOfStep(kind));
  if (on === 'clicked' && channels.length > 0 && channels.every((channel) => channel === 'whatsapp'))
    return 'WhatsApp doesn’t tell who clicked a link. Ask who read the message or replied.';
  if (on === 'opened' && !tracking.opens && !channels.includes('whatsapp'))
    return 'Turn on “Track opens” for this workflow: the branch asks who opened.';
  if (on === 'clicked' && !tracking.clicks)
    return 'Turn on “Track clicks” for this workflow: the branch asks who clicked.';
  return undefined;
};

/** What is wrong with the question of a branch, as a sentence; undefined if nothing is. Whether its field exists, the server knows. */
export const branchProblem = (
  condition: BranchCondition | undefined,
  before: readonly StepBefore[],
  tracking: Tracked,
): string | undefined => {
  if (condition === undefined) return 'Choose what this branch asks.';
  if (condition.on === 'random') return undefined;
  if (condition.on !== 'field') return engagementProblem(condition, before, tracking);
  if (condition.field === '') return 'Choose a field of the person.';
  const needsValue = condition.test !== 'is_empty' && condition.test !== 'is_not_empty';
  return needsValue && !condition.value ? 'Enter the value to compare with.' : undefined;
};
