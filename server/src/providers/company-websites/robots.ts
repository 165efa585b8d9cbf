import { WebsiteRefusal } from '#modules/contacts/ports.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { FetchedPage } from './fetch-page.ts';
import type { run } from './robots.task.ts';

const robotsTask = defineTask<typeof run>({
  name: 'robots',
  module: new URL('./robots.task.ts', import.meta.url),
  timeoutMs: 2_000,
  memoryMb: 256,
  atOnce: 1,
  waitMs: 60_000,
  isReused: true,
});

/** RFC 9309, section 2.5: at least 500 KiB are read. */
export const ROBOTS_BYTES = 500 * 1024;
/** Section 2.4: not remembered for longer than a day. */
const REMEMBER_MS = 24 * 60 * 60 * 1_000;
const MOST_REMEMBERED = 50;

/** What a host says, empty if everything is allowed; null: nothing is. */
type Rules = string | null;

export interface RobotsTools {
  sandbox: Sandbox;
  userAgent: string;
  /** Fetches a robots.txt; rejects if the host can't be reached. */
  fetch(url: string): Promise<FetchedPage>;
}

const rulesOf = ({ status, body }: FetchedPage): Rules => {
  if (status >= 500) return null;
  return status >= 200 && status < 300 ? body.toString('utf8') : '';
};

/** Who asks a website, by the name that its robots.txt may use. */
export const ROBOT_NAME = 'Rainmaker';

/** Remembers what hosts allow. */
export const createRobots = () => {
  const remembered = new Map<string, { rules: string; until: number }>();
  const remember = (origin: string, rules: string): string => {
    remembered.delete(origin);
    remembered.set(origin, { rules, until: performance.now() + REMEMBER_MS });
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return rules;
  };
  const find = async (origin: string, tools: RobotsTools): Promise<Rules> => {
    const before = remembered.get(origin);
    if (before !== undefined && before.until > performance.now()) return before.rules;
    const rules = rulesOf(await tools.fetch(`${origin}/robots.txt`));
    // The host's own problem may soon be over.
    return rules === null ? rules : remember(origin, rules);
  };
  return {
    /** Throws a `WebsiteRefusal` if the host doesn't want this page to be read by programs. */
    async check(url: URL, owner: string, tools: RobotsTools): Promise<void> {
      const rules = await find(url.origin, tools);
      const refusal = new WebsiteRefusal(`${url.hostname} asks programs not to read this page (robots.txt).`);
      if (rules === null) throw new WebsiteRefusal(`${url.hostname} has a problem of its own. Try again later.`);
      if (rules === '') return;
      const question = { robotsUrl: `${url.origin}/robots.txt`, text: rules, url: url.href, userAgent: ROBOT_NAME };
      try {
        if (await tools.sandbox.run(robotsTask, question, { owner, isPatient: true })) return;
      } catch (error) {
        if (!(error instanceof KilledTaskError)) throw error;
      }
      throw refusal;
    },
  };
};
export type Robots = ReturnType<typeof createRobots>;
