import type { Estimate } from '@rainmaker/contract';
import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#lib/api/permissions.ts';
import { useCrumb } from '#lib/crumb.ts';
import { formatMoment, formatAmount, formatPlain } from '#lib/format.ts';
import { contactPath, editEstimatePath, paths } from '#lib/paths.ts';
import { AttachmentList } from '#features/outreach/index.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Alert, Page, Pane } from '#ui/page.tsx';
import { EstimateMenu } from '../actions/estimate-menu.tsx';
import { StatusPill } from '../actions/status-pill.tsx';
import { numbered } from '../actions/words.ts';
import { useEstimateActions } from '../actions/use-estimate-actions.ts';
import { maySend, mayRevise, useSendingItems } from '../actions/use-sending-items.tsx';
import { filesPath } from './typed-estimate.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

const PreviewPane = lazy(() =>
  import('./preview/preview-pane.tsx').then((module) => ({ default: module.PreviewPane })),
);

const day = (date: string): string => formatPlain(date, 'datedYear');

const Facts = ({ estimate }: { estimate: Estimate }) => {
  const { contact, sales_person: seller, currency, total, attachments } = estimate;
  return (
    <dl className={styles['read']}>
      <div>
        <dt>{words.person}</dt>
        <dd>
          <Link to={contactPath(contact.stage, contact.id)}>{contact.name}</Link>
          {contact.company_name && <span className="faint"> {contact.company_name}</span>}
        </dd>
      </div>
      <div>
        <dt>{words.total}</dt>
        <dd className="num">{formatAmount(total, currency)}</dd>
      </div>
      <div>
        <dt>{words.issued}</dt>
        <dd className="num">{day(estimate.issue_date)}</dd>
      </div>
      <div>
        <dt>{words.validUntil}</dt>
        <dd className="num">{day(estimate.valid_until)}</dd>
      </div>
      {estimate.sent_at !== null && (
        <>
          <div>
            <dt>{words.sentAt}</dt>
            <dd className="num">{formatMoment(estimate.sent_at)}</dd>
          </div>
          <div>
            <dt>{words.viewedAt}</dt>
            <dd className="num">{estimate.viewed_at === null ? words.notYet : formatMoment(estimate.viewed_at)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{words.salesPerson}</dt>
        <dd>{seller?.name ?? words.noOne}</dd>
      </div>
      {attachments.length > 0 && (
        <div>
          <dt>{words.attachments}</dt>
          <dd>
            <AttachmentList files={attachments} folder={filesPath(estimate.id)} />
          </dd>
        </div>
      )}
    </dl>
  );
};

/** What has become of it. */
const sentenceOf = ({ status, answer }: Estimate): string => {
  const at = answer === null ? '' : formatMoment(answer.at);
  if (status === 'draft') return words.readOnly;
  if (status === 'accepted') return words.accepted(answer?.name ?? words.noOne, at);
  if (status === 'declined') return words.declined(at);
  if (status === 'expired') return words.expired;
  return status === 'revised' ? words.replaced : words.locked;
};

/** What can be done next. */
const Next = ({ estimate }: { estimate: Estimate }) => {
  const { status, revised_by: revision } = estimate;
  const mayDo = useMay('sendEstimate');
  const { duplicate } = useEstimateActions(estimate);
  const sending = useSendingItems(estimate);
  if (revision !== null)
    return (
      <Link to={editEstimatePath(revision)} className={buttonClass()}>
        {words.openRevision}
      </Link>
    );
  if (!mayDo) return null;
  return (
    <>
      {maySend(status) && <Button onClick={sending.send}>{words.sendAgain}</Button>}
      {mayRevise(status) ? (
        <Button onClick={() => void sending.revise()}>{words.revise}</Button>
      ) : (
        <Button icon={<Copy aria-hidden />} onClick={() => void duplicate()}>
          {words.duplicate}
        </Button>
      )}
      {sending.asked}
    </>
  );
};

/** An estimate to read: it was sent, or it isn't the reader's to change. */
export const SavedEstimate = ({ estimate }: { estimate: Estimate }) => {
  const navigate = useNavigate();
  useCrumb(estimate.number);
  const { answer, status } = estimate;
  return (
    <Page
      title={estimate.title}
      count={
        <span className={styles['number']}>
          <span>{numbered(estimate)}</span>
          <StatusPill status={status} />
        </span>
      }
      actions={<EstimateMenu estimate={estimate} onDeleted={() => void navigate(paths.estimates)} />}
    >
      <div className={styles['panes']}>
        <Pane label={words.fields} className={styles['left']}>
          <div className={styles['form']}>
            <Alert tone={status === 'declined' || status === 'expired' ? 'warn' : 'info'}>
              {sentenceOf(estimate)}
              {answer?.reason && <p>{words.reason(answer.reason)}</p>}
            </Alert>
            <div className={styles['next']}>
              <Next estimate={estimate} />
            </div>
            <Facts estimate={estimate} />
          </div>
        </Pane>
        <Pane label={words.preview} className={styles['right']}>
          <Suspense fallback={null}>
            <PreviewPane id={estimate.id} version={estimate.version} />
          </Suspense>
        </Pane>
      </div>
    </Page>
  );
};
