import { toast } from 'react-hot-toast';
import { TOAST_MS } from './toast.ts';

interface Action {
  /** Identifies the toast, to dismiss it when it becomes obsolete. */
  id?: string;
  label: string;
  onAct: () => void;
}

/** A success toast with one action, which dismisses it. */
export const toastWithAction = (text: string, { id: name, label, onAct }: Action): string =>
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
    { duration: TOAST_MS, ...(name && { id: name }) },
  );
