import { api } from '#lib/api.ts';

/** Asked even where the event stream is broken. */
const POLL_MS = 2_000;
const OVER = ['done', 'failed', 'stopped'];

/** An import, kept fresh while it runs or is being taken back. */
export const useImport = (id: string) => {
  const first = api.useGetImportQuery({ id });
  const isOver = first.data !== undefined && OVER.includes(first.data.state);
  const isMoving = !isOver || first.data?.undo?.state === 'undoing';
  api.useGetImportQuery({ id }, { pollingInterval: isMoving ? POLL_MS : 0 });
  return { ...first, isOver };
};
