import type { Contract, Output } from '@rainmaker/contract';
import { realNow } from '#platform/clock.ts';
import type { CallContext } from '#platform/context.ts';
import { getImport } from '../import-queries.ts';
import { BATCH, mergedBatch } from './batch-size.ts';
import { countKept, type Kept, keptInWords } from './kept.ts';
import { judgeCreated, type Portion, type TakenBack } from './take-back-created.ts';
import { judgeMerged } from './take-back-merged.ts';
import { refuseUndo } from './undo-import.ts';

/** Created and changed people are each judged up to this number, which takes a few hundred milliseconds. */
const MOST_PEOPLE = 10_000;
const MOST_NAMED = 20;

interface Foreseen {
  changed: number;
  kept: Kept[];
  isWhole: boolean;
}

const foresee = async (judge: (portion: Portion) => Promise<TakenBack>, most: number): Promise<Foreseen> => {
  const foreseen: Foreseen = { changed: 0, kept: [], isWhole: false };
  let after: string | null = null;
  for (let people = 0; people < MOST_PEOPLE && !foreseen.isWhole; people += most) {
    const { seen, changed, kept }: TakenBack = await judge({ after, most });
    foreseen.changed += changed.length;
    foreseen.kept.push(...kept);
    foreseen.isWhole = seen.length < most;
    after = seen.at(-1) ?? after;
  }
  return foreseen;
};

/**
 * What the undo of an import would do now, by the rules of the undo itself. Throws `not_allowed_now` if the import
 * can't be undone.
 */
export const foreseeImportUndo = async (
  context: CallContext,
  importId: string,
): Promise<Output<Contract['foreseeImportUndo']>> => {
  const { db } = context;
  const record = await getImport(db, importId);
  refuseUndo(record, realNow(context));
  const created = await foresee((portion) => judgeCreated(db, record, portion), BATCH);
  const merged = await foresee((portion) => judgeMerged(db, importId, portion), mergedBatch(record));
  const kept = [...created.kept, ...merged.kept];
  return {
    removed: created.changed,
    restored: merged.changed,
    kept: kept.slice(0, MOST_NAMED).map(({ contactId, name, reason }) => ({ id: contactId, name, reason })),
    kept_count: kept.length,
    kept_why: keptInWords(countKept(kept)) ?? null,
    is_exact: created.isWhole && merged.isWhole,
  };
};
