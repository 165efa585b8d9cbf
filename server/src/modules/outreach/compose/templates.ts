import { AppError } from '#platform/errors.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { Caller } from '#platform/sandbox/places.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { defineTask } from '#platform/sandbox/task.ts';
import type { Values } from './template/liquid.ts';
import type { RenderedText, TextToRender } from './render-text.ts';
import type { TemplateProblem } from './template/template-problem.ts';
import type { run, TextsToCheck, TextsToRender } from './templates.task.ts';

const templateTask = defineTask<typeof run>({
  name: 'template',
  module: new URL('./templates.task.ts', import.meta.url),
  timeoutMs: 3_000,
  memoryMb: 320,
  atOnce: 2,
  waitMs: 10_000,
  isReused: true,
});

/** Texts for one call; a child is not asked for more than it can answer in a moment. */
const BATCH = 200;
/** How long a transaction waits for texts, and how many that never end it waits for. */
const BUDGET_MS = 10_000;
const MOST_KILLS = 3;

const TOO_LONG = 'This text takes too long to fill in. Shorten or simplify it.';

/** Reads and fills in what people write as templates, in the sandbox: a batch of 200 takes some 50 ms. */
export interface Templates {
  /** What is wrong with each text. Throws `bad_template` where that takes too long to find out. */
  check(caller: Caller, work: TextsToCheck): Promise<TemplateProblem[][]>;
  /**
   * The texts in their order. One that takes too long has a `problem`; undefined is one for which there was no time left,
   * and which may be asked for again: each call gets on by one at least.
   */
  render(caller: Caller, work: TextsToRender): Promise<(RenderedText | undefined)[]>;
}

/** Every word of a text, remembered: most people of a batch get the same one. */
const createWordFinder = () => {
  const known = new Map<string, ReadonlySet<string>>();
  return (text: string): ReadonlySet<string> => {
    const words = known.get(text) ?? new Set(text.match(/\w+/g));
    known.set(text, words);
    return words;
  };
};

/** The work with the values that its texts can say, by their words: a workspace may have a megabyte of others. */
const withoutUnsaid = ({ texts, common }: TextsToRender): TextsToRender => {
  const wordsOf = createWordFinder();
  const said = (values: Values, bodies: readonly string[]): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => bodies.some((body) => wordsOf(body).has(name))));
  const bodies = new Set(texts.flatMap(({ subject, body }) => [subject ?? '', body]));
  return {
    texts: texts.map((text) => ({ ...text, values: said(text.values, [text.subject ?? '', text.body]) })),
    common: said(common, [...bodies]),
  };
};

/** One call of `render`: what is done of it so far. */
class Batch {
  readonly results: (RenderedText | undefined)[];
  readonly #texts: readonly TextToRender[];
  #size = BATCH;
  #kills = 0;

  constructor(texts: readonly TextToRender[]) {
    this.#texts = texts;
    this.results = texts.map(() => undefined);
  }

  get mayGoOn(): boolean {
    return this.#kills < MOST_KILLS && this.#next >= 0;
  }

  get #next(): number {
    return this.results.indexOf(undefined);
  }

  next(): TextToRender[] {
    const from = this.#next;
    const rest = this.results.slice(from, from + this.#size);
    const done = rest.findIndex((result) => result !== undefined);
    return this.#texts.slice(from, from + (done < 0 ? this.#size : done));
  }

  keep(rendered: readonly RenderedText[]): void {
    const from = this.#next;
    for (const [index, text] of rendered.entries()) this.results[from + index] = text;
  }

  /** Which text of a batch it was is found one by one; what else says the same would end the same way. */
  noteKill(): void {
    this.#kills += 1;
    if (this.#size > 1) {
      this.#size = 1;
      return;
    }
    const culprit = this.#texts[this.#next];
    for (const [index, text] of this.#texts.entries())
      if (text.subject === culprit?.subject && text.body === culprit.body && this.results[index] === undefined)
        this.results[index] = { subject: '', body: '', missing: [], filled: [], problem: TOO_LONG };
  }
}

/** Creates the templates of a process. */
export const createTemplates = (sandbox: Pick<Sandbox, 'run'>): Templates => ({
  async check(caller, work) {
    try {
      return (await sandbox.run(templateTask, { check: work }, caller)).problems;
    } catch (error) {
      if (error instanceof KilledTaskError) throw new AppError('bad_template', TOO_LONG, { cause: error });
      throw error;
    }
  },

  async render(caller, work) {
    if (work.texts.length === 0) return [];
    const { texts, common } = withoutUnsaid(work);
    const batch = new Batch(texts);
    const until = performance.now() + BUDGET_MS;
    do {
      try {
        const next = { render: { texts: batch.next(), common } };
        batch.keep((await sandbox.run(templateTask, next, caller)).rendered);
      } catch (error) {
        if (!(error instanceof KilledTaskError)) throw error;
        batch.noteKill();
      }
    } while (batch.mayGoOn && performance.now() < until);
    return batch.results;
  },
});
