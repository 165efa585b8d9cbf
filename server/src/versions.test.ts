import type { Contract } from '@rainmaker/contract';
import type { Client } from '@rainmaker/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addPeople, draftsOf, launch, prepare, type Prepared, TWO_STEPS } from '#testing/outreach.ts';
import { addColleague, type Colleague } from '#testing/team.ts';

type Caller = Client<Contract>;

/** A record that two people edit: both change `text`. */
interface Edited {
  id: string;
  read: (client: Caller) => Promise<{ version: number; text: string | null }>;
  save: (client: Caller, text: string, version?: number) => Promise<{ version: number }>;
  /** Identified by an id, so another workspace gets 404. Otherwise each workspace has exactly one. */
  isNamed: boolean;
}

let app: TestApp;
let maya: Prepared;
let ben: Colleague;
let rep: Colleague;
let untouchedId = '';
let otherId = '';
const records: Partial<Record<string, Edited>> = {};

const withVersion = (version: number | undefined) => (version === undefined ? {} : { version });

const campaignRecord = async (): Promise<Edited> => {
  const { client, mailboxId } = maya;
  const sequence = await client.createSequence({ sequence_name: 'For a draft', steps: TWO_STEPS });
  const { id } = await client.createCampaign({
    name: 'A draft',
    sequence_id: sequence.id,
    audience: { stage: 'prospect', filter: {} },
    mailbox_ids: [mailboxId],
  });
  return {
    id,
    isNamed: true,
    read: async (caller) => {
      const [found] = (await caller.getCampaigns({ id })).results;
      return { version: found?.version ?? 0, text: found?.name ?? null };
    },
    save: (caller, name, version) => caller.updateCampaign({ id, name, ...withVersion(version) }),
  };
};

const workflowRecord = async (): Promise<Edited> => {
  const { id } = await maya.client.createSequence({ sequence_name: 'A workflow', steps: TWO_STEPS });
  return {
    id,
    isNamed: true,
    read: async (caller) => {
      const [found] = (await caller.getSequences({ id })).results;
      return { version: found?.version ?? 0, text: found?.sequence_name ?? null };
    },
    save: (caller, name, version) => caller.updateSequence({ id, sequence_name: name, ...withVersion(version) }),
  };
};

const messageRecord = (id: string): Edited => ({
  id,
  isNamed: true,
  read: async (caller) => {
    const { version, body } = await caller.getMail({ id });
    return { version, text: body };
  },
  save: (caller, body, version) => caller.updateMail({ id, body, ...withVersion(version) }),
});

const mailboxRecord = (id: string): Edited => ({
  id,
  isNamed: true,
  read: async (caller) => {
    const box = (await caller.getMailboxes({})).results.find((each) => each.id === id);
    return { version: box?.version ?? 0, text: box?.from_name ?? null };
  },
  save: (caller, name, version) => caller.updateMailbox({ id, from_name: name, ...withVersion(version) }),
});

const followUpRecord = async (): Promise<Edited> => {
  const { client } = maya;
  const person = await client.createLead({ first_name: 'Lea', email: 'lea@people.example' });
  const due = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const { id } = await client.createFollowUp({ contact_id: person.id, kind: 'call', title: 'Call', due_at: due });
  return {
    id,
    isNamed: true,
    read: async (caller) => {
      const { version, title } = await caller.getFollowUp({ id });
      return { version, text: title };
    },
    save: (caller, title, version) => caller.updateFollowUp({ id, title, ...withVersion(version) }),
  };
};

const workspaceRecord: Edited = {
  id: '',
  isNamed: false,
  read: async (caller) => {
    const { version, name } = await caller.getWorkspace({});
    return { version, text: name };
  },
  save: (caller, name, version) => caller.updateWorkspace({ name, ...withVersion(version) }),
};

const companyRecord: Edited = {
  id: '',
  isNamed: false,
  read: async (caller) => {
    const { workspace_version: version, company_name: text } = await caller.getUser({});
    return { version, text };
  },
  save: async (caller, name, version) => {
    const user = await caller.updateUser({
      company_name: name,
      ...(version !== undefined && { workspace_version: version }),
    });
    return { version: user.workspace_version };
  },
};

