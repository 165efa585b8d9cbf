import type { WebsiteProposal } from '@rainmaker/contract';
import { useState } from 'react';
import { watchWork } from '#features/activity/index.ts';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText, fieldErrors, isStale } from '#lib/errors.ts';
import { toastError } from '#lib/toast/toast.ts';
import * as words from './words.ts';

export type Read = NonNullable<Answer<'getWebsiteRead'>['read']>;

/** In addition to live events, which may be broken. */
const POLL_MS = 1_000;

export const isReading = ({ job }: Read): boolean => job.state === 'queued' || job.state === 'running';

/** The website that is or was read, followed until its job ends. */
export const useWebsite = (mayRead: boolean) => {
  const [isFollowed, setFollowed] = useState(false);
  const answer = api.useGetWebsiteReadQuery(undefined, {
    skip: !mayRead,
    pollingInterval: isFollowed ? POLL_MS : 0,
  });
  const read = answer.data?.read ?? null;
  const isOngoing = read !== null && isReading(read);
  if (isOngoing !== isFollowed) setFollowed(isOngoing);
  return answer;
};

/** Begins to read a website, with what is wrong with its address. */
export const useReadWebsite = () => {
  const [send, { isLoading: isBusy }] = api.useReadWebsiteMutation();
  const [problem, setProblem] = useState<string>();
  const begin = async (url: string): Promise<void> => {
    setProblem(undefined);
    try {
      const { read } = await send({ url }).unwrap();
      // Also where somebody leaves this screen.
      if (read) watchWork({ id: read.id, kind: 'bulk', title: words.reading(new URL(read.url).hostname) });
    } catch (error) {
      setProblem(fieldErrors(error)['url'] ?? errorText(error));
    }
  };
  return { begin, isBusy, problem };
};

/** What a person decides about a proposal. */
export const useDecide = (readId: string) => {
  const [send, { isLoading: isBusy }] = api.useDecideWebsiteProposalMutation();
  const { refetch } = api.useGetWebsiteReadQuery();
  const decide = async (
    { key, current_version: version }: WebsiteProposal,
    decision: 'accept' | 'reject' | 'reopen',
    value?: string,
  ): Promise<boolean> => {
    try {
      const more = { ...(version !== null && { version }), ...(value !== undefined && { value }) };
      await send({ id: readId, key, decision, ...(decision === 'accept' && more) }).unwrap();
      return true;
    } catch (error) {
      if (isStale(error)) {
        void refetch();
        toastError(undefined, words.changedSince);
      } else toastError(error);
      return false;
    }
  };
  return { decide, isBusy };
};
