import { STAGE_LABELS, statusLabel } from '@rainmaker/contract';
import { labelOf } from '../columns.ts';
import type { Image, Judged } from './restore.ts';

const changedSince = ({ changed, stage, status, owner_name, after }: Judged): string => {
  const columns = changed ?? [];
  if (columns.includes('stage')) return `is a ${STAGE_LABELS[stage].one} since`;
  if (columns.includes('status')) return `the status was changed to ${statusLabel(status)} since`;
  if (columns.includes('owner_id')) return owner_name ? `given to ${owner_name} since` : 'has no owner since';
  if (columns.includes('deleted_at')) return after.deleted_at ? 'is back since' : 'deleted since';
  const [column = ''] = columns;
  return `the ${labelOf(column) ?? column.replaceAll('_', ' ')} was changed since`;
};

/** Why somebody was left as they are: "Ada Obi: the status was changed to Nurturing since." */
export const keptSentence = (judged: Judged): string => {
  const { name, email } = judged;
  switch (judged.why) {
    case 'deleted':
      return `${name}: deleted since.`;
    case 'taken':
      return `${name}: somebody else has ${email} since.`;
    case 'changed':
      return `${name}: ${changedSince(judged)}.`;
    case 'gone':
    case null:
      return 'This person does not exist any more.';
  }
};

/** Why somebody was left as they are whom the person who undoes may not change now. */
export const outOfReachSentence = (name: string): string => `${name}: you may not change this person any more.`;

/** What the undo says on a person's timeline; `ownerName` is who has them again. */
export const undoneSentence = (before: Image, after: Image, ownerName: string | undefined): string => {
  if (after.deleted_at) return 'Undone: the deletion';
  if ('owner_id' in after) return ownerName ? `Undone: given back to ${ownerName}` : 'Undone: has no owner again';
  if (before.stage && before.stage !== after.stage)
    return `Undone: a ${STAGE_LABELS[before.stage].one} again, ${statusLabel(before.status ?? '')}`;
  return `Undone: status went back from ${statusLabel(after.status ?? '')} to ${statusLabel(before.status ?? '')}`;
};
