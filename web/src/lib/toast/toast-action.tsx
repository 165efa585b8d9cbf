import { toast } from 'react-hot-toast';
import { TOAST_MS } from './toast.ts';

interface Action {
  /** By which the toast is known, to take it away once it has been overtaken. */
  id?: string;
  label: string;
  onAct: () => void;
}

/** A success with one thing to do about it; doing it takes the toast away. */
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
