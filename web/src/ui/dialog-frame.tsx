import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Pixels; 440 holds a sentence and two buttons. */
  width?: number;
}

const classNames = {
  content: styles['content'] ?? '',
  header: styles['header'] ?? '',
  title: styles['title'] ?? '',
  close: styles['close'] ?? '',
  body: styles['body'] ?? '',
  overlay: styles['overlay'] ?? '',
};

/** The dialog itself; `dialog.tsx` loads it with the first opening. */
export const DialogFrame = ({ isOpen, onClose, title, children, width = 440 }: DialogProps) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={title}
    size={width}
    centered
    classNames={classNames}
    closeButtonProps={{ 'aria-label': 'Close' }}
    transitionProps={{ transition: 'fade', duration: 140 }}
  >
    {children}
  </Modal>
);
