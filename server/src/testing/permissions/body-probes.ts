import type { CallName, Contract, Sent, Stage } from '@rainmaker/contract';
import { announcement } from './announcement-probes.ts';
import { approvedMail, STEP } from './outreach-probes.ts';
import { replied } from './replies.ts';
import { sender, whatsappDraft, whatsappWorkflow } from './whatsapp-probes.ts';
import { didOne, type Probe, type Probes } from './probe.ts';
import type { Member, World } from './world.ts';

type Create = 'createProspect' | 'createLead' | 'createCustomer';
type Update = 'updateProspect' | 'updateLead' | 'updateCustomer';
type Transfer = 'transferProspects' | 'transferLeads' | 'transferCustomers';
type BulkMail = 'approveMail' | 'rejectMail' | 'sendMail' | 'deleteMail';
type BulkWhatsapp = 'approveWhatsappMessage' | 'rejectWhatsappMessage' | 'sendWhatsapp' | 'deleteWhatsappMessage';

/** The owner of a new record; a rep can see colleagues, but not assign records to them this way. */
const createFor = <K extends Create>(): Probe<K> => ({
  about: 'record',
  field: 'owner_id',
  others: 'forbidden',
  aim: ({ next }, whose) => ({
    input: { first_name: 'New', email: `for${next()}@people.example`, owner_id: whose.userId } as Sent<Contract[K]>,
    isField: true,
  }),
});

const giveTo = <K extends Update>(stage: Stage): Probe<K> => ({
  about: 'record',
  field: 'owner_id',
  others: 'forbidden',
  aim: async (world, whose, caller) => ({
    input: { id: await world.contact(caller, stage), owner_id: whose.userId } as Sent<Contract[K]>,
    isField: true,
  }),
});

/** Records can go to anyone in the team; a transfer to oneself does nothing, so someone else is used. */
const transferTo = <K extends Transfer>(stage: Stage): Probe<K> => ({
  about: 'record',
  field: 'user_id',
  others: 'allowed',
  aim: async (world, whose, caller) => {
    const { owner, manager } = caller.home.members;
    const receiver = whose === caller ? (caller.role === 'manager' ? owner : manager) : whose;
    return {
      input: { ids: [await world.contact(caller, stage)], user_id: receiver.userId } as Sent<Contract[K]>,
      reached: didOne,
    };
  },
});

const oneMail = <K extends BulkMail>(): Probe<K> => ({
  about: 'record',
  field: 'id',
  aim: async (world, whose) => ({ input: { id: await world.draft(whose) } as Sent<Contract[K]>, reached: didOne }),
});

const oneWhatsapp = <K extends BulkWhatsapp>(): Probe<K> => ({
  about: 'record',
  field: 'id',
  aim: async (world, whose) => ({
    input: { id: await whatsappDraft(world, whose) } as Sent<Contract[K]>,
    reached: didOne,
  }),
});

/** A step that makes a workflow one of WhatsApp, too. */
const ALSO_WHATSAPP = { kind: 'whatsapp_text', wait: { amount: 1, unit: 'days' }, body: 'Hi' } as const;

/** Adds a person to a campaign without permission checks; returns the enrolment's id. */
const enrol = async (world: World, campaignId: string, contactId: string): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ id: string }>(
    `insert into enrolments (workspace_id, campaign_id, sequence_id, contact_id, next_step_key, entered_at)
     select workspace_id, id, sequence_id, $2, 'a', now() from campaigns where id = $1 returning id`,
    [campaignId, contactId],
  );
  return rows[0]?.id ?? '';
};

/** A person of `whose` in a campaign of the caller's; if `whose` is in another workspace, in one of theirs. */
const enrolmentFor = async (world: World, whose: Member, campaignId: string, caller: Member): Promise<string> =>
  enrol(
    world,
    whose.home === caller.home ? campaignId : await world.campaign(whose),
    await world.contact(whose, 'customer'),
  );

