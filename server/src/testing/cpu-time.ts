const spent = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** The CPU time of work in this thread, in milliseconds, which doesn't depend on the machine's load. */
export const cpuMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  return spent(before);
};

/** The same for asynchronous work, when nothing else runs in this thread. */
export const cpuMsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  return spent(before);
};
