import { useEffect } from 'react';
import type { ContactForm } from './contact-form-values.ts';

const SAVE_MS = 400;
const prefix = (key: string) => `draft:contact:${key}`;

const isForm = (value: unknown): value is ContactForm =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string');

/** What was typed and never saved, kept in this browser. */
export const readDraft = (key: string): ContactForm | undefined => {
  const stored = localStorage.getItem(prefix(key));
  if (stored === null) return undefined;
  const parsed: unknown = JSON.parse(stored);
  return isForm(parsed) ? parsed : undefined;
};

export const dropDraft = (key: string): void => localStorage.removeItem(prefix(key));

/** Keeps the draft while something is changed. */
export const useDraft = (key: string, form: ContactForm, isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => localStorage.setItem(prefix(key), JSON.stringify(form)), SAVE_MS);
    return () => clearTimeout(timer);
  }, [key, form, isDirty]);
};
