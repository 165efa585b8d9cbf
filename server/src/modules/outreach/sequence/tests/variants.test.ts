import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, approveAll, draftsOf, launch, prepare } from '#testing/outreach.ts';
import { textFor } from '../../steps/step.ts';

const VARIANTS = [
  { share: 30, subject: 'A question', body: 'First way' },
  { share: 70, subject: 'An idea', body: 'Second way' },
];
const step = (variants: object[]) => ({
  kind: 'email' as const,
  wait: { amount: 0, unit: 'minutes' as const },
  subject: 'ignored',
  body: 'ignored',
  variants,
});

describe('the texts of a step', () => {
  it('fall to people by their shares, and always the same to the same person', () => {
    const counts = new Map<string, number>();
    for (let person = 0; person < 10_000; person += 1) {
      const { subject } = textFor({ body: '', variants: VARIANTS }, `person${person}:s-1`);
      counts.set(subject ?? '', (counts.get(subject ?? '') ?? 0) + 1);
      expect(textFor({ body: '', variants: VARIANTS }, `person${person}:s-1`).subject).toBe(subject);
    }
    expect(counts.get('A question')).toBeGreaterThan(2_800);
    expect(counts.get('A question')).toBeLessThan(3_200);
    expect(counts.size).toBe(2);
  });

  it('are the step’s own where it has no variants', () => {
    expect(textFor({ subject: 'One', body: 'For all' }, 'x')).toEqual({
      subject: 'One',
      attachments: [],
      body: 'For all',
      variantKey: null,
    });
  });
});

describe('a workflow with variants', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { SIMULATOR: 'on' } });
  });
  afterAll(() => app.close());

  it('writes each person one of them and counts what each achieved', async () => {
    const maya = await prepare(app);
    await addPeople(maya, 24);
    const { id, sequenceId } = await launch(app, maya, 'Test', { sequence: { steps: [step(VARIANTS)] } });
    const drafts = await draftsOf(maya);
    const first = drafts.filter(({ subject }) => subject === 'A question').length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(24);
    await approveAll(app, maya);
    const { variants, steps } = await maya.client.getCampaignStats({ id });
    expect(variants.map(({ label, subject, share, sent }) => ({ label, subject, share, sent }))).toEqual([
      { label: 'A', subject: 'A question', share: 30, sent: first },
      { label: 'B', subject: 'An idea', share: 70, sent: 24 - first },
    ]);
    expect(steps[0]).toMatchObject({ sent: 24, subject: 'A question' });
    const [workflow] = (await maya.client.getSequences({ id: sequenceId })).results;
    expect(workflow?.steps[0]).toMatchObject({ subject: 'A question', body: 'First way' });
    // Saved again with its keys, what was counted stays counted.
    await maya.client.updateSequence({
      id: sequenceId,
      steps: (workflow?.steps ?? []).map((each) => ({
        ...each,
        variants: each.variants?.map((variant, place) => ({ ...variant, share: place === 0 ? 90 : 10 })),
      })),
    });
    const after = await maya.client.getCampaignStats({ id });
    expect(after.variants.map(({ share, sent }) => ({ share, sent }))).toEqual([
      { share: 90, sent: first },
      { share: 10, sent: 24 - first },
    ]);
  });

  it('is refused where shares, subject or template do not fit, each at its place', async () => {
    const maya = await prepare(app);
    const save = (variants: object[]) =>
      maya.client.createSequence({ sequence_name: `W${Math.random()}`, steps: [step(variants)] } as never);
    await expect(save([{ share: 30, subject: 'A', body: 'a' }])).rejects.toThrow(/two texts/);
    await expect(save([VARIANTS[0] ?? {}, { share: 60, subject: 'B', body: 'b' }])).rejects.toThrow(/100%/);
    await expect(save([VARIANTS[0] ?? {}, { share: 70, subject: '', body: 'b' }])).rejects.toThrow(/needs a subject/);
    await expect(save([VARIANTS[0] ?? {}, { share: 70, subject: 'B', body: '{{ nobody }}' }])).rejects.toThrow(
      /Step 1 B, text/,
    );
  });
});
