import { STAGE_LABELS, STAGES, type Stage } from '@rainmaker/contract';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { watchImport } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { countOf } from '#lib/format.ts';
import { contactListPath, paths } from '#lib/paths.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import { choicesOf, mappingOf, tagFor, type Checked, type ColumnChoice, type Uploaded } from './import-words.ts';
import { useKeptImport, useOnArrival } from './kept-import.ts';
import type { Options } from './match-side.tsx';
import { MatchStep } from './match-step.tsx';
import { RunStep } from './run-step.tsx';
import { Steps } from './steps.tsx';
import styles from './import.module.css';
import * as words from './words.ts';

/** The steps before the import runs; none of them saves anything. */
const useWizard = (stage: Stage, isRunning: boolean, onStarted: (id: string) => void) => {
  const [send, { isLoading: isBusy }] = api.useUploadContactsMutation();
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<ColumnChoice[]>([]);
  const [options, setOptions] = useState<Options>({ onDuplicate: 'fill', tag: '' });
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const kept = useKeptImport(stage);
  const [isRestoring, setRestoring] = useState(() => !isRunning && kept.read() !== undefined);

  const takeUpload = (answer: Uploaded, chosen = choicesOf(answer)) => {
    setUploaded(answer);
    setChoices(chosen);
    setChecked(null);
  };
  const restore = async () => {
    const found = kept.read();
    if (!found) return;
    try {
      const { import_id, header_row, sheet } = found;
      const answer = await send({ stage, import_id, header_row }).unwrap();
      if (!('columns' in answer)) return;
      const isSame = found.choices.length === answer.columns.length;
      takeUpload({ ...answer, ...(sheet && { sheet }) }, isSame ? found.choices : undefined);
      setOptions(found.options);
    } catch (error) {
      toastError(error);
      // It has run meanwhile or has expired, so the stored decisions are obsolete.
      if (typeof statusOf(error) === 'number') kept.drop();
    } finally {
      setRestoring(false);
    }
  };
  useOnArrival(() => isRestoring && restore());
  const note = useEffectEvent(() => uploaded && !isRunning && kept.write(uploaded, choices, options));
  useEffect(() => void note(), [uploaded, choices, options]);
  const upload = async (chosen: File) => {
    setProblem(null);
    try {
      const answer = await send({ stage, file: chosen }).unwrap();
      if (!('columns' in answer)) return;
      setFile(chosen);
      takeUpload(answer);
      setOptions({ onDuplicate: 'fill', tag: tagFor(answer.filename) });
    } catch (error) {
      setProblem(errorText(error, words.couldntUploadTheFileTryAgain));
    }
  };
  const chooseSheet = async (sheet: string) => {
    if (!file) return;
    try {
      const answer = await send({ stage, file, sheet }).unwrap();
      if ('columns' in answer) takeUpload(answer);
    } catch (error) {
      toastError(error);
    }
  };
  const readAgain = async (headerRow: number) => {
    if (!uploaded) return;
    try {
      const answer = await send({ stage, import_id: uploaded.import_id, header_row: headerRow }).unwrap();
      // Only the upload's response includes the sheets.
      const { sheets, sheet } = uploaded;
      if ('columns' in answer) takeUpload({ ...answer, ...(sheets && { sheets }), ...(sheet && { sheet }) });
    } catch (error) {
      toastError(error);
    }
  };
  const go = async (isDryRun: boolean) => {
    if (!uploaded) return;
    const tag = options.tag.trim();
    try {
      const answer = await send({
        stage,
        import_id: uploaded.import_id,
        header_row: uploaded.header_row,
        mapping: mappingOf(choices),
        on_duplicate: options.onDuplicate,
        dry_run: isDryRun,
        ...(tag && { tag }),
      }).unwrap();
      if ('problems' in answer) setChecked(answer);
      if ('job' in answer) {
        kept.drop();
        watchImport({ id: uploaded.import_id, filename: uploaded.filename, stage, source: null });
        onStarted(uploaded.import_id);
      }
    } catch (error) {
      toastError(error);
    }
  };
  const back = () => {
    if (checked) setChecked(null);
    else setUploaded(null);
  };
  const changeChoices = (next: ColumnChoice[]) => {
    setChoices(next);
    setChecked(null);
  };
  const step = checked ? 2 : uploaded ? 1 : 0;
  return {
    step,
    uploaded,
    choices,
    options,
    checked,
    problem,
    isBusy,
    isRestoring,
    /** A stored upload that isn't open. */
    waiting: uploaded ? undefined : kept.read(),
    restore,
    upload,
    readAgain,
    chooseSheet,
    go,
    back,
    changeChoices,
    setOptions,
  };
};

