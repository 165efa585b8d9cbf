import type { Announcement, SentChannel } from '@rainmaker/contract';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors, isStale } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { useMergedSave } from '#lib/record-form/use-merged-save.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import type { Accounts } from '../../campaigns/accounts/accounts.ts';
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
  whatsappContent,
  writePayload,
} from './announcement-form.ts';
import { type AnnouncementEdit, editOf, mergeAnnouncements, savedAudience, savedEdit } from './merge-announcements.ts';
import { useSuggesting } from './use-suggesting.ts';
import { useWriting } from './use-writing.ts';
import * as words from '../words.ts';

/** In the address, so that it survives a reload; a draft's own until another one is chosen. */
const useAudience = (announcement: Announcement | undefined): [Audience, (audience: Audience) => void] => {
  const [query, setQuery] = useSearchParams();
  const isChosen = ['stage', 'filter', 'ids', 'import_id', 'tag'].some((name) => query.has(name));
  const audience = announcement && !isChosen ? savedAudience(announcement) : readAudience(query);
  return [audience, (next) => setQuery((now) => writeAudience(now, next), { replace: true })];
};

/** What is typed, kept in this browser until it is saved or approved, with what it is based on; and what is wrong with it. */
const useTyped = (announcement: Announcement | undefined, accounts: Accounts, channel: SentChannel) => {
  const saved = announcement ? formOf(announcement) : emptyForm(accounts, channel);
  const before = announcement ? savedEdit(announcement) : editOf(saved, readAudience(new URLSearchParams()));
  const { value, set, drop } = useKeptState(
    `announcement:${announcement?.id ?? (channel === 'email' ? 'new' : `new:${channel}`)}`,
    { form: saved, base: before },
  );
  const { form, base } = value;
  const [isBack, setBack] = useState(() => JSON.stringify(form) !== JSON.stringify(saved));
  const [errors, setErrors] = useState<FormErrors>({});
  const [problem, setProblem] = useState<unknown>();
  return {
    value: form,
    base,
    set: (next: AnnouncementForm): void => set({ form: next, base }),
    /** The server has a newer one, which what is typed is based on from now on. */
    setOnto: (next: AnnouncementForm, onto: AnnouncementEdit): void => set({ form: next, base: onto }),
    drop,
    isBack,
    errors,
    problem,
    isReadyFor: (what: 'write' | 'save' | 'approve'): boolean => {
      const found = problemsFor(what, form);
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
      set({ form: saved, base: before });
    },
  };
};
export type Typed = ReturnType<typeof useTyped>;

type Choosing = [Audience, (audience: Audience) => void];

/** Saves what is typed, merged with what others have saved since; `then` gets what is saved, and whether anything was merged. */
const useKeeping = (
  { value: form, base, setOnto, refuse }: Typed,
  [audience, setAudience]: Choosing,
  then: (saved: Announcement, isMerged: boolean) => unknown,
) => {
  const [create, creating] = api.useCreateAnnouncementMutation();
  const [update, updating] = api.useUpdateAnnouncementMutation();
  const isMerged = useRef(false);
  const chosen = useRef(audience);
  const { save, question } = useMergedSave<AnnouncementEdit, Announcement>({
    merge: mergeAnnouncements,
    typed: editOf(form, audience),
    baseOf: (current: Announcement) => ({ values: savedEdit(current), versions: { version: current.version } }),
    send: ({ audience: _who, ...values }, { versions: { version = 0 } }) => {
      const payload = savePayload(values, chosen.current);
      return values.id === ''
        ? create({ ...payload, channel: values.channel }).unwrap()
        : update({ id: values.id, ...payload, ...(version > 0 && { version }) }).unwrap();
    },
    onMerged: ({ audience: who, ...values }, { values: theirs }) => {
      isMerged.current = true;
      if (who !== JSON.stringify(audienceOf(chosen.current))) {
        chosen.current = savedAudience({ audience: JSON.parse(who) } as Announcement);
        setAudience(chosen.current);
      }
      setOnto(values, theirs);
    },
    onSaved: (saved, sent, since) => {
      const { audience: _who, ...values } = since ?? sent;
      setOnto({ ...values, id: saved.id, version: saved.version }, savedEdit(saved));
      return then(saved, isMerged.current);
    },
    onRefused: refuse,
  });
  return {
    isSaving: creating.isLoading || updating.isLoading,
    question,
    keep: (): Promise<void> => {
      isMerged.current = false;
      chosen.current = audience;
      return save(editOf(form, audience), { values: base, versions: { version: form.version } });
    },
  };
};

/** The ways to the server: save, and approve what was saved. */
const useSaving = (typed: Typed, choosing: Choosing) => {
  const { value: form, drop, isReadyFor, refuse } = typed;
  const [audience] = choosing;
  const navigate = useNavigate();
  const at = useAnnouncementPaths();
  const [approve] = api.useApproveEmailAnnouncementMutation();
  const [approveWhatsapp] = api.useApproveWhatsappAnnouncementMutation();
  const isApproving = useRef(false);
  const approveSaved = async ({ id, version }: Announcement): Promise<void> => {
    const { subject, body, mailbox_ids: mailboxIds } = form;
    const who = { audience: audienceOf(audience), mailbox_ids: mailboxIds, send_at: sendMoment(form.send_at) };
    try {
      const answer =
        form.channel === 'whatsapp'
          ? await approveWhatsapp({ id, version, ...whatsappContent(form), ...who }).unwrap()
          : await approve({ id, version, subject, body, ...who }).unwrap();
      drop();
      toastSuccess(answer, words.done);
      await navigate(at.details(id));
    } catch (error) {
      refuse(error);
    }
  };
  const { keep, ...saving } = useKeeping(typed, choosing, async (saved, isMerged) => {
    // Nobody has read yet what two people have written together.
    if (isApproving.current && !isMerged) return approveSaved(saved);
    drop();
    toastSuccess(undefined, isMerged && isApproving.current ? words.mergedReadAgain : words.draftSaved);
    await navigate(at.edit(saved.id), { replace: true });
  });
  return {
    ...saving,
    save: async (): Promise<void> => {
      isApproving.current = false;
      if (isReadyFor('save')) await keep();
    },
    approve: async (): Promise<void> => {
      isApproving.current = true;
      await keep();
    },
  };
};

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
