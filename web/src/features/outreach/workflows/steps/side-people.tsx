import type { Side } from '@rainmaker/contract';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { contactPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from '../workflow.module.css';
import * as words from '../words.ts';

type Person = Answer<'getBranchPeople'>['results'][number];

interface Props {
  sequenceId: string;
  stepKey: string;
  side: Side;
  title: string;
  onClose: () => void;
}

/** Everybody who took a side of a branch, a page at a time. */
export const SidePeople = ({ sequenceId, stepKey, side, title, onClose }: Props) => {
  const [load, { isFetching, error }] = api.useLazyGetBranchPeopleQuery();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [after, setAfter] = useState<string | null>(null);
  const more = async (from: string | null): Promise<void> => {
    const asked = { id: sequenceId, step_key: stepKey, side, ...(from !== null && { after: from }) };
    const { data } = await load(asked);
    if (data === undefined) return;
    setPeople((known) => (from === null ? data.results : [...known, ...data.results]));
    setAfter(data.next_after);
  };
  useEffect(() => {
    void more(null);
    // Once: the dialog is opened anew for another side.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <ul className={styles['sidePeople']} aria-busy={isFetching}>
        {people.map(({ id, stage, name, company_name: company }) => (
          <li key={id}>
            <Link to={contactPath(stage, id)} target="_blank" className="fig">
              {name}
            </Link>
            {company !== null && <span className="muted"> {company}</span>}
          </li>
        ))}
      </ul>
      {error && <LoadProblem say={errorText(error)} onRetry={() => void more(after)} />}
      {after !== null && (
        <Button busy={isFetching} onClick={() => void more(after)}>
          {words.showMorePeople}
        </Button>
      )}
    </Dialog>
  );
};
