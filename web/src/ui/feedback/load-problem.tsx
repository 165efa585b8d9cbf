import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Alert } from '../page.tsx';
import * as words from '../words.ts';

interface Props {
  title?: ReactNode;
  /** Why, in a sentence. */
  say: ReactNode;
  onRetry: () => void;
}

/** Something could not be read: why, and the way to try again. */
export const LoadProblem = ({ title, say, onRetry }: Props) => (
  <Alert tone="bad" title={title} action={<Button onClick={onRetry}>{words.tryAgain}</Button>}>
    {say}
  </Alert>
);
