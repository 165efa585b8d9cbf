import { useLayoutEffect, useRef, useState, type InputHTMLAttributes } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  typed: string;
  /** How the figure reads while nobody types it; as it is typed if omitted. */
  shown?: string | undefined;
  onType: (typed: string) => void;
}

/** A field for a figure: as it is typed while it has the focus, and formatted otherwise. */
export const FigureInput = ({ typed, shown, onType, onFocus, onBlur, ...input }: Props) => {
  const [isTyping, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Once the field shows the text as it is typed: what is typed next replaces it.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select();
  }, [isTyping]);
  return (
    <input
      {...input}
      ref={field}
      inputMode="decimal"
      autoComplete="off"
      value={isTyping ? typed : (shown ?? typed)}
      onChange={({ target }) => onType(target.value)}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
};
