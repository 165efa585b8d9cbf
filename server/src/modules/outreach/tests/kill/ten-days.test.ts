import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prepare, type Prepared } from '#testing/outreach.ts';
import { seededRandom } from '#testing/random.ts';
import { createDriver } from '#testing/ten-days/driver.ts';
import type { Oracle } from '#testing/ten-days/oracle.ts';
import { BEGIN, CAMPAIGNS, DAY, DAYS, EDIT, planPeople, type Script, SESSIONS } from '#testing/ten-days/plan.ts';
import { createSessions, foretell } from '#testing/ten-days/sessions.ts';
import { startWorkerProcess, type WorkerProcess } from '#testing/processes/worker-process.ts';

/** `TEN_DAYS_SEED=…` and `TEN_DAYS_PEOPLE=…` choose another run. */
const random = seededRandom(Number(process.env['TEN_DAYS_SEED'] ?? 2030));
const PEOPLE = Number(process.env['TEN_DAYS_PEOPLE'] ?? 1_000);
const KILLS = 6;

/** Both sides of every branch, but that on replies: whoever has replied is in no workflow any more. */
const SIDES = [...CAMPAIGNS.flatMap(({ steps }) => steps), ...EDIT.steps]
  .filter(({ kind }) => kind === 'branch')
  .flatMap(({ key }) => (key === 's-replied' ? [`${key} no`] : [`${key} no`, `${key} yes`]))
  .toSorted();

let app: TestApp;
let workers: WorkerProcess[] = [];
const startWorker = (): Promise<WorkerProcess> =>
  startWorkerProcess(app, { CLOCK_AT: String(app.clock.now().getTime()) });

beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await app.close();
});

const killOne = async (): Promise<void> => {
  await sleep(random.below(60));
  const which = random.below(2);
  await workers[which]?.kill();
  workers[which] = await startWorker();
};

interface Standing {
  state: string;
  reason: string | null;
  status: string;
  /** Somebody is still to call them. */
  hasCall: boolean;
  mails: {
    step: number;
    status: string;
    sentAt: string | null;
    isEdited: boolean;
    isSecondEdition: boolean;
    copies: number;
  }[];
}

