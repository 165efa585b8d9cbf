import { useState, type CSSProperties, type DragEvent, type ReactNode } from 'react';

interface Props {
  label: string;
  className: string | undefined;
  style?: CSSProperties;
  /** Undefined if nothing may be moved. */
  onDrop: ((event: DragEvent<HTMLElement>) => void) | undefined;
  isToday?: boolean;
  isAside?: boolean;
  children: ReactNode;
}

/** A day of a calendar, onto which a follow-up can be dropped. */
export const DayCell = ({ label, className, style, onDrop, isToday = false, isAside = false, children }: Props) => {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only the pointer drops something here; with the keyboard a follow-up moves itself
    <div
      role="group"
      aria-label={label}
      className={className}
      style={style}
      data-over={isOver || undefined}
      data-today={isToday || undefined}
      data-aside={isAside || undefined}
      onDragOver={(event) => {
        if (!onDrop) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.(event);
      }}
    >
      {children}
    </div>
  );
};
