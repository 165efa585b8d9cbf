import type { Estimate } from '@rainmaker/contract';
import { LayoutTemplate, Send } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCrumb } from '#lib/crumb.ts';
import { useMay } from '#lib/api/permissions.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Page, Pane, SaveBar } from '#ui/page.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { EstimateMenu } from '../actions/estimate-menu.tsx';
import { StatusPill } from '../actions/status-pill.tsx';
import { numbered } from '../actions/words.ts';
import { SendDialog } from '../send/lazy-send-dialog.tsx';
import { Facts } from './facts.tsx';
import { LinesEditor } from './lines/lines-editor.tsx';
import { SaveState } from './save-state.tsx';
import { SaveTemplateDialog, TemplateMenu } from './templates.tsx';
import { Texts } from './texts.tsx';
import { Totals } from './totals.tsx';
import type { TypedEstimate } from './typed-estimate.ts';
import type { useInitial } from './use-initial.ts';
import { type EstimateEditor as Editor, useEstimateEditor } from './use-estimate-editor.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

const PreviewPane = lazy(() =>
  import('./preview/preview-pane.tsx').then((module) => ({ default: module.PreviewPane })),
);

const VIEWS = [
  { key: 'edit', label: words.edit },
  { key: 'preview', label: words.preview },
] as const;
type View = (typeof VIEWS)[number]['key'];

const Form = ({ editor, taxRate }: { editor: Editor; taxRate: string }) => (
  <div className={styles['form']}>
    {editor.isBack && editor.problem !== null && <KeptNotice onStartOver={editor.startOver} />}
    <Facts editor={editor} />
    <LinesEditor editor={editor} taxRate={taxRate} />
    <div className={styles['foot']}>
      <Texts editor={editor} />
      <Totals editor={editor} />
    </div>
  </div>
);

const Number = ({ estimate, nextNumber }: { estimate: Estimate | undefined; nextNumber: string }) => (
  <span className={styles['number']}>
    <span>{estimate ? numbered(estimate) : words.numberWhenSaved(nextNumber)}</span>
    {estimate && <StatusPill status={estimate.status} />}
  </span>
);

/** Saves what is typed, and then asks how it goes to the customer. */
const SaveAndSend = ({ editor, number }: { editor: Editor; number: string | undefined }) => {
  const [isWanted, setWanted] = useState(false);
  const maySend = useMay('sendEstimate');
  const { id, version, isDirty, isBusy, canSave, problem } = editor;
  // What can't be saved isn't sent, and the bar says why.
  if (isWanted && problem !== null) setWanted(false);
  const isReady = isWanted && !isDirty && !isBusy && number !== undefined && version !== undefined;
  if (!maySend) return null;
  return (
    <>
      <Button
        variant="go"
        icon={<Send aria-hidden />}
        disabled={!canSave && (isDirty || id === undefined)}
        onClick={() => {
          setWanted(true);
          editor.saveNow();
        }}
      >
        {words.saveAndSend}
      </Button>
      {isReady && id !== undefined && (
        <SendDialog
          estimate={{ id, number, version }}
          isOpen
          onClose={() => setWanted(false)}
          onSent={() => setWanted(false)}
        />
      )}
    </>
  );
};

interface Props extends Pick<ReturnType<typeof useInitial>, 'taxRate' | 'nextNumber'> {
  estimate: Estimate | undefined;
  initial: TypedEstimate;
  /** What a new one was begun for. */
  begun: string;
  onMade: (estimate: Estimate) => void;
}

/** The editor of a new estimate or a draft, with its PDF beside it. */
export const EstimateEditor = ({ estimate, initial, begun, taxRate, nextNumber, onMade }: Props) => {
  const navigate = useNavigate();
  const [view, setView] = useState<View>('edit');
  const isPhone = useIsPhone();
  const [isSavingTemplate, setSavingTemplate] = useState(false);
  const editor = useEstimateEditor({ estimate, initial, begun, onMade });
  const title = editor.values.title.trim() || words.newEstimate;
  useCrumb(estimate?.number);
  useKeys({ 'mod+s': editor.saveNow });
  return (
    <Page
      title={title}
      count={<Number estimate={estimate} nextNumber={nextNumber} />}
      actions={
        estimate ? (
          <EstimateMenu
            estimate={estimate}
            first={[
              {
                key: 'template',
                label: words.saveAsTemplate,
                icon: <LayoutTemplate aria-hidden />,
                isDisabled: editor.isDirty,
                onSelect: () => setSavingTemplate(true),
              },
            ]}
            onDeleted={() => void navigate(paths.estimates)}
          />
        ) : (
          !editor.isDirty && <TemplateMenu />
        )
      }
    >
      {isPhone && (
        <div className={styles['views']}>
          <Segmented label={words.view} items={VIEWS} value={view} onChange={setView} />
        </div>
      )}
      <div className={styles['panes']}>
        {(!isPhone || view === 'edit') && (
          <Pane label={words.fields} className={styles['left']}>
            <Form editor={editor} taxRate={taxRate} />
          </Pane>
        )}
        {(!isPhone || view === 'preview') && (
          <Pane label={words.preview} className={styles['right']}>
            <Suspense fallback={null}>
              <PreviewPane id={editor.id} version={editor.version} />
            </Suspense>
          </Pane>
        )}
      </div>
      <SaveBar say={<SaveState editor={editor} />}>
        <Button busy={editor.isBusy} disabled={!editor.canSave} onClick={editor.saveNow}>
          {words.saveDraft}
        </Button>
        <SaveAndSend editor={editor} number={estimate?.number} />
      </SaveBar>
      {isSavingTemplate && editor.id !== undefined && (
        <SaveTemplateDialog estimateId={editor.id} title={title} onClose={() => setSavingTemplate(false)} />
      )}
      <ConflictDialog question={editor.question} />
      <LeaveQuestion guard={editor.guard} onLeave={editor.leave} />
    </Page>
  );
};
