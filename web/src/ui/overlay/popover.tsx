import { cloneElement, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { FloatingBox, type Placement } from './floating.tsx';
import { Button } from '../button.tsx';
import { LazySheet } from './lazy-sheet.tsx';
import styles from './popover.module.css';
import { useIsPhone } from '../use-is-phone.ts';
import * as words from '../words.ts';

interface Props {
  label: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  trigger: ReactElement<{ onClick?: (event: MouseEvent<HTMLElement>) => void; 'aria-expanded'?: boolean }>;
  width?: number;
  align?: 'start' | 'end';
  children: ReactNode;
}

const PLACEMENTS: Record<'start' | 'end', Placement> = {
  start: { side: 'bottom', align: 'start', gap: 6 },
  end: { side: 'bottom', align: 'end', gap: 6 },
};

const focusFirst = (box: HTMLElement): void => {
  const wanted = box.querySelector<HTMLElement>('[data-autofocus]');
  (wanted ?? box.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
};

const SheetHead = ({ label, onDone }: { label: string; onDone: () => void }) => (
  <div className={styles['head']}>
    <b>{label}</b>
    <Button variant="quiet" onClick={onDone}>
      {words.done}
    </Button>
  </div>
);

interface BoxProps {
  label: string;
  /** What it floats beside; null while nothing has been chosen yet. */
  anchor: HTMLElement | null;
  isOpen: boolean;
  onClose: () => void;
  width?: number;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** The panel itself; on a phone a bottom sheet. */
export const PopoverBox = ({ label, anchor, isOpen, onClose, width = 260, align = 'start', children }: BoxProps) => {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <LazySheet isOpen={isOpen} onClose={onClose} label={label} title={<SheetHead label={label} onDone={onClose} />}>
        <div className={styles['inSheet']}>{children}</div>
      </LazySheet>
    );
  if (!isOpen || !anchor) return null;
  return (
    <FloatingBox
      anchor={anchor}
      placement={PLACEMENTS[align]}
      onClose={onClose}
      focusFirst={focusFirst}
      role="dialog"
      aria-label={label}
      className={styles['float']}
      style={{ width }}
    >
      {children}
    </FloatingBox>
  );
};

/** A small floating panel of controls; on a phone a bottom sheet. */
export const Popover = ({ trigger, onChange, ...box }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const target = cloneElement(trigger, {
    onClick: (event) => {
      setAnchor(event.currentTarget);
      onChange(!box.isOpen);
    },
    'aria-expanded': box.isOpen,
  });
  return (
    <>
      {target}
      <PopoverBox {...box} anchor={anchor} onClose={() => onChange(false)} />
    </>
  );
};
