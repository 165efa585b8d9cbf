import { ContactChange, NewContact, type Stage } from '@rainmaker/contract';
import { useState } from 'react';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { errorText, fieldErrors, problemOf } from '#lib/errors.ts';
import { contactPath } from '#lib/paths.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import {
  changedFields,
  fieldNamed,
  fieldsIn,
  type FormField,
  toForm,
  toPayload,
  type ContactForm,
} from './contact-form-values.ts';
import { mergeEdits, type Merged } from './merge-edits.ts';
import { callsOf, type ContactDetails } from '../stage-calls.ts';

const asContact = (value: unknown): ContactDetails | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as ContactDetails) : undefined;

/** The contract's rules, on what the server would be sent. */
export const contactRules =
  (currency: string, isNew: boolean): Resolver<ContactForm> =>
  (values) => {
    const payload = toPayload(values, currency);
    const checked = isNew ? NewContact.safeParse(payload) : ContactChange.omit({ id: true }).safeParse(payload);
    if (checked.success) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of checked.error.issues) {
      const name = fieldNamed(path.length > 0 ? path.join('.') : 'email');
      errors[name] ??= { type: code, message: name === 'expected_value' ? 'This is not an amount.' : message };
    }
    return { values: {}, errors: errors as FieldErrors<ContactForm> };
  };

const messageFor = (name: FormField, wrong: readonly (readonly [string, string])[]): string =>
  wrong.find(([field]) => field === name)?.[1] ?? '';

interface Options {
  stage: Stage;
  contact: ContactDetails | undefined;
  currency: string;
  form: UseFormReturn<ContactForm>;
  /** Called once it is saved and before the screen is left. */
  onSaved: () => void;
}

/** Saves the form; brings it together with what somebody else saved in between. */
export const useSaveContact = ({ stage, contact, currency, form, onSaved }: Options) => {
  const { useCreate, useUpdate } = callsOf(stage);
  const [create] = useCreate();
  const [update] = useUpdate();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [existing, setExisting] = useState<ContactDetails | null>(null);
  const [conflict, setConflict] = useState<{ merged: Merged; current: ContactDetails } | null>(null);

  const send = (values: ContactForm, base: ContactDetails | undefined) =>
    base
      ? update({
          id: base.id,
          version: base.version,
          ...toPayload(values, currency, changedFields(toForm(base), values)),
        }).unwrap()
      : create({ ...toPayload(values, currency), first_name: values.first_name }).unwrap();

  const explain = async (error: unknown, values: ContactForm): Promise<void> => {
    const found = problemOf(error);
    const current = asContact(found?.current);
    if (found?.code === 'stale_version' && current && contact) {
      const merged = mergeEdits(toForm(contact), values, toForm(current));
      if (merged.conflicts.length > 0) setConflict({ merged, current });
      else await save(merged.form, current);
      return;
    }
    if (found?.code === 'duplicate' && current) setExisting(current);
    const wrong = Object.entries(fieldErrors(error)).map(([name, message]) => [fieldNamed(name), message] as const);
    const shown = fieldsIn(values).filter((name) => wrong.some(([field]) => field === name));
    for (const name of shown) form.setError(name, { type: 'server', message: messageFor(name, wrong) });
    if (shown.length === 0) setProblem(errorText(error));
  };

  const save = async (values: ContactForm, base: ContactDetails | undefined = contact): Promise<void> => {
    setProblem(null);
    setExisting(null);
    setConflict(null);
    try {
      const saved = await send(values, base);
      onSaved();
      toastSuccess(undefined, base ? 'Saved.' : `${saved.name} is added.`);
      await navigate(contactPath(saved.stage, saved.id), { replace: true });
    } catch (error) {
      await explain(error, values);
    }
  };
  return { save, problem, existing, conflict, closeConflict: () => setConflict(null) };
};
