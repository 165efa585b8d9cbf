import { useEffect, useState } from 'react';
import type { Answer } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useAppSelector } from '#lib/api/store.ts';

type Dashboard = Answer<'getDashboard'>;

/** Someone who joins a team that has campaigns already, and has no people yet, isn't starting out. */
const isStarting = ({ start }: Dashboard): boolean =>
  !Object.values(start).every(Boolean) && (start.people || !start.campaign);

/**
 * Whether the start list is shown. Who has begun it in this browser sees it until they look at what arrived, which is its last step,
 * or close it: the message that goes out doesn't take it away.
 */
export const useStartList = (data: Dashboard | undefined) => {
  const userId = useAppSelector(({ auth }) => auth.userData?.id ?? '');
  const key = `start-list:${userId}`;
  const [state, setState] = useState(() => localStorage.getItem(key));
  // It is for roles that can complete it.
  const mayBegin = useMay('createCampaign');
  const isBegun = data !== undefined && mayBegin && isStarting(data);
  // The message may go out while the dashboard is on screen.
  if (isBegun && state === null) setState('open');
  useEffect(() => {
    if (isBegun && localStorage.getItem(key) === null) localStorage.setItem(key, 'open');
  }, [isBegun, key]);
  return {
    isShown: data !== undefined && state !== 'closed' && (isBegun || (mayBegin && state === 'open')),
    close: () => {
      localStorage.setItem(key, 'closed');
      setState('closed');
    },
  };
};
