/** What a piece of work costs this thread, in milliseconds: on a busy machine it waits longer, and costs the same. */
export const cpuMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};
