import { lazy, Suspense } from 'react';
import { nameOf, type Switching } from './switching.ts';

// Few have two-factor on: the frame does without.
const SwitchCodeDialog = lazy(() =>
  import('./switch-code-dialog.tsx').then(({ SwitchCodeDialog: Component }) => ({ default: Component })),
);

/** The code of the account that is switched to, where it asks for one. */
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
