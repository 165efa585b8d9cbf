import type { Contract, Sent } from '@rainmaker/contract';
import { didOne, shows, type Probe, type Probes } from './probe.ts';
import { followedReply, receivedFile, replied, waitingAnswer } from './replies.ts';
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
  downloadReceivedFile: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await receivedFile(world, whose) } }),
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
  getBranchPeople: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: await world.sequence(whose), step_key: 's-1', side: 'yes' } }),
  },
  deleteSequence: { about: 'record', aim: async (world, whose) => ({ input: { id: await world.sequence(whose) } }) },
  previewSequence: {
    about: 'record',
    aim: async (world, whose) => ({ input: { steps: [STEP], contact_id: await world.contact(whose) } }),
  },
  writeSequence: { about: 'nothing', aim: async () => ({ input: { goal: 'Get a first meeting' } }) },
  rewriteText: {
    about: 'nothing',
    // The workspace has no model.
    aim: async () => ({ input: { text: 'Hello there', way: 'shorter' }, refusedAs: 'not_allowed_now' }),
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
  getLeftOutPeople: {
    about: 'record',
    aim: async (world, whose) => {
      const id = await world.contact(whose);
      await world.app.database.admin.query("update contacts set email_status = 'invalid' where id = $1", [id]);
      return {
        input: { type: 'prospect', ids: JSON.stringify([id]) },
        reached: ({ count }: { count: number }) => count === 1,
      };
    },
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
  draftAnswer: {
    about: 'record',
    aim: async (world, whose) => ({ input: { id: (await replied(world, whose)).conversation } }),
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
