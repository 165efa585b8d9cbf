import { CURRENCIES } from '@rainmaker/contract/money';
import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { DateField } from '#ui/form/date/date-field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { FilterBar } from '#ui/page.tsx';
import type { EstimateList } from './use-estimate-list.ts';
import styles from './list.module.css';
import * as words from './words.ts';

type Filters = EstimateList['at']['place']['filters'];

/** Those behind the button; the status has tabs. */
const BEHIND = ['sales_person_id', 'currency', 'issued_from', 'issued_to', 'expires_by'] as const;

const More = ({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) => {
  const { data: team } = api.useGetSalesPersonsQuery();
  const set = (name: (typeof BEHIND)[number], value: string): void => {
    const { [name]: _, ...others } = filters;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className={styles['more']}>
      <SelectField
        label={words.salesPerson}
        value={filters.sales_person_id ?? ''}
        onChange={({ target }) => set('sales_person_id', target.value)}
      >
        <option value="">{words.anySalesPerson}</option>
        {team?.results.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.currency}
        value={filters.currency ?? ''}
        onChange={({ target }) => set('currency', target.value)}
      >
        <option value="">{words.anyCurrency}</option>
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <DateField
        label={words.issuedFrom}
        isLazy
        value={filters.issued_from ?? ''}
        onChange={(day) => set('issued_from', day)}
      />
      <DateField
        label={words.issuedTo}
        isLazy
        value={filters.issued_to ?? ''}
        onChange={(day) => set('issued_to', day)}
      />
      <DateField
        label={words.expiresBy}
        help={words.expiresByHelp}
        isLazy
        value={filters.expires_by ?? ''}
        onChange={(day) => set('expires_by', day)}
      />
    </div>
  );
};

/** Search, and filters behind a button. */
export const EstimateFilters = ({ at, children }: Pick<EstimateList, 'at'> & { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const { filters, search } = at.place;
  const count = BEHIND.filter((name) => filters[name] !== undefined).length;
  const { status, contact_id: contactId } = filters;
  return (
    <FilterBar>
      <SearchField label={words.search} value={search} onChange={(text) => at.narrow({ search: text })} />
      <Popover
        label={words.filters}
        width={300}
        isOpen={isOpen}
        onChange={setOpen}
        trigger={
          <Button icon={<ListFilter aria-hidden />}>{count === 0 ? words.filters : words.filtersOn(count)}</Button>
        }
      >
        <More filters={filters} onChange={(next) => at.narrow({ filters: next })} />
      </Popover>
      {(search !== '' || count > 0 || contactId !== undefined) && (
        <Button variant="quiet" onClick={() => at.narrow({ search: '', filters: status ? { status } : {} })}>
          {contactId === undefined ? words.clearAll : words.showAllPeople}
        </Button>
      )}
      <span className="grow" />
      {children}
    </FilterBar>
  );
};
