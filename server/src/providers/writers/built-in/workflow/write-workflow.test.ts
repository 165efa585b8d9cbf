import { WORKFLOW_PURPOSES, WRITING_LANGUAGES, WRITING_TONES } from '@rainmaker/contract';
import { describe, expect, it } from 'vitest';
import type { WorkflowTask } from '#modules/outreach/ports.ts';
import { workflowFor } from './write-workflow.ts';

const task = (more: Partial<WorkflowTask> = {}): WorkflowTask => ({
  goal: 'Get first meetings with property managers about winter checks',
  purpose: 'first_meeting',
  audience: null,
  tone: 'friendly',
  language: 'en',
  emails: 4,
  brief: {
    text: '',
    lines: [{ id: 'L1', text: 'What you do: We check heating systems. We are in Leeds.', source: 'Memory, Company' }],
    withheld: [],
    fields: { about_us: 'We check heating systems. We are in Leeds.' },
    facts: [],
    banned: [],
  },
  briefLanguage: 'en',
  variation: 0,
  ...more,
});
const write = (more: Partial<WorkflowTask> = {}) => workflowFor(task(more));
const textsOf = (more: Partial<WorkflowTask> = {}) =>
  write(more).emails.flatMap(({ texts }) =>
    texts.map(({ subject, paragraphs }) => ({
      subject: subject?.text ?? null,
      body: paragraphs.map((each) => each.map(({ text }) => text).join(' ')).join('\n\n'),
    })),
  );

const everyKind = WRITING_LANGUAGES.flatMap((language) =>
  WRITING_TONES.flatMap((tone) => WORKFLOW_PURPOSES.map((purpose) => ({ language, tone, purpose }))),
);

describe('The built-in writer of workflows', () => {
  it('writes as many emails as were asked for, of each kind, and none says the goal or the same as another', () => {
    for (const kind of everyKind)
      for (const emails of [1, 2, 3, 6]) {
        const texts = textsOf({ ...kind, emails });
        expect(texts).toHaveLength(emails + 1);
        expect(new Set(texts.map(({ body }) => body)).size).toBe(texts.length);
        expect(texts.every(({ subject }, at) => (subject === null) === at > 1)).toBe(true);
        const all = texts.map(({ subject, body }) => `${subject ?? ''}\n${body}`).join('\n');
        expect(all).not.toMatch(/Get first meetings|undefined|\{matter\}|\{about\}|\s[.,]/);
      }
  });

  it('waits longer each time, and ends with the last one', () => {
    const { emails } = write({ emails: 6 });
    expect(emails.map(({ waitDays }) => waitDays)).toEqual([0, 3, 4, 5, 6, 7]);
    expect(textsOf({ emails: 6 }).at(-1)?.body).toMatch(/my last email|leave it here/);
  });

  it('is the same for the same wish, and another one for another variation', () => {
    expect(write()).toEqual(write());
    const first = [0, 1, 2].map((variation) => textsOf({ variation })[0]?.body);
    expect(new Set(first).size).toBeGreaterThan(1);
  });

  it('takes the topic of the goal and the first sentence of Memory, each with its line', () => {
    const { emails } = write();
    const sentences = emails[0]?.texts[0].paragraphs.flat() ?? [];
    expect(sentences.filter(({ claim }) => claim)).toEqual([
      { text: 'I’d like to tell you about winter checks.', claim: ['goal'] },
      { text: 'A word about us: We check heating systems.', claim: ['L1'] },
    ]);
  });

  it('says nothing of Memory in another language', () => {
    expect(JSON.stringify(write({ language: 'de' }))).not.toContain('heating');
  });

  it('goes on in small letters after a German greeting with a comma', () => {
    const bodies = everyKind
      .filter(({ language }) => language === 'de')
      .flatMap((kind) => textsOf({ ...kind, emails: 5 }).map(({ body }) => body));
    const wrong = bodies.filter((body) => /^[^\n]+,\n\n(?!Sie |Ihr|Pläne|Fünfzehn)\p{Lu}/u.test(body));
    expect(wrong).toEqual([]);
  });

  it('has no exclamation marks where Memory wants none', () => {
    const brief = { ...task().brief, fields: { voice: 'no exclamation marks' } };
    for (const language of WRITING_LANGUAGES)
      expect(JSON.stringify(write({ language, tone: 'upbeat', brief }))).not.toMatch(/[!¡]/);
  });
});
