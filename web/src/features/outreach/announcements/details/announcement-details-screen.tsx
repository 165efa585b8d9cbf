import type { Announcement } from '@rainmaker/contract';
import { Pencil, Undo2 } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useWhoMayOpen } from '#lib/api/who-may-open.ts';
import { useCrumb } from '#lib/crumb.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page, Scroll } from '#ui/page.tsx';
import { AnnouncementPill } from '../announcement-pill.tsx';
import { AnnouncementMenu, canEdit, canWithdraw, useAnnouncementActions } from '../list/announcement-menu.tsx';
import { useAnnouncementPaths } from '../use-announcement-paths.ts';
import { AnnouncementPeople } from './announcement-people.tsx';
import { AnnouncementFigures, AnnouncementProgress, AnnouncementWaiting } from './announcement-progress.tsx';
import { AnnouncementSide } from './announcement-side.tsx';
import styles from './announcement-details.module.css';
import * as words from '../words.ts';

/** The one thing to do next: go on with a draft, or take the approval back while nothing has left. */
const Main = ({ announcement }: { announcement: Announcement }) => {
  const at = useAnnouncementPaths();
  const { decide, isLoading } = useAnnouncementActions(announcement);
  const mayChange = useMay('updateAnnouncement');
  if (!mayChange) return null;
  if (canEdit(announcement))
    return (
      <Link to={at.edit(announcement.id)} className={buttonClass({ variant: 'go' })}>
        <Pencil aria-hidden />
        {words.continueDraft}
      </Link>
    );
  return canWithdraw(announcement) ? (
    <Button icon={<Undo2 aria-hidden />} busy={isLoading} onClick={() => void decide('withdraw')}>
      {words.withdraw}
    </Button>
  ) : null;
};

const Whole = ({ announcement }: { announcement: Announcement }) => {
  const { data: boxes } = api.useGetMailboxesQuery();
  const { data: senders } = api.useGetWhatsappSendersQuery(undefined, {
    skip: announcement.channel !== 'whatsapp',
  });
  const navigate = useNavigate();
  const at = useAnnouncementPaths();
  return (
    <Page
      title={announcement.title}
      count={<AnnouncementPill state={announcement.state} />}
      actions={
        <div className={styles['acts']}>
          <AnnouncementMenu announcement={announcement} isOpen onDeleted={() => void navigate(at.list)} />
          <Main announcement={announcement} />
        </div>
      }
    >
      <div className={styles['panes']}>
        <Scroll label={announcement.title}>
          <AnnouncementProgress announcement={announcement} />
          {!canEdit(announcement) && <AnnouncementFigures announcement={announcement} />}
          <AnnouncementWaiting announcement={announcement} />
          <AnnouncementPeople announcement={announcement} />
        </Scroll>
        <AnnouncementSide
          announcement={announcement}
          accounts={{ boxes: boxes?.results ?? [], senders: senders?.results ?? [] }}
        />
      </div>
    </Page>
  );
};

const Loading = () => (
  <Page title={<Skeleton width={240} height={20} />}>
    <div className={styles['loading']} aria-busy>
      {['40%', '100%', '100%', '64%'].map((width, at) => (
        <Skeleton key={at} width={width} height={at % 2 === 0 ? 16 : 34} />
      ))}
    </div>
  </Page>
);

const Missing = ({ error }: { error: unknown }) => {
  const at = useAnnouncementPaths();
  const whoMayOpen = useWhoMayOpen();
  const isGone = error === undefined || statusOf(error) === 404;
  return (
    <Page title={isGone ? words.notFound : words.couldntLoad}>
      <EmptyState
        picture="no-match"
        title={isGone ? words.notFound : words.couldntLoad}
        actions={
          <Link to={at.list} className={buttonClass({ variant: 'go' })}>
            {words.goToAnnouncements}
          </Link>
        }
      >
        {isGone ? [words.notThere, whoMayOpen].filter(Boolean).join(' ') : errorText(error)}
      </EmptyState>
    </Page>
  );
};

/** One announcement: how far it is, what became of it, its text and its people. */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, currentData, error, isLoading } = api.useGetAnnouncementQuery({ id }, { skip: id === '' });
  const announcement = currentData ?? (data?.id === id ? data : undefined);
  useCrumb(announcement?.title);
  if (announcement) return <Whole key={announcement.id} announcement={announcement} />;
  return isLoading ? <Loading /> : <Missing error={error} />;
};
