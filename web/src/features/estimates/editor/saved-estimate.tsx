import type { Estimate } from '@rainmaker/contract';
import { Copy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#lib/api/permissions.ts';
import { useCrumb } from '#lib/crumb.ts';
import { formatMoney, formatPlain } from '#lib/format.ts';
import { contactPath, paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Alert, Page, Pane } from '#ui/page.tsx';
import { EstimateMenu } from '../actions/estimate-menu.tsx';
import { StatusPill } from '../actions/status-pill.tsx';
import { useEstimateActions } from '../actions/use-estimate-actions.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

const PreviewPane = lazy(() =>
  import('./preview/preview-pane.tsx').then((module) => ({ default: module.PreviewPane })),
);

const day = (date: string): string => formatPlain(date, 'datedYear');

const Facts = ({ estimate }: { estimate: Estimate }) => {
  const { contact, sales_person: seller, currency, total } = estimate;
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
        <dd className="num">{formatMoney(total, currency)}</dd>
      </div>
      <div>
        <dt>{words.issued}</dt>
        <dd className="num">{day(estimate.issue_date)}</dd>
      </div>
      <div>
        <dt>{words.validUntil}</dt>
        <dd className="num">{day(estimate.valid_until)}</dd>
      </div>
      <div>
        <dt>{words.salesPerson}</dt>
        <dd>{seller?.name ?? words.nobody}</dd>
      </div>
    </dl>
  );
};

/** An estimate to read: it has left, or it isn't the reader's to change. */
export const SavedEstimate = ({ estimate }: { estimate: Estimate }) => {
  const navigate = useNavigate();
  const mayDuplicate = useMay('duplicateEstimate');
  const { duplicate } = useEstimateActions(estimate);
  useCrumb(estimate.number);
  return (
    <Page
      title={estimate.title}
      count={
        <span className={styles['number']}>
          <span>{estimate.number}</span>
          <StatusPill status={estimate.status} />
        </span>
      }
      actions={<EstimateMenu estimate={estimate} onDeleted={() => void navigate(paths.estimates)} />}
    >
      <div className={styles['panes']}>
        <Pane label={words.fields} className={styles['left']}>
          <div className={styles['form']}>
            <Alert
              action={
                mayDuplicate && (
                  <Button icon={<Copy aria-hidden />} onClick={() => void duplicate()}>
                    {words.duplicate}
                  </Button>
                )
              }
            >
              {estimate.status === 'draft' ? words.readOnly : words.locked}
            </Alert>
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
