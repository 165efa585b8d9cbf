/**
 * Reports a job as slow as soon as its work has taken so long, so that it leaves the places of those whose servers answer while
 * it still waits.
 */
export const reportingSlow = async <T>(reportSlow: () => void, afterMs: number, work: () => Promise<T>): Promise<T> => {
  const timer = setTimeout(reportSlow, afterMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
};
