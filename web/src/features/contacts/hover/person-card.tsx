import type { Stage } from '@rainmaker/contract';
import { statusLabel } from '@rainmaker/contract';
import { errorText } from '#lib/errors.ts';
import { countryName, formatRelative } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Pill } from '#ui/pill.tsx';
import { toneOf } from '../contact-words.ts';
import { callsOf, type ContactDetails } from '../stage-calls.ts';
import styles from './hover.module.css';
import * as words from './words.ts';

export interface PersonRef {
  stage: Stage;
  id: string;
}

type Pair = readonly [label: string, value: string | null | undefined];

export const Facts = ({ pairs }: { pairs: readonly Pair[] }) => (
  <dl className={styles['facts']}>
    {pairs.map(([label, value]) =>
      value ? (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

export const placeOf = ({ city, country }: Pick<ContactDetails, 'city' | 'country'>): string =>
  [city, country && countryName(country)].filter(Boolean).join(', ');

/** Shown until the person is loaded, or if they can't be shown. */
export const Waiting = ({ error }: { error: unknown }) =>
  error ? (
    <p className="muted t13">{errorText(error)}</p>
  ) : (
    <div aria-busy className="col" style={{ gap: 8 }}>
      <Skeleton width="60%" />
      <Skeleton width="90%" />
      <Skeleton width="75%" />
    </div>
  );

/** A short summary of a person. */
export const PersonCard = ({ stage, id }: PersonRef) => {
  const { data: person, error } = callsOf(stage).useOne({ id });
  const now = useNow();
  if (!person) return <Waiting error={error} />;
  return (
    <>
      <div className={styles['head']}>
        <Avatar name={person.name} hueKey={person.id} size="l" />
        <div>
          <b className="cut">{person.name}</b>
          <p className="cut">{[person.job_title, person.company_name].filter(Boolean).join(', ')}</p>
        </div>
        <Pill tone={toneOf(person.status)}>{statusLabel(person.status)}</Pill>
      </div>
      <Facts
        pairs={[
          [words.email, person.email],
          [words.phone, person.phone],
          [words.location, placeOf(person)],
          [words.owner, person.owner?.name],
          [words.lastContact, person.last_contacted_at && formatRelative(person.last_contacted_at, now)],
          [words.lastReply, person.last_replied_at && formatRelative(person.last_replied_at, now)],
        ]}
      />
    </>
  );
};
