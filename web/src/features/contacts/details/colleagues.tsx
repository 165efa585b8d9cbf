import { STAGE_LABELS } from '@rainmaker/contract';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { contactListPath } from '#lib/paths.ts';
import { PersonName } from '../hover/names.tsx';
import type { ContactDetails } from '../stage-calls.ts';
import styles from './contact-details.module.css';
import * as words from './words.ts';

/** Read, because a search may also find the company's name elsewhere; and shown. */
const FOUND = 20;
const SHOWN = 5;

/** Others of the same company, in any stage. */
export const Colleagues = ({ contact: { id, stage, company_name: company } }: { contact: ContactDetails }) => {
  const name = company?.trim() ?? '';
  const { currentData } = api.useSearchContactsQuery({ search: name, limit: FOUND }, { skip: name.length < 2 });
  const others = (currentData?.results ?? []).filter(
    (other) => other.id !== id && other.company_name?.trim().toLowerCase() === name.toLowerCase(),
  );
  if (others.length === 0) return null;
  return (
    <section>
      <h2>
        {words.alsoAt(name)}
        {others.length > SHOWN && <Link to={contactListPath(stage, { company_name: name })}>{words.viewAll}</Link>}
      </h2>
      <ul className={styles['colleagues']}>
        {others.slice(0, SHOWN).map((other) => (
          <li key={other.id}>
            <PersonName stage={other.stage} id={other.id} name={other.name} className="link cut" />
            <span className="faint">{STAGE_LABELS[other.stage].one}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
