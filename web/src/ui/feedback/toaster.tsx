import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as HotToaster } from 'react-hot-toast';
import { Spinner } from './spinner.tsx';
import styles from './toaster.module.css';

/** The position and style of toasts: bottom centre, 3000 ms; success green, error red, loading blue. */
export const Toaster = () => (
  <HotToaster
    position="bottom-center"
    containerStyle={{ bottom: 'var(--toast-bottom)', zIndex: 400 }}
    toastOptions={{
      duration: 3000,
      className: styles['toast'] ?? '',
      style: { background: 'var(--raised)', color: 'var(--text)' },
      success: { icon: <CircleCheck aria-hidden className="lucide" color="var(--good)" /> },
      error: { icon: <CircleAlert aria-hidden className="lucide" color="var(--bad)" /> },
      loading: {
        icon: (
          <span style={{ color: 'var(--info)', display: 'grid' }}>
            <Spinner size="sm" label={null} />
          </span>
        ),
      },
    }}
  />
);
