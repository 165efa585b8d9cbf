import { useRole } from '#lib/api/permissions.ts';
import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Select } from '#ui/form/field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { FilterBar } from '#ui/page.tsx';
import { KINDS } from '../kinds.tsx';
import * as words from '../words.ts';
import { AGENDA_RULES, EVERYONE, type AgendaPlace } from './agenda-url.ts';
import styles from './agenda.module.css';

interface Props {
  place: AgendaPlace;
  onChange: (change: Partial<AgendaPlace>) => void;
}

const DUES = AGENDA_RULES.filters.due;

/** Whose follow-ups are listed; a salesperson sees only some of their colleagues'. */
const Whose = ({ place, onChange }: Props) => {
  const role = useRole();
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const { data } = api.useGetSalesPersonsQuery();
  const colleagues = role === 'rep' ? [] : (data?.results ?? []).filter(({ id }) => id !== ownId);
  const { whose, ...others } = place.filters;
  const isKnown = whose === undefined || whose === EVERYONE || colleagues.some(({ id }) => id === whose);
  return (
    <div className={styles['choice']}>
      <Select
        label={words.assignedTo}
        value={whose ?? ''}
        onChange={({ target }) => onChange({ filters: { ...others, ...(target.value && { whose: target.value }) } })}
      >
        <option value="">{words.assignedToMe}</option>
        <option value={EVERYONE}>{words.everyone}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {!isKnown && <option value={whose}>{words.someoneWhoLeft}</option>}
      </Select>
    </div>
  );
};

/** The row of search and filters. `hasDates`: also by when they are due. */
export const AgendaFilters = ({ place, onChange, hasDates }: Props & { hasDates: boolean }) => {
  const { kind, due, ...others } = place.filters;
  const kept = { ...(kind && { kind }), ...(due && { due }) };
  return (
    <FilterBar>
      <SearchField label={words.searchFollowUps} value={place.search} onChange={(search) => onChange({ search })} />
      <Whose place={place} onChange={onChange} />
      <div className={styles['choice']}>
        <Select
          label={words.kind}
          value={kind ?? ''}
          onChange={({ target }) => {
            const next = KINDS.find(({ key }) => key === target.value)?.key;
            onChange({ filters: { ...others, ...(due && { due }), ...(next && { kind: next }) } });
          }}
        >
          <option value="">{words.allKinds}</option>
          {KINDS.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {hasDates && (
        <div className={styles['choice']}>
          <Select
            label={words.due}
            value={due ?? ''}
            onChange={({ target }) => {
              const next = DUES.find((each) => each === target.value);
              const { due: _, ...withoutDue } = { ...others, ...kept };
              onChange({ filters: { ...withoutDue, ...(next && { due: next }) } });
            }}
          >
            <option value="">{words.anyDate}</option>
            {DUES.map((each) => (
              <option key={each} value={each}>
                {words.DUE[each]}
              </option>
            ))}
          </Select>
        </div>
      )}
    </FilterBar>
  );
};
