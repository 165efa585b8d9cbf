import type { Announcement, SentChannel } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, isStale } from '#lib/errors.ts';
import type { Accounts } from '../../campaigns/accounts/accounts.ts';
import { type AnnouncementForm, writePayload } from './announcement-form.ts';
import { savedEdit } from './merge-announcements.ts';
import { useAudience } from './use-audience.ts';
import { useSaving } from './use-saving.ts';
import { useSuggesting } from './use-suggesting.ts';
import { useTyped } from './use-typed.ts';
import { useWriting } from './use-writing.ts';
import * as words from '../words.ts';

/** The form with its audience, and the text that is being written. */
export const useAnnouncementEditor = (
  announcement: Announcement | undefined,
  accounts: Accounts,
  channel: SentChannel,
) => {
  const choosing = useAudience(announcement);
  const [audience, setAudience] = choosing;
  const typed = useTyped(announcement, accounts, channel);
  const [model, setModel] = useState<string | null>();
  const [read] = api.useLazyGetAnnouncementQuery();
  const writing = useWriting();
  const { value, base, set, setOnto, problem } = typed;
  const { draft } = writing;
  const form = draft === undefined ? value : { ...value, subject: draft.subject, body: draft.body };
  return {
    ...typed,
    ...useSaving(typed, choosing),
    form,
    audience,
    setAudience,
    model: model ?? (announcement?.body === form.body ? announcement.model : null),
    problem: problem === undefined ? undefined : isStale(problem) ? words.changedMeanwhile : errorText(problem),
    isStale: isStale(problem),
    writing,
    change: (change: Partial<AnnouncementForm>): void => {
      if (change.body !== undefined || change.subject !== undefined) setModel(null);
      set({ ...value, ...change });
    },
    startOver: (): void => {
      setModel(undefined);
      typed.startOver();
    },
    ...useSuggesting(typed, audience),
    /** The writer saves what it wrote: from then on this is a draft. */
    write: async (): Promise<void> => {
      const written = typed.isReadyFor('write') ? await writing.write(writePayload(value, audience)) : undefined;
      if (written?.id === undefined) return;
      const { id, subject, body } = written;
      const { data } = await read({ id });
      setModel(written.model ?? null);
      const title = value.title.trim() || (data?.title ?? '');
      setOnto({ ...value, id, version: data?.version ?? 0, title, subject, body }, data ? savedEdit(data) : base);
    },
  };
};
