/** Chunks for the sandbox tests; hangs forever after `stopsAfter`. */
export async function* run({ pieces, stopsAfter }: { pieces: number; stopsAfter?: number }): AsyncGenerator<number> {
  for (let piece = 0; piece < pieces; piece += 1) {
    if (piece === stopsAfter) for (;;);
    yield piece;
  }
}
