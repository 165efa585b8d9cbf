/** A reproducible random generator. */
export interface Random {
  seed: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 (inclusive) to `below` (exclusive). */
  below(below: number): number;
}

/** mulberry32: small, uniform, and the same on every machine. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { seed, next, below: (below) => Math.floor(next() * below) };
};

/** Text that nothing compresses, the same on every machine. */
export const noise = (length: number, seed = 1): string => {
  const random = seededRandom(seed);
  return Array.from({ length }, () => String.fromCharCode(0x4e_00 + random.below(20_000))).join('');
};
