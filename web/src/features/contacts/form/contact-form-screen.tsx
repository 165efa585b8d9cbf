import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { contactListPath, contactPath, editContactPath } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import sectionStyles from '#ui/frame/form-section.module.css';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { ContactFormFields } from './contact-form-fields.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { callsOf } from '../stage-calls.ts';
import { stageNow } from '../stage-now.ts';
import { useContactEditor, type EditorProps } from './use-contact-editor.ts';
import * as words from './words.ts';

type Editing = ReturnType<typeof useContactEditor>;

const Notices = ({ editing }: { editing: Editing }) => {
  const { existing, problem } = editing;
  return (
    <>
      {editing.isBack && <KeptNotice onStartOver={editing.startOver} />}
      {existing && (
        <Alert
          tone="warn"
          title={words.alreadyExists(existing.name)}
          action={
            <Link className={buttonClass()} to={contactPath(existing.stage, existing.id)} target="_blank">
              {words.open}
            </Link>
          }
        >
          {words.asAWithTheSameEmail(STAGE_LABELS[existing.stage].one)}
        </Alert>
      )}
      {problem && <Alert tone="bad">{problem}</Alert>}
    </>
  );
};

const Editor = (props: EditorProps) => {
  const { stage, currency, contact } = props;
  const editing = useContactEditor(props);
  const { form, isDirty, guard, leave, fill } = editing;
  const [isPasting, setPasting] = useState(false);
  const { one } = STAGE_LABELS[stage];
  const back = contact ? contactPath(stage, contact.id) : contactListPath(stage);
  return (
    <Page
      title={contact ? words.edit(contact.name) : words.add(one)}
      actions={
        !contact && (
          <Button icon={<ClipboardPaste aria-hidden />} onClick={() => setPasting(true)}>
            {words.pasteSignature}
          </Button>
        )
      }
    >
      <Scroll label={words.form}>
        <form
          id="contact-form"
          className={sectionStyles['body']}
          onSubmit={(event) => void editing.submit(event)}
          noValidate
        >
          <Notices editing={editing} />
          <ContactFormFields form={form} stage={stage} currency={currency} isNew={contact === undefined} />
        </form>
      </Scroll>
      <SaveBar say={isDirty ? words.unsavedChangesADraftIsKept : contact ? words.allChangesSaved : ''}>
        <Link to={back} className={buttonClass()}>
          {words.cancel}
        </Link>
        <Button
          type="submit"
          form="contact-form"
          variant="go"
          busy={form.formState.isSubmitting}
          disabled={contact !== undefined && !isDirty}
        >
          {contact ? words.save : words.add(one)}
        </Button>
      </SaveBar>
      {isPasting && <PasteDialog onFill={fill} onClose={() => setPasting(false)} />}
      <ConflictDialog question={editing.question} />
      <LeaveQuestion guard={guard} onLeave={leave} />
    </Page>
  );
};

const ContactFormScreen = ({ stage }: { stage: Stage }) => {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const isEdit = pathname.endsWith('/update');
  const id = query.get('id') ?? '';
  const { currentData: contact, error } = callsOf(stage).useOne(
    { id },
    { skip: !isEdit || id === '', refetchOnMountOrArgChange: true },
  );
  const { data: workspace } = api.useGetWorkspaceQuery();
  const moved = stageNow(error);
  if (isEdit && moved) return <Navigate to={editContactPath(moved, id)} replace />;
  if (isEdit && (id === '' || error)) {
    return (
      <Page title={words.thisWasntFound(STAGE_LABELS[stage].one)}>
        <div style={{ padding: '0 var(--pad)' }}>
          <Alert
            tone="warn"
            action={
              <Link className={buttonClass()} to={contactListPath(stage)}>
                {words.goTo(STAGE_LABELS[stage].many)}
              </Link>
            }
          >
            {errorText(error, words.theyMayHaveBeenDeletedOr)}
          </Alert>
        </div>
      </Page>
    );
  }
  if (!workspace || (isEdit && !contact)) return <PageSpinner />;
  return (
    <Editor
      key={contact ? contact.id : 'new'}
      stage={stage}
      contact={isEdit ? contact : undefined}
      currency={workspace.currency}
      given={query.get('name') ?? ''}
    />
  );
};

/** Adds or edits a person. */
export const screenFor = (stage: Stage) => () => <ContactFormScreen stage={stage} key={stage} />;
