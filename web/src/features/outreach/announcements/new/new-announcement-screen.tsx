import { type Announcement, isOpenAnnouncement, SENT_CHANNELS, type SentChannel, CHANNELS } from '@rainmaker/contract';
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
import { Segmented } from '#ui/tabs.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import type { Accounts } from '../../campaigns/accounts/accounts.ts';
import { useAudienceCount } from '../../campaigns/audience/audience-fields.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { AnnouncementPill } from '../announcement-pill.tsx';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import { type AnnouncementForm, sendMoment } from './announcement-form.ts';
import { FormSections } from './form-sections.tsx';
import { MessagePane } from './message-pane.tsx';
import styles from './new-announcement.module.css';
import { Samples } from './samples.tsx';
import { WhatsappCost } from './whatsapp-cost.tsx';
import { WhatsappPane } from './whatsapp-pane.tsx';
import { useAnnouncementEditor } from './use-announcement-editor.ts';
import * as words from '../words.ts';

interface Props {
  announcement: Announcement | undefined;
  accounts: Accounts;
  channel: SentChannel;
}

/** The announcement as it is saved, where what is on screen is still that text. */
const savedAs = (form: AnnouncementForm, saved: Announcement | undefined): Announcement | undefined =>
  saved?.body === form.body && saved.subject === form.subject ? saved : undefined;

/** Chooses the channel of a new announcement, where every channel stands together. */
const ChannelChoice = ({ channel }: { channel: SentChannel }) => {
  const [, setQuery] = useSearchParams();
  return (
    <Segmented
      label={words.channel}
      items={SENT_CHANNELS.map((key) => ({ key, label: CHANNELS[key].label }))}
      value={channel}
      onChange={(next) =>
        setQuery(
          (now) => {
            if (next === 'email') now.delete('channel');
            else now.set('channel', next);
            return now;
          },
          { replace: true },
        )
      }
    />
  );
};

const Editor = ({ announcement, accounts, channel }: Props) => {
  const editor = useAnnouncementEditor(announcement, accounts, channel);
  const at = useAnnouncementPaths();
  const { form, errors, audience, problem, writing } = editor;
  const { count } = useAudienceCount(audience, form.mailbox_ids, '', form.channel);
  const [isAsking, setAsking] = useState(false);
  const [content, setContent] = useState<'template' | 'text'>(
    form.template === null && form.body !== '' ? 'text' : 'template',
  );
  const isWhatsapp = form.channel === 'whatsapp';
  const people = countOf(count?.reachable ?? 0, PEOPLE);
  const sendAt = sendMoment(form.send_at);
  // A text that was just written has its announcement already, though the address has no id yet.
  const { currentData: saved } = api.useGetAnnouncementQuery({ id: form.id }, { skip: form.id === '' });
  return (
    <Page
      title={announcement?.title ?? words.newAnnouncement}
      count={announcement && <AnnouncementPill state={announcement.state} />}
      actions={!announcement && at.channel === undefined && <ChannelChoice channel={channel} />}
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
              accounts={accounts}
            />
          </fieldset>
          <div className={styles['main']}>
            {isWhatsapp ? (
              <WhatsappPane
                form={form}
                errors={errors}
                onChange={editor.change}
                content={content}
                onContent={(next) => {
                  setContent(next);
                  if (next === 'text') editor.change({ template: null });
                }}
                stage={audience.stage}
                isSuggesting={editor.isSuggesting}
                onSuggest={() => void editor.suggest()}
              />
            ) : (
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
            )}
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
        {form.template && (
          <p>
            <WhatsappCost template={form.template} people={count?.reachable ?? 0} />
          </p>
        )}
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
  const senders = api.useGetWhatsappSendersQuery();
  const at = useAnnouncementPaths();
  const opened = api.useGetAnnouncementQuery({ id }, { skip: id === '' });
  const announcement = id === '' ? undefined : opened.currentData;
  useCrumb(announcement?.title);
  const failed = boxes.error ?? senders.error;
  if (failed)
    return (
      <Page title={words.newAnnouncement}>
        <Alert tone="bad" title={words.couldntPrepare}>
          {errorText(failed)}
        </Alert>
      </Page>
    );
  if (!boxes.data || !senders.data || (id !== '' && opened.isLoading)) return <PageSpinner />;
  if (id !== '' && (!announcement || !isOpenAnnouncement(announcement.state)))
    return opened.isFetching ? <PageSpinner /> : <Closed announcement={announcement} />;
  const asked = SENT_CHANNELS.find((channel) => channel === query.get('channel'));
  const channel = announcement?.channel ?? at.channel ?? asked ?? 'email';
  return (
    <Editor
      key={id === '' ? `new ${channel}` : id}
      announcement={announcement}
      accounts={{ boxes: boxes.data.results, senders: senders.data.results }}
      channel={channel}
    />
  );
};
