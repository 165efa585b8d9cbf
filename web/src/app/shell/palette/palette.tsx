import { Search } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '#ui/keys/kbd.tsx';
import { useFocusBack } from '#ui/overlay/use-focus-back.ts';
import styles from './palette.module.css';
import type { Entered } from './palette-results.tsx';
import * as words from '../../words.ts';

const Results = lazy(() => import('./palette-results.tsx').then(({ PaletteResults }) => ({ default: PaletteResults })));

const stepOf = (key: string): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

interface Props {
  onClose: () => void;
  onInvite: () => void;
}

/**
 * Finds people of every stage, opens any screen, creates anything. Its frame is part of the shell, so that the field
 * has the focus as soon as it opens; the results may load later.
 */
export const Palette = ({ onClose, onInvite }: Props) => {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const [entered, setEntered] = useState<Entered>(null);
  const [chosenId, setChosenId] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useFocusBack(true);
  useLayoutEffect(() => field.current?.focus(), []);
  const handleKey = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    const isWithCommand = event.ctrlKey || event.metaKey;
    if (step !== 0) setActive(active + step);
    else if (event.key === 'Enter') setEntered(isWithCommand ? 'new tab' : 'here');
    else if (event.key === 'Escape' || (isWithCommand && event.key.toLowerCase() === 'k')) onClose();
    // There is nothing else to focus.
    else if (event.key !== 'Tab') return;
    event.preventDefault();
  };
  return createPortal(
    <>
      <div className={styles['overlay']} onClick={onClose} aria-hidden />
      <div className={styles['content']} role="dialog" aria-modal="true" aria-label={words.findPeopleAndActions}>
        <div className={styles['ask']}>
          <Search aria-hidden />
          <input
            ref={field}
            role="combobox"
            aria-expanded
            aria-controls="palette-list"
            aria-activedescendant={chosenId}
            aria-label={words.findPeopleAndActions}
            placeholder={words.findPeopleAndActions}
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(0);
              setEntered(null);
            }}
            onKeyDown={handleKey}
          />
          <Kbd>{words.esc}</Kbd>
        </div>
        <Suspense
          fallback={
            <div className={styles['coming']} id="palette-list" role="listbox" aria-busy aria-label={words.results} />
          }
        >
          <Results
            search={search}
            active={active}
            entered={entered}
            onPoint={setActive}
            onActive={setChosenId}
            onClose={onClose}
            onInvite={onInvite}
          />
        </Suspense>
      </div>
    </>,
    document.body,
  );
};
