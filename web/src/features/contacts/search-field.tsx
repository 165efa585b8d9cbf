import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '#ui/kbd.tsx';
import styles from './contact-list.module.css';
import { narrowed, type ListState } from './list-url.ts';

const DEBOUNCE_MS = 250;

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** What is typed reaches the address, and with it the server, once the typing pauses. */
export const SearchField = ({ stage, state, onChange }: Props) => {
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