const personRecord = (id: string): Edited => ({
  id,
  isNamed: true,
  read: async (caller) => {
    const person = (await caller.getSubUsers({})).users.find((each) => each.id === id);
    return { version: person?.version ?? 0, text: person?.first_name ?? null };
  },
  save: (caller, name, version) => caller.updateSubUser({ id, first_name: name, ...withVersion(version) }),
});

beforeAll(async () => {
  app = await createTestApp();
  maya = await prepare(app);
  ben = await addColleague(app, maya, 'manager');
  rep = await addColleague(app, maya, 'rep', 'Tunde Bello');
  await addPeople(maya, 3);
  await launch(app, maya, 'Running');
  const [draft, untouched, other] = (await draftsOf(maya)).map(({ id }) => id);
  untouchedId = untouched ?? '';
  otherId = other ?? '';
  records['campaign'] = await campaignRecord();
  records['workflow'] = await workflowRecord();
  records['message'] = messageRecord(draft ?? '');
  records['mailbox'] = mailboxRecord(maya.mailboxId);
  records['follow-up'] = await followUpRecord();
  records['workspace'] = workspaceRecord;
  records['company in a profile'] = companyRecord;
  records['sub-user'] = personRecord(rep.userId);
});
afterAll(() => app.close());

const recordOf = (name: string): Edited => {
  const record = records[name];
  if (record === undefined) throw new Error(`There is no ${name}.`);
  return record;
};

const NAMES = [
  'campaign',
  'workflow',
  'message',
  'mailbox',
  'follow-up',
  'workspace',
  'company in a profile',
  'sub-user',
];

describe.each(NAMES)('two people edit one %s', (name) => {
  it('the second to save gets 409 with the current record, and overwrites nothing', async () => {
    const { read, save } = recordOf(name);
    const { version } = await read(ben.client);
    expect(await read(maya.client)).toMatchObject({ version });
    expect((await save(maya.client, 'Maya', version)).version).toBe(version + 1);
    const refused = await save(ben.client, 'Ben', version).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 409, problem: { code: 'stale_version' } });
    const { current } = (refused as { problem: { current: object } }).problem;
    expect(Object.values(current)).toContain('Maya');
    expect(Object.values(current)).toContain(version + 1);
    expect(await read(ben.client)).toEqual({ version: version + 1, text: 'Maya' });
    expect((await save(ben.client, 'Ben', version + 1)).version).toBe(version + 2);
  });

  it('a client without a version is never rejected, and increments it', async () => {
    const { read, save } = recordOf(name);
    const { version } = await read(ben.client);
    await save(maya.client, 'Without one');
    await save(ben.client, 'Without one too');
    expect(await read(maya.client)).toEqual({ version: version + 2, text: 'Without one too' });
  });

  it('of two concurrent saves of the same version one is rejected', async () => {
    const { read, save } = recordOf(name);
    const { version } = await read(ben.client);
    const both = await Promise.allSettled([
      save(maya.client, 'At once', version),
      save(ben.client, 'At once too', version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await read(ben.client)).toMatchObject({ version: version + 1 });
  });

  it('does not exist in another workspace, whatever the version', async () => {
    const { save, isNamed } = recordOf(name);
    const stranger = await app.signUp();
    if (isNamed) await expect(save(stranger.client, 'Stranger', 999)).rejects.toMatchObject({ status: 404 });
    else expect((await save(stranger.client, 'Stranger')).version).toBe(2);
  });
});

describe('a workflow', () => {
  it('changes its version with every change by a person, and only then', async () => {
    const { client } = maya;
    const { id, ...made } = await client.createSequence({ sequence_name: 'Step by step', steps: TWO_STEPS });
    const changes = [
      { impression: 'Friendly' },
      { stop_on: ['reply' as const, 'click' as const] },
      { window: { days: [1], from: '09:00', to: '17:00', timezone: 'workspace' as const } },
      { state: 'active' as const },
      { state: 'paused' as const },
      { steps: TWO_STEPS.slice(0, 1) },
    ];
    const versions: number[] = [];
    for (const change of changes) {
      const { version } = await client.updateSequence({ id, ...change });
      versions.push(version);
    }
    expect(versions).toEqual(changes.map((_change, index) => made.version + index + 1));
    const same = await client.updateSequence({ id, state: 'paused', impression: 'Friendly' });
    expect(same.version).toBe(versions.at(-1));
  });
});

