import { type Announcement, isOpenAnnouncement, type Mailbox } from '@rainmaker/contract';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatWhole } from '#lib/format.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { useAudienceCount } from '../../campaigns/audience/audience-fields.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { AnnouncementPill } from '../announcement-pill.tsx';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import { type AnnouncementForm, sendMoment } from './announcement-form.ts';
import { FormSections } from './form-sections.tsx';
import { MessagePane } from './message-pane.tsx';
import styles from './new-announcement.module.css';
import { Samples } from './samples.tsx';
import { useAnnouncementEditor } from './use-announcement-editor.ts';
import * as words from '../words.ts';

interface Props {
  announcement: Announcement | undefined;
  boxes: readonly Mailbox[];
}

/** The announcement as it is saved, where what is on screen is still that text. */
const savedAs = (form: AnnouncementForm, saved: Announcement | undefined): Announcement | undefined =>
  saved?.body === form.body && saved.subject === form.subject ? saved : undefined;

const Editor = ({ announcement, boxes }: Props) => {
  const editor = useAnnouncementEditor(announcement, boxes);
  const { form, errors, audience, problem, writing } = editor;
  const { count } = useAudienceCount(audience, form.mailbox_ids, '');
  const [isAsking, setAsking] = useState(false);
  const people = countOf(count?.reachable ?? 0, PEOPLE);
  const sendAt = sendMoment(form.send_at);
  // A text that was just written has its announcement already, though the address has no id yet.
  const { currentData: saved } = api.useGetAnnouncementQuery({ id: form.id }, { skip: form.id === '' });
  return (
    <Page
      title={announcement?.title ?? words.newAnnouncement}
      count={announcement && <AnnouncementPill state={announcement.state} />}
    >
      <Scroll label={words.form}>
        <div className={styles['body']}>
          <fieldset className={styles['side']} disabled={writing.isWriting}>
            {editor.isBack && <KeptNotice onStartOver={editor.startOver} />}
            <FormSections
              form={form}
              errors={errors}
              onChange={editor.change}
              audience={audience}
              onAudience={editor.setAudience}
              boxes={boxes}
            />
          </fieldset>
          <div className={styles['main']}>
            <MessagePane
              form={form}
              errors={errors}
              onChange={editor.change}
              model={editor.model}
              saved={savedAs(form, saved)}
              stage={audience.stage}
              isWriting={writing.isWriting}
              onWrite={() => void editor.write()}
              onStop={writing.stop}
            />
            <Samples form={form} audience={audience} isWriting={writing.isWriting} />
          </div>
        </div>
      </Scroll>
      {problem && (
        <div className={styles['problem']} ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
          <Alert tone="bad" action={editor.isStale && <Button onClick={editor.startOver}>{words.loadTheirs}</Button>}>
            {problem}
          </Alert>
        </div>
      )}
      <SaveBar say={Object.keys(errors).length > 0 ? words.completeTheFields : words.approvingFixes}>
        <Button disabled={writing.isWriting} busy={editor.isSaving} onClick={() => void editor.save()}>
          {words.saveDraft}
        </Button>
        <Button
          variant="go"
          disabled={writing.isWriting || editor.isSaving || count?.reachable === 0}
          onClick={() => {
            if (editor.isReadyFor('approve')) setAsking(true);
          }}
        >
          {count ? words.approveFor(people) : words.approve}
        </Button>
      </SaveBar>
      <ConflictDialog question={editor.question} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.approveTitle(people)}
        confirmLabel={words.approveFor(people)}
        cancelLabel={words.notYet}
        onConfirm={editor.approve}
      >
        <p>{sendAt === null ? words.approveNow : words.approveLater(formatWhole(sendAt))}</p>
        <p>{words.approveExplain}</p>
      </ConfirmDialog>
    </Page>
  );
};

const Closed = ({ announcement }: { announcement: Announcement | undefined }) => {
  const at = useAnnouncementPaths();
  return (
    <Page title={words.cantEdit}>
      <div className={styles['problem']}>
        <Alert
          tone="warn"
          action={
            <Link className={buttonClass()} to={announcement ? at.details(announcement.id) : at.list}>
              {announcement ? words.open : words.goToAnnouncements}
            </Link>
          }
        >
          {announcement ? words.itsApproved : words.notThere}
        </Alert>
      </div>
    </Page>
  );
};

/** Writes an announcement, or goes on with a draft (`?id=`). */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const boxes = api.useGetMailboxesQuery();
  const opened = api.useGetAnnouncementQuery({ id }, { skip: id === '' });
  const announcement = id === '' ? undefined : opened.currentData;
  useCrumb(announcement?.title);
  if (boxes.error)
    return (
      <Page title={words.newAnnouncement}>
        <Alert tone="bad" title={words.couldntPrepare}>
          {errorText(boxes.error)}
        </Alert>
      </Page>
    );
  if (!boxes.data || (id !== '' && opened.isLoading)) return <PageSpinner />;
  if (id !== '' && (!announcement || !isOpenAnnouncement(announcement.state)))
    return opened.isFetching ? <PageSpinner /> : <Closed announcement={announcement} />;
  return <Editor key={id === '' ? 'new' : id} announcement={announcement} boxes={boxes.data.results} />;
};
