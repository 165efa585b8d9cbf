import { DO_NOT_CONTACT, FIRST_STATUS, STAGE_LABELS, type Stage, statusLabel } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '#modules/accounts/index.ts';
import { NEUTRAL_KINDS } from '../timeline/event-kinds.ts';

/** What has happened to someone since an action added them. */
export interface Activity {
  id: string;
  first_name: string;
  last_name: string | null;
  stage: Stage;
  status: string;
  owner_name: string | null;
  is_given: boolean;
  has_follow_up: boolean;
  is_written_to: boolean;
  has_replied: boolean;
  has_file: boolean;
  has_merged: boolean;
  /** The newest entry that isn't the action's own. */
  change: Change | null;
}

interface Change {
  kind: string;
  summary: string;
  /** By the person who undoes the action. */
  is_own: boolean;
  /** A note that was there and has been edited or pinned. */
  is_old: boolean;
}

/** What an action that added people left of itself. */
export interface Added {
  /** Whether entry `e` of person `c` is the action's own. */
  isOwnEntry: RawBuilder<boolean>;
  /** Whether person `c` has an owner whom the action didn't give them. */
  isGiven: RawBuilder<boolean>;
}

/**
 * Whether an entry `e` tells of something that happened apart from the action: everything does but what the action itself wrote, or an
 * import that was undone, and what leaves people as they were. The kinds that count aren't listed, so that a new one can't be forgotten
 * here, and with it someone's work.
 */
const isSince = (isOwnEntry: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(
  e.kind <> all(${[...NEUTRAL_KINDS]}::text[]) and (
    e.edited_at is not null or e.pinned_at is not null or not (coalesce(${isOwnEntry}, false)
      or coalesce(e.ref ->> 'type' = 'import' and exists (select 1 from imports other where other.workspace_id = e.workspace_id
        and other.id = (e.ref ->> 'id')::uuid and other.undo_state = 'undone'), false))))`;

/** The columns of `Activity`, of person `c`. */
export const activitySql = ({ isOwnEntry, isGiven }: Added): RawBuilder<unknown> => sql`
  c.id, c.first_name, c.last_name, c.stage, c.status, ${nameOf(sql`c.owner_id`)} as owner_name, ${isGiven} as is_given,
  exists (select 1 from follow_ups f where f.workspace_id = c.workspace_id and f.contact_id = c.id) as has_follow_up,
  exists (select 1 from contact_files f where f.workspace_id = c.workspace_id and f.contact_id = c.id
    and f.deleted_at is null) as has_file,
  exists (select 1 from contacts m where m.workspace_id = c.workspace_id and m.merged_into = c.id) as has_merged,
  c.last_contacted_at is not null as is_written_to, c.last_replied_at is not null as has_replied,
  (select jsonb_build_object('kind', e.kind, 'summary', e.summary,
      'is_own', coalesce(e.actor_user_id = app.user_id(), false), 'is_old', e.edited_at is not null or e.pinned_at is not null)
    from contact_events e
    where e.workspace_id = c.workspace_id and e.contact_id = c.id and ${isSince(isOwnEntry)}
    order by e.at desc, e.id desc limit 1) as change`;

const inWords = ({ kind, summary, is_own: isOwn, is_old: isOld }: Change): string => {
  const who = isOwn ? 'You have' : 'Someone has';
  if (summary.startsWith('Changed ')) return `${who} since changed the ${summary.slice('Changed '.length)}.`;
  if (kind === 'edited') return `${who} since changed the tags.`;
  if (kind === 'import_merged') return `Since then, the i${summary.slice(1)}.`;
  if (kind === 'note') return `${who} since ${isOld ? 'changed' : 'added'} a note.`;
  if (kind === 'file_added') return `${who} since added a file.`;
  if (kind === 'merged') return `${who} since merged another record into them.`;
  return `Since then: ${summary}.`;
};

/** Why someone stays whom an undo would remove. */
export interface ReasonToStay {
  cause: 'changed' | 'contacted';
  /** A sentence. */
  reason: string;
}

const changed = (reason: string): ReasonToStay => ({ cause: 'changed', reason });
const contacted = (reason: string): ReasonToStay => ({ cause: 'contacted', reason });

/** Why someone whom an action added in a stage isn't removed by its undo; undefined if nothing has happened to them since. */
export const reasonToStay = (person: Activity, stage: Stage): ReasonToStay | undefined => {
  if (person.stage !== stage) return changed(`Has since become a ${STAGE_LABELS[person.stage].one}.`);
  if (person.has_replied) return contacted('Has since replied.');
  if (person.is_written_to) return contacted('Has since been contacted.');
  if (person.has_follow_up) return changed('A follow-up has since been added.');
  // They may have been so from the beginning, by an address that had opted out.
  if (person.status === DO_NOT_CONTACT) return changed(`Is ${DO_NOT_CONTACT}.`);
  if (person.status !== FIRST_STATUS[stage])
    return changed(`The status has since changed to ${statusLabel(person.status)}.`);
  if (person.is_given) return changed(`Has since been transferred to ${person.owner_name ?? 'someone else'}.`);
  if (person.change) return changed(inWords(person.change));
  if (person.has_merged) return changed('Another record has since been merged into them.');
  if (person.has_file) return changed('A file has since been added.');
  return undefined;
};
