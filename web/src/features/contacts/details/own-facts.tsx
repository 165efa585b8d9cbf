import { Link } from 'react-router';
import { own } from '#lib/own.ts';
import { editContactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { customValueInWords } from '../custom-words.ts';
import type { ContactDetails } from '../stage-calls.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import * as words from './words.ts';

/** A person's custom fields. */
export const OwnFacts = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const fields = useCustomFields();
  const known = fields.flatMap((field) => {
    const value = own(contact.custom, field.name);
    return value === undefined ? [] : [{ field, value }];
  });
  if (known.length === 0) return null;
  return (
    <section>
      <h2>
        {words.customFields}
        <Link to={editContactPath(contact.stage, contact.id)}>{words.edit}</Link>
      </h2>
      <dl>
        {known.map(({ field, value }) => (
          <div key={field.name} style={{ display: 'contents' }}>
            <dt>{field.label}</dt>
            <dd>
              <span>{customValueInWords(field, value, now)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
