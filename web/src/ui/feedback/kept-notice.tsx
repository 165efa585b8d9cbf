import { Button } from '../button.tsx';
import { Alert } from '../page.tsx';
import * as words from '../words.ts';

/** Says that unsaved changes were restored. */
export const KeptNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert title={words.unsavedChangesRestored} action={<Button onClick={onStartOver}>{words.discardChanges}</Button>}>
    {words.theyWereKeptInThisBrowser}
  </Alert>
);
