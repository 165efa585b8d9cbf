import { api, type Answer } from '#lib/api/api.ts';
import { countryName } from '#lib/format.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm, type RecordForm } from '#lib/record-form/use-record-form.ts';
import { windowInWords } from './window-words.ts';
import * as words from './words.ts';

type Workspace = Answer<'getWorkspace'>;
type Settings = Pick<Workspace, 'name' | 'timezone' | 'currency' | 'country' | 'window' | 'holidays'>;
export type WorkspaceForm = RecordForm<Settings>;

const LABELS: Record<keyof Settings, string> = {
  name: words.name,
  timezone: words.timeZone,
  currency: words.currency,
  country: words.country,
  window: words.sendingHours,
  holidays: words.dontSendOnPublicHolidays,
};

const merge = mergeFields<Settings>(
  (name) => LABELS[name],
  (name, value) =>
    name === 'window'
      ? windowInWords(value as Settings['window'])
      : name === 'country'
        ? countryName(String(value))
        : undefined,
);

const baseOf = ({ name, timezone, currency, country, window, holidays, version }: Workspace) => ({
  values: { name, timezone, currency, country, window, holidays },
  versions: { version },
});

/** The state of the workspace settings form. */
export const useWorkspaceForm = (workspace: Workspace): WorkspaceForm => {
  const [update] = api.useUpdateWorkspaceMutation();
  return useRecordForm<Settings, Workspace>({
    record: 'workspace',
    read: workspace,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ ...versions, ...changes }).unwrap(),
    parameter: 'section',
  });
};
