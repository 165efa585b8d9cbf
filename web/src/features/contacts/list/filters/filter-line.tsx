import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { ArrowDownUp } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { FilterBar } from '#ui/page.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { ColumnChoice } from '../column-choice.tsx';
import { ViewsButton } from '../../views/views-button.tsx';
import styles from '../../contacts.module.css';
import { useFilterChips } from './filter-chips.tsx';
import { type Habits, withHabits } from '../list-habits.ts';
import { narrowed, type ListState } from '../../list-url.ts';
import * as words from '../words.ts';

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}
type LineProps = Props & { habits: Habits };

const SORTS = [
  { key: '-created_at', label: 'Newest first' },
  { key: 'created_at', label: 'Oldest first' },
  { key: 'name', label: 'Name' },
  { key: 'company_name', label: 'Company' },
  { key: 'next_follow_up_at', label: words.nextFollowUp },
  { key: '-last_contacted_at', label: 'Last contact' },
  { key: '-updated_at', label: 'Last change' },
] as const;

const sortWords = (sort = ''): string => {
  const exact = SORTS.find(({ key }) => key === sort);
  const turned = SORTS.find(({ key }) => key.replace('-', '') === sort.replace('-', ''));
  return exact?.label ?? (turned ? words.reversed(turned.label) : words.sort);
};

const SortMenu = ({ state, onChange, isPhone }: Omit<Props, 'stage'> & { isPhone: boolean }) => (
  <ActionMenu
    label={words.sortOrder}
    groups={[
      {
        key: 'sort',
        items: SORTS.map(({ key, label }) => ({
          key,
          label,
          onSelect: () => onChange(narrowed(state, { sort: key })),
        })),
      },
    ]}
    trigger={
      isPhone ? (
        <IconButton
          variant="default"
          label={words.sorted(sortWords(state.sort))}
          icon={<ArrowDownUp aria-hidden />}
          hasTooltip={false}
        />
      ) : (
        <Button variant="quiet" icon={<ArrowDownUp aria-hidden />}>
          {sortWords(state.sort)}
        </Button>
      )
    }
  />
);

/** Search, filters, order and columns, all stored in the URL. On a phone one row, and a second for the filters set. */
export const FilterLine = ({ habits, ...props }: LineProps) => {
  const { stage, state, onChange } = props;
  // A view keeps the columns that are seen, also those that are only remembered.
  const seen = withHabits(state, habits.habits);
  const isPhone = useIsPhone();
  const { import_id: imported, ...others } = state.filters;
  const search = (
    <SearchField
      label={words.searchMany(STAGE_LABELS[stage].many)}
      value={state.search}
      onChange={(text) => onChange(narrowed(state, { search: text }))}
    />
  );
  const { add, chips } = useFilterChips({ ...props, isPhone });
  const imports = imported && (
    <Chip removeLabel={words.removeFilterImport} onRemove={() => onChange(narrowed(state, { filters: others }))}>
      {words.fromOneImport}
    </Chip>
  );
  if (isPhone) {
    return (
      <>
        <div className={styles['phoneSearch']}>
          {search}
          {add}
          <ViewsButton {...props} state={seen} isPhone />
          <SortMenu {...props} isPhone />
        </div>
        {(chips || imported) && (
          <FilterBar>
            {chips}
            {imports}
          </FilterBar>
        )}
      </>
    );
  }
  return (
    <FilterBar>
      {search}
      {chips}
      {imports}
      {add}
      <span className={styles['tools']}>
        <ViewsButton {...props} state={seen} isPhone={false} />
        <SortMenu {...props} isPhone={false} />
        {state.layout === 'table' && <ColumnChoice {...props} habits={habits} />}
      </span>
    </FilterBar>
  );
};
