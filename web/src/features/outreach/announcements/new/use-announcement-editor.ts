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

/** What is typed, kept in this browser until it is saved or approved, and what is wrong with it. */
const useTyped = (announcement: Announcement | undefined, boxes: readonly Mailbox[]) => {
  const saved = announcement ? formOf(announcement) : emptyForm(boxes);
  const { value, set, drop } = useKeptState<AnnouncementForm>(`announcement:${announcement?.id ?? 'new'}`, saved);
  const [isBack, setBack] = useState(() => JSON.stringify(value) !== JSON.stringify(saved));
  const [errors, setErrors] = useState<FormErrors>({});
  const [problem, setProblem] = useState<unknown>();
  return {
    value,
    set,
    drop,
    isBack,
    errors,
    problem,
    isReadyFor: (what: 'write' | 'save' | 'approve'): boolean => {
      const found = problemsFor(what, value);
      setErrors(found);
      setProblem(undefined);
      return Object.keys(found).length === 0;
    },
    refuse: (error: unknown): void => {
      setErrors(fieldErrors(error));
      setProblem(error);
    },
    /** Back to what was saved, or to an empty form. */
    startOver: (): void => {
      drop();
      setBack(false);
      setProblem(undefined);
      setErrors({});
      set(saved);
    },
  };
};
type Typed = ReturnType<typeof useTyped>;

/** The ways to the server: save, and approve what was saved. */
const useSaving = ({ value: form, set, drop, isReadyFor, refuse }: Typed, audience: Audience) => {
  const navigate = useNavigate();
  const at = useAnnouncementPaths();
  const [create, creating] = api.useCreateAnnouncementMutation();
  const [update, updating] = api.useUpdateAnnouncementMutation();
  const [approve] = api.useApproveEmailAnnouncementMutation();
  /** Undefined if it was refused. */
  const keep = async (): Promise<Announcement | undefined> => {
    const { id, version } = form;
    const payload = savePayload(form, audience);
    try {
      const answer = await (id === ''
        ? create(payload).unwrap()
        : update({ id, ...payload, ...(version > 0 && { version }) }).unwrap());
      set({ ...form, id: answer.id, version: answer.version });
      return answer;
    } catch (error) {
      refuse(error);
      return undefined;
    }
  };
  return {
    isSaving: creating.isLoading || updating.isLoading,
    save: async (): Promise<void> => {
      const answer = isReadyFor('save') ? await keep() : undefined;
      if (answer === undefined) return;
      drop();
      toastSuccess(undefined, words.draftSaved);
      await navigate(at.edit(answer.id), { replace: true });
    },
    approve: async (): Promise<void> => {
      const draft = await keep();
      if (draft === undefined) return;
      const { subject, body, mailbox_ids: mailboxIds } = form;
      const who = { audience: audienceOf(audience), mailbox_ids: mailboxIds, send_at: sendMoment(form.send_at) };
      try {
        const answer = await approve({ id: draft.id, version: draft.version, subject, body, ...who }).unwrap();
        drop();
        toastSuccess(answer, words.done);
        await navigate(at.details(draft.id));
      } catch (error) {
        refuse(error);
      }
    },
  };
};

/** The form with its audience, and the text that is being written. */
export const useAnnouncementEditor = (announcement: Announcement | undefined, boxes: readonly Mailbox[]) => {
  const [audience, setAudience] = useAudience(announcement);
  const typed = useTyped(announcement, boxes);
  const [model, setModel] = useState<string | null>();
  const [read] = api.useLazyGetAnnouncementQuery();
  const writing = useWriting();
  const { value, set, problem } = typed;
  const { draft } = writing;
  const form = draft === undefined ? value : { ...value, subject: draft.subject, body: draft.body };
  return {
    ...typed,
    ...useSaving(typed, audience),
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
    /** The writer saves what it wrote: from then on this is a draft. */
    write: async (): Promise<void> => {
      const written = typed.isReadyFor('write') ? await writing.write(writePayload(value, audience)) : undefined;
      if (written?.id === undefined) return;
      const { id, subject, body } = written;
      const { data } = await read({ id });
      setModel(written.model ?? null);
      set({
        ...value,
        id,
        version: data?.version ?? 0,
        title: value.title.trim() || (data?.title ?? ''),
        subject,
        body,
      });
    },
  };
};