/** A draft campaign with selected people, the only kind that accepts more before its launch. */
const campaignOfChosen = async (world: World, maker: Member): Promise<string> => {
  const id = await world.campaign(maker);
  await world.app.database.admin.query(`update campaigns set audience = '{"ids": []}' where id = $1`, [id]);
  return id;
};

/** A file that is attached: a colleague's own is none of a rep's business, whatever else of theirs they may read. */
const attaching = <K extends CallName>(
  field: string,
  inputWith: (world: World, caller: Member, attachments: { id: string }[]) => Promise<Sent<Contract[K]>>,
): Probe<K> => ({
  about: 'record',
  field,
  others: 'hidden',
  aim: async (world, whose, caller) => ({
    input: await inputWith(world, caller, [{ id: await world.attachment(whose) }]),
    isField: true,
  }),
});

/** Ids in a body other than the call's main record: each must also be within the caller's reach. */
export const bodyProbes = {
  createProspect: createFor(),
  createLead: createFor(),
  createCustomer: createFor(),
  updateProspect: giveTo('prospect'),
  updateLead: giveTo('lead'),
  updateCustomer: giveTo('customer'),
  transferProspects: transferTo('prospect'),
  transferLeads: transferTo('lead'),
  transferCustomers: transferTo('customer'),

  createFollowUp: {
    about: 'record',
    field: 'assignee_id',
    others: 'forbidden',
    aim: async (world, whose, caller) => ({
      input: {
        contact_id: await world.contact(caller, 'lead'),
        kind: 'call',
        title: 'Call',
        due_at: new Date(world.app.clock.now().getTime() + 86_400_000).toISOString(),
        assignee_id: whose.userId,
      },
      isField: true,
    }),
  },
  updateFollowUp: {
    about: 'record',
    field: 'assignee_id',
    others: 'forbidden',
    aim: async (world, whose, caller) => ({
      input: { id: await world.followUp(caller), assignee_id: whose.userId },
      isField: true,
    }),
  },
  changeFollowUps: {
    about: 'record',
    field: 'assignee_id',
    others: 'forbidden',
    aim: async (world, whose, caller) => ({
      input: { ids: [await world.followUp(caller)], assignee_id: whose.userId },
      isField: true,
    }),
  },

  createCampaign: {
    about: 'record',
    field: 'audience.ids',
    aim: async (world, whose, caller) => ({
      input: {
        name: `Chosen ${world.next()}`,
        sequence_id: caller.home.sequenceId,
        audience: { stage: 'customer', ids: [await world.contact(whose, 'customer')] },
        mailbox_ids: [await world.mailbox(caller)],
      },
      isField: true,
    }),
  },
  updateCampaign: {
    about: 'record',
    field: 'audience.ids',
    aim: async (world, whose, caller) => ({
      input: {
        id: await world.campaign(caller),
        audience: { stage: 'customer', ids: [await world.contact(whose, 'customer')] },
      },
      isField: true,
    }),
  },
  getLeftOutPeople: {
    about: 'record',
    field: 'campaign_id',
    aim: async (world, whose) => ({ input: { campaign_id: await world.campaign(whose) } }),
  },
  getAudienceCount: {
    about: 'record',
    field: 'campaign_id',
    aim: async (world, whose) => ({ input: { campaign_id: await world.campaign(whose) } }),
  },
  updateCampaignPeople: {
    about: 'record',
    field: 'ids',
    aim: async (world, whose, caller) => {
      const id = await world.campaign(caller);
      return {
        input: { id, ids: [await enrolmentFor(world, whose, id, caller)], action: 'remove' },
        reached: didOne,
      };
    },
  },
  updateLeadCampaign: {
    about: 'record',
    field: 'campaign_id',
    aim: async (world, whose, caller) => ({
      input: { ids: [await world.contact(caller, 'customer')], campaign_id: await campaignOfChosen(world, whose) },
      reached: ({ enrolled }: { enrolled: number }) => enrolled === 1,
    }),
  },

  updateMail: {
    about: 'record',
    field: 'mailbox_id',
    aim: async (world, whose, caller) => ({
      input: { id: await world.draft(caller), mailbox_id: await world.mailbox(whose) },
      isField: true,
    }),
  },
  createSequence: attaching<'createSequence'>('steps.attachments.id', async ({ next }, _caller, attachments) => ({
    sequence_name: `With a file ${next()}`,
    steps: [{ ...STEP, attachments }],
  })),
  updateSequence: attaching<'updateSequence'>('steps.attachments.id', async (world, caller, attachments) => ({
    id: await world.sequence(caller),
    steps: [{ ...STEP, attachments }],
  })),
  testSend: attaching<'testSend'>('step.attachments.id', async (world, caller, attachments) => {
    await world.mailbox(caller);
    return { step: { ...STEP, attachments } };
  }),
  replyMail: attaching<'replyMail'>('attachments.id', async (world, caller, attachments) => ({
    id: (await replied(world, caller)).conversation,
    body: 'Hello',
    attachments,
  })),
  createEstimate: attaching<'createEstimate'>('attachments.id', async (world, caller, attachments) => ({
    contact_id: await world.contact(caller, 'lead'),
    title: 'Offer',
    lines: [{ name: 'Set-up', unit_price: 100 }],
    attachments,
  })),
  updateEstimate: attaching<'updateEstimate'>('attachments.id', async (world, caller, attachments) => ({
    id: await world.estimate(caller),
    contact_id: await world.contact(caller, 'lead'),
    title: 'Offer',
    lines: [{ name: 'Set-up', unit_price: 100 }],
    attachments,
  })),
  createAnnouncement: attaching<'createAnnouncement'>('attachments.id', async ({ next }, _caller, attachments) => ({
    title: `With a file ${next()}`,
    goal: 'We are closed',
    audience: { stage: 'customer', filter: {} },
    attachments,
  })),
  updateAnnouncement: attaching<'updateAnnouncement'>('attachments.id', async (world, caller, attachments) => ({
    id: await announcement(world, caller),
    attachments,
  })),
  createWaWorkflow: attaching<'createWaWorkflow'>('steps.attachments.id', async ({ next }, _caller, attachments) => ({
    sequence_name: `With a file ${next()}`,
    steps: [{ ...STEP, attachments }, ALSO_WHATSAPP],
  })),
  updateWaWorkflow: attaching<'updateWaWorkflow'>('steps.attachments.id', async (world, caller, attachments) => ({
    id: await whatsappWorkflow(world, caller),
    steps: [{ ...STEP, attachments }, ALSO_WHATSAPP],
  })),
  updateWhatsappMessage: {
    about: 'record',
    field: 'mailbox_id',
    aim: async (world, whose, caller) => ({
      input: { id: await whatsappDraft(world, caller), mailbox_id: await sender(world, whose) },
      isField: true,
    }),
  },
  approveWhatsappMessage: oneWhatsapp(),
  rejectWhatsappMessage: oneWhatsapp(),
  sendWhatsapp: oneWhatsapp(),
  deleteWhatsappMessage: oneWhatsapp(),
  approveMail: oneMail(),
  rejectMail: oneMail(),
  withdrawMail: {
    about: 'record',
    field: 'id',
    aim: async (world, whose) => ({ input: { id: await approvedMail(world, whose) }, reached: didOne }),
  },
  sendMail: oneMail(),
  deleteMail: oneMail(),
} satisfies Partial<Probes>;

