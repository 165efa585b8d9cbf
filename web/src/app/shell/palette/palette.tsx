import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMayCall } from '#lib/api/permissions.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './palette.module.css';
import { actionItems, personItem, type PaletteItem } from './palette-items.tsx';
import * as words from '../../words.ts';

const DEBOUNCE_MS = 150;
const PEOPLE = 6;

const usePaletteItems = (search: string): { items: PaletteItem[]; isSearching: boolean } => {
  const [settled] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  const { data: workspace } = api.useGetWorkspaceQuery();
  const may = useMayCall();
  const people = api.useSearchContactsQuery({ search: settled, limit: PEOPLE }, { skip: settled === '' });
  const found =
    settled === '' || search.trim() === '' ? [] : (people.currentData?.results ?? people.data?.results ?? []);
  return {
    items: [
      ...found.map((person) => personItem(person, settled)),
      ...actionItems(search.trim(), { hasSimulator: workspace?.simulator ?? false, may }),
    ],
    isSearching: people.isFetching,
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
    // Newer browsers answer with a promise, which an effect must not return.
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

/** Finds people of every stage, goes anywhere, makes anything. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const { items, isSearching } = usePaletteItems(search);
  const navigate = useNavigate();
  const choose = (item: PaletteItem, isNewTab: boolean) => {
    onClose();
    item.onChoose?.();
    if (item.to === undefined) return;
    if (isNewTab) window.open(item.to, '_blank', 'noopener');
    else void navigate(item.to);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const item = items[active];
    if (step !== 0 && items.length > 0) setActive((active + step + items.length) % items.length);
    else if (event.key === 'Enter' && item) choose(item, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={560}
      yOffset="12vh"
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{
        content: styles['content'] ?? '',
        body: styles['body'] ?? '',
        overlay: styles['overlay'] ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={words.findPeopleAndActions}>
        <Modal.Body>
          <div className={styles['ask']}>
            <Search aria-hidden />
            <input
              data-autofocus
              role="combobox"
              aria-expanded
              aria-controls="palette-list"
              aria-activedescendant={items.length > 0 ? `palette-${active}` : undefined}
              aria-label={words.findPeopleAndActions}
              placeholder={words.findPeopleAndActions}
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={(event) => {
                setSearch(event.target.value);
                setActive(0);
              }}
              onKeyDown={handleKey}
            />
            {isSearching ? <Spinner size="xs" /> : <Kbd>{words.esc}</Kbd>}
          </div>
          {items.length > 0 ? (
            <List items={items} active={Math.min(active, items.length - 1)} onPoint={setActive} onChoose={choose} />
          ) : (
            <p className={styles['none']}>{words.noResultsFor(search.trim())}</p>
          )}
          <Foot />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
