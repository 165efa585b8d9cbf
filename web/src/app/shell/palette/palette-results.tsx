import { useDebouncedValue } from '@mantine/hooks';
import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMayCall } from '#lib/api/permissions.ts';
import { Kbd } from '#ui/keys/kbd.tsx';
import { readBulkOffers } from '#ui/table/bulk-offers.ts';
import { usePauseSending } from '../sending-pause.tsx';
import styles from './palette.module.css';
import { actionItems, personItem, selectionItems, type PaletteItem } from './palette-items.tsx';
import * as words from '../../words.ts';

const DEBOUNCE_MS = 150;
const PEOPLE = 6;

/** How Enter was pressed; it takes effect once the latest text has been searched. */
export type Entered = 'here' | 'new tab' | null;

const useItems = (search: string, onInvite: () => void): { items: PaletteItem[]; isSettled: boolean } => {
  const typed = search.trim();
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data: workspace } = api.useGetWorkspaceQuery();
  const may = useMayCall();
  const { set: setPaused } = usePauseSending();
  const people = api.useSearchContactsQuery({ search: settled, limit: PEOPLE }, { skip: settled === '' });
  const found = settled === '' || typed === '' ? [] : (people.currentData?.results ?? people.data?.results ?? []);
  return {
    items: [
      ...selectionItems(typed, readBulkOffers()),
      ...found.map((person) => personItem(person, settled)),
      ...actionItems(typed, {
        hasSimulator: workspace?.simulator ?? false,
        may,
        isPaused: workspace?.sending_paused ?? false,
        onPause: (isPaused) => void setPaused(isPaused),
        onInvite,
      }),
    ],
    isSettled: typed === settled && !people.isFetching,
  };
};

interface ListProps {
  items: PaletteItem[];
  active: number;
  onPoint: (at: number) => void;
  onChoose: (item: PaletteItem, isNewTab: boolean) => void;
}

const List = ({ items, active, onPoint, onChoose }: ListProps) => {
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={styles['list']} role="listbox" id="palette-list" aria-label={words.results}>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          {item.group !== items[at - 1]?.group && (
            <div className={styles['cap']} role="presentation">
              {item.group}
            </div>
          )}
          <div
            ref={at === active ? chosen : null}
            id={`palette-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            className={styles['item']}
            onMouseMove={() => onPoint(at)}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onChoose(item, event.ctrlKey || event.metaKey)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(item, event.ctrlKey || event.metaKey);
            }}
          >
            {item.icon}
            <span className="cut">{item.label}</span>
            {item.sub && <span className={`${styles['sub']} cut`}>{item.sub}</span>}
            {item.end && <span className={styles['end']}>{item.end}</span>}
          </div>
        </Fragment>
      ))}
    </div>
  );
};

const Foot = () => (
  <div className={styles['foot']}>
    <span>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd>
      {words.move}
    </span>
    <span>
      <Kbd>↵</Kbd>
      {words.open}
    </span>
    <span>
      <Kbd>{words.ctrl}</Kbd>
      {words.openInNewTab}
    </span>
  </div>
);

interface Props {
  search: string;
  /** Steps from the first item; wraps around at both ends. */
  active: number;
  entered: Entered;
  onPoint: (at: number) => void;
  /** Called with the active item's id. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
  onInvite: () => void;
}

/** The palette's results for its text. */
export const PaletteResults = ({ search, active, entered, onPoint, onActive, onClose, onInvite }: Props) => {
  const { items, isSettled } = useItems(search, onInvite);
  const navigate = useNavigate();
  const at = items.length === 0 ? 0 : ((active % items.length) + items.length) % items.length;
  const choose = (item: PaletteItem, isNewTab: boolean) => {
    onClose();
    // After the palette has closed, because the action may open something that takes the focus.
    if (item.onChoose) setTimeout(item.onChoose);
    if (item.to === undefined) return;
    if (isNewTab) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
  const chosenId = items.length > 0 ? `palette-${at}` : undefined;
  useEffect(() => onActive(chosenId), [chosenId, onActive]);
  const enter = useEffectEvent(() => {
    const item = items[at];
    if (item && entered) choose(item, entered === 'new tab');
  });
  const isDue = entered !== null && isSettled;
  useEffect(() => {
    if (isDue) enter();
  }, [isDue]);
  return (
    <>
      {items.length > 0 ? (
        <List items={items} active={at} onPoint={onPoint} onChoose={choose} />
      ) : (
        <p className={styles['none']}>{words.noResultsFor(search.trim())}</p>
      )}
      <Foot />
    </>
  );
};
