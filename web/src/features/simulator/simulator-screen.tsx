import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { Leaving } from './leaving.tsx';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import { Phones } from './phone/phones.tsx';
import styles from './simulator.module.css';
import * as words from './words.ts';

const VIEWS = [
  { key: 'messages', label: words.messages },
  { key: 'phones', label: words.phones },
] as const;

const SHOWN = 200;
/** Without a session there are no events about sent messages. */
const POLL_MS = 2_000;

const Loading = () => (
  <div className={styles['body']} aria-busy>
    <div className={styles['list']}>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={styles['waiting']}>
          <Skeleton width="60%" />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
  </div>
);

const NothingYet = () => (
  <EmptyState picture="nothing" title={words.noMessagesYet}>
    {words.viewWhatYourRecipientsGetSign}
  </EmptyState>
);

/** All messages sent without a real provider, as their recipients see them. */
export const Component = () => {
  const token = useAppSelector(({ auth }) => auth.token);
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const query = { limit: SHOWN, ...(search.get('to') && { to: search.get('to') ?? '' }) };
  const { data, error, refetch } = api.useOutboxQuery(query, token ? {} : { pollingInterval: POLL_MS });
  const mails = data?.results ?? [];
  const chosen = mails.find(({ id }) => id === search.get('id')) ?? mails[0];
  const choose = (id: string) => {
    setOpen(true);
    setSearch(
      (now) => {
        now.set('id', id);
        return now;
      },
      { replace: true },
    );
  };
  const isPhones = token !== null && token !== undefined && search.get('view') === 'phones';
  const show = (view: 'messages' | 'phones') =>
    setSearch(
      (now) => {
        if (view === 'phones') now.set('view', view);
        else now.delete('view');
        return now;
      },
      { replace: true },
    );
  return (
    <Page title={words.simulator} count={data ? formatNumber(mails.length) : undefined}>
      <p className={styles['lead']}>{words.theseMessagesWereDeliveredToThe}</p>
      {token && <ClockPanel />}
      {token && <Leaving />}
      {token && <Tabs label={words.views} items={VIEWS} value={isPhones ? 'phones' : 'messages'} onChange={show} />}
      {isPhones && <Phones />}
      {error && (
        <LoadProblem
          title={words.couldntLoadMessages}
          say={statusOf(error) === 404 ? words.theSimulatorIsTurnedOffOn : errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!isPhones && !data && !error && <Loading />}
      {!isPhones && data && mails.length === 0 && <NothingYet />}
      {!isPhones && chosen && (
        <div className={styles['body']} data-open={isOpen || undefined}>
          <MailList mails={mails} chosen={chosen.id} onChoose={choose} />
          <MailView key={chosen.id} mail={chosen} onBack={() => setOpen(false)} />
        </div>
      )}
    </Page>
  );
};
