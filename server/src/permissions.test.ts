import { contract, PERMISSIONS, type CallName, type Endpoint, type Reach, type Role } from '@rainmaker/contract';
import { ProblemError } from '@rainmaker/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { bodyProbes, HARMLESS_IDS } from '#testing/permissions/body-probes.ts';
import { aimedIds, idsOf } from '#testing/permissions/input-ids.ts';
import type { Aim, Probe, Verdict } from '#testing/permissions/probe.ts';
import { probes, type Tried } from '#testing/permissions/probes.ts';
import { STILL_REACHED, transferAfter } from '#testing/permissions/transferred.ts';
import { buildWorld, everyRole, type Member, type World } from '#testing/permissions/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  // Signing in with a provider begins without asking it.
  app = await createTestApp({ env: { GOOGLE_MAIL_CLIENT_ID: 'rainmaker', GOOGLE_MAIL_CLIENT_SECRET: 'a secret' } });
  world = await buildWorld(app);
}, 120_000);
afterAll(async () => {
  await world.close();
  await app.close();
});

type Whose = 'own' | 'colleague’s' | 'other workspace’s';
const WHOSE: Whose[] = ['own', 'colleague’s', 'other workspace’s'];

const holderOf = (whose: Whose, caller: Member): Member => {
  if (whose === 'own') return caller;
  return whose === 'colleague’s' ? world.home.colleague : world.away.colleague;
};

/** The expected outcome according to the table. */
const expected = (call: CallName, probe: Probe<never>, role: Role, whose: Whose): Verdict => {
  const reach: Reach = PERMISSIONS[call][role];
  if (reach === 'none') return 'forbidden';
  if (whose === 'other workspace’s') return 'hidden';
  if (whose === 'own' || reach === 'every') return 'allowed';
  return probe.others ?? PERMISSIONS[call].others;
};

const VERDICT_OF_STATUS: Record<number, Verdict> = { 403: 'forbidden', 404: 'hidden' };

/** A verdict, or what went wrong. */
const outcome = async (call: CallName, caller: Member, aim: Aim<never>): Promise<string> => {
  try {
    const ask = (aim.as ?? caller.client)[call] as (input: unknown, options?: unknown) => Promise<never>;
    const answer = await ask(aim.input, aim.options);
    return (aim.reached?.(answer) ?? true) ? 'allowed' : 'hidden';
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.problem.code === aim.refusedAs) return 'allowed';
    if (aim.isField && error.status === 400) return 'hidden';
    return VERDICT_OF_STATUS[error.status] ?? error.message;
  }
};

let cells = 0;
/** Every input id that a probe has tried, as `call.field`. */
const aimed = new Set<string>();
const noteAimed = (call: CallName, { field }: Probe<never>, { input }: Aim<never>): void => {
  const ids = aimedIds(input);
  if (field !== undefined && !ids.includes(field)) throw new Error(`${call} has no id at ${field}.`);
  if (field === undefined && ids.length > 1)
    throw new Error(`Say which of ${ids.join(', ')} the probe of ${call} aims.`);
  for (const name of field === undefined ? ids : [field]) aimed.add(`${call}.${name}`);
};

const walk = async (call: CallName, probe: Probe<never>): Promise<string[]> => {
  const wrong: string[] = [];
  for (const caller of everyRole(world.home)) {
    for (const whose of probe.about === 'record' ? WHOSE : (['own'] as const)) {
      const aim = await probe.aim(world, holderOf(whose, caller), caller);
      if (probe.about === 'record') noteAimed(call, probe, aim);
      const [found, wanted] = [await outcome(call, caller, aim), expected(call, probe, caller.role, whose)];
      if (found !== wanted) wrong.push(`${caller.role}, ${whose}: ${wanted} expected, ${found} found`);
      await aim.after?.();
      cells += 1;
    }
  }
  return wrong;
};

const nameOf = (call: CallName, { field }: Probe<never>): string => (field === undefined ? call : `${call}.${field}`);

/** The probes about people that were tried with a person who is a colleague's by now, and those that still reached their record. */
const transferred = { tried: new Set<string>(), reached: new Set<string>() };

/** A rep's own record whose person is a colleague's by the time of the call. */
const walkTransferred = async (call: CallName, probe: Probe<never>): Promise<string[]> => {
  const { rep } = world.home.members;
  if (probe.about !== 'record' || PERMISSIONS[call].rep === 'none') return [];
  const { done: aim, isTransferred } = await transferAfter(world, rep, () => probe.aim(world, rep, rep));
  if (!isTransferred) return [];
  const name = nameOf(call, probe);
  transferred.tried.add(name);
  const found = await outcome(call, rep, aim);
  await aim.after?.();
  cells += 1;
  if (found === 'allowed') transferred.reached.add(name);
  const isRight =
    name in STILL_REACHED
      ? found === 'allowed'
      : found === 'hidden' || found === 'forbidden' || found.startsWith(`${call}: 400 `);
  return isRight ? [] : [`${name} for a person who was transferred: ${found} found`];
};

describe('the server enforces the permissions table', () => {
  const calls = Object.keys(probes) as Tried[];

  it.each(calls)('%s', async (call) => {
    const inBody: Partial<Record<Tried, unknown>> = bodyProbes;
    const each = [probes[call], inBody[call] ?? []].flat() as Probe<never>[];
    for (const probe of each) expect(await walk(call, probe)).toEqual([]);
    for (const probe of each) expect(await walkTransferred(call, probe)).toEqual([]);
  });

  it('for every id in a call’s input, not only its main one', () => {
    const taken = calls.flatMap((call) => idsOf(contract[call].input).map((name) => `${call}.${name}`));
    const left = taken.filter((name) => !aimed.has(name) && !(name in HARMLESS_IDS));
    expect(left, 'Write a probe, or say in HARMLESS_IDS why none is needed.').toEqual([]);
    expect(Object.keys(HARMLESS_IDS).filter((name) => !taken.includes(name))).toEqual([]);
  });

  it('for records whose person was transferred, where nothing that is listed is refused by now', () => {
    expect(Object.keys(STILL_REACHED).filter((name) => !transferred.reached.has(name))).toEqual([]);
    expect(transferred.tried.size).toBeGreaterThan(100);
  });

  it('for every call, role and record, without gaps', () => {
    const needing = (Object.entries(contract) as [CallName, Endpoint][]).filter(
      ([name, { access }]) => (access === 'all' || access === 'user') && name !== 'events',
    );
    expect(needing.map(([name]) => name).toSorted()).toEqual(calls.toSorted());
    process.stdout.write(
      `Permissions: ${calls.length} calls × 4 roles × own, colleague’s, other workspace’s = ${cells} cells.\n`,
    );
    expect(cells).toBeGreaterThan(calls.length * 4);
  });
});
