import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PersonEstimates } from '#features/estimates/index.ts';
import { copyText } from '#lib/copy.ts';
import { countryName, formatDate, formatMoney, formatPlainDate, formatTimeIn, languageName } from '#lib/format.ts';
import { editContactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Address } from '#ui/address.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { Colleagues } from './colleagues.tsx';
import styles from './contact-details.module.css';
import list from '../contacts.module.css';
import { ConsentFacts } from '../consent/consent-facts.tsx';
import { emailStatusLabel, sourceLabel } from '../contact-words.ts';
import { expectTouch } from '../pending-touch.ts';
import { ScoreLine } from '../enrichment/score-line.tsx';
import { Files } from '../files/files.tsx';
import { OwnFacts } from './own-facts.tsx';
import { type ContactDetails, useMayChangePeople } from '../stage-calls.ts';
import * as words from './words.ts';

interface FactProps {
  label: string;
  children: ReactNode;
  /** Text that is copied on click. */
  copy?: string | null;
  onCopy?: () => void;
}

const Fact = ({ label, children, copy, onCopy }: FactProps) =>
  children ? (
    <>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {copy && (
          <Tooltip label={words.copy}>
            <button
              type="button"
              aria-label={words.copyOf(label)}
              onClick={() => {
                void copyText(copy, label);
                onCopy?.();
              }}
            >
              <Copy aria-hidden />
            </button>
          </Tooltip>
        )}
      </dd>
    </>
  ) : null;

const localTime = (timezone: string | null, now: Date): string | undefined => {
  if (!timezone) return undefined;
  return words.theirTime(formatTimeIn(now, timezone));
};

const EditLink = ({ contact }: { contact: ContactDetails }) =>
  useMayChangePeople(contact.stage) ? <Link to={editContactPath(contact.stage, contact.id)}>{words.edit}</Link> : null;

/** An import may bring these for prospects too. */
const hasDeal = (contact: ContactDetails): boolean =>
  [contact.expected_value, contact.expected_close, contact.customer_since, contact.renewal_at].some(
    (value) => value !== null,
  );

const Deal = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const { expected_value: value, currency, probability } = contact;
  const chance =
    probability === null
      ? null
      : value !== null && currency
        ? words.percentWeighted(probability, formatMoney(Math.round((value * probability) / 100), currency))
        : `${probability}%`;
  const isCustomer = contact.stage === 'customer';
  return (
    <section>
      <h2>
        {isCustomer ? words.business : words.deal}
        <EditLink contact={contact} />
      </h2>
      <dl>
        <Fact label={words.value}>{value !== null && currency ? formatMoney(value, currency) : null}</Fact>
        <Fact label={words.probability}>{chance}</Fact>
        <Fact label={words.expectedClose}>
          {contact.expected_close && formatPlainDate(contact.expected_close, now)}
        </Fact>
        <Fact label={words.need}>{contact.need}</Fact>
        <Fact label={words.lostReason}>{contact.lost_reason}</Fact>
        <Fact label={words.customerSince}>
          {contact.customer_since && formatPlainDate(contact.customer_since, now)}
        </Fact>
        <Fact label={words.renewal}>{contact.renewal_at && formatPlainDate(contact.renewal_at, now)}</Fact>
      </dl>
      {value === null && probability === null && !contact.need && <p className="muted t13">{words.noDetailsYet}</p>}
    </section>
  );
};

const Details = ({ contact }: { contact: ContactDetails }) => {
  const now = useNow();
  const place = [contact.city, contact.state, contact.country && countryName(contact.country)].filter(Boolean);
  const time = localTime(contact.timezone, now);
  const source = `${sourceLabel(contact.lead_source)}, ${formatDate(contact.created_at, now)}`;
  return (
    <section>
      <h2>
        {words.details}
        <EditLink contact={contact} />
      </h2>
      <dl>
        <Fact label={words.email} copy={contact.email} onCopy={() => expectTouch(contact.id, 'email')}>
          {contact.email && (
            <>
              <Address>{contact.email}</Address>
              {!['unknown', 'valid'].includes(contact.email_status) && (
                <span className="faint"> ({emailStatusLabel(contact.email_status)})</span>
              )}
            </>
          )}
        </Fact>
        <Fact label={words.phone} copy={contact.phone} onCopy={() => expectTouch(contact.id, 'call')}>
          {contact.phone}
        </Fact>
        <Fact label={words.whatsapp} copy={contact.whatsapp} onCopy={() => expectTouch(contact.id, 'whatsapp')}>
          {contact.whatsapp}
        </Fact>
        <Fact label={words.linkedin}>
          {contact.linkedin_url && (
            <a className="link" href={contact.linkedin_url} target="_blank" rel="noreferrer">
              {words.openProfile}
            </a>
          )}
        </Fact>
        <Fact label={words.company}>{contact.company_name}</Fact>
        <Fact label={words.website}>
          {contact.website && (
            <a className="link" href={contact.website} target="_blank" rel="noreferrer">
              {contact.website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
            </a>
          )}
        </Fact>
        <Fact label={words.industry}>{contact.industry}</Fact>
        <Fact label={words.size}>{contact.size_band && words.people(contact.size_band.replace('-', '–'))}</Fact>
        <Fact label={words.location}>{[place.join(', '), time].filter(Boolean).join(', ')}</Fact>
        <Fact label={words.language}>{contact.language && languageName(contact.language)}</Fact>
        <Fact label={words.owner}>{contact.owner?.name}</Fact>
        <Fact label={words.source}>{contact.source_detail ? `${source}: ${contact.source_detail}` : source}</Fact>
        {contact.tags.length > 0 && (
          <Fact label={words.tags}>
            <span className={styles['tagRow']}>
              {contact.tags.map((tag) => (
                <span key={tag} className={list['tag']}>
                  {tag}
                </span>
              ))}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
};

/** A person's details. */
export const ContactFacts = ({ contact }: { contact: ContactDetails }) => (
  <div className={styles['facts']}>
    <ScoreLine stage={contact.stage} id={contact.id} />
    {(contact.stage !== 'prospect' || hasDeal(contact)) && <Deal contact={contact} />}
    <Details contact={contact} />
    <OwnFacts contact={contact} />
    {contact.stage !== 'prospect' && <PersonEstimates contactId={contact.id} />}
    <Files contact={contact} />
    <Colleagues contact={contact} />
    <ConsentFacts contact={contact} />
  </div>
);
