import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { ArrowDownUp, Columns3, Plus, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { CheckChoice } from '#ui/choice.tsx';
import { AddChip, Chip } from '#ui/chip.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ActionMenu } from '#ui/menu.tsx';
import { FilterBar } from '#ui/page.tsx';
import { Popover } from '#ui/popover.tsx';
import { contactColumns, hasColumn } from './contact-columns.tsx';
import styles from './contact-list.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { FILTER_KINDS, filterWords, without, type FilterKind } from './filter-options.ts';
import { narrowed, OWN_COLUMNS, type ListState } from './list-url.ts';

const DEBOUNCE_MS = 250;

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}

const SearchField = ({ stage, state, onChange }: Props) => {
  const [typed, setTyped] = useState(state.search);
  const sent = useRef(state.search);
  useEffect(() => {
    if (state.search !== sent.current) {
      sent.current = state.search;
      setTyped(state.search);
    }
  }, [state.search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onChange(narrowed(state, { search: wanted }));
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, state, onChange]);
  const label = `Search ${STAGE_LABELS[stage].many}`;
  return (
    <div className={styles['searchIn']}>
      <Search aria-hidden />
      <input
        data-search
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="only-desk">
        <Kbd>/</Kbd>
      </span>
    </div>
  );
};

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
        <Chip removeLabel={`Drop the filter ${kind.label}`} onRemove={drop}>
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
      label="Filter"
      isOpen={isOpen}
      onChange={toggle}
      trigger={
        <AddChip>
          <Plus aria-hidden />
          Filter
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
];

const sortWords = (sort: string): string => {
  const exact = SORTS.find(({ key }) => key === sort);
  const turned = SORTS.find(({ key }) => key.replace('-', '') === sort.replace('-', ''));
  return exact?.label ?? (turned ? `${turned.label}, turned` : 'Sorted');
};

/** The name always stands. Only ids and headers are read here, so neither the moment nor the status matters. */
const CHOICE = contactColumns(new Date(0), () => null).filter(({ id }) => id !== 'name');

const ColumnChoice = ({ stage, state, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const shown = state.columns ?? OWN_COLUMNS[stage];
  const all = CHOICE.filter(({ id }) => hasColumn(stage, id));
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    onChange({ ...state, columns: next });
  };
  return (
    <Popover
      label="Columns"
      isOpen={isOpen}
      onChange={setOpen}
      align="end"
      width={220}
      trigger={<IconButton label="Columns" icon={<Columns3 aria-hidden />} hasTooltip={false} />}
    >
      <div className={styles['popTitle']}>
        Columns
        {state.columns && (
          <button type="button" className="link" onClick={() => onChange({ ...state, columns: undefined })}>
            Reset
          </button>
        )}
      </div>
      <div className={`${styles['options']} ${styles['pad']}`}>
        {all.map(({ id, header }) => (
          <CheckChoice key={id} label={header} checked={shown.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </Popover>
  );
};

/** Search, filters, order and columns; all of it stands in the address. */
export const FilterLine = (props: Props) => {
  const { state, onChange } = props;
  const set = FILTER_KINDS.filter((kind) => filterWords(state, kind) !== undefined);
  const { import_id: imported, ...others } = state.filters;
  return (
    <>
      <div className={`${styles['phoneSearch']} only-phone`}>
        <SearchField {...props} />
      </div>
      <FilterBar>
        <div className="only-desk">
          <SearchField {...props} />
        </div>
        {set.map((kind) => (
          <FilterChip key={kind.key} kind={kind} {...props} />
        ))}
        {imported && (
          <Chip removeLabel="Drop the filter Import" onRemove={() => onChange(narrowed(state, { filters: others }))}>
            From one import
          </Chip>
        )}
        <AddFilter {...props} />
        <span className="grow" />
        <ActionMenu
          label="Order"
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