describe('a person’s own profile', () => {
  it('in two windows: the second save is rejected, and the company stays unchanged', async () => {
    const { client } = maya;
    const { version, workspace_version: workspaceVersion, company_name: company } = await client.getUser({});
    await client.updateUser({ job_title: 'Founder', version });
    await expect(
      client.updateUser({ job_title: 'Owner', company_name: 'Other', version, workspace_version: workspaceVersion }),
    ).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { job_title: 'Founder', version: version + 1 } },
    });
    expect(await client.getUser({})).toMatchObject({ job_title: 'Founder', company_name: company });
  });

  it('also changes for people who manage the team', async () => {
    const before = await recordOf('sub-user').read(maya.client);
    await rep.client.updateUser({ first_name: 'Tunji' });
    await expect(
      maya.client.updateSubUser({ id: rep.userId, user_role: 'viewer', version: before.version }),
    ).rejects.toMatchObject({ problem: { code: 'stale_version', current: { first_name: 'Tunji', user_role: 'rep' } } });
  });
});

describe('a setting stored with a mailbox or the workspace', () => {
  it('increments their version if it is changed there', async () => {
    const box = await recordOf('mailbox').read(maya.client);
    const workspace = await workspaceRecord.read(maya.client);
    await maya.client.updateMemory({ values: { signature: 'Maya', postal_address: 'Main Street 1' } });
    const boxes = await Promise.all([recordOf('mailbox').read(maya.client), workspaceRecord.read(maya.client)]);
    expect(boxes.map(({ version }) => version)).toEqual([box.version + 1, workspace.version + 1]);
  });
});

describe('approving one message', () => {
  it('is rejected if its text has changed, by every call that approves', async () => {
    const id = otherId;
    const { version } = await maya.client.getMail({ id });
    await ben.client.updateMail({ id, body: 'Words of Ben' });
    const stale = { status: 409, problem: { code: 'stale_version', current: { id, body: 'Words of Ben' } } };
    await expect(maya.client.approveMail({ ids: [id], version })).rejects.toMatchObject(stale);
    await expect(maya.client.approveMail({ id, version })).rejects.toMatchObject(stale);
    await expect(maya.client.sendMail({ id, version, when: 'now' })).rejects.toMatchObject(stale);
    expect(await maya.client.getMail({ id })).toMatchObject({ status: 'draft', version: version + 1 });
  });

  it('is rejected if the person’s data, and so the draft, has changed', async () => {
    const id = untouchedId;
    const { contact, version } = await maya.client.getMail({ id });
    await maya.client.updateProspect({ id: contact.id, first_name: 'Renamed' });
    await app.runDueJobs();
    await expect(maya.client.approveMail({ id, version })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'stale_version', current: { id, body: 'Hi Renamed' } },
    });
  });

  it('keeps its version: a second request finds it already approved', async () => {
    const id = otherId;
    const { version } = await maya.client.getMail({ id });
    expect(await maya.client.approveMail({ id, version })).toMatchObject({ done: 1 });
    expect(await maya.client.approveMail({ id, version })).toMatchObject({ done: 0, skipped: [{ id }] });
    expect(await maya.client.getMail({ id })).toMatchObject({ version });
  });

  it('accepts a version only with a single message', async () => {
    const ids = (await maya.client.getMails({})).results.map((mail) => mail.id);
    expect(ids.length).toBeGreaterThan(1);
    const ofOne = { status: 400, problem: { detail: 'A version can only be given for a single message.' } };
    await expect(maya.client.approveMail({ ids, version: 1 })).rejects.toMatchObject(ofOne);
    await expect(maya.client.sendMail({ filter: { filter: 'draft' }, version: 1 })).rejects.toMatchObject(ofOne);
  });

  it('of another workspace reports that it does not exist', async () => {
    const { id } = recordOf('message');
    const stranger = await app.signUp();
    expect(await stranger.client.approveMail({ id, version: 999 })).toMatchObject({
      done: 0,
      skipped: [{ id, reason: 'This message doesn’t exist.' }],
    });
  });
});
