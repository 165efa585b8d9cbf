import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { KeysTaken } from '../keys/keys-taken.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import styles from './dialog.module.css';
import * as words from '../words.ts';

const Loaded = lazy(() => import('./dialog-frame.tsx').then((module) => ({ default: module.DialogFrame })));

/** A question or a small form above the screen; Escape and clicking outside close it. */
export const Dialog = (props: DialogProps) => {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={props.isOpen ? <KeysTaken /> : null}>
      <Loaded {...props} />
    </Suspense>
  ) : null;
};

/** A dialog's buttons; the primary one comes last. */
export const DialogEnds = ({ children }: { children: ReactNode }) => <div className={styles['ends']}>{children}</div>;

interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** A third way, between the two. */
  other?: { label: string; onChoose: () => void } | undefined;
  /** The dialog waits for it and closes, or stays open if it returns false because the action failed. */
  onConfirm: () => Promise<boolean | void> | boolean | void;
}

/** Confirms an action that can't be undone. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = words.cancel,
  isDangerous = false,
  other,
  onConfirm,
}: ConfirmProps) => {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      if ((await onConfirm()) !== false) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {children}
      <DialogEnds>
        <Button onClick={onClose}>{cancelLabel}</Button>
        {other && <Button onClick={other.onChoose}>{other.label}</Button>}
        <Button variant={isDangerous ? 'danger' : 'go'} busy={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
