import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './search-field.module.css';

/** Milliseconds the typing rests before it counts. */
const TYPING_MS = 250;

interface Props {
  /** Read out, and shown while nothing is typed. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Searches a list: what is typed counts once the typing rests. */
export const SearchField = ({ label, value, onChange }: Props) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Emptied from elsewhere, such as by "Clear all".
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => report(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className={styles['in']}>
      <Search aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
};
