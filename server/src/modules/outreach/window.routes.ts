import { loadWorkspace as loadSettings } from '#modules/accounts/index.ts';
import type { Handlers } from '#http/request/handlers.ts';
import { dayIn } from '#platform/zones/zoned-time.ts';
import { upcomingHolidays } from './pace/holidays.ts';

/** What the settings say of days and hours. */
export const windowRoutes = {
  getHolidays: async ({ db, clock }, { country }) => {
    const workspace = await loadSettings(db);
    const asked = country ?? workspace.country;
    return { country: asked, results: upcomingHolidays(asked, dayIn(clock.now(), workspace.timezone)) };
  },
} satisfies Partial<Handlers>;
