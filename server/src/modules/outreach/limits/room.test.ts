import { LIMITS } from '@rainmaker/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

let app: TestApp;
let maya: Prepared;
let ben: Colleague;
let workflow: string;
beforeAll(async () => {
  app = await createTestApp({ env: { SIMULATOR: 'on' } });
});
beforeEach(async () => {
  maya = await prepare(app);
  ben = await addColleague(app, maya, 'manager', 'Ben Roth');
  ({ id: workflow } = await maya.client.createSequence({ sequence_name: 'Hello', steps: TWO_STEPS }));
});
afterAll(() => app.close());

type Person = Pick<Colleague, 'client'>;
const EVERYONE = { stage: 'prospect' as const, filter: {} };

const campaign = ({ client }: Person, name = 'One more') =>
  client.createCampaign({ name, sequence_id: workflow, audience: EVERYONE, mailbox_ids: [maya.mailboxId] });

const announcement = ({ client }: Person) =>
  client.createAnnouncement({ title: 'One more', goal: 'We are closed', audience: EVERYONE });

const written = ({ client }: Person) =>
  client.generateEmailAnnouncement({ prompt: 'We are closed on Monday', audience: EVERYONE });

/** Ben's, beside those that there are. */
const fill = async (table: 'campaigns' | 'announcements', count: number): Promise<void> => {
  const own =
    table === 'campaigns'
      ? `(workspace_id, name, sequence_id, stage, audience, mailbox_ids, approval, state, created_by, created_at, updated_at)
         select $1, 'Filled ' || uuidv7(), '${workflow}'::uuid, 'prospect', '{}', array['${maya.mailboxId}'::uuid], 'each', 'draft', $2, $3, $3`
      : `(workspace_id, channel, title, goal, occasion, tone, language, stage, audience, state, created_by, created_at, updated_at)
         select $1, 'email', 'Filled', 'Goal', 'news', 'friendly', 'en', 'prospect', '{}', 'generated', $2, $3, $3`;
  await app.database.admin.query(`insert into ${table} ${own} from generate_series(1, $4::int)`, [
    maya.workspaceId,
    ben.userId,
    app.clock.now(),
    count,
  ]);
};

const refusal = (detail: string) => ({ problem: { code: 'not_allowed_now', detail } });
const ADVICE = 'Delete some that you no longer need.';

describe('campaigns of a workspace', () => {
  const full = refusal(`A workspace can have up to 5,000 campaigns. ${ADVICE}`);

  it('are 5,000 at most, also when several are made at once, and a deleted one makes room', async () => {
    const { id } = await campaign(maya, 'First');
    await fill('campaigns', LIMITS.campaigns - 2);
    const made = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => campaign(maya, name)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(campaign(maya)).rejects.toMatchObject(full);
    await maya.client.deleteCampaign({ id });
    await campaign(maya);
    await expect(campaign(maya, 'Another')).rejects.toMatchObject(full);
  });

  it('are half of that of one person, who can’t keep an owner from making more', async () => {
    await fill('campaigns', LIMITS.campaignsOfPerson);
    await expect(campaign(ben)).rejects.toMatchObject(
      refusal(`You can have up to 2,500 campaigns of your own. ${ADVICE}`),
    );
    await campaign(maya);
  });
});

describe('announcements of a workspace', () => {
  it('are 5,000 at most, whoever writes them, and a deleted one makes room', async () => {
    const full = refusal(`A workspace can have up to 5,000 announcements. ${ADVICE}`);
    const { id } = await announcement(maya);
    await fill('announcements', LIMITS.announcements - 1);
    await expect(announcement(maya)).rejects.toMatchObject(full);
    await expect(written(maya)).rejects.toMatchObject(full);
    await maya.client.deleteEmailAnnouncement({ id });
    await written(maya);
    await expect(announcement(maya)).rejects.toMatchObject(full);
  });

  it('are half of that of one person, who can’t keep an owner from making more', async () => {
    await fill('announcements', LIMITS.announcementsOfPerson);
    await expect(announcement(ben)).rejects.toMatchObject(
      refusal(`You can have up to 2,500 announcements of your own. ${ADVICE}`),
    );
    await announcement(maya);
  });
});
