import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '#platform/sandbox/sandbox.ts';
import { KilledTaskError } from '#platform/sandbox/killed-task-error.ts';
import type { TextToRender } from './render-text.ts';
import { createTemplates } from './templates.ts';

const sandbox = createSandbox();
const templates = createTemplates(sandbox);
afterAll(() => sandbox.close());

const ENDLESS = 'This text never ends. ';
/** The sandbox, but for a sentence that it takes at its word: no text is known that still takes for ever. */
const withEndlessTexts: Pick<Sandbox, 'run'> = {
  run: (task, input, caller) =>
    JSON.stringify(input).includes(ENDLESS)
      ? Promise.reject(new KilledTaskError(task.name, 'time'))
      : sandbox.run(task, input, caller),
};
const patient = createTemplates(withEndlessTexts);

const owner = 'a workspace';
const text = (body: string, number = 0): TextToRender => ({
  subject: 'Hello {{ first_name }}',
  body,
  values: { first_name: `Ada ${number}` },
  seed: `person-${number}:step`,
});
const BODY = '{Hi|Hello} {{ first_name }},\n\nwe at {{ company }} … {% if city %}in {{ city }}{% endif %}  \n\n\n\nBye';

describe('filling in', () => {
  it('takes a batch of 200 in a moment', async () => {
    const texts = Array.from({ length: 200 }, (_, number) => text(BODY, number));
    await templates.render({ owner }, { texts, common: { company: 'Acme' } });
    const before = performance.now();
    const rendered = await templates.render({ owner }, { texts, common: { company: 'Acme' } });
    const took = performance.now() - before;
    expect(rendered.map((each) => each?.subject)).toEqual(texts.map((_, number) => `Hello Ada ${number}`));
    expect(rendered[7]?.body).toMatch(/^(Hi|Hello) Ada 7,\n\nwe at Acme …\n\nBye$/);
    expect(took).toBeLessThan(300);
  });

  it('goes by the name only where a value is not named', async () => {
    const common = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`field_${at}`, 'x'.repeat(4_000)]));
    const [rendered] = await templates.render({ owner }, { texts: [text('{{ field_7 }} {{ field_ }}')], common });
    expect(rendered).toMatchObject({ missing: ['field_'], filled: [{ name: 'first_name' }, { name: 'field_7' }] });
  });

  it('holds a text that never ends, and everybody with it, and nobody else', async () => {
    const texts = Array.from({ length: 30 }, (_, number) => text(number % 10 === 3 ? ENDLESS : BODY, number));
    const work = { texts, common: { company: 'Acme' } };
    const rendered = await patient.render({ owner }, work);
    for (const [number, each] of rendered.entries()) {
      if (number % 10 === 3) expect(each?.problem).toBe('This text takes too long to fill in. Shorten or simplify it.');
      else expect(each).toMatchObject({ problem: null, subject: `Hello Ada ${number}` });
    }
  });

  it('gives up after three that never end, and gets on with each call', async () => {
    const texts = Array.from({ length: 5 }, (_, number) => text(`${ENDLESS}${number}`, number));
    const rendered = await patient.render({ owner }, { texts, common: {} });
    expect(rendered.map((each) => each?.problem !== undefined)).toEqual([true, true, false, false, false]);
  });

  it('trims a hundred thousand blanks in linear time', async () => {
    const blanks = `{% for i in (1..30) %}${' '.repeat(1_000)}x{% endfor %}`;
    const before = performance.now();
    const [rendered] = await templates.render({ owner }, { texts: [text(blanks)], common: {} });
    expect(rendered).toMatchObject({ problem: null });
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('checking', () => {
  it('tells the first twenty problems', async () => {
    const texts = Array.from({ length: 50 }, (_, at) => `{{ nobody_${at} }}`);
    const problems = await templates.check({ owner }, { texts, known: ['first_name'] });
    expect(problems.flat()).toHaveLength(20);
    expect(problems[0]).toEqual([{ detail: 'Unknown variable “nobody_0”.', line: 1, column: 1 }]);
  });

  it('refuses a text that takes too long', async () => {
    await expect(patient.check({ owner }, { texts: [ENDLESS], known: [] })).rejects.toMatchObject({
      code: 'bad_template',
      message: 'This text takes too long to fill in. Shorten or simplify it.',
    });
  });
});
