import { afterAll, beforeAll, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());
const Q = [
  'Leads in Germany',
  'How many leads do I have?',
  'How many people do I have?',
  'What did we send yesterday?',
  'upcoming follow ups next week',
  'pause everything',
  'How do I merge two people?',
  'What is the meaning of life?',
  'Delete all leads',
  'customers',
  'Who replied?',
  'overdue follow-ups',
  'When did I last write to Amara?',
  'Why doesn’t Amara get anything?',
  '¿A quién debo llamar hoy?',
  'Qui dois-je appeler aujourd’hui ?',
];
it('prints', async () => {
  const maya = await app.signUp();
  await maya.client.loadSampleData({ load: true });
  await app.runDueJobs();
  for (const q of Q) {
    const a = await maya.client
      .chat({ messages: [{ role: 'user', content: q }] })
      .catch((e: unknown) => ({ error: String(e) }) as never);
    console.log(
      `\n## ${q}\n${a.headline ?? JSON.stringify(a)} | ${a.text}\n${(a.rows ?? []).map((r: { figure: unknown; title: string; detail: string; to: string }) => `   ${r.figure ?? ''} ${r.title} — ${r.detail} → ${r.to}`).join('\n')}\n   [${(a.actions ?? []).map((x: { label: string }) => x.label).join(' | ')}]`,
    );
    await app.database.admin.query('delete from attempts').catch(() => undefined);
  }
}, 120000);
