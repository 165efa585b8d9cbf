import { lazy, Suspense } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';

const Banner = lazy(() => import('./reminder-banner.tsx').then(({ ReminderBanner }) => ({ default: ReminderBanner })));

/** The reminders of the signed-in person; loaded with the first one. */
export const Reminders = () => {
  const may = useMay('dismissReminders');
  const { data } = api.useGetRemindersQuery(undefined, { skip: !may });
  const [first, ...others] = data?.results ?? [];
  return first && <Suspense fallback={null}>{<Banner reminders={[first, ...others]} />}</Suspense>;
};
