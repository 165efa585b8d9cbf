import type { Stage } from '@rainmaker/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#lib/api/api.ts';
import { choicesOf, tagFor, type Checked, type ColumnChoice, type Uploaded } from '../import-words.ts';
import type { Options } from '../match-side.tsx';
import { useKeptImport } from './kept-import.ts';
import { useFile } from './use-file.ts';
import { useRequest } from './use-request.ts';
import { useRestore } from './use-restore.ts';

/** The file being imported and what was chosen for it, kept in this browser until it runs. */
const useUploaded = (stage: Stage, isRunning: boolean) => {
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [choices, setChoices] = useState<ColumnChoice[]>([]);
  const [options, setOptions] = useState<Options>({ onDuplicate: 'fill', tag: '' });
  const [checked, setChecked] = useState<Checked | null>(null);
  const kept = useKeptImport(stage);
  const note = useEffectEvent(() => uploaded && !isRunning && kept.write(uploaded, choices, options));
  useEffect(() => void note(), [uploaded, choices, options]);
  const take = (answer: Uploaded, chosen = choicesOf(answer)) => {
    setUploaded(answer);
    setChoices(chosen);
    setChecked(null);
  };
  return { uploaded, setUploaded, choices, setChoices, options, setOptions, checked, setChecked, kept, take };
};

/** The steps before the import runs; none of them saves anything. */
export const useWizard = (stage: Stage, isRunning: boolean, onStarted: (id: string) => void) => {
  const { uploaded, choices, options, checked, kept, take, ...set } = useUploaded(stage, isRunning);
  const run = useRequest(stage, set.setChecked, (id) => {
    kept.drop();
    onStarted(id);
  });
  const { isLoading: isReading, ...file } = useFile(stage, uploaded, {
    onRead: take,
    onUpload: (answer) => {
      take(answer);
      set.setOptions({ onDuplicate: 'fill', tag: tagFor(answer.filename) });
    },
  });
  const onRestored = (answer: Uploaded, found: { choices: ColumnChoice[]; options: Options }) => {
    take(answer, found.choices.length === answer.columns.length ? found.choices : undefined);
    set.setOptions(found.options);
  };
  const { restore, isRestoring, isLoading } = useRestore(stage, kept, { isWanted: !isRunning, onRestored });
  /** Opens the rejected rows of an import, which are matched already, where they are corrected. */
  const openMended = async (answer: Answer<'mendImport'>) => {
    const chosen = { choices: choicesOf(answer), options: { onDuplicate: answer.on_duplicate, tag: answer.tag ?? '' } };
    onRestored(answer, chosen);
    await run.request(true, answer, chosen);
  };
  return {
    ...file,
    step: checked ? 2 : uploaded ? 1 : 0,
    uploaded,
    choices,
    options,
    checked,
    isBusy: isReading || isLoading || run.isLoading,
    isRestoring,
    /** A stored upload that isn't open. */
    waiting: uploaded ? undefined : kept.read(),
    restore,
    go: async (isDryRun: boolean) => uploaded && run.request(isDryRun, uploaded, { choices, options }),
    openMended,
    back: () => (checked ? set.setChecked(null) : set.setUploaded(null)),
    changeChoices: (next: ColumnChoice[]) => {
      set.setChoices(next);
      set.setChecked(null);
    },
    setOptions: set.setOptions,
  };
};
