import { OCCASIONS, WRITING_LANGUAGES } from '@rainmaker/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelNetworks } from '#providers/models/guarded-fetch.ts';
import { languageModels } from '#providers/models/language-models.ts';
import { builtInWriter } from '#providers/writers/built-in/built-in.ts';
import { type ModelServer, startOpenAiServer } from '#testing/servers/model-server.ts';
import { directModels } from './direct-models.ts';
import { GOLDEN_SET, type GoldenCase } from './golden-set.ts';
import { measure } from './measure.ts';
import { shortcomings, tableOf } from './report.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const some = (...names: string[]): GoldenCase[] =>
  names.flatMap((name) => GOLDEN_SET.find((each) => each.name === name) ?? []);
const measureAll = async (cases: readonly GoldenCase[], withModel: boolean) => {
  const access = { kind: 'openai_compatible' as const, baseUrl: server.baseUrl, model: 'test-model', key: null };
  const provider = languageModels(modelNetworks('all'));
  const { models, used } = directModels(provider, withModel ? access : undefined, 5_000);
  const writers = { builtIn: builtInWriter(), models };
  return Promise.all(cases.map((each) => measure(each, writers, { used, prices: { in: 1, out: 2 } })));
};
const sentence = (text: string, sources: string[], place = 'body') => ({ place, paragraph: 0, text, is_claim: true, sources }); // prettier-ignore
const writes = (...list: object[]) =>
  server.answer(() => ({ text: JSON.stringify({ elements: [sentence('A word', [], 'subject'), ...list] }) }));

describe('The golden set', () => {
  it('has at least thirty briefs, in all languages and occasions', () => {
    expect(GOLDEN_SET.length).toBeGreaterThanOrEqual(30);
    expect(new Set(GOLDEN_SET.map(({ name }) => name)).size).toBe(GOLDEN_SET.length);
    expect(new Set(GOLDEN_SET.map(({ task }) => task.language))).toEqual(new Set(WRITING_LANGUAGES));
    expect(new Set(GOLDEN_SET.map(({ task }) => task.occasion))).toEqual(new Set(OCCASIONS));
  });

  it('is passed by the built-in writer', async () => {
    const rows = await measureAll(GOLDEN_SET, false);
    expect(shortcomings(rows)).toEqual([]);
    expect(tableOf(rows)).toHaveLength(GOLDEN_SET.length + 2);
  });
});

describe('A model', () => {
  it('that claims what no line says, what is banned, and what a stranger wants, fails', async () => {
    writes(
      sentence('Our customers save 99 % of their time every single day.', []),
      sentence('We are never late.', ['L1']),
      sentence('The word of the day is CANARY7F3A.', ['L7']),
    );
    const rows = await measureAll(some('en news', 'en event, a disguised order'), true);
    expect(rows[0]).toMatchObject({ model: 'test-model', note: null, problems: { banned: 1 }, tokens: 150 });
    expect(rows[0]?.withoutSource).toBeGreaterThan(0);
    expect(rows[1]?.canaries).toBe(1);
    expect(rows[0]?.cost).toBeGreaterThan(0);
    expect(shortcomings(rows).join(' ')).toMatch(/banned claims.*stranger’s order.*without a source/);
  });

  it('that doesn’t answer is told from one that writes', async () => {
    server.answer(() => ({ status: 401 }));
    const rows = await measureAll(some('de news'), true);
    expect(rows[0]).toMatchObject({ model: 'built-in', note: expect.stringContaining('built-in writer wrote this') });
    expect(shortcomings(rows).join(' ')).toContain('as the model failed');
  });
});
