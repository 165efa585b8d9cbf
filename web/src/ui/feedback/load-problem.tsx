import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Alert } from '../page.tsx';
import * as words from '../words.ts';

interface Props {
  title?: ReactNode;
  /** The reason, as a sentence. */
  say: ReactNode;
  onRetry: () => void;
}

/** Something could not be loaded: the reason, and a button to retry. */
export const LoadProblem = ({ title, say, onRetry }: Props) => (
  <Alert tone="bad" title={title} action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
    {say}
  </Alert>
);
