import type { Contract, Sent } from '@rainmaker/contract';
import { didOne, shows, type Probe, type Probes } from './probe.ts';
import type { Member, World } from './world.ts';

type Bulk = 'approveMail' | 'rejectMail' | 'sendMail' | 'deleteMail';

export const STEP = {
  kind: 'email',
  wait: { amount: 0, unit: 'minutes' },
  subject: 'Hello',
  body: 'Hi {{ first_name }}',
} as const;

const bulk = <K extends Bulk>(): Probe<K> => ({
  about: 'record',
  aim: async (world, whose) => ({
    input: { ids: [await world.draft(whose)] } as Sent<Contract[K]>,
    reached: didOne,
  }),
});

/** A person's approved message without a slot. */
export const approvedMail = async (world: World, whose: Member): Promise<string> => {
  const id = await world.draft(whose);
  await world.app.database.admin.query(`update messages set (status) = row('approved') where id = $1`, [id]);
  return id;
};

/** A campaign of the caller's own for people within their reach. */
const newCampaign = async (world: World, caller: Member, mailboxOwner: Member) => ({
  name: `Made ${world.next()}`,
  sequence_id: caller.home.sequenceId,
  audience: { stage: 'customer' as const, filter: {} },
  mailbox_ids: [await world.mailbox(mailboxOwner)],
});

/** A person in a campaign who belongs to `whose`. */
const personInCampaign = async (world: World, whose: Member): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ contact_id: string }>(
    'select contact_id from messages where id = $1',
    [await world.draft(whose)],
  );
  return rows[0]?.contact_id ?? '';
};

/** The enrolment of a person of `whose` on hold in a running campaign. */
const heldPerson = async (world: World, whose: Member): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ id: string }>(
    `update enrolments e set (state) = row('held') from messages m where m.id = $1 and e.id = m.enrolment_id returning e.id`,
    [await world.draft(whose)],
  );
  return rows[0]?.id ?? '';
};

/** A message to a person of `whose`, sent as the answer in a conversation. */
const sentTo = async (world: World, whose: Member): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ id: string }>(
    `insert into messages (workspace_id, channel, origin, contact_id, account_id, title, snippet, search, to_address, status,
       not_before, created_at, updated_at, sent_at)
     select workspace_id, 'email', 'conversation', id, $2, 'Hello', 'Hi', '', email, 'sent', now(), now(), now(), now()
     from contacts where id = $1 returning id`,
    [await world.contact(whose, 'lead'), await world.mailbox(whose)],
  );
  const id = rows[0]?.id ?? '';
  await world.app.database.admin.query(
    `insert into email_contents (workspace_id, message_id, body) select workspace_id, id, 'Hi' from messages where id = $1`,
    [id],
  );
  return id;
};

/** A person of `whose` who has replied: their conversation, the reply, and the message that it answers. */
export const replied = async (
  world: World,
  whose: Member,
): Promise<{ conversation: string; reply: string; message: string }> => {
  const message = await sentTo(world, whose);
  const { rows } = await world.app.database.admin.query<{ conversation: string; reply: string }>(
    `with reply as (
       insert into inbound_messages (workspace_id, message_id, contact_id, provider_id, from_address, subject, text, is_automatic,
         class, at)
       select workspace_id, id, contact_id, 'probe:' || id, 'ada@x.example', 'Re: Hello', 'How much is it?', false, 'question', now()
       from messages where id = $1 returning *)
     insert into conversations (workspace_id, contact_id, reply_id, last_reply_at, state, is_unread)
     select workspace_id, contact_id, id, at, 'to_answer', true from reply returning id as conversation, reply_id as reply`,
    [message],
  );
  return { conversation: rows[0]?.conversation ?? '', reply: rows[0]?.reply ?? '', message };
};

/** An answer to a person of `whose` that can still be taken back. */
const waitingAnswer = async (world: World, whose: Member): Promise<string> => {
  const { message } = await replied(world, whose);
  await world.app.database.admin.query(
    `update messages set (status) = row('scheduled'), sent_at = null, send_at = now() + interval '1 hour' where id = $1`,
    [message],
  );
  return message;
};

