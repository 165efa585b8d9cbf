import { toast } from 'react-hot-toast';
import { TOAST_MS } from './toast.ts';

interface Action {
  /** Identifies the toast, to dismiss it when it becomes obsolete. */
  id?: string;
  label: string;
  onAct: () => void;
  /** Milliseconds that it is shown; by default as every toast. */
  duration?: number;
}

/** A success toast with one action, which dismisses it. */
export const toastWithAction = (text: string, { id: name, label, onAct, duration = TOAST_MS }: Action): string =>
  toast.success(
    ({ id }) => (
      <>
        <span>{text}</span>
        <button
          type="button"
          onClick={() => {
            toast.dismiss(id);
            onAct();
          }}
        >
          {label}
        </button>
      </>
    ),
    { duration, ...(name && { id: name }) },
  );
