import { useEffect, useEffectEvent, useState } from 'react';
import { api, type Answer, type Argument } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';

export type MergesRequest = Omit<Argument<'previewImportMerges'>, 'after_row'>;
type MergesPage = Answer<'previewImportMerges'>;

/** The pages of the rows that would be merged, read one after the other: where a page starts is known from the one before. */
export const useMerges = (request: MergesRequest) => {
  const [send] = api.usePreviewImportMergesMutation();
  const [pages, setPages] = useState<readonly MergesPage[]>([]);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = () => send({ ...request, after_row: pages.at(-1)?.next_after_row ?? 0 }).unwrap();
  // Only once, should two answers come for one page.
  const take = (page: MergesPage) => setPages((known) => (known.length === pages.length ? [...known, page] : known));
  const refuse = (error: unknown) => setProblem(errorText(error));
  const isMissing = pages[at] === undefined;
  const askMissing = useEffectEvent(() => ask().then(take, refuse));
  useEffect(() => {
    if (isMissing) void askMissing();
  }, [isMissing, at]);
  return {
    page: pages[at],
    at,
    /** Rows on the pages before. */
    before: pages.slice(0, at).reduce((sum, { results }) => sum + results.length, 0),
    problem,
    retry: () => {
      setProblem(null);
      void ask().then(take, refuse);
    },
    go: setAt,
  };
};
