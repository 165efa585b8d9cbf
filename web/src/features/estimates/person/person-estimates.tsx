import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { formatAmount, formatNumber } from '#lib/format.ts';
import { editEstimatePath, estimatesPath, newEstimatePath } from '#lib/paths.ts';
import { StatusPill } from '../actions/status-pill.tsx';
import { numbered } from '../actions/words.ts';
import styles from './person-estimates.module.css';
import * as words from './words.ts';

const SHOWN = 5;

/** The estimates of a person, on their page; nothing where they have none and nobody may make one. */
export const PersonEstimates = ({ contactId }: { contactId: string }) => {
  const mayCreate = useMay('createEstimate');
  const { currentData } = api.useGetEstimatesQuery({ contact_id: contactId, page_size: SHOWN });
  if (!currentData || (currentData.count === 0 && !mayCreate)) return null;
  return (
    <section>
      <h2>
        {words.title}
        {mayCreate && <Link to={newEstimatePath({ contact: contactId })}>{words.newEstimate}</Link>}
      </h2>
      {currentData.count === 0 && <p className={styles['none']}>{words.none}</p>}
      <ul className={styles['list']}>
        {currentData.results.map(({ id, number, revision, title, status, total, currency }) => (
          <li key={id}>
            <span>
              <Link
                to={editEstimatePath(id)}
                className="link cut"
                title={`${numbered({ number, revision })}, ${title}`}
              >
                {title}
              </Link>
              <small className="num">{formatAmount(total, currency)}</small>
            </span>
            <StatusPill status={status} />
          </li>
        ))}
      </ul>
      {currentData.count > SHOWN && (
        <Link to={estimatesPath({ contact_id: contactId })} className={`link ${styles['all']}`}>
          {words.viewAll(formatNumber(currentData.count))}
        </Link>
      )}
    </section>
  );
};
