import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PageSpinner } from '#ui/feedback/spinner.tsx';

// Few accounts use it, so it is loaded lazily.
const TwoFactorStep = lazy(() =>
  import('./two-factor-step.tsx').then(({ TwoFactorStep: Step }) => ({ default: Step })),
);

interface Begun {
  email: string;
  challenge: string;
}

interface Answer {
  email: string;
  challenge?: string | undefined;
}

interface SecondStep {
  /** The screen to show instead of the form once a sign-in requires a code. */
  screen: ReactNode;
  /** True if the response requires a code, which is then shown. */
  begin: (answer: Answer) => boolean;
}

/** The second step of every sign-in method; `onBack` gets the reason if the challenge has expired. */
export const useSecondStep = (onBack: (why: string | null) => void): SecondStep => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const leave = (why: string | null) => {
    setBegun(null);
    onBack(why);
  };
  return {
    screen: begun && (
      <Suspense fallback={<PageSpinner />}>
        <TwoFactorStep {...begun} onBack={leave} />
      </Suspense>
    ),
    begin({ email, challenge }) {
      if (challenge === undefined) return false;
      setBegun({ email, challenge });
      return true;
    },
  };
};
