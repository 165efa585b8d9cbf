import { Link } from 'react-router';
import { contactListPath } from '#lib/paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { callsOf } from '../stage-calls.ts';
import styles from './hover.module.css';
import { Facts, placeOf, Waiting, type PersonRef } from './person-card.tsx';
import * as words from './words.ts';

/** A person's company according to their record, with a link to everyone in it. */
export const CompanyCard = ({ stage, id }: PersonRef) => {
  const { data: person, error } = callsOf(stage).useOne({ id });
  if (!person) return <Waiting error={error} />;
  const name = person.company_name ?? '';
  return (
    <>
      <div className={styles['head']}>
        <Avatar name={name} hueKey={name} size="l" />
        <div>
          <b className="cut">{name}</b>
          <p className="cut">{person.company_domain ?? person.website}</p>
        </div>
      </div>
      <Facts
        pairs={[
          [words.industry, person.industry],
          [words.size, person.size_band && words.people(person.size_band.replace('-', '–'))],
          [words.location, placeOf(person)],
        ]}
      />
      <Link className={styles['more']} to={contactListPath(stage, { search: name })}>
        {words.everyoneAt(name)}
      </Link>
    </>
  );
};
