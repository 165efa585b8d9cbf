import { type ChannelName, exclusionLabel, type ExclusionCause } from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type Argument } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { errorText } from '#lib/errors.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import listStyles from '#ui/list/boxed-list.module.css';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Pager } from '#ui/table/pager.tsx';
import * as words from './words.ts';

const PAGE_SIZE = 20;

interface Props {
  cause: ExclusionCause;
  channel: ChannelName;
  /** The audience as it is counted. */
  asked: Omit<Argument<'getLeftOutPeople'>, 'cause' | 'page'>;
  onClose: () => void;
}

/** Who of an audience is left out for one cause. */
export const LeftOutDialog = ({ cause, channel, asked, onClose }: Props) => {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, currentData, error, refetch } = api.useGetLeftOutPeopleQuery({
    ...asked,
    cause,
    page,
    page_size: PAGE_SIZE,
    ...(search !== '' && { search }),
  });
  const shown = currentData ?? data;
  const pages = Math.max(1, Math.ceil((shown?.count ?? 0) / PAGE_SIZE));
  return (
    <Dialog isOpen onClose={onClose} title={exclusionLabel(cause, channel)} width={560}>
      <SearchField
        label={words.searchPeople}
        value={search}
        onChange={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      {error && !shown && (
        <LoadProblem title={words.couldntLoadLeftOut} say={errorText(error)} onRetry={() => void refetch()} />
      )}
      {shown?.results.length === 0 && <p className="small muted">{words.nobodyFound}</p>}
      {!error && shown?.results.length !== 0 && (
        <ul className={listStyles['list']} aria-busy={!currentData || undefined}>
          {shown ? (
            shown.results.map((person) => (
              <li key={person.contact_id} className={listStyles['row']}>
                <div className={listStyles['line']}>
                  <span className="grow">
                    <Link className="link" to={contactPath(person.stage, person.contact_id)}>
                      {person.name}
                    </Link>{' '}
                    <small>{person.company_name}</small>
                  </span>
                  <small>{person.address}</small>
                </div>
                {person.same_as && (
                  <small>
                    {words.goesTo}{' '}
                    <Link className="link" to={contactPath(person.stage, person.same_as.contact_id)}>
                      {person.same_as.name}
                    </Link>
                  </small>
                )}
              </li>
            ))
          ) : (
            <li className={listStyles['row']}>
              <Skeleton width="60%" />
            </li>
          )}
        </ul>
      )}
      {shown && pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          say={words.leftOutPage(formatNumber(page), formatNumber(pages))}
          hasNext={page < pages}
          onPrevious={() => setPage(page - 1)}
          onNext={() => setPage(page + 1)}
          onJump={setPage}
        />
      )}
    </Dialog>
  );
};
