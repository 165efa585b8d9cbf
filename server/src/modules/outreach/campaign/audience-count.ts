import {
  type AnyContactFilter,
  type ChannelName,
  channelOfStep,
  type contract,
  type Input,
  type Output,
  type Step,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { stageCounts } from '#modules/contacts/index.ts';
import { sendingAccounts } from '#modules/mailboxes/index.ts';
import { generationQuota } from '#modules/models/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import type { Addressed } from '../channels/channel.ts';
import { lacksSql } from '../compose/person-columns.ts';
import type { Templates } from '../compose/templates.ts';
import { examplePerson, valuesFor, type Writer } from '../compose/values.ts';
import { listAllVariables, loadOwnVariables, type OwnVariables, type Variable } from '../compose/variables.ts';
import type { WorkspaceDeps } from '../pace/workspace.ts';
import { neededVariables } from '../sequence/needed-variables.ts';
import { defaultWriter } from '../sequence/preview.ts';
import { findSequence } from '../sequence/sequence-queries.ts';
import { type Audience, countAudience, type NeededValue } from './audience.ts';
import { type CampaignRow, findCampaign } from './campaign-queries.ts';
import { type AudienceOptions, firstChannel } from './judge-people.ts';

type Call = typeof contract.getAudienceCount;
type Asked = Input<Call>;
type Deps = WorkspaceDeps & { channels: Addressed; templates: Templates };

/** The audience of a campaign, or that is being chosen for one. */
export const audienceOf = (
  asked: Pick<Asked, 'type' | 'ids' | 'filter' | 'lead_source'>,
  campaign?: CampaignRow,
): Audience => {
  const stage = campaign?.stage ?? asked.type;
  if (stage === undefined) throw invalidField('type', 'Choose the stage of the people.');
  if (campaign !== undefined) return { stage, ...(campaign.audience as Pick<Audience, 'ids' | 'filter'>) };
  if (asked.ids !== undefined) return { stage, ids: asked.ids };
  const leadSource = asked.lead_source === undefined ? {} : { lead_source: asked.lead_source.split(',') };
  return { stage, filter: { ...asked.filter, ...leadSource } as AnyContactFilter };
};

/** Whether any of these accounts, or without a choice every account of a channel, sends to real addresses. */
export const isForReal = async (
  db: Db,
  mailboxIds: readonly string[] | undefined,
  channel = 'email',
): Promise<boolean> => {
  const accounts = await sendingAccounts(db);
  const real = accounts.filter(({ isSimulated }) => !isSimulated);
  const mailboxes = accounts.filter((account) => account.channel === channel);
  return mailboxIds === undefined
    ? mailboxes.length > 0 && mailboxes.every(({ isSimulated }) => !isSimulated)
    : real.some(({ id }) => mailboxIds.includes(id));
};

interface FirstStep {
  step: Step;
  variables: readonly Variable[];
  /** What is the same for everybody and has a value. */
  fixed: ReadonlySet<string>;
}

export const loadCampaign = async (db: Db, id: string | undefined): Promise<CampaignRow | undefined> => {
  const campaign = id === undefined ? undefined : await findCampaign(db, id, 'own');
  if (id !== undefined && campaign === undefined) throw notFound('campaign');
  return campaign;
};

/** The text that people get first; undefined where no workflow is chosen. */
const loadFirstStep = async (
  db: Db,
  sequenceId: string | undefined,
  { session }: Pick<OutsideContext, 'session'>,
  deps: Deps,
): Promise<FirstStep | undefined> => {
  if (sequenceId === undefined) return undefined;
  const step = (await findSequence(db, sequenceId))?.steps[0];
  if (step === undefined) throw notFound('workflow');
  const [variables, own] = await Promise.all([listAllVariables(db), loadOwnVariables(db)]);
  const writer = await defaultWriter(db, session, deps);
  return { step, variables, fixed: fixedValues(writer, own) };
};

/** What is the same for everybody and has a value. */
export const fixedValues = (writer: Writer, own: OwnVariables): ReadonlySet<string> =>
  new Set([...Object.keys(valuesFor(examplePerson, writer, own)), ...Object.keys(own.memory)]);

/** Who lacks which of these values; `fixed` are those that are the same for everybody. */
export const valuesNeeded = (names: readonly string[], fixed: ReadonlySet<string>): NeededValue[] =>
  names.flatMap((name) => {
    const lacks = lacksSql(name);
    if (lacks !== undefined) return [{ name, lacks }];
    return fixed.has(name) ? [] : [{ name, lacks: sql<boolean>`true` }];
  });

/** The channel by which people would be contacted first. */
const channelNameOf = ({ channel }: AudienceOptions): ChannelName => (channel?.name ?? 'email') as ChannelName;

/** What begins a conversation on a channel. */
const FIRST_KINDS = { email: 'email', whatsapp: 'whatsapp_template' } as const;

/** How an audience is judged: by the first step of the workflow, where one is known. */
export const optionsFor = async (
  db: Db,
  asked: Pick<Asked, 'mailbox_ids' | 'channel'>,
  of: { campaign: CampaignRow | undefined; firstKind: string | undefined; now: Date },
  { channels }: Pick<Deps, 'channels'>,
): Promise<AudienceOptions> => {
  const kind = asked.channel === undefined ? (of.firstKind ?? of.campaign?.first_kind) : FIRST_KINDS[asked.channel];
  return {
    now: of.now,
    isForReal: await isForReal(db, asked.mailbox_ids ?? of.campaign?.mailbox_ids, channelOfStep(kind ?? 'email')),
    ...(of.campaign !== undefined && { campaignId: of.campaign.id }),
    ...(kind !== undefined && { channel: firstChannel(kind, channels) }),
  };
};

/** Whom an audience reaches and whom not, of a campaign or of what is being chosen for one, and who lacks what its first text says. */
export const audienceCount = async (context: OutsideContext, asked: Asked, deps: Deps): Promise<Output<Call>> => {
  const { transact, session, clock } = context;
  const first = await transact(async (db) => {
    const campaign = await loadCampaign(db, asked.campaign_id);
    return loadFirstStep(db, asked.sequence_id ?? campaign?.sequence_id, context, deps);
  });
  const names =
    first &&
    (await neededVariables(
      first.step,
      first.variables.map(({ name }) => name),
      { templates: deps.templates, owner: session.workspaceId },
    ));
  return transact(async (db) => {
    const campaign = await loadCampaign(db, asked.campaign_id);
    const options = await optionsFor(db, asked, { campaign, firstKind: first?.step.kind, now: clock.now() }, deps);
    const needed = first && names ? valuesNeeded(names, first.fixed) : [];
    const counted = await countAudience(db, audienceOf(asked, campaign), options, needed);
    const prospects = (await stageCounts(db)).filter((row) => row.stage === 'prospect');
    const labelOf = (name: string): string => first?.variables.find((each) => each.name === name)?.label ?? name;
    return {
      ...counted,
      channel: channelNameOf(options),
      lacking: first
        ? { ...counted.lacking, values: counted.lacking.values.map((each) => ({ ...each, label: labelOf(each.name) })) }
        : null,
      prospector_count: prospects.reduce((sum, { count }) => sum + count, 0),
      ...(await generationQuota(db, deps.realClock.now())),
    };
  });
};
