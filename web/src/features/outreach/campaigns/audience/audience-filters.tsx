import { NEXT_FOLLOW_UP_NAMES, NEXT_FOLLOW_UPS, splitValues, STATUSES, statusLabel } from '@rainmaker/contract';
import { useState } from 'react';
import { AddChip, Chip } from '#ui/chip.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { withPart, type Audience, type FilterName, type PeopleFilter } from './audience-url.ts';
import styles from '../new-campaign.module.css';
import * as words from './words.ts';

/** Filter parts that can be removed here but are chosen elsewhere. */
const FIXED: Partial<Record<FilterName, string>> = {
  import_id: words.fromOneImport,
  created_from: words.addedAfter,
  created_to: words.addedBefore,
  owner_id: words.selectedOwners,
  has_email: words.email,
  has_consent: words.consentToEmail,
  next_follow_up: words.nextFollowUp,
  job_title: words.jobTitle,
  company_name: words.company,
  city: words.city,
  custom: words.customFields,
  where: words.conditions,
};
/** Parts whose value says more than the label. */
const SAID: readonly FilterName[] = [
  'created_from',
  'created_to',
  'has_email',
  'has_consent',
  'next_follow_up',
  'job_title',
  'company_name',
  'city',
];

const TYPED: readonly { name: FilterName; label: string; help: string }[] = [
  { name: 'tag', label: words.tag, help: words.separateMultipleValuesWithCommas },
  { name: 'industry', label: words.industry, help: words.separateMultipleValuesWithCommas },
  { name: 'country', label: words.country, help: words.twoLetterCodesSuchAsDe },
  { name: 'search', label: words.search, help: words.everyoneWhoMatchesThisSearch },
];

export interface AudienceProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

/** A value as people read it. */
const inWords = (name: FilterName, value: string): string => {
  const due = name === 'next_follow_up' && NEXT_FOLLOW_UP_NAMES.find((each) => each === value);
  return due ? NEXT_FOLLOW_UPS[due].label : splitValues(value).join(', ');
};

const valuesOf = (filter: PeopleFilter, name: FilterName): string[] => splitValues(filter[name] ?? '');

const StatusFilter = ({ audience, onChange }: AudienceProps) => {
  const [isOpen, setOpen] = useState(false);
  const { stage, filter } = audience;
  const chosen = valuesOf(filter, 'status');
  const set = (values: string[]) => onChange({ ...audience, filter: withPart(filter, 'status', values.join(',')) });
  const trigger =
    chosen.length > 0 ? (
      <Chip removeLabel={words.removeStatusFilter} onRemove={() => set([])} onClick={() => setOpen(!isOpen)}>
        {words.status(chosen.map(statusLabel).join(', '))}
      </Chip>
    ) : (
      <AddChip>{words.statusLabel}</AddChip>
    );
  return (
    <Popover label={words.statusLabel} isOpen={isOpen} onChange={setOpen} trigger={trigger}>
      <div className={styles['options']}>
        {STATUSES[stage].map((status) => (
          <CheckChoice
            key={status}
            label={statusLabel(status)}
            checked={chosen.includes(status)}
            onChange={() =>
              set(chosen.includes(status) ? chosen.filter((other) => other !== status) : [...chosen, status])
            }
          />
        ))}
      </div>
    </Popover>
  );
};

const TypedFilter = ({ audience, onChange, name, label, help }: AudienceProps & (typeof TYPED)[number]) => {
  const [isOpen, setOpen] = useState(false);
  const value = audience.filter[name] ?? '';
  const set = (text: string) => onChange({ ...audience, filter: withPart(audience.filter, name, text) });
  const trigger =
    value === '' ? (
      <AddChip>{label}</AddChip>
    ) : (
      <Chip removeLabel={words.remove(label.toLowerCase())} onRemove={() => set('')} onClick={() => setOpen(!isOpen)}>
        {label}: {value.replaceAll(',', ', ')}
      </Chip>
    );
  const clean = (text: string) =>
    name === 'search'
      ? text.trim()
      : text
          .split(',')
          .map((part) => (name === 'country' ? part.trim().toUpperCase() : part.trim()))
          .filter(Boolean)
          .join(',');
  return (
    <Popover label={label} isOpen={isOpen} onChange={setOpen} trigger={trigger}>
      <form
        className={styles['options']}
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
        }}
      >
        <TextField
          label={label}
          help={help}
          defaultValue={value.replaceAll(',', ', ')}
          data-autofocus
          onBlur={(event) => set(clean(event.target.value))}
        />
      </form>
    </Popover>
  );
};

/** The filter's parts as chips that can be set, changed or removed. */
export const AudienceFilters = ({ audience, onChange, hasSearch = true }: AudienceProps & { hasSearch?: boolean }) => (
  <div className={styles['chips']}>
    <StatusFilter audience={audience} onChange={onChange} />
    {TYPED.filter(({ name }) => hasSearch || name !== 'search').map((kind) => (
      <TypedFilter key={kind.name} audience={audience} onChange={onChange} {...kind} />
    ))}
    {Object.entries(FIXED).map(([name, label]) => {
      const key = name as FilterName;
      const value = audience.filter[key];
      return value ? (
        <Chip
          key={name}
          removeLabel={words.removeValue(label)}
          onRemove={() => onChange({ ...audience, filter: withPart(audience.filter, key, '') })}
        >
          {SAID.includes(key) ? words.labelled(label, inWords(key, value)) : label}
        </Chip>
      ) : null;
    })}
    {audience.filter.lead_source && (
      <Chip
        removeLabel={words.removeSourceFilter}
        onRemove={() => onChange({ ...audience, filter: withPart(audience.filter, 'lead_source', '') })}
      >
        {words.source(audience.filter.lead_source.replaceAll('_', ' ').replaceAll(',', ', '))}
      </Chip>
    )}
  </div>
);
