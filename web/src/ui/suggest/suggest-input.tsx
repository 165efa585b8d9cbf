import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { FloatingBox, type Placement } from '../overlay/floating.tsx';
import styles from './suggest-input.module.css';

const PLACEMENT: Placement = { side: 'bottom', align: 'start', gap: 4 };

interface Props<T> extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list'> {
  /** The accessible name of the list. */
  listLabel: string;
  text: string;
  onText: (text: string) => void;
  /** What the text may mean; undefined while it isn't known. */
  options: readonly T[] | undefined;
  keyOf: (option: T) => string;
  show: (option: T) => ReactNode;
  onChoose: (option: T) => void;
  /** Shown where nothing matches; nothing by default. */
  none?: ReactNode;
  /** Highlights the first option, so that Enter chooses it. By default Enter leaves the text as it is typed. */
  isChoice?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A text field that suggests while people type. Arrow keys go through the suggestions, Enter chooses the highlighted one, and
 * Escape closes the list; without a highlighted one, keys do what the caller's `onKeyDown` says.
 */
export const SuggestInput = <T,>({
  listLabel,
  text,
  onText,
  options,
  keyOf,
  show,
  onChoose,
  none,
  isChoice = false,
  onKeyDown,
  onFocus,
  onBlur,
  className,
  ...input
}: Props<T>) => {
  const id = useId();
  const [box, setBox] = useState<HTMLSpanElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(isChoice ? 0 : -1);
  const count = options?.length ?? 0;
  const isShown = isOpen && options !== undefined && (count > 0 || none !== undefined);
  const at = Math.min(active, count - 1);
  const close = (): void => {
    setOpen(false);
    setActive(isChoice ? 0 : -1);
  };
  const choose = (option: T): void => {
    close();
    onChoose(option);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = isShown ? options[at] : undefined;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && !event.altKey) {
      event.preventDefault();
      if (!isShown) {
        setOpen(true);
        return setActive(0);
      }
      const least = isChoice ? 0 : -1;
      return setActive(Math.max(least, Math.min(count - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    }
    if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      return choose(chosen);
    }
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      return close();
    }
    onKeyDown?.(event);
  };
  return (
    <span ref={setBox} className={styles['box']}>
      <input
        {...input}
        className={className}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          setActive(isChoice ? 0 : -1);
          onText(target.value);
        }}
        onFocus={(event) => {
          if (isChoice) setOpen(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
        onKeyDown={handleKey}
      />
      {isShown && box && (
        <FloatingBox
          anchor={box.closest<HTMLElement>('[data-field]') ?? box}
          placement={PLACEMENT}
          onClose={close}
          className={styles['list']}
        >
          {count === 0 ? (
            <p className={styles['none']}>{none}</p>
          ) : (
            <div role="listbox" id={id} aria-label={listLabel}>
              {options.map((option, index) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
                <div
                  key={keyOf(option)}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles['option']}
                  // The field keeps the focus.
                  onMouseDown={(event) => event.preventDefault()}
                  onMouseMove={() => setActive(index)}
                  onClick={() => choose(option)}
                >
                  {show(option)}
                </div>
              ))}
            </div>
          )}
        </FloatingBox>
      )}
    </span>
  );
};
