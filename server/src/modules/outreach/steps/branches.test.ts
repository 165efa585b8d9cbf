import { type Decisions, isBranch, type Side, SIDES, type Step, wrongPlace } from '@rainmaker/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentSteps } from './sent-steps.ts';
import { stepAfter, stepAt } from './step.ts';
import { likelyWay, nextOnWay } from './way.ts';

/** A workflow as a tree: the naive way to think of it. */
interface Leaf {
  kind: 'email' | 'call';
}
interface Fork {
  yes: Node[];
  no: Node[];
}
type Node = Leaf | Fork;

const isFork = (node: Node): node is Fork => 'yes' in node;

const leaf: fc.Arbitrary<Node> = fc.constantFrom({ kind: 'email' as const }, { kind: 'call' as const });
const forkOf = (inner: fc.Arbitrary<Node>): fc.Arbitrary<Node> =>
  fc
    .record({ yes: fc.array(inner, { maxLength: 3 }), no: fc.array(inner, { maxLength: 3 }) })
    .filter(({ yes, no }) => yes.length + no.length > 0);
const depth1 = forkOf(leaf);
const depth2 = forkOf(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: depth1 }));
const workflow = fc
  .array(fc.oneof({ weight: 3, arbitrary: leaf }, { weight: 1, arbitrary: depth1 }, { weight: 1, arbitrary: depth2 }), {
    maxLength: 6,
  })
  .map((rest): Node[] => [{ kind: 'email' }, ...rest]);

const wait = { amount: 1, unit: 'days' as const };
const bare = { wait, subject: null, body: '', approval: null };

interface Built {
  steps: Step[];
  /** The tree with the keys of its steps. */
  keyed: Keyed[];
}
type Keyed = { key: string } | { key: string; yes: Keyed[]; no: Keyed[] };

const build = (nodes: readonly Node[]): Built => {
  const steps: Step[] = [];
  const walk = (some: readonly Node[], path: Step['path']): Keyed[] =>
    some.map((node): Keyed => {
      const key = `s-${steps.length}`;
      const placed = { ...bare, key, ...(path && { path }) };
      if (!isFork(node)) {
        steps.push({ ...placed, kind: node.kind });
        return { key };
      }
      steps.push({ ...placed, kind: 'branch', condition: { on: 'random', percent: 50 } });
      const [yes, no] = SIDES.map((side) => walk(node[side], { branch: key, side }));
      return { key, yes: yes ?? [], no: no ?? [] };
    });
  return { keyed: walk(nodes, undefined), steps };
};

/** The steps that somebody meets, in order, branches too. */
const wayOf = (nodes: readonly Keyed[], decided: Decisions): string[] =>
  nodes.flatMap((node) => [node.key, ...('yes' in node ? wayOf(node[decided[node.key] ?? 'no'], decided) : [])]);

const decisionsFor = (steps: readonly Step[], bits: number): Decisions =>
  Object.fromEntries(
    steps.filter(isBranch).map(({ key }, at): [string, Side] => [key, (bits >> at) % 2 === 1 ? 'yes' : 'no']),
  );

/** Steps one by one, as the engine goes: a branch is decided when somebody is at it. */
const walked = (steps: readonly Step[], all: Decisions): string[] => {
  const met: string[] = [];
  let decided: Decisions = {};
  let place = stepAt(steps, null, 1, decided);
  while (place !== undefined) {
    const { key } = place.step;
    met.push(key);
    if (isBranch(place.step)) decided = { ...decided, [key]: all[key] ?? 'no' };
    place = stepAfter(steps, key, place.number, decided);
  }
  return met;
};

