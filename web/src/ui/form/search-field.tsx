import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Kbd } from '../keys/kbd.tsx';
import styles from './search-field.module.css';

/** Milliseconds without typing before a search. */
const TYPING_MS = 250;

interface Props {
  /** The accessible label and placeholder. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Searches a list after typing pauses; `/` focuses it from anywhere on the screen. */
export const SearchField = ({ label, value, onChange }: Props) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Cleared from outside, such as by "Clear all"; our own earlier value coming back must not undo what was typed
    // since.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const wanted = text.trim();
  const report = useEffectEvent(() => {
    setSent(wanted);
    onChange(wanted);
  });
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => report(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent]);
  return (
    <div className={styles['in']}>
      <Search aria-hidden />
      <input
        data-search
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className="only-desk">
        <Kbd>/</Kbd>
      </span>
    </div>
  );
};
