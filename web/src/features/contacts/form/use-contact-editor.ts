import type { Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLeaveGuard } from '#lib/form/use-leave-guard.ts';
import { changedFields, EMPTY_FORM, toForm, type ContactForm } from './contact-form-values.ts';
import { dropDraft, readDraft, useDraft } from './form-draft.ts';
import { readSignature } from './read-signature.ts';
import type { ContactDetails } from '../stage-calls.ts';
import { contactRules, useSaveContact } from './use-save-contact.ts';

export interface EditorProps {
  stage: Stage;
  contact: ContactDetails | undefined;
  currency: string;
  /** What the palette already knows of a new person. */
  given: string;
}

/** The form with the draft, the leave guard and the paste; apart from how it looks. */
export const useContactEditor = ({ stage, contact, currency, given }: EditorProps) => {
  const key = `${stage}:${contact?.id ?? 'new'}`;
  const base = contact ? toForm(contact) : { ...EMPTY_FORM, ...(given && readSignature(given)) };
  const [draft, setDraft] = useState(() => readDraft(key));
  const form = useForm<ContactForm>({
    resolver: contactRules(currency, contact === undefined),
    mode: 'onTouched',
    defaultValues: draft ?? base,
  });
  const typed = { ...EMPTY_FORM, ...useWatch({ control: form.control }) };
  const isDirty = changedFields(base, typed).length > 0;
  const guard = useLeaveGuard(isDirty);
  useDraft(key, typed, isDirty);
  const startOver = () => {
    dropDraft(key);
    setDraft(undefined);
    form.reset(base);
  };
  const leave = () => {
    dropDraft(key);
    guard.leave();
  };
  const saving = useSaveContact({
    stage,
    contact,
    currency,
    form,
    onSaved: () => {
      guard.letGo();
      dropDraft(key);
    },
  });
  const fill = (found: Partial<ContactForm>) => {
    for (const [name, value] of Object.entries(found)) {
      form.setValue(name as keyof ContactForm, value ?? '', { shouldDirty: true, shouldTouch: true });
    }
  };
  return { form, isDirty, guard, saving, startOver, leave, fill, hasDraft: draft !== undefined };
};
