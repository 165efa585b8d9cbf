import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { duplicatesPath } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './duplicates.module.css';
import * as words from './words.ts';

/** On a person's page: who may be the same person. */
export const DuplicatesLink = ({ id }: { id: string }) => {
  const { data } = api.useGetDuplicatesQuery({ contact_id: id, page_size: 1 });
  const other = data?.results[0]?.people.find((person) => person.id !== id);
  if (!other) return null;
  return (
    <div className={styles['link']}>
      <Alert
        title={words.likelyDuplicateOf(other.name)}
        action={
          <Link className={buttonClass()} to={duplicatesPath({ person: id })}>
            {words.review}
          </Link>
        }
      >
        {[other.email, other.company_name].filter(Boolean).join(', ')}
      </Alert>
    </div>
  );
};
