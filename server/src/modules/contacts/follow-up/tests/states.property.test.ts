import {
  actionBetween,
  FOLLOW_UP_ACTIONS,
  FOLLOW_UP_OUTCOME_NAMES,
  FOLLOW_UP_STATES,
  type FollowUpOutcome,
  type FollowUpState,
} from '@rainmaker/contract';
import { ProblemError } from '@rainmaker/contract/client';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addLead, followUpMaker } from '#testing/follow-ups.ts';

let app: TestApp;
let maya: SignedUp;
beforeAll(async () => {
  app = await createTestApp();
  maya = await app.signUp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;

interface Model {
  state: FollowUpState;
  outcome: FollowUpOutcome | null;
  due: string;
  version: number;
}

interface Step {
  which: number;
  state?: FollowUpState | undefined;
  outcome?: FollowUpOutcome | undefined;
  hours?: number | undefined;
}

const steps = fc.array(
  fc.record(
    {
      which: fc.nat(2),
      state: fc.constantFrom(...FOLLOW_UP_STATES),
      outcome: fc.constantFrom(...FOLLOW_UP_OUTCOME_NAMES),
      hours: fc.integer({ min: 1, max: 500 }),
    },
    { requiredKeys: ['which'] },
  ),
  { minLength: 1, maxLength: 8 },
);

/** What the table of actions says a save leads to; undefined where it refuses it. */
const after = (model: Model, { state = model.state, outcome, hours }: Step): Model | undefined => {
  const isMoved = state !== model.state;
  if (isMoved && actionBetween(FOLLOW_UP_ACTIONS, model.state, state) === undefined) return undefined;
  const known = outcome ?? model.outcome;
  if (state === 'done' ? known === null : outcome !== undefined) return undefined;
  const next = {
    state,
    outcome: state === 'done' ? known : null,
    due: hours === undefined ? model.due : dueIn(hours),
  };
  const isChanged = isMoved || next.outcome !== model.outcome || next.due !== model.due;
  return { ...next, version: model.version + (isChanged ? 1 : 0) };
};

const dueIn = (hours: number): string => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();

const earliest = (models: readonly Model[]): string | null =>
  models
    .filter(({ state }) => state === 'open')
    .map(({ due }) => due)
    .toSorted()[0] ?? null;

it('whatever is saved in whatever order, states follow the table, and the person’s next date is the earliest open one', async () => {
  const make = followUpMaker(app);
  await fc.assert(
    fc.asyncProperty(steps, async (asked) => {
      const contactId = await addLead(maya, 'Model');
      const models: (Model & { id: string })[] = [];
      for (const hours of [600, 700, 800]) {
        const { id } = await make(maya, contactId, { due_at: dueIn(hours) });
        models.push({ id, state: 'open', outcome: null, due: dueIn(hours), version: 1 });
      }
      for (const step of asked) {
        const model = models[step.which];
        if (model === undefined) continue;
        const { which: _which, hours, ...change } = step;
        const expected = after(model, step);
        const saved = await maya.client
          .updateFollowUp({ id: model.id, ...change, ...(hours !== undefined && { due_at: dueIn(hours) }) })
          .catch((error: unknown) => {
            if (error instanceof ProblemError) return error.status;
            throw error;
          });
        if (expected === undefined) {
          expect(saved, JSON.stringify([model, step])).toBe(400);
        } else {
          Object.assign(model, expected);
          const { due, ...rest } = expected;
          expect(saved, JSON.stringify([model, step])).toMatchObject({ ...rest, due_at: due });
        }
        const { next_follow_up_at: next } = await maya.client.getLead({ id: contactId });
        expect(next).toBe(earliest(models));
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);
