import { STAGE_LABELS, STAGES, type Stage } from '@rainmaker/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { countOf } from '#lib/format.ts';
import { contactListPath, paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { CheckStep } from './check/check-step.tsx';
import { FileStep } from './file-step.tsx';
import { type FixScope, rowsToFix, whichRows } from './check/fix-rows.ts';
import { FixRowsDialog } from './check/fix-rows-dialog.tsx';
import { type Checked, mappingOf, type Uploaded } from './import-words.ts';
import { MatchStep } from './match-step.tsx';
import { RunStep } from './run-step.tsx';
import { Steps } from './steps.tsx';
import { useCustomFields } from '../use-custom-fields.ts';
import styles from './import.module.css';
import { useWizard } from './wizard/use-wizard.ts';
import * as words from './words.ts';

type WizardState = ReturnType<typeof useWizard>;

interface CheckProps {
  stage: Stage;
  wizard: WizardState;
  checked: Checked;
  uploaded: Uploaded;
}

const CheckAndFix = ({ stage, wizard, checked, uploaded }: CheckProps) => {
  const [fixing, setFixing] = useState<{ row: number; scope: FixScope } | null>(null);
  const custom = useCustomFields();
  const names = new Map(uploaded.columns.map(({ column, name }) => [column, name]));
  return (
    <>
      <CheckStep
        checked={checked}
        request={{
          id: uploaded.import_id,
          stage,
          header_row: uploaded.header_row,
          mapping: mappingOf(wizard.choices),
          on_duplicate: wizard.options.onDuplicate,
        }}
        tag={wizard.options.tag.trim()}
        isBusy={wizard.isBusy}
        onBack={wizard.back}
        onRun={() => void wizard.go(false)}
        onFix={(row, scope) => setFixing({ row, scope })}
      />
      {fixing !== null && (
        <FixRowsDialog
          importId={uploaded.import_id}
          rows={rowsToFix(checked.problems, names, fixing.scope)}
          which={whichRows(checked, fixing.scope)}
          first={fixing.row}
          choices={wizard.choices}
          custom={custom}
          names={names}
          onClose={(hasChanged) => {
            setFixing(null);
            if (hasChanged) void wizard.go(true);
          }}
        />
      )}
    </>
  );
};

const Wizard = ({ stage, wizard }: { stage: Stage; wizard: WizardState }) => {
  const { uploaded, checked } = wizard;
  if (checked && uploaded) return <CheckAndFix stage={stage} wizard={wizard} checked={checked} uploaded={uploaded} />;
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
        onReadAs={(how) => void wizard.readAs(how)}
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
        <RunStep
          id={running}
          stage={stage}
          onMend={(answer) => {
            setQuery((before) => new URLSearchParams([...before].filter(([name]) => name !== 'id')));
            void wizard.openMended(answer);
          }}
        />
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
