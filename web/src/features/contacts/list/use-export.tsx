import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '#lib/api/download.ts';
import { dismissToast, toastError, toastLoading, toastSuccess } from '#lib/toast/toast.ts';
import type { MenuAction } from '#ui/overlay/menu.tsx';
import type { Meant } from '../stage-calls.ts';
import * as words from './words.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** The maximum number of ids in a URL; larger selections use "every match". */
const MOST_IDS = 400;

const queryOf = (stage: Stage, format: ExportFormat, meant: Meant): string => {
  const query = new URLSearchParams({ stage, format });
  const asked = 'ids' in meant ? { ids: meant.ids } : meant.filter;
  for (const [name, value] of Object.entries(asked)) {
    const text = Array.isArray(value) ? value.join(',') : value;
    if (text) query.set(name, text);
  }
  return query.toString();
};

/** Exports the people as a file, with a toast during the export. */
export const useExport = (stage: Stage) => {
  const [isBusy, setBusy] = useState(false);
  const download = useDownload();
  const run = async (format: ExportFormat, meant: Meant): Promise<void> => {
    const ids = 'ids' in meant ? meant.ids : (meant.filter.excluded_ids ?? []);
    if (ids.length > MOST_IDS) {
      toastError(undefined, `A file takes ${MOST_IDS} chosen people. Select all that match, or narrow the list.`);
      return;
    }
    setBusy(true);
    const toast = toastLoading(words.preparingExport);
    try {
      const { many } = STAGE_LABELS[stage];
      await download(`/contacts/api/export/?${queryOf(stage, format, meant)}`, `${many}.${format}`);
      toastSuccess(undefined, words.exportDownloaded);
    } catch (error) {
      toastError(error, 'The file could not be made.');
    } finally {
      dismissToast(toast);
      setBusy(false);
    }
  };
  return { run, isBusy };
};

/** The two formats. */
export const exportItems = (run: (format: ExportFormat) => void, isBusy = false): MenuAction[] => [
  {
    key: 'csv',
    label: words.exportAsCsv,
    icon: <FileText aria-hidden />,
    isDisabled: isBusy,
    onSelect: () => run('csv'),
  },
  {
    key: 'xlsx',
    label: words.exportAsExcel,
    icon: <FileSpreadsheet aria-hidden />,
    isDisabled: isBusy,
    onSelect: () => run('xlsx'),
  },
];
