import type { Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { problemOf } from '#lib/errors.ts';
import { contactPath, editContactPath } from '#lib/paths.ts';
import { changedNames, mergeFields } from '#lib/record-form/merge-edits.ts';
import type { Base } from '#lib/record-form/use-kept-words.ts';
import { useRecordFields } from '#lib/record-form/use-record-fields.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { EMPTY_FORM, fieldLabel, fieldNamed, toForm, toPayload, type ContactForm } from './contact-form-values.ts';
import { contactRules } from './contact-rules.ts';
import { readSignature } from './read-signature.ts';
import { callsOf, type ContactDetails } from '../stage-calls.ts';
import { stageNow } from '../stage-now.ts';
import * as words from './words.ts';

export interface EditorProps {
  stage: Stage;
  contact: ContactDetails | undefined;
  currency: string;
  /** What was typed into the palette about the new person. */
  given: string;
}

const asContact = (value: unknown): ContactDetails | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? (value as ContactDetails) : undefined;

const baseOf = (contact: Answer<'updateLead'>): Base<ContactForm> => ({
  values: toForm(contact),
  versions: { version: contact.version },
});

const merge = mergeFields<ContactForm>(fieldLabel);

/** The state of a person's form. */
export const useContactEditor = ({ stage, contact, currency, given }: EditorProps) => {
  const { useCreate, useUpdate } = callsOf(stage);
  const [create] = useCreate();
  const [update] = useUpdate();
  const navigate = useNavigate();
  const [existing, setExisting] = useState<ContactDetails | null>(null);
  const editing = useRecordFields<ContactForm, Answer<'updateLead'>>({
    // Someone who was converted keeps what was typed about them.
    record: contact ? `contact:${contact.id}` : `contact:${stage}:new`,
    opened: contact ? baseOf(contact) : { values: { ...EMPTY_FORM, ...(given && readSignature(given)) }, versions: {} },
    resolver: contactRules(currency, contact === undefined),
    baseOf,
    merge,
    fieldOf: fieldNamed,
    send: (values, { values: before, versions }) => {
      setExisting(null);
      return contact
        ? update({
            id: contact.id,
            ...versions,
            ...toPayload(values, currency, changedNames(before, values)),
          }).unwrap()
        : create({ ...toPayload(values, currency), first_name: values.first_name }).unwrap();
    },
    onSaved: async (saved) => {
      toastSuccess(undefined, contact ? words.saved : words.added(saved.name));
      await navigate(contactPath(saved.stage, saved.id), { replace: true });
    },
    onRefused: (error) => {
      const found = problemOf(error);
      const moved = stageNow(error);
      if (contact && moved) {
        editing.guard.allowLeave();
        toastSuccess(undefined, words.isKept(found?.detail ?? ''));
        void navigate(editContactPath(moved, contact.id), { replace: true });
      }
      if (found?.code === 'duplicate') setExisting(asContact(found.current) ?? null);
    },
  });
  return { ...editing, existing };
};
