import { useEffect, useState } from 'react';
import { api } from './api/api.ts';
import { usePlace } from './place.ts';

const TICK_MS = 30_000;

/**
 * The workspace's clock, which the simulator may have moved: all relative dates are based on it. Renders again when the
 * workspace's time zone changes.
 */
export const useNow = (): Date => {
  const { data, fulfilledTimeStamp } = api.useGetWorkspaceQuery();
  usePlace();
  const [real, setReal] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setReal(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const offset = data && fulfilledTimeStamp ? Date.parse(data.now) - fulfilledTimeStamp : 0;
  return new Date(Math.max(real, fulfilledTimeStamp ?? 0) + offset);
};
