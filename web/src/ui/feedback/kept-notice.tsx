import { Button } from '../button.tsx';
import { Alert } from '../page.tsx';
import * as words from '../words.ts';

/** What was typed before and never saved stands in the form again. */
export const KeptNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert title={words.unsavedChangesRestored} action={<Button onClick={onStartOver}>{words.discardChanges}</Button>}>
    {words.theyWereKeptInThisBrowser}
  </Alert>
);
