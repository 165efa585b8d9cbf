import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { approveAll, launch, prepare } from '#testing/outreach.ts';
import { addColleague } from '#testing/team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
afterAll(() => app.close());

/** A salesperson's contact who has replied; gives the clients of both roles, and the reply as the salesperson sees it. */
const replied = async (text: string) => {
  const maya = await prepare(app);
  const rep = await addColleague(app, maya, 'rep', 'Rita Rep');
  const manager = await addColleague(app, maya, 'manager', 'Mark Manager');
  const { id } = await rep.client.createProspect({ first_name: 'Ada', email: 'ada@own.example', company_name: 'Own' });
  await launch(app, maya, 'Own');
  await approveAll(app, maya);
  const [mail] = (await maya.client.outbox({})).results;
  await maya.client.react({ id: mail?.id ?? '', kind: 'reply', text });
  const [thread] = (await rep.client.getInbox({})).results;
  const entryFor = async ({ client }: Pick<typeof rep, 'client'>) =>
    (await client.getThread({ id: thread?.id ?? '' })).entries.findLast(({ direction }) => direction === 'in');
  const statusOf = async () => (await maya.client.getProspect({ id })).status;
  const entry = await entryFor(rep);
  return { maya, rep, manager, entryFor, statusOf, entry, replyId: entry?.id ?? '' };
};

describe.each(['STOP', 'Please remove me from your list.', 'Please opt-out my address.'])(
  'an opt-out in their own words: %s',
  (text) => {
    it('is lifted by no salesperson, who is offered nothing', async () => {
      const { rep, statusOf, entry, replyId } = await replied(text);
      expect(entry).toMatchObject({ class: 'unsubscribe', can_undo: false, is_fixed: true });
      const refused = { status: 403 };
      await expect(rep.client.undoReply({ id: replyId })).rejects.toMatchObject(refused);
      await expect(rep.client.classifyReply({ id: replyId, class: 'question' })).rejects.toMatchObject(refused);
      expect(JSON.stringify(await rep.client.getUndoable({}))).not.toContain('unsubscribe');
      expect(await statusOf()).toBe('Do Not Contact');
    });

    it('is undone by a manager', async () => {
      const { manager, entryFor, statusOf, replyId } = await replied(text);
      expect(await entryFor(manager)).toMatchObject({ can_undo: true, is_fixed: false });
      await manager.client.undoReply({ id: replyId });
      expect(await statusOf()).not.toBe('Do Not Contact');
    });
  },
);

it('what a colleague said that a reply means is corrected by whoever handles it', async () => {
  const { rep, statusOf, replyId } = await replied('Thank you for the message. What does it cost?');
  await rep.client.classifyReply({ id: replyId, class: 'unsubscribe' });
  expect(await statusOf()).toBe('Do Not Contact');
  await rep.client.classifyReply({ id: replyId, class: 'question' });
  expect(await statusOf()).not.toBe('Do Not Contact');
});
