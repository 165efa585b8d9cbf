import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Chip } from '#ui/chip.tsx';
import { FilterBar } from '#ui/page.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { ColumnChoice } from '../column-choice.tsx';
import { ViewsButton } from '../../views/views-button.tsx';
import styles from '../../contacts.module.css';
import { useFilterChips } from './filter-chips.tsx';
import { type Habits, withHabits } from '../list-habits.ts';
import { narrowed, type ListState } from '../../list-url.ts';
import { SortMenu } from '../sort-menu.tsx';
import * as words from '../words.ts';

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}
type LineProps = Props & { habits: Habits };

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
