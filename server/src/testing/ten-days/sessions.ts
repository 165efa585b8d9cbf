// What happens in each of the salesperson's sessions: applied to the product and to the oracle in the same order.
import type { Prepared } from '../outreach.ts';
import type { Driver } from './driver.ts';
import { Oracle } from './oracle.ts';
import type { Chance } from './oracle-people.ts';
import { BEGIN, CAMPAIGNS, DAY, DAYS, EDIT, type Script, SESSIONS } from './plan.ts';

const pausesAt = ({ paused }: Script, session: number): boolean => paused?.from === session;
const resumesAt = ({ paused }: Script, session: number): boolean => paused?.until === session;

const CONFIRMATION = 'This is an automatic confirmation: we have received your message.';

/** The day on which somebody who writes in a session is back. */
const backOn = ({ awayDays }: Script, session: number): string =>
  new Date((SESSIONS[session] ?? 0) + awayDays * DAY).toISOString().slice(0, 10);

const noteOf = (script: Script, session: number): string =>
  `I am out of office until ${backOn(script, session)} and will reply when I am back.`;

/** The same reactions on a phone. */
const ON_PHONES: Partial<Record<Script['mood'], 'reply' | 'stop' | 'read'>> = { reply: 'reply', unsubscribe: 'stop' };

/** Remembers who has had their one soft bounce, and whose draft was rejected. */
export const createSessions = (driver: Driver, { client }: Prepared, scripts: readonly Script[]) => {
  const bounced = new Set<number>();
  const onceRejected = new Set<number>();
  const undecided = new Set<number>();

  const decide = async (): Promise<void> => {
    for (const action of ['resume', 'skip_step', 'remove'] as const) {
      await driver.act(
        [...undecided].filter((index) => scripts[index]?.afterwards === action),
        action,
      );
    }
    undecided.clear();
  };

  const react = async (arrivals: Awaited<ReturnType<Driver['arrivals']>>, session: number): Promise<void> => {
    for (const { id, index, step, token, channel } of arrivals) {
      const script = scripts[index];
      if (script === undefined || script.moodStep !== step || script.mood === 'silent') continue;
      const { mood } = script;
      if (mood === 'soft_bounce' && bounced.has(index)) continue;
      bounced.add(index);
      if (channel === 'whatsapp') await client.react({ id, kind: ON_PHONES[mood] ?? 'read' });
      else if (mood === 'unsubscribe') await client.unsubscribe({ token });
      else if (mood === 'automatic') await client.react({ id, kind: 'out_of_office', text: CONFIRMATION });
      else if (mood === 'away') await client.react({ id, kind: 'out_of_office', text: noteOf(script, session) });
      else await client.react({ id, kind: mood === 'soft_bounces' ? 'soft_bounce' : mood });
    }
  };

  const pauseAndGoOn = async (session: number): Promise<void> => {
    for (const { name, paused } of CAMPAIGNS) {
      if (paused?.from === session) await driver.changeCampaign(name, 'paused');
      if (paused?.until === session) await driver.changeCampaign(name, 'running');
    }
    await driver.settle();
    const chosen = (is: typeof pausesAt) => scripts.filter((each) => is(each, session)).map(({ index }) => index);
    await driver.act(chosen(pausesAt), 'pause');
    await driver.act(chosen(resumesAt), 'resume');
  };

  const call = async (): Promise<void> => {
    for (const { id, version, index } of await driver.calls()) {
      const outcome = scripts[index]?.call ?? null;
      if (outcome !== null) await client.updateFollowUp({ id, version, state: 'done', outcome });
    }
  };

  const read = async (): Promise<void> => {
    const drafts = await driver.drafts();
    const isRejected = ({ index, step }: (typeof drafts)[number]): boolean =>
      scripts[index]?.rejects === step && !onceRejected.has(index);
    const bad = drafts.filter(isRejected);
    const good = drafts.filter((draft) => !isRejected(draft));
    await driver.reject(bad.map(({ id }) => id));
    for (const { index } of bad) {
      undecided.add(index);
      onceRejected.add(index);
    }
    for (const { id, index, step, body } of good) {
      if (scripts[index]?.edits === step) await client.updateMail({ id, body: `${body}\n\nPS: read by Maya` });
    }
    await driver.approve(good.map(({ id }) => id));
  };

  return {
    async sitDown(session: number): Promise<void> {
      const arrivals = await driver.arrivals();
      await decide();
      await driver.settle();
      await react(arrivals, session);
      await driver.settle();
      await pauseAndGoOn(session);
      await driver.settle();
      await call();
      if (session === EDIT.session) await driver.editWorkflow(EDIT.campaign, EDIT.steps, EDIT.words);
      await driver.settle();
      await read();
    },
  };
};

const tellSession = (oracle: Oracle, session: number, told: Set<number>): void => {
  const arrivals = oracle.arrivals.splice(0);
  for (const person of oracle.people) if (person.reason === 'rejected') oracle.decide(person);
  for (const arrival of arrivals) {
    const { mood, moodStep, index } = arrival.person.script;
    if (moodStep !== arrival.mail.step || (mood === 'soft_bounce' && told.has(index))) continue;
    told.add(index);
    if (mood === 'away') oracle.leaveOffice(arrival.person, backOn(arrival.person.script, session));
    else oracle.react(arrival, mood);
  }
  for (const { name, paused } of CAMPAIGNS) {
    if (paused?.from === session) oracle.pauseCampaign(name);
    if (paused?.until === session) oracle.resumeCampaign(name);
  }
  for (const person of oracle.people) {
    if (pausesAt(person.script, session)) oracle.pause(person);
    if (resumesAt(person.script, session)) oracle.resume(person);
  }
  for (const person of oracle.people) if (person.script.call !== null) oracle.call(person, person.script.call);
  if (session === EDIT.session) oracle.editWorkflow();
  for (const person of oracle.people) {
    const draft = person.mails.find(({ status }) => status === 'draft');
    if (draft === undefined) continue;
    if (person.script.rejects === draft.step && !person.wasRejected) oracle.reject(person);
    else oracle.approve(person, person.script.edits === draft.step);
  }
};

/** The same ten days in the oracle. */
export const foretell = (scripts: readonly Script[], chance: Chance): Oracle => {
  const oracle = new Oracle(scripts, chance);
  const told = new Set<number>();
  for (const [session, at] of SESSIONS.entries()) {
    oracle.advance(at);
    tellSession(oracle, session, told);
    oracle.advance(at);
  }
  oracle.advance(BEGIN + DAYS * DAY);
  return oracle;
};
