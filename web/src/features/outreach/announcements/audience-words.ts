import { type Announcement, STAGE_LABELS } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';
import * as words from './words.ts';

/** "All leads", "12 leads, selected": who an announcement is for. */
export const audienceInWords = ({ audience }: Pick<Announcement, 'audience'>): string => {
  const { title, many } = STAGE_LABELS[audience.stage];
  if (audience.ids) return words.selected(`${formatNumber(audience.ids.length)} ${many}`);
  return Object.keys(audience.filter ?? {}).length === 0 ? words.everyone(many) : words.matching(title);
};
