import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { ConnectDialog } from './connect-dialog.tsx';
import { Prices } from './prices.tsx';
import { SenderRow } from './sender-row.tsx';
import listStyles from '#ui/list/boxed-list.module.css';
import styles from '../whatsapp.module.css';
import * as words from '../words.ts';

/** The WhatsApp senders as a section of the settings. */
export const WhatsappSection = () => {
  const { data, error, refetch } = api.useGetWhatsappSendersQuery();
  const mayConnect = useMay('connectWhatsapp');
  const [isConnecting, setConnecting] = useState(false);
  const isEmpty = data?.results.length === 0;
  const connect = (
    <Button variant="go" icon={<Plus aria-hidden />} onClick={() => setConnecting(true)}>
      {words.connectSender}
    </Button>
  );
  return (
    <section className={sectionStyles['mid']}>
      <div className={styles['sectionHead']}>
        <h2>{words.senders}</h2>
        {!isEmpty && (
          <span className={styles['actions']}>
            <Link className={buttonClass()} to={paths.whatsappTemplates}>
              {words.manageTemplates}
            </Link>
            {mayConnect && connect}
          </span>
        )}
      </div>
      <p className="t13 muted">{words.messagesAreSentFromTheseNumbers}</p>
      {error && !data && (
        <LoadProblem title={words.couldntLoadSenders} say={errorText(error)} onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState picture="nothing" title={words.noSenders} actions={mayConnect && connect}>
          {words.noSendersText}
        </EmptyState>
      )}
      {!isEmpty && !error && (
        <ul className={listStyles['list']} aria-busy={!data || undefined}>
          {data ? (
            data.results.map((sender) => <SenderRow key={sender.id} sender={sender} />)
          ) : (
            <li className={listStyles['row']}>
              <Skeleton width="60%" height={36} />
            </li>
          )}
        </ul>
      )}
      {data && !isEmpty && <Prices />}
      {data && isConnecting && (
        <ConnectDialog
          isOpen
          canSignUp={data.sign_up}
          webhookUrl={data.webhook_url}
          onClose={() => setConnecting(false)}
        />
      )}
    </section>
  );
};
