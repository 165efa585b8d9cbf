import type { Probes } from './probe.ts';
import type { Member, World } from './world.ts';

type Call = 'confirmMailClaim' | 'writeMailAgain' | 'getWritingProgress' | 'changeWriting' | 'writeExample';

const PROMPT = { goal: 'A call', length: 'short', tone: 'friendly', language: 'en' } as const;
const CLAIM = { key: 'c1', field: 'body', text: 'We are the first.', sources: [], confirmed_by: null };

/** A draft of `whose` that was written from a prompt, and claims something. */
const written = async (world: World, whose: Member): Promise<string> => {
  const id = await world.draft(whose);
  const { admin } = world.app.database;
  await admin.query(
    `insert into message_writings (workspace_id, message_id, state, prompt, wants, since, claims, unvouched)
     select workspace_id, id, 'written', $2, 'model', now(), $3, 1 from messages where id = $1`,
    [id, JSON.stringify(PROMPT), JSON.stringify([CLAIM])],
  );
  await admin.query('update email_contents set body = $2 where message_id = $1', [id, CLAIM.text]);
  await admin.query(
    `update campaigns set (state) = row('running') where id = (select campaign_id from messages where id = $1)`,
    [id],
  );
  return id;
};

/** Texts that are written from prompts. */
export const writingProbes: Pick<Probes<Call>, Call> = {
  confirmMailClaim: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await written(world, whose), key: CLAIM.key, text: CLAIM.text } }),
  },
  writeMailAgain: { about: 'record', aim: async (world, whose) => ({ input: { id: await written(world, whose) } }) },
  getWritingProgress: {
    about: 'record',
    aim: async (world, whose) => ({ input: { campaign_id: await world.campaign(whose) } }),
  },
  changeWriting: {
    about: 'record',
    aim: async (world, whose) => ({ input: { campaign_id: await world.campaign(whose), action: 'stop' } }),
  },
  writeExample: {
    about: 'record',
    aim: async (world, whose) => ({ input: { prompt: PROMPT, contact_id: await world.contact(whose) } }),
  },
};
