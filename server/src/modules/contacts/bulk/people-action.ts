import {
  ADDRESSED_CHANNELS,
  type AnyContactFilter,
  CONVERSIONS,
  CONVERSIONS_BACK,
  GIVEN_BASES,
  STAGES_AFTER_ANOTHER,
  STAGE_LABELS,
  type Stage,
  STAGES,
  statusLabel,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { hasRoleStill } from '#modules/accounts/index.ts';
import { type Batch, type BulkAction, bulkJob, type BulkJob, type NextPage } from '#platform/bulk/bulk-action.ts';
import { undoUntil } from '#platform/bulk/undo.ts';
import type { Db } from '#platform/db/database.ts';
import type { DomainEvents } from '#modules/events.ts';
import { invalidField } from '#platform/errors.ts';
import { fillBlanks } from '../enrichment/fill-many.ts';
import { walkedFilterSql } from '../list/contact-filter.ts';
import { countEvery, findIds, lastId } from '../list/list.ts';
import { changeStatus, type Actor, isStatusOf, type Outcome } from '../move/change-status.ts';
import { convert, convertBack } from '../move/convert.ts';
import { deleteContacts } from '../move/delete.ts';
import type { KeptUndo } from '../move/move.ts';
import { consentInWords, recordConsents } from '../move/record-consents.ts';
import { changeTags, tagsInWords } from '../move/tags.ts';
import { transferContacts, whyNoReceiver } from '../move/transfer.ts';

const PeopleAction = z.union([
  z.object({
    kind: z.literal('status'),
    stage: z.enum(STAGES),
    status: z.string(),
    reason: z.string().optional(),
    evidence: z.string().optional(),
  }),
  z.object({ kind: z.literal('convert'), stage: z.enum(['prospect', 'lead']) }),
  z.object({ kind: z.literal('convert_back'), stage: z.enum(STAGES_AFTER_ANOTHER), reason: z.string() }),
  z.object({ kind: z.literal('delete'), stage: z.enum(STAGES) }),
  z.object({
    kind: z.literal('transfer'),
    stage: z.enum(STAGES),
    userId: z.uuid(),
    name: z.string(),
    endsCampaigns: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('fill'), stage: z.enum(STAGES) }),
  z.object({
    kind: z.literal('consent'),
    stage: z.enum(STAGES),
    channel: z.enum(ADDRESSED_CHANNELS),
    basis: z.enum(GIVEN_BASES),
    evidence: z.string(),
  }),
  z.object({ kind: z.literal('tags'), stage: z.enum(STAGES), add: z.array(z.string()), remove: z.array(z.string()) }),
]);
/** An action to apply to each of many people. */
export type PeopleAction = z.infer<typeof PeopleAction>;
export type PeopleJob = BulkJob<PeopleAction>;

const people = (stage: Stage, count: number): string =>
  `${count.toLocaleString('en')} ${STAGE_LABELS[stage][count === 1 ? 'one' : 'many']}`;

const doneTo = (action: PeopleAction, isOne: boolean): string => {
  switch (action.kind) {
    case 'convert':
      return `converted to ${STAGE_LABELS[CONVERSIONS[action.stage].to][isOne ? 'one' : 'many']}`;
    case 'convert_back':
      return `converted back to ${STAGE_LABELS[CONVERSIONS_BACK[action.stage]][isOne ? 'one' : 'many']}`;
    case 'delete':
      return 'deleted';
    case 'transfer':
      return `transferred to ${action.name}`;
    case 'status':
      return `set to ${statusLabel(action.status)}`;
    case 'fill':
      return `updated from their website${isOne ? '' : 's'}`;
    case 'tags':
      return tagsInWords(action);
    case 'consent':
      return consentInWords(action);
  }
};

const summaryOf = (action: PeopleAction, done: number): string =>
  `${people(action.stage, done)} ${doneTo(action, done === 1)}`;

/** The undo. The statement that changes the people opens it, and puts their number before `many`. */
const undoOf = ({ action, undoId = '', opensUndo, userId, realNow: at }: Batch<PeopleAction>): KeptUndo => {
  if (!opensUndo) return { id: undoId };
  const many = ` ${STAGE_LABELS[action.stage].many} ${doneTo(action, false)}`;
  return {
    id: undoId,
    opens: { userId, kind: action.kind, one: summaryOf(action, 1), many, at, until: undoUntil(at) },
  };
};

const act = (db: Db, action: PeopleAction, ids: readonly string[], actor: Actor): Promise<Outcome> => {
  switch (action.kind) {
    case 'convert':
      return convert(db, action.stage, { ids }, actor);
    case 'convert_back':
      return convertBack(db, action.stage, { ids }, { ...actor, reason: action.reason });
    case 'delete':
      return deleteContacts(db, action.stage, { ids }, actor);
    case 'transfer':
      return transferContacts(db, action.stage, { ids }, action, actor);
    case 'fill':
      return fillBlanks(db, action.stage, ids, actor);
    case 'tags':
      return changeTags(db, action.stage, { ids }, action, actor);
    case 'consent':
      return recordConsents(db, action.stage, { ids }, action, actor);
    case 'status': {
      const { stage, status, reason, evidence } = action;
      if (!isStatusOf(stage, status))
        throw invalidField('status', `“${status}” isn’t a status of ${STAGE_LABELS[stage].many}.`);
      return changeStatus(db, stage, { ids }, { status, reason, evidence }, actor);
    }
  }
};

const find = async (db: Db, { action, filter, after, upTo, most }: NextPage<PeopleAction>): Promise<string[]> => {
  const chosen = filter as AnyContactFilter;
  if (upTo === undefined) return findIds(db, action.stage, chosen, most);
  const beyond = after === null ? sql`` : sql`and c.id > ${after}::uuid`;
  const rows = await db.rows(sql<{ id: string }>`
    select c.id from contacts c where ${walkedFilterSql(action.stage, chosen)} ${beyond}
      and c.id <= ${upTo}::uuid order by c.id limit ${most}`);
  return rows.map(({ id }) => id);
};

/** Status changes, conversions forth and back, transfers, tags and deletions, by id or filter. */
export const peopleBulk = (events: DomainEvents) => {
  const kind: BulkAction<PeopleAction, Outcome> = {
    name: 'contacts.change_many',
    action: PeopleAction,
    kindOf: (action) => action.kind,
    undo: ({ kind: what }) => (what === 'fill' ? 'kept' : 'opened by its statement'),
    find,
    async measure(db, { action: { stage }, filter }) {
      const [total, upTo] = await Promise.all([countEvery(db, stage, filter), lastId(db, stage, filter)]);
      return { total, upTo };
    },
    apply(db, batch) {
      const { userId, workspaceId, role, now } = batch;
      const undo = undoOf(batch);
      return act(db, batch.action, batch.ids, { session: { userId, workspaceId, role }, now, events, undo });
    },
    inWords: summaryOf,
    recordsInWords: ({ stage }, count) => people(stage, count),
    liveEvent: ({ stage }) => ({ type: 'contacts', stage }),
    async stopsBecause(db, who, action) {
      if (!(await hasRoleStill(db, who))) return 'Stopped.';
      const reason = action.kind === 'transfer' ? await whyNoReceiver(db, action.userId) : undefined;
      return reason === undefined ? undefined : `Stopped: ${reason}`;
    },
  };
  return { kind, job: bulkJob(kind) };
};

export type PeopleBulk = ReturnType<typeof peopleBulk>;
