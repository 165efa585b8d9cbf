import { EXCLUSION_CAUSES, EXCLUSION_LABELS, STAGE_LABELS, STAGES, STATUSES, statusLabel } from '@rainmaker/contract';
import { TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer } from '#lib/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { AddChip, Chip } from '#ui/chip.tsx';
import { CheckChoice, RadioChoice } from '#ui/choice.tsx';
import { TextField } from '#ui/field.tsx';
import { Popover } from '#ui/popover.tsx';
import { Progress } from '#ui/progress.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { countArguments, withPart, type Audience, type FilterName, type PeopleFilter } from './audience-url.ts';
import styles from './new-campaign.module.css';

type Count = Answer<'getAudienceCount'>;

/** Parts of a filter that are shown and can be taken away, but are chosen elsewhere. */
const FIXED: Partial<Record<FilterName, string>> = {
  import_id: 'From one import',
  created_from: 'Added since',
  created_to: 'Added until',
  owner_id: 'Of chosen owners',
};

const TYPED: readonly { name: FilterName; label: string; help: string }[] = [
  { name: 'tag', label: 'Tag', help: 'Several go with commas between them.' },
  { name: 'industry', label: 'Industry', help: 'Several go with commas between them.' },
  { name: 'country', label: 'Country', help: 'Two letters each, such as DE, AT.' },
  { name: 'search', label: 'Name, company or e-mail', help: 'Whoever a search finds.' },
];

interface Props {
  audience: Audience;
  onChange: (audience: Audience) => void;
}

const valuesOf = (filter: PeopleFilter, name: FilterName): string[] => (filter[name] ?? '').split(',').filter(Boolean);

const StatusFilter = ({ audience, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { stage, filter } = audience;
  const chosen = valuesOf(filter, 'status');
  const set = (values: string[]) => onChange({ ...audience, filter: withPart(filter, 'status', values.join(',')) });
  const trigger =
    chosen.length > 0 ? (
      <Chip removeLabel="Drop the status" onRemove={() => set([])} onClick={() => setOpen(!isOpen)}>
        Status: {chosen.map(statusLabel).join(', ')}
      </Chip>
    ) : (
      <AddChip>Status</AddChip>
    );
  return (
    <Popover label="Status" isOpen={isOpen} onChange={setOpen} trigger={trigger}>
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

const TypedFilter = ({ audience, onChange, name, label, help }: Props & (typeof TYPED)[number]) => {
  const [isOpen, setOpen] = useState(false);
  const value = audience.filter[name] ?? '';
  const set = (text: string) => onChange({ ...audience, filter: withPart(audience.filter, name, text) });
  const trigger =
    value === '' ? (
      <AddChip>{label}</AddChip>
    ) : (
      <Chip removeLabel={`Drop ${label.toLowerCase()}`} onRemove={() => set('')} onClick={() => setOpen(!isOpen)}>
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

const Filters = ({ audience, onChange }: Props) => (
  <div className={styles['chips']}>
    <StatusFilter audience={audience} onChange={onChange} />
    {TYPED.map((kind) => (
      <TypedFilter key={kind.name} audience={audience} onChange={onChange} {...kind} />
    ))}
    {Object.entries(FIXED).map(([name, label]) => {
      const key = name as FilterName;
      const value = audience.filter[key];
      return value ? (
        <Chip
          key={name}
          removeLabel={`Drop “${label}”`}
          onRemove={() => onChange({ ...audience, filter: withPart(audience.filter, key, '') })}
        >
          {name.startsWith('created') ? `${label} ${value}` : label}
        </Chip>
      ) : null;
    })}
    {audience.filter.lead_source && (
      <Chip
        removeLabel="Drop the source"
        onRemove={() => onChange({ ...audience, filter: withPart(audience.filter, 'lead_source', '') })}
      >
        Source: {audience.filter.lead_source.replaceAll('_', ' ').replaceAll(',', ', ')}
      </Chip>
    )}
  </div>
);

/** How many can be reached, and why the others cannot. */
export const AudienceCount = ({ count, audience }: { count: Count; audience: Audience }) => {
  const causes = EXCLUSION_CAUSES.filter((cause) => count.excluded[cause] > 0);
  return (
    <div className={styles['count']} aria-live="polite">
      <p>
        <b className="num">{formatNumber(count.reachable)}</b> of {countOf(count.count, STAGE_LABELS[audience.stage])}{' '}
        can be reached
      </p>
      <Progress label="Share that can be reached" value={count.reachable} max={Math.max(1, count.count)} thin />
      {causes.length > 0 && (
        <ul>
          {causes.map((cause) => (
            <li key={cause}>
              <span>{EXCLUSION_LABELS[cause]}</span>
              <span className="num">{formatNumber(count.excluded[cause])}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** The live count of an audience. */
export const useAudienceCount = (audience: Audience) => {
  const query = api.useGetAudienceCountQuery(countArguments(audience));
  return { ...query, count: query.currentData ?? query.data };
};

interface FieldsProps extends Props {
  isLive: boolean;
  onLive: (isLive: boolean) => void;
}

/** Who the campaign writes to: the stage, the filter, the live count. */
export const AudienceFields = ({ audience, onChange, isLive, onLive }: FieldsProps) => {
  const { count, error, isFetching } = useAudienceCount(audience);
  return (
    <div className={styles['stack']}>
      {audience.ids ? (
        <div className={styles['chosen']}>
          <Users aria-hidden />
          <span className="grow">
            <b>{countOf(audience.ids.length, STAGE_LABELS[audience.stage])}</b> that you chose
          </span>
          <button type="button" className="link" onClick={() => onChange({ ...audience, ids: undefined })}>
            Use a filter instead
          </button>
        </div>
      ) : (
        <>
          <div>
            <Segmented
              label="Stage"
              items={STAGES.map((stage) => ({ key: stage, label: STAGE_LABELS[stage].title }))}
              value={audience.stage}
              onChange={(stage) => onChange({ stage, ids: undefined, filter: withPart(audience.filter, 'status', '') })}
            />
          </div>
          <Filters audience={audience} onChange={onChange} />
        </>
      )}
      {error ? (
        <p className={styles['wrong']} role="alert">
          <TriangleAlert aria-hidden />
          {errorText(error)}
        </p>
      ) : (
        <div style={{ opacity: isFetching && count ? 0.6 : 1 }}>
          {count ? (
            <AudienceCount count={count} audience={audience} />
          ) : (
            <div className={styles['countWait']} aria-busy />
          )}
        </div>
      )}
      {!audience.ids && (
        <fieldset>
          <legend className="hidden-text">Who comes to match later</legend>
          <RadioChoice
            name="live"
            label="Only who matches at the launch"
            help="The list is frozen then."
            checked={!isLive}
            onChange={() => onLive(false)}
          />
          <RadioChoice
            name="live"
            label="Also who comes to match later"
            help="New people join while the campaign runs."
            checked={isLive}
            onChange={() => onLive(true)}
          />
        </fieldset>
      )}
    </div>
  );
};
