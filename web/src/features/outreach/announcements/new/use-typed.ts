import type { Announcement, SentChannel } from '@rainmaker/contract';
import { useState } from 'react';
import { fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import type { Accounts } from '../../campaigns/accounts/accounts.ts';
import { readAudience } from '../../campaigns/audience/audience-url.ts';
import { type AnnouncementForm, emptyForm, type FormErrors, formOf, problemsFor } from './announcement-form.ts';
import { type AnnouncementEdit, editOf, savedEdit } from './merge-announcements.ts';

/** What is typed, kept in this browser until it is saved or approved, with what it is based on; and what is wrong with it. */
export const useTyped = (announcement: Announcement | undefined, accounts: Accounts, channel: SentChannel) => {
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
