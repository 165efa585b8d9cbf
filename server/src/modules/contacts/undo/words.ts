import { customNameOf, STAGE_LABELS, statusLabel } from '@rainmaker/contract';
import { labelList, labelOf } from '../columns.ts';
import type { Image, Judged } from './restore.ts';

const changedSince = ({ changed, stage, status, owner_name, after }: Judged): string => {
  const columns = changed ?? [];
  if (columns.includes('stage')) return `has since become a ${STAGE_LABELS[stage].one}`;
  if (columns.includes('status')) return `the status has since changed to ${statusLabel(status)}`;
  if (columns.includes('owner_id'))
    return owner_name ? `has since been transferred to ${owner_name}` : 'no longer has an owner';
  if (columns.includes('deleted_at')) return after.deleted_at ? 'has since been restored' : 'has since been deleted';
  if (columns.includes('tags')) return 'the tags have since changed';
  const [column = ''] = columns;
  return `the ${labelOf(column) ?? column.replaceAll('_', ' ')} has since changed`;
};

/** Why a person wasn't restored: "Ada Obi: the status has since changed to Nurturing." */
export const keptSentence = (judged: Judged): string => {
  const { name, email, stays = '' } = judged;
  switch (judged.why) {
    case 'deleted':
      return `${name}: has since been deleted.`;
    case 'merged_on':
      return `${name}: the record they were merged into has since been merged itself. Undo that first.`;
    case 'other_half':
      return `${name}: the other record can’t come back, so this one keeps what it took over.`;
    case 'taken':
      return `${name}: someone else now has ${email}.`;
    case 'active':
      return `${name}: ${stays.charAt(0).toLowerCase()}${stays.slice(1)}`;
    case 'changed':
      return `${name}: ${changedSince(judged)}.`;
    case 'gone':
    case null:
      return 'This person no longer exists.';
  }
};

/** Of someone who was given to a colleague, whose name isn't the user's to see. */
export const OUT_OF_REACH_SENTENCE = 'A colleague’s contact: you no longer have permission to change this person.';

export const FOLLOW_UP_CHANGED_SENTENCE = 'The follow-up has since changed.';

/** The column in which what an undo keeps stands. */
export const columnOf = (kept: string): string => (customNameOf(kept) === undefined ? kept : 'custom');

/** The columns of an action that have a name; the reason of a status goes with the status. */
const labelled = (after: Image): string[] =>
  [...new Set(Object.keys(after).map(columnOf))].filter(
    (column) => labelOf(column) !== undefined && column !== 'lost_reason',
  );

/** The timeline entry of an undo; `ownerName` is the restored owner. */
export const undoneSentence = (before: Image, after: Image, ownerName: string | undefined): string => {
  if ('merged_into' in after) return 'Undone: merge';
  if (after.deleted_at) return 'Undone: deletion';
  if (before.deleted_at) return 'Undone: added';
  if ('owner_id' in after) return ownerName ? `Undone: transferred back to ${ownerName}` : 'Undone: no owner again';
  if (before.stage && before.stage !== after.stage)
    return `Undone: a ${STAGE_LABELS[before.stage].one} again, ${statusLabel(before.status ?? '')}`;
  const columns = labelled(after);
  if (columns.length > 0) return `Undone: ${labelList(columns)} changed back`;
  return `Undone: status changed back from ${statusLabel(after.status ?? '')} to ${statusLabel(before.status ?? '')}`;
};
