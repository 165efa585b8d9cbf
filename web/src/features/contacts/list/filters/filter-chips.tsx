import type { Stage } from '@rainmaker/contract';
import { ListFilter, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { AddChip, Chip } from '#ui/chip.tsx';
import { isNarrowedTo, Narrow } from '#ui/overlay/narrow.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import styles from '../../contacts.module.css';
import { narrowed, type ListState } from '../../list-url.ts';
import { filtersOfGroups, groupsOf, hasConditions, MOST_GROUPS } from './filter-groups.ts';
import { isBeside, useFilterKinds, without, type FilterKind } from './filter-options.ts';
import * as where from './where-words.ts';
import * as words from '../words.ts';

const FilterEditor = lazy(() =>
  import('./filter-editor.tsx').then(({ FilterEditor: Editor }) => ({ default: Editor })),
);

/** The filters of one group, as the state of a list that has only these. */
interface Props {
  stage: Stage;
  state: ListState;
  onChange: (filters: ListState['filters']) => void;
}

/** The choice of a filter's values, loaded when the first one is opened. */
const Editor = ({ kind, state, onChange, stage }: Props & { kind: FilterKind }) => (
  <Suspense fallback={null}>
    <FilterEditor stage={stage} kind={kind} state={state} onChange={onChange} />
  </Suspense>
);

const FilterChip = ({ kind, text, ...props }: Props & { kind: FilterKind; text: string | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const { state, onChange } = props;
  const drop = () => onChange(without(state.filters, kind));
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

interface AddProps extends Props {
  free: readonly FilterKind[];
  isPhone: boolean;
  /** Opened at once: the first filter of a new group. */
  isNew?: boolean;
  /** Called when its menu closes. */
  onLeave?: () => void;
}

/** Adds a filter; the menu stays open while several options are ticked. */
const AddFilter = ({ free, isPhone, isNew = false, onLeave, ...props }: AddProps) => {
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) chip.current?.click();
  }, [isNew]);
  const [kind, setKind] = useState<FilterKind | null>(null);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next) return;
    setKind(null);
    onLeave?.();
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
          <AddChip ref={chip}>
            <Plus aria-hidden />
            {words.filter}
          </AddChip>
        )
      }
    >
      {kind ? (
        <Editor {...props} kind={kind} />
      ) : (
        <Narrow label={words.findFilter} hasRows={(typed) => free.some(({ label }) => isNarrowedTo(label, typed))}>
          {(typed) => (
            <div className={styles['kinds']}>
              {free
                .filter(({ label }) => isNarrowedTo(label, typed))
                .map((candidate) => (
                  <button key={candidate.key} type="button" onClick={() => setKind(candidate)}>
                    {candidate.label}
                  </button>
                ))}
            </div>
          )}
        </Narrow>
      )}
    </Popover>
  );
};

interface GroupProps extends Props {
  isFirst: boolean;
  isNew: boolean;
  isPhone: boolean;
  onLeave: () => void;
}

/** The filters of a group, and the way to add one. */
const Group = ({ isFirst, isNew, isPhone, onLeave, ...props }: GroupProps) => {
  const { kinds, set, say } = useFilterKinds(props.state);
  const free = kinds.filter((kind) => !set.includes(kind) && (isFirst || !isBeside(kind)));
  return (
    <>
      {!isFirst && <span className="muted t13">{where.or}</span>}
      {set.map((kind) => (
        <FilterChip key={kind.key} kind={kind} text={say(kind)} {...props} />
      ))}
      {(!isPhone || !isFirst) && <AddFilter {...props} free={free} isPhone={false} isNew={isNew} onLeave={onLeave} />}
    </>
  );
};

interface LineProps {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
  isPhone: boolean;
}

/** The filters that are set, by group; on a phone the button that adds one stands apart. */
export const useFilterChips = ({ stage, state, onChange, isPhone }: LineProps) => {
  /** The place of the group that is begun. */
  const [begun, setBegun] = useState<number | null>(null);
  const groups = groupsOf(state.filters);
  const isEmptyYet = begun !== null && begun >= groups.length;
  const shown = isEmptyYet ? [...groups, {}] : groups;
  const setGroup = (at: number) => (filters: ListState['filters']) =>
    onChange(narrowed(state, { filters: shown.length === 1 ? filters : filtersOfGroups(shown.with(at, filters)) }));
  const { kinds, set } = useFilterKinds({ ...state, filters: groups[0] ?? {} });
  const canAdd = !isEmptyYet && groups.length < MOST_GROUPS && hasConditions(groups.at(-1) ?? {});
  const chips = shown.map((filters, at) => (
    <Group
      key={at}
      stage={stage}
      state={{ ...state, filters }}
      onChange={setGroup(at)}
      isFirst={at === 0}
      isNew={at === begun}
      isPhone={isPhone}
      onLeave={() => setBegun(null)}
    />
  ));
  const or = canAdd && (
    <Tooltip label={where.addAlternativeHelp}>
      <AddChip onClick={() => setBegun(groups.length)}>{where.addAlternative}</AddChip>
    </Tooltip>
  );
  return {
    chips:
      isPhone && set.length === 0 && shown.length === 1 ? null : (
        <>
          {chips}
          {or}
        </>
      ),
    add: isPhone && (
      <AddFilter
        stage={stage}
        state={{ ...state, filters: groups[0] ?? {} }}
        onChange={setGroup(0)}
        free={kinds.filter((kind) => !set.includes(kind))}
        isPhone
      />
    ),
  };
};