describe('the next step under branches', () => {
  it('is that of a tree, for a thousand workflows', () => {
    fc.assert(
      fc.property(workflow, fc.nat(1 << 20), (nodes, bits) => {
        const { steps, keyed } = build(nodes);
        const decided = decisionsFor(steps, bits);
        expect(walked(steps, decided)).toEqual(wayOf(keyed, decided));
      }),
      { numRuns: 1_000 },
    );
  });

  it('exists for every workflow drawn as a tree, and for none whose steps are out of place', () => {
    fc.assert(
      fc.property(workflow, fc.nat(), fc.nat(), (nodes, one, other) => {
        const { steps } = build(nodes);
        expect(wrongPlace(steps)).toBeUndefined();
        const from = one % steps.length;
        const moved = steps.toSpliced(from, 1).toSpliced(other % steps.length, 0, ...steps.slice(from, from + 1));
        // Wherever a step is moved, either its place is refused or everybody still meets each step at most once, in the list's order.
        if (wrongPlace(moved) !== undefined) return;
        for (const bits of [0, 1, 2, 3, 1023]) {
          const met = walked(moved, decisionsFor(moved, bits)).map((key) =>
            moved.findIndex((step) => step.key === key),
          );
          expect(met).toEqual([...new Set(met)].toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('skips a side that somebody stands on and didn’t take, and goes on with what joins', () => {
    const { steps } = build([
      { kind: 'email' },
      { yes: [{ kind: 'email' }], no: [{ kind: 'call' }] },
      { kind: 'email' },
    ]);
    expect(stepAt(steps, 's-2', 3, { 's-1': 'no' })?.step.key).toBe('s-3');
    expect(stepAt(steps, 's-2', 3, {})?.step.key).toBe('s-2');
    expect(stepAfter(steps, 's-2', 3, {})?.step.key).toBe('s-4');
    expect(stepAfter(steps, 's-1', 2, {})?.step.key).toBe('s-4');
    expect(stepAt(steps, 'gone', 3, { 's-1': 'no' })?.step.key).toBe('s-3');
  });
});

describe('places of steps', () => {
  const step = (key: string, kind: string, path?: { branch: string; side: Side }) => ({
    key,
    kind,
    ...(path && { path }),
  });
  const on = (branch: string, side: Side) => ({ branch, side });

  it.each([
    ['a side before its branch', [step('a', 'email', on('b', 'yes')), step('b', 'branch')], 0],
    [
      'the no side first',
      [step('a', 'email'), step('b', 'branch'), step('c', 'email', on('b', 'no')), step('d', 'email', on('b', 'yes'))],
      3,
    ],
    [
      'a side torn apart',
      [
        step('a', 'email'),
        step('b', 'branch'),
        step('c', 'email', on('b', 'yes')),
        step('d', 'email'),
        step('e', 'email', on('b', 'yes')),
      ],
      4,
    ],
    ['a side of what is no branch', [step('a', 'email'), step('c', 'email', on('a', 'yes'))], 1],
    ['a branch without steps', [step('a', 'email'), step('b', 'branch'), step('c', 'email')], 1],
    [
      'three branches within each other',
      [
        step('a', 'email'),
        step('b', 'branch'),
        step('c', 'branch', on('b', 'yes')),
        step('d', 'branch', on('c', 'yes')),
        step('e', 'email', on('d', 'yes')),
      ],
      3,
    ],
    ['a branch on its own side', [step('a', 'email'), step('b', 'branch', on('b', 'yes'))], 1],
  ])('are refused: %s', (_what, steps, at) => {
    expect(wrongPlace(steps)?.at).toBe(at);
  });
});

describe('a forecast', () => {
  it('plans as many messages for whoever is at a step as the most that they may still get', () => {
    fc.assert(
      fc.property(workflow, (nodes) => {
        const { steps, keyed } = build(nodes);
        const branches = steps.filter(isBranch).length;
        fc.pre(branches <= 8);
        const ways = Array.from({ length: 1 << branches }, (_, bits) => wayOf(keyed, decisionsFor(steps, bits)));
        const sentFrom = (way: string[], key: string): number =>
          way.slice(way.indexOf(key)).filter((each) => steps.find((step) => step.key === each)?.kind === 'email')
            .length;
        const total = sentSteps(likelyWay(steps)).length;
        expect(total).toBe(Math.max(...ways.map((way) => sentFrom(way, 's-0'))));
        for (const [index, { key }] of steps.entries()) {
          const most = Math.max(...ways.filter((way) => way.includes(key)).map((way) => sentFrom(way, key)));
          const next = nextOnWay(steps, index + 1);
          expect(next === undefined ? 0 : total - next.number + 1).toBe(most);
        }
      }),
      { numRuns: 300 },
    );
  });
});
