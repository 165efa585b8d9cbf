import type { Announcement, Mailbox } from '@rainmaker/contract';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors, isStale } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { readAudience, writeAudience, type Audience } from '../../campaigns/audience/audience-url.ts';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import {
  type AnnouncementForm,
  audienceOf,
  emptyForm,
  type FormErrors,
  formOf,
  problemsFor,
  savePayload,
  sendMoment,
  writePayload,
} from './announcement-form.ts';
import { useWriting } from './use-writing.ts';
import * as words from '../words.ts';

const savedAudience = ({ audience }: Announcement): Audience => ({
  ...readAudience(
    new URLSearchParams({ filter: JSON.stringify(audience.ids ? { ids: audience.ids } : (audience.filter ?? {})) }),
  ),
  stage: audience.stage,
});

/** In the address, so that it survives a reload; a draft's own until another one is chosen. */
const useAudience = (announcement: Announcement | undefined): [Audience, (audience: Audience) => void] => {
  const [query, setQuery] = useSearchParams();
  const isChosen = ['stage', 'filter', 'ids', 'import_id', 'tag'].some((name) => query.has(name));
  const audience = announcement && !isChosen ? savedAudience(announcement) : readAudience(query);
  return [audience, (next) => setQuery((now) => writeAudience(now, next), { replace: true })];
};

/** What is typed, kept in this browser until it is saved or approved; and the text that is being written. */
export const useAnnouncementEditor = (announcement: Announcement | undefined, boxes: readonly Mailbox[]) => {
  const navigate = useNavigate();
  const at = useAnnouncementPaths();
  const [audience, setAudience] = useAudience(announcement);
  const saved = announcement ? formOf(announcement) : emptyForm(boxes);
  const kept = useKeptState<AnnouncementForm>(`announcement:${announcement?.id ?? 'new'}`, saved);
  const { set, drop } = kept;
  const [isBack, setBack] = useState(() => JSON.stringify(kept.value) !== JSON.stringify(saved));
  const [errors, setErrors] = useState<FormErrors>({});
  const [problem, setProblem] = useState<unknown>();
  const [model, setModel] = useState<string | null>();
  const [create, creating] = api.useCreateAnnouncementMutation();
  const [update, updating] = api.useUpdateAnnouncementMutation();
  const [approve] = api.useApproveEmailAnnouncementMutation();
  const [read] = api.useLazyGetAnnouncementQuery();
  const writing = useWriting();
  const { draft } = writing;
  const form = draft === undefined ? kept.value : { ...kept.value, subject: draft.subject, body: draft.body };

  const isReadyFor = (what: 'write' | 'save' | 'approve'): boolean => {
    const found = problemsFor(what, form);
    setErrors(found);
    setProblem(undefined);
    return Object.keys(found).length === 0;
  };
  const refuse = (error: unknown): void => {
    setErrors(fieldErrors(error) as FormErrors);
    setProblem(error);
  };
  /** Saves what is typed; undefined if that was refused. */
  const keep = async (): Promise<Announcement | undefined> => {
    try {
      const payload = savePayload(form, audience);
      const { id, version } = form;
      const answer =
        id === ''
          ? await create(payload).unwrap()
          : await update({ id, ...payload, ...(version > 0 && { version }) }).unwrap();
      set({ ...form, id: answer.id, version: answer.version });
      return answer;
    } catch (error) {
      refuse(error);
      return undefined;
    }
  };
  return {
    form,
    errors,
    audience,
    setAudience,
    model: model ?? (announcement?.body === form.body ? announcement.model : null),
    problem: problem === undefined ? undefined : isStale(problem) ? words.changedMeanwhile : errorText(problem),
    isStale: isStale(problem),
    isSaving: creating.isLoading || updating.isLoading,
    writing,
    change: (change: Partial<AnnouncementForm>): void => {
      if (change.body !== undefined || change.subject !== undefined) setModel(null);
      set({ ...form, ...change });
    },
    isBack,
    /** Back to what was saved, or to an empty form. */
    startOver: (): void => {
      drop();
      setBack(false);
      setProblem(undefined);
      setErrors({});
      setModel(undefined);
      set(saved);
    },
    write: async (): Promise<void> => {
      if (!isReadyFor('write')) return;
      const written = await writing.write(writePayload(form, audience));
      if (written?.id === undefined) return;
      setModel(written.model ?? null);
      const { data } = await read({ id: written.id });
      set({
        ...form,
        id: written.id,
        version: data?.version ?? 0,
        title: form.title.trim() === '' ? (data?.title ?? '') : form.title,
        subject: written.subject,
        body: written.body,
      });
    },
    save: async (): Promise<void> => {
      if (!isReadyFor('save')) return;
      const answer = await keep();
      if (answer === undefined) return;
      drop();
      toastSuccess(undefined, words.draftSaved);
      await navigate(at.edit(answer.id), { replace: true });
    },
    isReady: (): boolean => isReadyFor('approve'),
    /** Saves and approves; false if either was refused. */
    approve: async (): Promise<boolean> => {
      const draft = await keep();
      if (draft === undefined) return true;
      try {
        const answer = await approve({
          id: draft.id,
          version: draft.version,
          subject: form.subject,
          body: form.body,
          audience: audienceOf(audience),
          mailbox_ids: form.mailbox_ids,
          send_at: sendMoment(form.send_at),
        }).unwrap();
        drop();
        toastSuccess(answer, words.done);
        await navigate(at.details(draft.id));
      } catch (error) {
        refuse(error);
      }
      return true;
    },
  };
};
