import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { useFocusBack } from './use-focus-back.ts';
import * as words from '../words.ts';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Pixels; 440 fits a sentence and two buttons. */
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

/** Whether something floats above a dialog: it hears Escape after the dialog, and closes first. */
const isCovered = (): boolean => document.querySelector('[role="dialog"] [data-takes-keys]') !== null;

/** The dialog itself; `dialog.tsx` loads it on first use. */
export const DialogFrame = ({ isOpen, onClose, title, children, width = 440 }: DialogProps) => {
  useFocusBack(isOpen);
  return (
    // Composed by hand: the short form's header would count as a second banner of the page.
    <Modal.Root
      opened={isOpen}
      onClose={() => {
        if (!isCovered()) onClose();
      }}
      returnFocus={false}
      size={width}
      centered
      classNames={classNames}
      transitionProps={{ transition: 'fade', duration: 140 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={words.close} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
