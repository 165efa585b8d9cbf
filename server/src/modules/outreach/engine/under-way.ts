/**
 * Passes running in this process, by workspace, and whether another was requested meanwhile. The queue removes the key of
 * a running job, so each wake would start another pass alongside it.
 */
export const passesUnderWay = () => {
  const asked = new Map<string, boolean>();
  return {
    /** False if a pass is running: it's noted, and starts again when it ends. */
    begin(workspaceId: string): boolean {
      const isFree = !asked.has(workspaceId);
      asked.set(workspaceId, !isFree);
      return isFree;
    },
    /** Whether another was requested. */
    end(workspaceId: string): boolean {
      const isAsked = asked.get(workspaceId) ?? false;
      asked.delete(workspaceId);
      return isAsked;
    },
  };
};
