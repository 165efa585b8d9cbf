import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './sheet.module.css';
import { useFocusBack } from './use-focus-back.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The sheet's accessible name. */
  label: string;
  /** Shown at the top of a bottom sheet. */
  title?: ReactNode;
  from?: 'bottom' | 'left';
  /** The width of a side sheet. */
  width?: string;
  children: ReactNode;
}

/** Slides in from the bottom (menus and details on a phone) or from the left (the sidebar below 768 px). */
export const Sheet = ({ isOpen, onClose, label, title, from = 'bottom', width = '17.2rem', children }: Props) => {
  useFocusBack(isOpen);
  return (
    // Composed by hand: the short form would name the root, which has no role, instead of the dialog.
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      returnFocus={false}
      position={from}
      size={from === 'left' ? width : 'auto'}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: `${styles['content']} ${from === 'bottom' ? styles['bottom'] : styles['side']}`,
        body: styles['body'] ?? '',
        overlay: styles['overlay'] ?? '',
      }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label} data-bottom-sheet={from === 'bottom' || undefined}>
        <Drawer.Body>
          {from === 'bottom' && <span className={styles['grab']} />}
          {title && <div className={styles['title']}>{title}</div>}
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};
