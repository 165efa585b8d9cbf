import type { SavedText, SavedTextKind } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import * as words from './words.ts';

export interface SavedTextValues {
  name: string;
  subject: string;
  body: string;
  shared: boolean;
}

/** What a new text begins with; its name is left to whoever saves it. */
export type SavedTextStart = Partial<Pick<SavedTextValues, 'subject' | 'body'>>;

const merge = mergeFields<SavedTextValues>((field) => words.FIELD_LABELS[field]);

const baseOf = ({ name, subject, body, shared, version }: Pick<SavedText, keyof SavedTextValues | 'version'>) => ({
  values: { name, subject: subject ?? '', body, shared },
  versions: { version },
});

interface Options {
  kind: SavedTextKind;
  /** The text to change; a new one if omitted. */
  text: SavedText | undefined;
  start: SavedTextStart | undefined;
  onSaved: () => void;
}

const NOTHING = { name: '', subject: null, body: '', shared: false, version: 0 };

/** The form of a new or an existing text: what is typed is kept until it's saved. */
export const useSavedTextForm = ({ kind, text, start = {}, onSaved }: Options) => {
  const [create] = api.useCreateSavedTextMutation();
  const [update] = api.useUpdateSavedTextMutation();
  return useRecordForm<SavedTextValues, Pick<SavedText, keyof SavedTextValues | 'version'>>({
    record: `saved-text:${text?.id ?? kind}`,
    read: text ?? { ...NOTHING, ...start },
    toBase: baseOf,
    merge,
    send: (changes, versions) =>
      text === undefined
        ? create({ kind, name: '', body: '', ...start, ...changes }).unwrap()
        : update({ id: text.id, ...versions, ...changes }).unwrap(),
    onSaved,
    said: words.saved,
    isGuarded: false,
  });
};
