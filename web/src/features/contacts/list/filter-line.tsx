import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { ArrowDownUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { AddChip, Chip } from '#ui/chip.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { FilterBar } from '#ui/page.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { ColumnChoice } from './column-choice.tsx';
import styles from '../contacts.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { FILTER_KINDS, filterWords, without, type FilterKind } from './filter-options.ts';
import { narrowed, type ListState } from './list-url.ts';
import * as words from './words.ts';

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}

const FilterChip = ({ kind, ...props }: Props & { kind: FilterKind }) => {
  const [isOpen, setOpen] = useState(false);
  const { state, onChange } = props;
  const drop = () => onChange(narrowed(state, { filters: without(state.filters, kind.key) }));
  return (
    <Popover
      label={kind.label}
      isOpen={isOpen}
      onChange={setOpen}
      trigger={
        <Chip removeLabel={words.removeFilter(kind.label)} onRemove={drop}>
          {filterWords(state, kind)}
        </Chip>
      }
    >
      <FilterEditor {...props} kind={kind} onChange={(filters) => onChange(narrowed(state, { filters }))} />
    </Popover>
  );
};

const AddFilter = ({ stage, state, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<FilterKind | null>(null);
  const free = FILTER_KINDS.filter((candidate) => filterWords(state, candidate) === undefined);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) setKind(null);
  };
  if (free.length === 0) return null;
  return (
    <Popover
      label={words.filter}
      isOpen={isOpen}
      onChange={toggle}
      trigger={
        <AddChip>
          <Plus aria-hidden />
          {words.filter}
        </AddChip>
      }
    >
      {kind ? (
        <FilterEditor
          stage={stage}
          kind={kind}
          state={state}
          onChange={(filters) => {
            onChange(narrowed(state, { filters }));
            if (kind.key !== 'created') toggle(false);
          }}
        />
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
  { key: '-last_contacted_at', label: 'Last contact' },
  { key: '-updated_at', label: 'Last change' },
] as const;

const sortWords = (sort = ''): string => {
  const exact = SORTS.find(({ key }) => key === sort);
  const turned = SORTS.find(({ key }) => key.replace('-', '') === sort.replace('-', ''));
  return exact?.label ?? (turned ? words.reversed(turned.label) : words.sort);
};

/** Search, filters, order and columns; all of it stands in the address. */
export const FilterLine = (props: Props) => {
  const { stage, state, onChange } = props;
  const search = (
    <SearchField
      label={words.search3(STAGE_LABELS[stage].many)}
      value={state.search}
      onChange={(text) => onChange(narrowed(state, { search: text }))}
    />
  );
  const set = FILTER_KINDS.filter((kind) => filterWords(state, kind) !== undefined);
  const { import_id: imported, ...others } = state.filters;
  return (
    <>
      <div className={`${styles['phoneSearch']} only-phone`}>{search}</div>
      <FilterBar>
        <div className="only-desk">{search}</div>
        {set.map((kind) => (
          <FilterChip key={kind.key} kind={kind} {...props} />
        ))}
        {imported && (
          <Chip removeLabel={words.removeFilterImport} onRemove={() => onChange(narrowed(state, { filters: others }))}>
            {words.fromOneImport}
          </Chip>
        )}
        <AddFilter {...props} />
        <span className="grow" />
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
            <Button variant="quiet" icon={<ArrowDownUp aria-hidden />}>
              {sortWords(state.sort)}
            </Button>
          }
        />
        <div className="only-desk">
          <ColumnChoice {...props} />
        </div>
      </FilterBar>
    </>
  );
};
