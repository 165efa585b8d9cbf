import { Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
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

/** A question or a small form over the screen; Escape and the ground behind it close it. */
export const Dialog = ({ isOpen, onClose, title, children, width = 440 }: DialogProps) => (
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

/** The line of buttons at a dialog's end; the one that does it comes last. */
export const DialogEnds = ({ children }: { children: ReactNode }) => <div className={styles['ends']}>{children}</div>;

interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** The dialog waits for it and closes once it has succeeded; it stays where it throws. */
  onConfirm: () => Promise<void> | void;
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  onConfirm,
}: ConfirmProps) => {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {children}
      <DialogEnds>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button variant={isDangerous ? 'danger' : 'go'} busy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
