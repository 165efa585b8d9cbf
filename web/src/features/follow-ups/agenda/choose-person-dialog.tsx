import { useDebouncedValue } from '@mantine/hooks';
import { STAGE_LABELS } from '@rainmaker/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { addFollowUpPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import * as words from '../words.ts';
import styles from './agenda.module.css';

/** Milliseconds without typing before a search. */
const TYPING_MS = 200;
const MOST_OFFERED = 6;

/** Asks who a new follow-up is about, and opens its form. */
export const ChoosePersonDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), TYPING_MS);
  const asked = { search: settled, limit: MOST_OFFERED };
  const { data, error, isFetching } = api.useSearchContactsQuery(asked, { skip: settled === '' });
  const people = settled === '' ? [] : (data?.results ?? []);
  return (
    <Dialog isOpen onClose={onClose} title={words.whoIsItAbout}>
      <TextField
        label={words.person}
        placeholder={words.nameOrCompany}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles['found']} aria-busy={(isFetching && !data) || undefined}>
        {settled !== '' && error !== undefined && !data && <Alert tone="bad">{errorText(error)}</Alert>}
        {settled !== '' && data && people.length === 0 && (
          <p className="muted t13" role="status">
            {words.noOneFound(settled)}
          </p>
        )}
        <ul aria-label={words.people}>
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => void navigate(addFollowUpPath(person), { state: { from: pathname + search } })}
              >
                <Avatar name={person.name} hueKey={person.id} size="s" />
                <span className="cut">{person.name}</span>
                <span className="muted cut">
                  {[person.company_name ?? person.email, STAGE_LABELS[person.stage].one].filter(Boolean).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