/** A reply of a person of `whose` that an action followed. */
const followedReply = async (world: World, whose: Member): Promise<string> => {
  const { reply } = await replied(world, whose);
  await world.app.database.admin.query(
    `with reply as (select * from inbound_messages where id = $1),
     action as (
       insert into undo_actions (workspace_id, user_id, kind, summary, at, until)
       select workspace_id, $2, 'reply', 'Replied', now(), now() + interval '1 day' from reply returning workspace_id, id),
     kept as (
       insert into undo_rows (workspace_id, action_id, subject_id, kind, row_id, before, after)
       select a.workspace_id, a.id, r.contact_id, 'message', r.message_id, '{}', '{}' from action a, reply r)
     update inbound_messages i set action_id = a.id, followed = '{Held}' from action a where i.id = $1`,
    [reply, whose.userId],
  );
  return reply;
};

const signInBegun: Probe<'mailAuthUrl'> & Probe<'mailAuthUrlSetting'> = {
  about: 'record',
  aim: async (world, whose) => ({
    input: {
      provider: 'google',
      redirect_uri: 'http://localhost/connect-mailbox',
      mailbox_id: await world.mailbox(whose),
    },
  }),
};

const signInEnded: Probe<'mailAuthenticate'> & Probe<'mailAuthenticateSetting'> = {
  about: 'nothing',
  aim: () => ({ input: { url: 'http://localhost/connect-mailbox?code=1&state=nobodys' }, refusedAs: 'bad_link' }),
};

