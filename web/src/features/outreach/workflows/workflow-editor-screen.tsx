import { EditorActions, EditorNotices, EditorQuestions } from './editor-parts.tsx';
import { isLastSent, isSentStep, type Sequence, type Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText } from '#lib/errors.ts';
import { useMay, useMayChange } from '#lib/api/permissions.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Alert, Page, SaveBar } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { SEQUENCE_STATE_LABELS, SEQUENCE_TONES } from '../outreach-words.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { useAskedSave } from './save-dialog.tsx';
import { useWriteForMe } from './write/write-for-me.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { FlowCards } from './steps/flow-cards.tsx';
import { StepPanel } from './steps/step-panel.tsx';
import { usePreview, useWorstFirst } from './preview/use-preview.ts';
import { type Chosen, useWorkflowEditor, type WorkflowEditor } from './use-workflow-editor.ts';
import { oneText } from './workflow-form.ts';
import styles from './workflow.module.css';
import * as words from './words.ts';

/** The people for the preview and the fill rates, and the one shown. */
const useReaders = (editor: WorkflowEditor) => {
  const [stage, setStage] = useState<Stage>('prospect');
  const [at, setAt] = useState(0);
  const chosen = typeof editor.chosen === 'number' ? editor.chosen : 0;
  const people = useWorstFirst(stage, editor.form.steps);
  const { data: variables } = api.useGetVariablesQuery({ stage });
  const { data: count } = api.useGetAudienceCountQuery({ type: stage });
  const [way, setWay] = useState(1);
  const preview = usePreview(editor.form.steps, chosen, { text: editor.text, personId: people?.[at]?.id, way });
  const rates = new Map(variables?.results.map(({ name, fill_rate: rate }) => [name, rate]));
  return {
    stage,
    people,
    at,
    move: (next: number) => {
      setAt(next);
      setWay(1);
    },
    way,
    setWay,
    setStage: (next: Stage) => {
      setStage(next);
      setAt(0);
      setWay(1);
    },
    variables: variables?.results ?? [],
    count: count?.count,
    fill: (name: string) => rates.get(name) ?? undefined,
    preview,
  };
};

type Readers = ReturnType<typeof useReaders>;

const Panel = ({ editor, readers }: { editor: WorkflowEditor; readers: Readers }) => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { chosen } = editor;
  const step = typeof chosen === 'number' ? editor.form.steps[chosen] : undefined;
  if (typeof chosen !== 'number' || !step) return <SettingsPanel editor={editor} workspace={workspace} />;
  return (
    <>
      <StepPanel
        editor={editor}
        at={chosen}
        variables={readers.variables}
        fill={readers.fill}
        people={readers.count}
        preview={readers.preview}
      />
      {isSentStep(step) && (
        <PreviewPane
          step={oneText(step, editor.text)}
          number={typeof editor.chosen === 'number' ? editor.chosen + 1 : 1}
          isLast={isLastSent(
            // A new step has no key yet.
            editor.form.steps.map((each, at) => ({ ...each, key: each.key ?? `new ${at}` })),
            chosen,
          )}
          impression={editor.form.impression}
          preview={readers.preview}
          stage={readers.stage}
          onStage={readers.setStage}
          people={readers.people}
          at={readers.at}
          onMove={readers.move}
          way={readers.way}
          onWay={readers.setWay}
        />
      )}
    </>
  );
};

const Editor = ({ sequence }: { sequence: Sequence | undefined }) => {
  const editor = useWorkflowEditor(sequence);
  const readers = useReaders(editor);
  const asked = useAskedSave(editor, sequence);
  const mayCreate = useMay('createSequence');
  const mayUpdate = useMayChange('updateSequence', sequence?.created_by ?? null);
  const mayChange = sequence ? mayUpdate : mayCreate;
  const isPhone = useIsPhone();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const hasWrong = Object.keys(editor.wrong).length > 0;
  const open = (at: Chosen) => {
    editor.choose(at);
    setSheetOpen(true);
  };
  const writing = useWriteForMe(editor, open);
  const panel = <Panel editor={editor} readers={readers} />;
  return (
    <Page
      title={sequence ? editor.form.name || sequence.sequence_name : editor.form.name || words.newWorkflow}
      count={sequence && <Pill tone={SEQUENCE_TONES[sequence.state]}>{SEQUENCE_STATE_LABELS[sequence.state]}</Pill>}
      actions={sequence ? <EditorActions sequence={sequence} isDirty={editor.isDirty} /> : writing.button}
    >
      {!mayChange && (
        <div className={styles['notice']}>
          <Alert>{mayCreate ? words.youCanViewAndUseThis : words.youCanViewThisWorkflowBut}</Alert>
        </div>
      )}
      <EditorNotices editor={editor} sequence={sequence} />
      {!sequence && writing.notice}
      <div className={styles['panes']}>
        <section className={styles['left']} aria-label={words.stepsLabel}>
          <FlowCards
            editor={editor}
            sequence={sequence}
            fill={readers.fill}
            lint={readers.preview.lint}
            onOpen={open}
          />
        </section>
        {isPhone ? (
          <Sheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} label={words.selectedStep}>
            <div className={styles['sheet']}>{panel}</div>
            <div className={styles['sheetEnd']}>
              <Button wide onClick={() => setSheetOpen(false)}>
                {words.done}
              </Button>
            </div>
          </Sheet>
        ) : (
          <aside className={styles['right']} aria-label={words.selectedStep}>
            {panel}
          </aside>
        )}
      </div>
      {mayChange && (editor.isDirty || !sequence) && (
        <SaveBar
          say={
            hasWrong ? words.notSavedFixTheHighlightedFields : editor.isDirty ? words.unsavedChangesADraftIsKept : ''
          }
        >
          {sequence && <Button onClick={editor.startOver}>{words.discard}</Button>}
          <Button variant="go" busy={editor.isBusy || asked.isBusy} onClick={() => void asked.save()}>
            {sequence ? words.save : words.saveWorkflow}
          </Button>
        </SaveBar>
      )}
      {asked.dialog}
      <EditorQuestions editor={editor} />
    </Page>
  );
};

/** Creates a workflow, or edits one (`?id=`). */
export const Component = () => {
  const here = useOutreachPlace();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error, isLoading } = api.useGetSequencesQuery({ id }, { skip: id === '' });
  const sequence = data?.results.find((each) => each.id === id);
  useCrumb(sequence?.sequence_name);
  if (id === '' || sequence) return <Editor key={id} sequence={sequence} />;
  if (isLoading) return <PageSpinner />;
  return (
    <Page title={words.workflowNotFound}>
      <EmptyState
        picture="no-match"
        title={words.couldntLoadThisPage}
        actions={
          <Link to={here.workflows} className={buttonClass({ variant: 'go' })}>
            {words.goToWorkflows}
          </Link>
        }
      >
        {error ? errorText(error) : words.itMayHaveBeenDeletedOr}
      </EmptyState>
    </Page>
  );
};
