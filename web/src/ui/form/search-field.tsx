import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Kbd } from '../kbd.tsx';
import styles from './search-field.module.css';

/** Milliseconds the typing rests before it counts. */
const TYPING_MS = 250;

interface Props {
  /** Read out, and shown while nothing is typed. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Searches a list: what is typed counts once the typing rests; `/` leads here from anywhere on the screen. */
export const SearchField = ({ label, value, onChange }: Props) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Emptied from elsewhere, such as by "Clear all"; what comes back of our own must not undo what was typed since.
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
