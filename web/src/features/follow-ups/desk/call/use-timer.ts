import { useEffect, useState } from 'react';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';

const TICK_MS = 1_000;
const DAY_SECONDS = 86_400;

/** A call's timer. It goes on after a reload, until the call is saved; no more than a day. */
export const useTimer = (followUpId: string) => {
  const kept = useKeptState(`call-timer:${followUpId}`, { startedAt: 0, seconds: 0 });
  const { startedAt, seconds } = kept.value;
  const isRunning = startedAt > 0;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const until = (at: number): number =>
    Math.min(DAY_SECONDS, seconds + (isRunning ? Math.max(0, Math.round((at - startedAt) / 1_000)) : 0));
  return {
    isRunning,
    seconds: until(now),
    /** Whole seconds up to this moment. */
    read: (): number => until(Date.now()),
    start: (): void => {
      if (isRunning) return;
      setNow(Date.now());
      kept.set({ startedAt: Date.now(), seconds });
    },
    stop: (): void => kept.set({ startedAt: 0, seconds: until(Date.now()) }),
    drop: kept.drop,
  };
};
export type Timer = ReturnType<typeof useTimer>;

/** 134 is "02:14", 3,734 "1:02:14". */
export const clockOf = (seconds: number): string => {
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