const TEMPLATE =
  'a template that the workspace doesn’t have is refused, as whatsapp-steps.test.ts and whatsapp.test.ts try';

/** Ids that reach no record themselves, each with the reason. */
export const HARMLESS_IDS: Record<string, string> = {
  'downloadEstimateFile.attachment_id': 'only a file of that estimate is found, as attachments.test.ts tries',
  'connectWhatsappNumbers.sign_up_id': 'only the person’s own sign-up is found, as sign-up.test.ts tries',
  'createEstimate.lines.service_id': 'one that the workspace doesn’t have is forgotten; services are everyone’s',
  'updateEstimate.lines.service_id': 'one that the workspace doesn’t have is forgotten; services are everyone’s',
  'createEstimate.sales_person_id': 'everyone may name any colleague, as estimates.test.ts tries',
  'updateEstimate.sales_person_id': 'everyone may name any colleague, as estimates.test.ts tries',
  'updateEstimate.contact_id': 'checked by the function that checks it for createEstimate',
  'getEstimates.contact_id': 'narrows a list',
  'getEstimates.sales_person_id': 'narrows a list',
  'getEstimateTotals.sales_person_id': 'narrows a list',
  'exportEstimates.contact_id': 'narrows a list',
  'exportEstimates.sales_person_id': 'narrows a list',
  'dismissReminders.ids': 'Reminders of others are left alone, as reminders.test.ts tries.',
  'createCampaign.sequence_id': 'everyone may use every workflow of the workspace',
  'getLaunchForecast.sequence_id': 'everyone may use every workflow of the workspace',
  'getLeftOutPeople.sequence_id': 'everyone may use every workflow of the workspace',
  'getAudienceCount.sequence_id': 'everyone may use every workflow of the workspace',
  'previewSequence.steps.attachments.id': 'a preview has no files',
  'foreseeSequenceUpdate.steps.attachments.id': 'asked as the update that it foresees; it answers no file',
  'getBranchPeople.after': 'where the page before ended, within the workflow that is named',
  'getProspects.import_id': 'narrows a list',
  'getLeads.import_id': 'narrows a list',
  'getCustomers.import_id': 'narrows a list',
  'exportContacts.import_id': 'narrows a list',
  'getDuplicates.contact_id': 'narrows a list',
  'getContactValues.import_id': 'narrows a list',
  'getCampaigns.id': 'narrows a list',
  'getSequences.id': 'narrows a list',
  'getMails.campaign_id': 'narrows a list',
  'getMails.announcement_id': 'narrows a list',
  'getMails.contact_id': 'narrows a list',
  'getFollowUps.contact_id': 'narrows a list',
  'getFollowUps.lead_id': 'narrows a list',
  'getMails.mailbox_id': 'narrows a list',
  'getWhatsappTemplates.sender_id': 'narrows a list',
  'getMails.sequence_id': 'narrows a list',
  'getWhatsappMessages.campaign_id': 'narrows a list',
  'getWhatsappMessages.announcement_id': 'narrows a list',
  'getWhatsappMessages.contact_id': 'narrows a list',
  'getWhatsappMessages.mailbox_id': 'narrows a list',
  'getWhatsappMessages.sequence_id': 'narrows a list',
  'getWaWorkflows.id': 'narrows a list',
  'createSequence.steps.template.id': TEMPLATE,
  'updateSequence.steps.template.id': TEMPLATE,
  'foreseeSequenceUpdate.steps.template.id': TEMPLATE,
  'previewSequence.steps.template.id': TEMPLATE,
  'testSend.step.template.id': TEMPLATE,
  'createWaWorkflow.steps.template.id': TEMPLATE,
  'updateWaWorkflow.steps.template.id': TEMPLATE,
  'updateWhatsappMessage.template': TEMPLATE,
  'replyMail.template.id': TEMPLATE,
  'previewEstimateWhatsapp.template.id': TEMPLATE,
  'sendEstimateWhatsapp.template.id': TEMPLATE,
  'createAnnouncement.template.id': TEMPLATE,
  'updateAnnouncement.template.id': TEMPLATE,
  'previewAnnouncement.template.id': TEMPLATE,
  'generateWhatsappAnnouncement.template': TEMPLATE,
  'approveWhatsappAnnouncement.template': TEMPLATE,
  'getAuditLog.user_id': 'narrows a list',
  'updateInbox.assignee_id': 'A colleague who doesn’t see the person is refused, as conversation.test.ts tries.',
  'getInbox.assignee_id': 'narrows a list',
  'getInbox.mailbox_id': 'narrows a list',
};
