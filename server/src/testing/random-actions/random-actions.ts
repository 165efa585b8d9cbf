import type { TestApp } from '../app.ts';
import type { Prepared } from '../outreach.ts';
import type { Random } from '../random.ts';

/** Something that somebody asked for, and when it was asked and answered. */
interface Asked {
  from: number;
  until: number;
}

/** What people have done to messages: by it the mail server's messages are judged. */
export interface Deeds {
  edits: (Asked & { id: string; mark: string })[];
  approvals: (Asked & { ids: readonly string[] })[];
  /** When each address opted out. */
  optedOut: Map<string, number>;
  /** Answers that no one expects. */
  failures: string[];
}

interface Scene {
  app: TestApp;
  maya: Prepared;
  people: readonly string[];
  mailboxIds: readonly string[];
  random: Random;
}

/** What may be refused: someone else came first, or the database ended one of two that waited for each other. */
const EXPECTED = new Set([400, 404, 409, 503]);

const OPEN = `select id from messages where workspace_id = $1 and status in ('draft', 'approved', 'scheduled', 'sending')
  order by random() limit 3`;
const LINK = `select m.to_address, a.headers ->> 'List-Unsubscribe' as link from messages m
  join email_attempts a on a.message_id = m.id where m.workspace_id = $1 order by random() limit 1`;

/** An answer that can be undone, perhaps. */
interface Undoable {
  undo_token?: string | null | undefined;
}

/** Everything that people do to messages and their recipients, each by its name. */
const actionsOf = ({ app, maya, people, mailboxIds, random }: Scene, deeds: Deeds) => {
  const { client, workspaceId } = maya;
  const undoTokens: string[] = [];
  let marks = 0;
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!;
  const open = async (): Promise<string[]> =>
    (await app.database.admin.query<{ id: string }>(OPEN, [workspaceId])).rows.map(({ id }) => id);
  const keep = ({ undo_token: token }: Undoable): void => {
    if (token) undoTokens.push(token);
  };
  const during = async <T extends object>(
    deed: T,
    list: (T & Asked)[],
    work: () => Promise<unknown>,
  ): Promise<void> => {
    const asked = { ...deed, from: performance.now(), until: Infinity };
    list.push(asked);
    await work();
    asked.until = performance.now();
  };
  const approving = async (work: (ids: string[]) => Promise<unknown>): Promise<void> => {
    const ids = await open();
    if (ids.length > 0) await during({ ids }, deeds.approvals, () => work(ids));
  };
  const onSome = async (work: (ids: string[]) => Promise<Undoable>): Promise<void> => {
    const ids = await open();
    if (ids.length > 0) keep(await work(ids));
  };
  return {
    approve: () => approving((ids) => client.approveMail({ ids })),
    sendNow: () => approving(async (ids) => keep(await client.sendMail({ ids, when: 'now' }))),
    withdraw: () => onSome((ids) => client.withdrawMail({ ids })),
    reject: () => onSome((ids) => client.rejectMail({ ids: ids.slice(0, 1) })),
    remove: () => onSome((ids) => client.deleteMail({ ids: ids.slice(0, 1) })),
    edit: async () => {
      const [id] = await open();
      if (id === undefined) return;
      marks += 1;
      const mark = `MARK${marks}`;
      await during({ id, mark }, deeds.edits, () => client.updateMail({ id, body: `Hi ${mark}` }));
    },
    undo: async () => {
      const token = undoTokens.splice(random.below(undoTokens.length), 1)[0];
      if (token !== undefined) await client.undo({ undo_token: token });
    },
    deletePerson: async () => keep(await client.deleteProspects({ ids: [pick(people)] })),
    merge: async () => keep(await client.mergeContacts({ keep_id: pick(people), merge_id: pick(people) })),
    moveAddress: async () => {
      marks += 1;
      await client.updateProspect({ id: pick(people), email: `moved${marks}@company.example` });
    },
    optOut: async () => {
      const [row] = (await app.database.admin.query<{ to_address: string; link: string }>(LINK, [workspaceId])).rows;
      const token = /unsubscribe\/([^/]+)\//.exec(row?.link ?? '')?.[1];
      if (row === undefined || token === undefined || deeds.optedOut.size > 5) return;
      await app.client().unsubscribe({ token });
      if (!deeds.optedOut.has(row.to_address)) deeds.optedOut.set(row.to_address, performance.now());
    },
    pause: async () => {
      await client.pauseSending({ paused: true });
      await client.pauseSending({ paused: false });
    },
    pauseMailbox: async () => {
      await client.updateMailbox({ id: pick(mailboxIds), state: 'paused' });
      await client.updateMailbox({ id: pick(mailboxIds), state: 'active' });
    },
  };
};

const WEIGHTS: Record<keyof ReturnType<typeof actionsOf>, number> = {
  approve: 12,
  edit: 8,
  undo: 8,
  sendNow: 4,
  withdraw: 4,
  reject: 3,
  moveAddress: 3,
  remove: 2,
  deletePerson: 2,
  optOut: 2,
  merge: 1,
  pause: 1,
  pauseMailbox: 1,
};

/** Several people do so many random things at once. */
export const act = async (scene: Scene, { count, atOnce }: { count: number; atOnce: number }): Promise<Deeds> => {
  const deeds: Deeds = { edits: [], approvals: [], optedOut: new Map(), failures: [] };
  const actions = actionsOf(scene, deeds);
  const names = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).flatMap((name) =>
    Array.from({ length: WEIGHTS[name] }, () => name),
  );
  const lane = async (): Promise<void> => {
    for (let done = 0; done < count / atOnce; done += 1) {
      const name = names[scene.random.below(names.length)]!;
      await actions[name]().catch((error: Error & { status?: number }) => {
        if (!EXPECTED.has(error.status ?? 0)) deeds.failures.push(`${name}: ${error.message}`);
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return deeds;
};