const moment = (at: number | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

const foretold = (oracle: Oracle): Standing[] =>
  oracle.people.map((person) => ({
    state: person.state,
    reason: person.state === 'held' ? person.reason : null,
    status: person.status,
    hasCall: person.callDueAt !== null,
    mails: person.mails.map(({ step, status, sentAt, isEdited, isSecondEdition, copies }) => ({
      step,
      status,
      sentAt: moment(sentAt),
      isEdited,
      // What is cancelled loses its text a day later.
      isSecondEdition: isSecondEdition && status !== 'cancelled',
      copies,
    })),
  }));

const found = async (workspaceId: string): Promise<Standing[]> => {
  const { rows } = await app.database.admin.query<Standing>(
    `select e.state, case when e.state = 'held' then e.reason_code end as reason, c.status,
       exists (select 1 from follow_ups f where f.workspace_id = e.workspace_id and f.enrolment_id = e.id and f.state = 'open') as "hasCall",
       coalesce((select json_agg(json_build_object('step', m.step_no, 'status', m.status,
           'sentAt', to_char(m.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'isEdited', m.is_edited, 'isSecondEdition', m.status <> 'cancelled' and strpos(coalesce(ec.body, ''), '${EDIT.words}') > 0,
           'copies', (select count(*) from simulator_outbox o where o.workspace_id = m.workspace_id and o.message_id = m.id))
           order by m.step_no)
         from messages m left join email_contents ec on ec.workspace_id = m.workspace_id and ec.message_id = m.id
         where m.workspace_id = e.workspace_id and m.enrolment_id = e.id), '[]') as mails
     from enrolments e join contacts c on c.workspace_id = e.workspace_id and c.id = e.contact_id
     where e.workspace_id = $1 order by substring(c.email from '^p([0-9]+)@')::integer`,
    [workspaceId],
  );
  return rows;
};

/** At which place each came where a day has only so many slots. */
const ranksOf = async (workspaceId: string): Promise<Map<number, number>> => {
  const ranks = new Map<number, number>();
  for (const { name } of CAMPAIGNS.filter(({ cap, dailyNew }) => cap !== null || dailyNew !== null)) {
    const { rows } = await app.database.admin.query<{ index: number }>(
      `select substring(m.to_address from '^p([0-9]+)@')::integer as index from messages m
       join campaigns c on c.workspace_id = m.workspace_id and c.id = m.campaign_id
       where m.workspace_id = $1 and c.name = $2 and m.step_no = 1 order by coalesce(m.sent_at, m.send_at), m.id`,
      [workspaceId, name],
    );
    for (const [rank, { index }] of rows.entries()) ranks.set(index, rank);
  }
  return ranks;
};

/** Whom a random share is drawn by. */
const idsOf = async (workspaceId: string): Promise<Map<number, string>> => {
  const { rows } = await app.database.admin.query<{ index: number; id: string }>(
    `select substring(email from '^p([0-9]+)@')::integer as index, id from contacts where workspace_id = $1 and email like 'p%'`,
    [workspaceId],
  );
  return new Map(rows.map(({ index, id }) => [index, id]));
};

/** Ten days of the product, with two workers of which one is killed now and then; tells how many moments they had. */
const live = async (maya: Prepared, scripts: readonly Script[]): Promise<number> => {
  const driver = createDriver(app, maya);
  await driver.addPeople(scripts);
  workers = await Promise.all([startWorker(), startWorker()]);
  await driver.launch(scripts);
  const sessions = createSessions(driver, maya, scripts);
  // Not in the last days, when little is left to do.
  const killed = new Set<number>();
  while (killed.size < KILLS) killed.add(random.below(SESSIONS.length - 6));
  let moments = 0;
  for (const [session, at] of SESSIONS.entries()) {
    moments += await driver.advance(at);
    await sessions.sitDown(session);
    if (killed.has(session)) await killOne();
    await driver.settle();
  }
  return moments + (await driver.advance(BEGIN + DAYS * DAY));
};

const inWords = (standings: readonly Standing[]): string =>
  [...Map.groupBy(standings, ({ state }) => state)].map(([state, people]) => `${people.length} ${state}`).join(', ');

it('ten days of a thousand people end where the rules say', async () => {
  const scripts = planPeople(random, PEOPLE);
  const maya = await prepare(app);
  await maya.client.updateWorkspace({
    timezone: 'Europe/Berlin',
    holidays: true,
    window: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', timezone: 'recipient' },
  });
  const moments = await live(maya, scripts);
  const actual = await found(maya.workspaceId);
  const { workspaceId } = maya;
  const oracle = foretell(scripts, { ranks: await ranksOf(workspaceId), ids: await idsOf(workspaceId) });
  const expected = foretold(oracle);
  const wrong = expected.flatMap((person, index) =>
    isDeepStrictEqual(person, actual[index]) ? [] : [{ script: scripts[index], person, actual: actual[index] }],
  );
  const mails = expected.flatMap((person) => person.mails);
  const isFound = {
    absences: expected.some((person, index) => {
      const { mood, moodStep } = scripts[index] ?? {};
      return mood === 'away' && person.mails.some(({ step, sentAt }) => step > (moodStep ?? 0) && sentAt !== null);
    }),
    calls: expected.some(({ hasCall }) => hasCall),
    notes: oracle.people.some(({ mails }) => mails.some(({ key, sentAt }) => key === 's-again' && sentAt !== null)),
    texts: oracle.people.some(({ mails }) =>
      mails.some(({ isFreeText, status }) => isFreeText && status === 'approved'),
    ),
    editions: mails.some(({ isSecondEdition, sentAt }) => isSecondEdition && sentAt !== null),
    sides: [
      ...new Set(oracle.people.flatMap(({ decisions }) => [...decisions].map((each) => each.join(' ')))),
    ].toSorted(),
  };
  process.stdout.write(
    `  seed ${random.seed}, ${moments} moments, ${KILLS} kills; compared ${expected.length} people by state, reason and status ` +
      `(${inWords(expected)}), ${mails.length} messages by status, copies and edit, ` +
      `${mails.filter(({ sentAt }) => sentAt !== null).length} dates: ${wrong.length} elsewhere\n`,
  );
  // What never came up would prove nothing.
  expect(isFound).toEqual({ absences: true, calls: true, notes: true, texts: true, editions: true, sides: SIDES });
  expect(actual).toHaveLength(expected.length);
  expect(wrong.slice(0, 5)).toEqual([]);
}, 400_000);
