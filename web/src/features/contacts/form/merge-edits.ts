import { fieldsIn, typedIn, type ContactForm, type FormField } from './contact-form-values.ts';

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
  for (const name of fieldsIn(base, mine, theirs)) {
    const [was, my, their] = [base, mine, theirs].map((each) => typedIn(each, name));
    if (my === was || my === their) continue;
    form[name] = my ?? '';
    if (their !== was) conflicts.push({ name, mine: my ?? '', theirs: their ?? '' });
  }
  return { form, conflicts };
};