const Wizard = ({ stage, wizard }: { stage: Stage; wizard: ReturnType<typeof useWizard> }) => {
  const { uploaded, checked } = wizard;
  if (checked) {
    return (
      <CheckStep
        checked={checked}
        tag={wizard.options.tag.trim()}
        isBusy={wizard.isBusy}
        onBack={wizard.back}
        onRun={() => void wizard.go(false)}
      />
    );
  }
  if (uploaded) {
    return (
      <MatchStep
        stage={stage}
        uploaded={uploaded}
        choices={wizard.choices}
        options={wizard.options}
        isBusy={wizard.isBusy}
        onChoices={wizard.changeChoices}
        onOptions={wizard.setOptions}
        onHeaderRow={(row) => void wizard.readAgain(row)}
        onSheet={(sheet) => void wizard.chooseSheet(sheet)}
        onBack={wizard.back}
        onCheck={() => void wizard.go(true)}
      />
    );
  }
  if (wizard.isRestoring) return <PageSpinner />;
  return (
    <>
      {wizard.waiting && (
        <div className={styles['waiting']}>
          <Alert
            title={words.isUploaded(wizard.waiting.filename)}
            action={
              <Button busy={wizard.isBusy} onClick={() => void wizard.restore()}>
                {words.continueLabel}
              </Button>
            }
          >
            {words.yourColumnChoicesAreKept}
          </Alert>
        </div>
      )}
      <FileStep
        stage={stage}
        isBusy={wizard.isBusy}
        problem={wizard.problem}
        onFile={(file) => void wizard.upload(file)}
      />
    </>
  );
};

const ImportScreen = ({ stage }: { stage: Stage }) => {
  const [query, setQuery] = useSearchParams();
  const running = query.get('id');
  const wizard = useWizard(stage, running !== null, (id) =>
    setQuery((before) => new URLSearchParams([...before, ['id', id]])),
  );
  const { uploaded } = wizard;
  const { many } = STAGE_LABELS[stage];
  const { data: job } = api.useGetImportQuery({ id: running ?? '' }, { skip: running === null });
  return (
    <Page
      title={running !== null && job?.source ? words.findCompanies : words.importMany(many)}
      count={uploaded && !running && `${uploaded.filename}, ${countOf(uploaded.rows, { one: 'row', many: 'rows' })}`}
      actions={
        running ? undefined : (
          <>
            <Link to={paths.imports} className={buttonClass({ variant: 'quiet' })}>
              {words.allImports}
            </Link>
            <Link to={contactListPath(stage)} className={`${buttonClass({ variant: 'quiet' })} only-desk`}>
              <X aria-hidden />
              {words.cancel}
            </Link>
          </>
        )
      }
    >
      {running ? (
        <RunStep id={running} stage={stage} />
      ) : (
        <>
          <Steps at={wizard.step} />
          <Wizard stage={stage} wizard={wizard} />
        </>
      )}
    </Page>
  );
};

const isStage = (text: string | null): text is Stage => STAGES.some((stage) => stage === text);

/** Imports a spreadsheet in four steps; the first three save nothing. `?stage=` overrides the stage of the path. */
export const screenFor = (ownStage: Stage) => () => {
  const asked = useSearchParams()[0].get('stage');
  const stage = isStage(asked) ? asked : ownStage;
  return <ImportScreen stage={stage} key={stage} />;
};

/** The import for a path without a stage. */
export const Component = screenFor('prospect');
