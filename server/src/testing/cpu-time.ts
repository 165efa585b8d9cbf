const spent = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** What a piece of work costs this thread, in milliseconds: on a busy machine it waits longer, and costs the same. */
export const cpuMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  return spent(before);
};

/** The same of work that gives turns to others, of whom there should be none. */
export const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  return spent(before);
};
