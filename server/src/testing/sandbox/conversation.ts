interface Talk {
  times: number;
  /** Calls this instead, which the server doesn't offer. */
  other?: string;
  hangs?: boolean;
}

/** Doubles 1 with the help of the server, for the sandbox tests. */
export const run = async (
  { times, other, hangs }: Talk,
  host: { double(value: number): Promise<number> },
): Promise<number> => {
  if (hangs) for (;;);
  if (other !== undefined) await (host as unknown as Record<string, () => Promise<unknown>>)[other]?.();
  let value = 1;
  for (let time = 0; time < times; time += 1) value = await host.double(value);
  return value;
};
