import { OCCASIONS, WRITING_LANGUAGES, WRITING_TONES } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import type { WritingTask } from '#modules/outreach/ports.ts';
import { builtInWriter } from './built-in.ts';

const briefOf = (
  facts: WritingTask['brief']['facts'] = [],
  fields: WritingTask['brief']['fields'] = {},
): WritingTask['brief'] => ({
  text: '',
  lines: facts.map((fact, index) => ({ ...fact, id: `L${index + 1}` })),
  withheld: [],
  fields,
  facts,
  banned: [],
});

const task = (more: Partial<WritingTask> = {}): WritingTask => ({
  goal: 'we are closed from 24 to 31 December',
  occasion: 'notice',
  tone: 'friendly',
  language: 'en',
  callToAction: null,
  offer: null,
  brief: briefOf(),
  variation: 0,
  ...more,
});

const write = async (given: WritingTask, signal = new AbortController().signal) => {
  const written = { subject: '', body: '', facts: [] as string[] };
  for await (const { field, text, claim = [] } of builtInWriter().write(given, signal)) {
    if (field !== 'dropped') written[field] += text;
    written.facts.push(...given.brief.lines.filter(({ id }) => claim.includes(id)).map((line) => line.text));
  }
  return written;
};

const everyKind = WRITING_LANGUAGES.flatMap((language) =>
  WRITING_TONES.flatMap((tone) => OCCASIONS.map((occasion) => ({ language, tone, occasion }))),
);

describe('the built-in writer', () => {
  it.each(everyKind)('says the matter, the offer and what to do: %o', async (kind) => {
    const text = await write(task({ ...kind, offer: '10% off', callToAction: 'Book here: https://x.example/book' }));
    expect(text.subject).toContain('we are closed from 24 to 31 December');
    expect(text.body).toContain('We are closed from 24 to 31 December.');
    expect(text.body).toContain('10% off.');
    expect(text.body).toContain('Book here: https://x.example/book\n');
    expect(`${text.subject}${text.body}`).not.toMatch(/undefined|\{topic\}|\{offer\}/);
    expect(text.subject.length).toBeLessThanOrEqual(150);
  });

  it('writes the same text for the same wish, and another one when asked again', async () => {
    expect(await write(task())).toEqual(await write(task()));
    const texts = await Promise.all([0, 1, 2].map((variation) => write(task({ variation }))));
    expect(new Set(texts.map(({ subject }) => subject)).size).toBe(3);
  });

  it('differs by tone, language and occasion', async () => {
    const texts = await Promise.all(everyKind.map((kind) => write(task(kind))));
    expect(new Set(texts.map(({ subject, body }) => subject + body)).size).toBe(everyKind.length);
  });

  it('uses a claim of Memory only if it speaks of the same matter', async () => {
    const facts = [
      { text: 'Our solar panels last 25 years', source: 'data sheet' },
      { text: 'We answer within a day', source: 'ticket log' },
    ];
    const brief = briefOf(facts);
    const solar = await write(task({ goal: 'New solar panels are here', brief }));
    expect(solar.facts).toEqual(['Our solar panels last 25 years']);
    expect(solar.body).toContain('Our solar panels last 25 years.');
    expect((await write(task({ brief }))).facts).toEqual([]);
  });

  it('follows words to avoid, and a voice without exclamation marks', async () => {
    const fields = { words_to_avoid: 'surprise', voice: 'Plain, no exclamation marks' };
    const brief = briefOf([], fields);
    for (const variation of [0, 1, 2, 3])
      expect((await write(task({ brief, variation }))).body).not.toContain('surprise');
    expect((await write(task({ brief, tone: 'upbeat' }))).body).not.toContain('!');
  });

  it('says braces as they are written, so that they are no variables', async () => {
    const { body, subject } = await write(task({ goal: 'Use {{ code }} or {a|b}', occasion: 'offer' }));
    expect(body).toContain('Use (( code )) or (a|b)');
    expect(subject).not.toContain('{{ code');
  });

  it('ends where nobody listens any more', async () => {
    const stop = new AbortController();
    stop.abort();
    expect((await write(task(), stop.signal)).body).toBe('');
  });
});