/** Mailboxes, workflows, campaigns and messages. */
export const outreachProbes = {
  getMailboxes: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.mailbox(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  connectMailbox: {
    about: 'nothing',
    aim: ({ next, sink }) => ({
      input: {
        email: `relay${next()}@relay.example`,
        from_name: 'Relay',
        kind: 'relay',
        smtp: { host: '127.0.0.1', port: sink.port, secure: 'none', user: null },
      },
    }),
  },
  mailAuthUrl: signInBegun,
  mailAuthUrlSetting: signInBegun,
  mailAuthenticate: signInEnded,
  mailAuthenticateSetting: signInEnded,
  checkMailboxDns: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { id: await world.mailbox(whose) },
      // Only the simulator's, which has no DNS.
      refusedAs: 'not_allowed_now',
    }),
  },
  getTrackingDomain: { about: 'nothing', aim: () => ({ input: {} }) },
  updateTrackingDomain: { about: 'nothing', aim: () => ({ input: { name: null } }) },
  updateMailbox: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.mailbox(whose), from_name: 'Other' } }),
  },
  testMailbox: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.mailbox(whose) } }) },
  deleteMailbox: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.mailbox(whose) } }) },

  getSequences: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.sequence(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  getSequenceDropdown: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.sequence(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  getVariables: { about: 'nothing', aim: () => ({ input: {} }) },
  addAttachment: {
    about: 'nothing',
    aim: () => ({ input: {}, options: { file: { name: 'offer.pdf', content: 'An offer' } } }),
  },
  downloadAttachment: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.attachment(whose) } }),
  },
  getSavedTexts: {
    about: 'record',
    aim: async (world, whose) => ({ input: {}, reached: shows(await world.savedText(whose)) }),
  },
  createSavedText: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { kind: 'snippet', name: `Text ${next()}`, body: 'Hello' } }),
  },
  updateSavedText: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.savedText(whose), body: 'Hello again' } }),
  },
  deleteSavedText: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.savedText(whose) } }) },
  createSequence: {
    about: 'nothing',
    aim: ({ next }) => ({ input: { sequence_name: `Created ${next()}`, steps: [STEP] } }),
  },
  updateSequence: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.sequence(whose), impression: 'Warm' } }),
  },
  foreseeSequenceUpdate: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.sequence(whose), impression: 'Warm' } }),
  },
  deleteSequence: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.sequence(whose) } }) },
  previewSequence: {
    about: 'record',
    aim: async (world, whose) => ({ input: { steps: [STEP], contact_id: await world.contact(whose) } }),
  },
  testSend: {
    about: 'record',
    aim: async (world, whose, caller) => {
      await world.mailbox(caller);
      return { input: { step: STEP, contact_id: await world.contact(whose) } };
    },
  },

  getCampaigns: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.campaign(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  getCampaignDropdown: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.campaign(whose);
      return { input: {}, reached: shows(id) };
    },
  },
  getCampaignPeople: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.campaign(whose) } }) },
  getHeldPeople: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await heldPerson(world, whose);
      return { input: { page_size: 200 }, reached: shows(id) };
    },
  },
  getCampaignStats: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.campaign(whose) } }) },
  getCampaignForecast: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.campaign(whose) } }),
  },
  getAudienceCount: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.contact(whose);
      return {
        input: { type: 'prospect', ids: JSON.stringify([id]) },
        reached: ({ count }: { count: number }) => count === 1,
      };
    },
  },
  getLaunchForecast: {
    about: 'record',
    aim: async (world, whose, caller) => {
      const id = await world.contact(whose);
      return {
        input: {
          type: 'prospect',
          ids: JSON.stringify([id]),
          sequence_id: caller.home.sequenceId,
          mailbox_ids: JSON.stringify([await world.mailbox(caller)]),
        },
        reached: ({ planned }: { planned: number }) => planned > 0,
      };
    },
  },
  getCampaignsOfPeople: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await personInCampaign(world, whose);
      return {
        input: { type: 'prospect', ids: JSON.stringify([id]) },
        reached: ({ results }: { results: unknown[] }) => results.length === 1,
      };
    },
  },
  getPersonCampaigns: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await personInCampaign(world, whose) } }),
  },
  createCampaign: [
    { about: 'nothing', aim: async (world, _whose, caller) => ({ input: await newCampaign(world, caller, caller) }) },
    {
      about: 'record',
      field: 'mailbox_ids',
      aim: async (world, whose, caller) => ({ input: await newCampaign(world, caller, whose), isField: true }),
    },
  ],
  updateCampaign: [
    {
      about: 'record',
      aim: async (world, whose) => ({ input: { id: await world.campaign(whose), name: `New ${world.next()}` } }),
    },
    {
      about: 'record',
      field: 'mailbox_ids',
      aim: async (world, whose, caller) => ({
        input: { id: await world.campaign(caller), mailbox_ids: [await world.mailbox(whose)] },
        isField: true,
      }),
    },
  ],
  updateCampaignPeople: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.campaign(whose), filter: {}, action: 'remove' } }),
  },
  updateLeadCampaign: {
    about: 'record',
    aim: async (world, whose) => ({
      input: { ids: [await personInCampaign(world, whose)], campaign_id: null },
      reached: ({ skipped }: { skipped: unknown[] }) => skipped.length === 0,
    }),
  },
  deleteCampaign: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.campaign(whose) } }) },

  getMails: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.draft(whose);
      return { input: { filter: 'draft', page_size: 200 }, reached: shows(id) };
    },
  },
  getMail: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.draft(whose) } }) },
  updateMail: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.draft(whose), subject: 'Other' } }),
  },
  approveMail: bulk(),
  rejectMail: bulk(),
  withdrawMail: {
    about: 'record',
    aim: async (world, whose) => ({ input: { ids: [await approvedMail(world, whose)] }, reached: didOne }),
  },
  sendMail: bulk(),
  deleteMail: bulk(),
  getInbox: {
    about: 'record',
    aim: async (world, whose) => {
      const { conversation } = await replied(world, whose);
      return { input: { page_size: 200 }, reached: shows(conversation) };
    },
  },
  getThread: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: (await replied(world, whose)).conversation } }),
  },
  updateInbox: {
    about: 'record',
    field: 'ids',
    aim: async (world, whose) => ({
      input: { ids: [(await replied(world, whose)).conversation], unread: false },
      reached: didOne,
    }),
  },
  classifyReply: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: (await replied(world, whose)).reply, class: 'objection' } }),
  },
  undoReply: { about: 'record', aim: async (world, whose) => ({ input: { id: await followedReply(world, whose) } }) },
  replyMail: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: (await replied(world, whose)).conversation, body: 'Hello' } }),
  },
  withdrawReply: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await waitingAnswer(world, whose) } }),
  },
  getSendingBudgets: { about: 'nothing', aim: () => ({ input: {} }) },
  updateSendingBudget: {
    about: 'nothing',
    aim: () => ({ input: { kind: 'receiver', name: 'gmail', daily_limit: 40 } }),
  },
  pauseSending: { about: 'nothing', aim: () => ({ input: { paused: false } }) },
  moveClock: { about: 'nothing', aim: () => ({ input: { reset: true } }) },
} satisfies Partial<Probes>;
