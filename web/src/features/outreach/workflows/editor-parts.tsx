import type { Sequence } from '@rainmaker/contract';
import { Pause, Play, Send } from 'lucide-react';
import { Link } from 'react-router';
import { useMay, useMayChange } from '#lib/api/permissions.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert } from '#ui/page.tsx';
import type { WorkflowEditor } from './use-workflow-editor.ts';
import { canMove, useWorkflowActions, WorkflowMenu } from './workflow-actions.tsx';
import styles from './workflow.module.css';
import * as words from './words.ts';

/** Next to the title: the state, and a link to start a campaign. */
export const EditorActions = ({ sequence, isDirty }: { sequence: Sequence; isDirty: boolean }) => {
  const here = useOutreachPlace();
  const actions = useWorkflowActions(sequence);
  const mayChange = useMayChange('updateSequence', sequence.created_by);
  const mayUse = useMay('createCampaign');
  return (
    <>
      <span className={`${styles['version']} only-desk`}>
        {words.version(sequence.version, isDirty ? words.unsavedChanges : '')}
      </span>
      {/* Changing the state changes the version, which would conflict with unsaved changes. */}
      {!isDirty && <WorkflowMenu sequence={sequence} isOpen />}
      {mayChange && !isDirty && canMove('pause', sequence) && (
        <Button
          className="only-desk"
          icon={<Pause aria-hidden />}
          busy={actions.isBusy}
          onClick={() => void actions.pause()}
        >
          {words.pause}
        </Button>
      )}
      {mayChange && !isDirty && canMove('activate', sequence) && (
        <Button
          className="only-desk"
          icon={<Play aria-hidden />}
          busy={actions.isBusy}
          onClick={() => void actions.activate()}
        >
          {words.activate}
        </Button>
      )}
      {mayUse && !isDirty && sequence.state !== 'archived' && (
        <div className={styles['use']} data-bottom-fab>
          <Link to={here.campaignWith(sequence.id)} className={buttonClass({ variant: 'go' })}>
            <Send aria-hidden />
            {words.useInCampaign}
          </Link>
        </div>
      )}
    </>
  );
};

/** Notices above the steps about changes and errors. */
export const EditorNotices = ({ editor, sequence }: { editor: WorkflowEditor; sequence: Sequence | undefined }) => (
  <>
    {editor.problem && (
      <div className={styles['notice']}>
        <Alert tone="bad">{editor.problem}</Alert>
      </div>
    )}
    {editor.isBack && (
      <div className={styles['notice']}>
        <KeptNotice onStartOver={editor.startOver} />
      </div>
    )}
    {editor.isDirty && sequence && sequence.people.live > 0 && (
      <div className={styles['notice']}>
        <Alert>{words.peopleAreInIt(sequence.people.live)}</Alert>
      </div>
    )}
  </>
);

/** The dialogs for saving conflicts and leaving. */
export const EditorQuestions = ({ editor }: { editor: WorkflowEditor }) => (
  <>
    <ConflictDialog question={editor.question} />
    <LeaveQuestion guard={editor.guard} onLeave={editor.leave} />
  </>
);
