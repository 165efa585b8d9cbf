import type { Announcement, SentChannel } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { countOf, formatWhole } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import type { Accounts } from '../../campaigns/accounts/accounts.ts';
import { useAudienceCount } from '../../campaigns/audience/audience-fields.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { AnnouncementPill } from '../announcement-pill.tsx';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import { type AnnouncementForm, sendMoment } from './announcement-form.ts';
import { ChannelChoice } from './channel-choice.tsx';
import { FormSections } from './form-sections.tsx';
import { MessagePane } from './message-pane.tsx';
import styles from './new-announcement.module.css';
import { Samples } from './samples.tsx';
import { useAnnouncementEditor } from './use-announcement-editor.ts';
import { WhatsappCost } from './whatsapp-cost.tsx';
import { WhatsappPane } from './whatsapp-pane.tsx';
import * as words from '../words.ts';

interface Props {
  announcement: Announcement | undefined;
  accounts: Accounts;
  channel: SentChannel;
}

/** The announcement as it is saved, where what is on screen is still that text. */
const savedAs = (form: AnnouncementForm, saved: Announcement | undefined): Announcement | undefined =>
  saved?.body === form.body && saved.subject === form.subject ? saved : undefined;

/** The form of an announcement beside its message, with its preview, and the way to its approval. */
export const AnnouncementEditor = ({ announcement, accounts, channel }: Props) => {
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
            <Samples
              form={form}
              audience={audience}
              isWriting={writing.isWriting}
              round={editor.refusals}
              onShown={editor.setShown}
            />
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
