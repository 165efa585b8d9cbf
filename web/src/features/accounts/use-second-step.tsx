import { lazy, Suspense, useState, type ReactNode } from 'react';
import { PageSpinner } from '#ui/feedback/spinner.tsx';

// Few have it on: the first screen does without.
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
  /** The screen in place of the form, once a sign-in asks for the code of the app. */
  screen: ReactNode;
  /** True where the answer asks for it, which is shown then. */
  begin: (answer: Answer) => boolean;
}

/** The second step of every way in; `onBack` is told why, where the challenge has run out. */
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
