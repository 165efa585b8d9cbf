import { type Announcement, isOpenAnnouncement } from '@rainmaker/contract';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText } from '#lib/errors.ts';
import { buttonClass } from '#ui/button.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page } from '#ui/page.tsx';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { askedChannel } from './channel-choice.tsx';
import styles from './new-announcement.module.css';
import * as words from '../words.ts';

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
  const channel = announcement?.channel ?? at.channel ?? askedChannel(query) ?? 'email';
  return (
    <AnnouncementEditor
      key={id === '' ? `new ${channel}` : id}
      announcement={announcement}
      accounts={{ boxes: boxes.data.results, senders: senders.data.results }}
      channel={channel}
    />
  );
};
