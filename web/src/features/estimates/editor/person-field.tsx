import { useDebouncedValue } from '@mantine/hooks';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { contactPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import fieldStyles from '#ui/form/field.module.css';
import { SuggestInput } from '#ui/suggest/suggest-input.tsx';
import type { EstimatePerson } from './typed-estimate.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

const TYPING_MS = 150;

const Offer = ({ person }: { person: EstimatePerson }) => (
  <span className={styles['offer']}>
    <Avatar name={person.name} hueKey={person.id} size="s" />
    <span>
      <b>{person.name}</b>
      <span>{[person.company_name, person.email].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
);

interface Props {
  person: EstimatePerson | null;
  error: string | undefined;
  onChange: (person: EstimatePerson | null) => void;
}

/** Who the estimate is for, found by a part of their name, address or company. */
export const PersonField = ({ person, error, onChange }: Props) => {
  const id = useId();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [filter] = useDebouncedValue(text.trim().slice(0, 200), TYPING_MS);
  const { currentData } = api.useGetEstimateLeadsQuery({ filter }, { skip: !isAsking || person !== null });
  return (
    <Field
      id={id}
      label={words.person}
      error={error}
      labelEnd={
        person && (
          <Link
            className={styles['company']}
            to={contactPath(person.stage, person.id)}
            title={words.openPerson(person.name)}
          >
            {person.company_name ?? words.openPersonShort}
          </Link>
        )
      }
    >
      <div className={fieldStyles['in']} data-field>
        {person && <Avatar name={person.name} hueKey={person.id} size="s" />}
        {person ? (
          <>
            <input id={id} readOnly value={person.name} title={person.email ?? undefined} />
            <IconButton
              tight
              hasTooltip={false}
              icon={<X aria-hidden />}
              label={words.anotherPerson}
              onClick={() => {
                setText('');
                onChange(null);
                requestAnimationFrame(() => document.getElementById(id)?.focus());
              }}
            />
          </>
        ) : (
          <SuggestInput
            id={id}
            isChoice
            placeholder={words.personPlaceholder}
            listLabel={words.people}
            aria-invalid={error ? true : undefined}
            text={text}
            onText={setText}
            onFocus={() => setAsking(true)}
            options={currentData?.results}
            keyOf={({ id: each }) => each}
            show={(each) => <Offer person={each} />}
            none={words.noPeople}
            onChoose={onChange}
          />
        )}
      </div>
    </Field>
  );
};
