import { FORM_FIELDS, type ContactForm, type FormField } from './contact-form-values.ts';

export interface Conflict {
  name: FormField;
  mine: string;
  theirs: string;
}

export interface Merged {
  /** What only one of the two changed, taken from that one. */
  form: ContactForm;
  /** What both changed, each in another way. */
  conflicts: Conflict[];
}

/** Brings two edits of one record together field by field; `base` is the record both began with. */
export const mergeEdits = (base: ContactForm, mine: ContactForm, theirs: ContactForm): Merged => {
  const form = { ...theirs };
  const conflicts: Conflict[] = [];
  for (const name of FORM_FIELDS) {
    const isMineChanged = mine[name] !== base[name];
    if (!isMineChanged || mine[name] === theirs[name]) continue;
    form[name] = mine[name];
    if (theirs[name] !== base[name]) conflicts.push({ name, mine: mine[name], theirs: theirs[name] });
  }
  return { form, conflicts };
};
