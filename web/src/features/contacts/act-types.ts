import type { Stage } from '@rainmaker/contract';
import { STAGE_LABELS } from '@rainmaker/contract';
import { countOf } from '#lib/format.ts';
import type { ContactPage, ContactRow, Meant } from './stage-calls.ts';

/** What can be done with one, many or every matching person, after a question. */
export type Act = 'convert' | 'delete' | 'transfer' | 'campaign' | 'leave';

/** Whom an action is for. */
export interface Target {
  stage: Stage;
  meant: Meant;
  count: number;
  /** "Amara Okafor" or "120 leads" */
  who: string;
  /** The people on the screen, by id. */
  names: Record<string, string>;
  /** Of one person: who has them now. */
  ownerId?: string | undefined;
}

export interface ActProps {
  target: Target;
  onClose: () => void;
  /** Called once the server has taken it. */
  onDone?: (() => void) | undefined;
}

export const targetOf = (row: Pick<ContactRow, 'id' | 'name' | 'stage' | 'owner'>): Target => ({
  stage: row.stage,
  meant: { ids: [row.id] },
  count: 1,
  who: row.name,
  names: { [row.id]: row.name },
  ownerId: row.owner?.id,
});

export const targetOfMany = (stage: Stage, meant: Meant, count: number, page: ContactPage): Target => ({
  stage,
  meant,
  count,
  who: countOf(count, STAGE_LABELS[stage]),
  names: Object.fromEntries(page.results.map(({ id, name }) => [id, name])),
});
