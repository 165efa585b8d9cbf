import type { CustomField } from '@rainmaker/contract';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatPlainDate, formatNumber } from '#lib/format.ts';
import { own } from '#lib/own.ts';
import { editContactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import type { ContactDetails } from '../stage-calls.ts';
import * as words from './words.ts';

type Value = ContactDetails['custom'][string];

const inWords = ({ kind }: CustomField, value: Value, now: Date): string => {
  if (kind === 'yes_no') return value ? words.yes : words.no;
  if (kind === 'date') return formatPlainDate(`${value}`, now);
  return typeof value === 'number' ? formatNumber(value) : String(value);
};

/** A person's custom fields. */
export const OwnFacts = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const { data } = api.useGetCustomFieldsQuery();
  const known = (data?.results ?? []).flatMap((field) => {
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
              <span>{inWords(field, value, now)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
