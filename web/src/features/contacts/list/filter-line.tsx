import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { ArrowDownUp, ListFilter, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { AddChip, Chip } from '#ui/chip.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { FilterBar } from '#ui/page.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ViewsButton } from '../views/views-button.tsx';
import styles from '../contacts.module.css';
import { useFilterKinds, without, type FilterKind } from './filter-options.ts';
import { type Habits, withHabits } from './list-habits.ts';
import { narrowed, type ListState } from '../list-url.ts';
import * as words from './words.ts';

const FilterEditor = lazy(() =>
  import('./filter-editor.tsx').then(({ FilterEditor: Editor }) => ({ default: Editor })),
);

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}
type LineProps = Props & { habits: Habits };

/** The choice of a filter's values, loaded when the first one is opened. */
const Editor = ({ kind, state, onChange, stage }: Props & { kind: FilterKind }) => (
  <Suspense fallback={null}>
    <FilterEditor
      stage={stage}
      kind={kind}
      state={state}
      onChange={(filters) => onChange(narrowed(state, { filters }))}
    />
  </Suspense>
);

const FilterChip = ({ kind, text, ...props }: Props & { kind: FilterKind; text: string | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const { state, onChange } = props;
  const drop = () => onChange(narrowed(state, { filters: without(state.filters, kind) }));
  return (
    <Popover
      label={kind.label}
      isOpen={isOpen}
      onChange={setOpen}
      trigger={
        <Chip removeLabel={words.removeFilter(kind.label)} onRemove={drop}>
          {text}
        </Chip>
      }
    >
      <Editor {...props} kind={kind} />
    </Popover>
  );
};

/** Adds a filter; the menu stays open while several options are ticked. */
const AddFilter = ({ free, isPhone, ...props }: Props & { free: readonly FilterKind[]; isPhone: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<FilterKind | null>(null);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) setKind(null);
  };
  if (free.length === 0 && !isOpen) return null;
  return (
    <Popover
      label={kind?.label ?? words.filter}
      isOpen={isOpen}
      onChange={toggle}
      trigger={
        isPhone ? (
          <IconButton variant="default" label={words.filter} icon={<ListFilter aria-hidden />} hasTooltip={false} />
        ) : (
          <AddChip>
            <Plus aria-hidden />
            {words.filter}
          </AddChip>
        )
      }
    >
      {kind ? (
        <Editor {...props} kind={kind} />
      ) : (
        <div className={styles['kinds']}>
          {free.map((candidate) => (
            <button key={candidate.key} type="button" onClick={() => setKind(candidate)}>
              {candidate.label}
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
};

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
  const { kinds, set, say } = useFilterKinds(state);
  const { import_id: imported, ...others } = state.filters;
  const search = (
    <SearchField
      label={words.searchMany(STAGE_LABELS[stage].many)}
      value={state.search}
      onChange={(text) => onChange(narrowed(state, { search: text }))}
    />
  );
  const add = <AddFilter {...props} isPhone={isPhone} free={kinds.filter((kind) => !set.includes(kind))} />;
  const chips = (
    <>
      {set.map((kind) => (
        <FilterChip key={kind.key} kind={kind} text={say(kind)} {...props} />
      ))}
      {imported && (
        <Chip removeLabel={words.removeFilterImport} onRemove={() => onChange(narrowed(state, { filters: others }))}>
          {words.fromOneImport}
        </Chip>
      )}
    </>
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
        {(set.length > 0 || imported) && <FilterBar>{chips}</FilterBar>}
      </>
    );
  }
  return (
    <FilterBar>
      {search}
      {chips}
      {add}
      <span className={styles['tools']}>
        <ViewsButton {...props} state={seen} isPhone={false} />
        <SortMenu {...props} isPhone={false} />
        {state.layout === 'table' && <ColumnChoice {...props} habits={habits} />}
      </span>
    </FilterBar>
  );
};
