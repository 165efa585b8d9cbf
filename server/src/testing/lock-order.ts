import type { TestApp } from './app.ts';
import { whileHeld } from './while-held.ts';

/**
 * Whether a row is free while some work waits for a person: whoever locks both takes the person first, as a merge does, so that no
 * two wait for each other. `held` is what stands for the person: their record, or their way through a campaign.
 */
export const isFreeWhileWaiting = async (
  app: TestApp,
  {
    personId,
    held = 'contacts',
    table,
    rowId,
  }: {
    personId: string;
    held?: 'contacts' | 'enrolments';
    table: 'contact_events' | 'contact_files' | 'enrolments' | 'estimates' | 'messages';
    rowId: string;
  },
  work: () => Promise<unknown>,
): Promise<boolean> => {
  let isFree = false;
  const look = async (): Promise<void> => {
    const { rows } = await app.database.admin.query(`select 1 from ${table} where id = $1 for update skip locked`, [
      rowId,
    ]);
    isFree = rows.length === 1;
  };
  await whileHeld(app, { userId: '' }, [work], `select 1 from ${held} where id = '${personId}' for update`, look);
  return isFree;
};
