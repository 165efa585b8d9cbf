/** The current load of this process, reported in the metrics. */
export interface Traffic {
  /** Requests received in full and in progress. */
  requests: number;
  /** Requests whose body is still arriving. */
  arriving: number;
  streams: number;
}

export const noTraffic = (): Traffic => ({ requests: 0, arriving: 0, streams: 0 });

/** Counts by key, such as an address; a key at zero is removed. */
export const createTally = () => {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(key: string, amount = 1): void {
      if (amount > 0) counts.set(key, (counts.get(key) ?? 0) + amount);
    },
    remove(key: string, amount = 1): void {
      const left = (counts.get(key) ?? amount) - amount;
      if (left <= 0) counts.delete(key);
      else counts.set(key, left);
    },
  };
};
