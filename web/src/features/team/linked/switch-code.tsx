import { lazy, Suspense } from 'react';
import { nameOf, type Switching } from './switching.ts';

// Few accounts use two-factor, so it is loaded lazily.
const SwitchCodeDialog = lazy(() =>
  import('./switch-code-dialog.tsx').then(({ SwitchCodeDialog: Component }) => ({ default: Component })),
);

/** Asks for the code of the account being switched to, if required. */
export const SwitchCode = ({ switchTo, waiting, problem, isBusy, cancel }: Switching) =>
  waiting && (
    <Suspense fallback={null}>
      <SwitchCodeDialog
        name={nameOf(waiting)}
        problem={problem}
        isBusy={isBusy}
        onGive={(code) => void switchTo(waiting, code)}
        onClose={cancel}
      />
    </Suspense>
  );
