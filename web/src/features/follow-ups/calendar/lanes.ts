/** Something in a day: its first minute and the minute after its last. */
export interface Span {
  from: number;
  to: number;
}

/** Side by side with what overlaps: in which lane, of how many. */
export type Laned<T> = T & { lane: number; lanes: number };

/** Places what overlaps side by side. */
export const inLanes = <T extends Span>(spans: readonly T[]): Laned<T>[] => {
  const placed: Laned<T>[] = [];
  let cluster: Laned<T>[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const each of cluster) each.lanes = ends.length;
    placed.push(...cluster);
    cluster = [];
    ends = [];
  };
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.to;
    cluster.push({ ...span, lane, lanes: 1 });
  }
  close();
  return placed;
};
