/**
 * Passes under way in this process, by workspace, and whether another was asked for meanwhile. The queue takes the key off
 * a job that runs, so that each wake would begin one more beside it.
 */
export const passesUnderWay = () => {
  const asked = new Map<string, boolean>();
  return {
    /** False where one is under way: it hears of it, and begins again at its end. */
    begin(workspaceId: string): boolean {
      const isFree = !asked.has(workspaceId);
      asked.set(workspaceId, !isFree);
      return isFree;
    },
    /** Whether another was asked for. */
    end(workspaceId: string): boolean {
      const isAsked = asked.get(workspaceId) ?? false;
      asked.delete(workspaceId);
      return isAsked;
    },
  };
};
