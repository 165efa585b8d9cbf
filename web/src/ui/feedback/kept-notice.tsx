import { Button } from '../button.tsx';
import { Alert } from '../page.tsx';

/** What was typed before and never saved stands in the form again. */
export const KeptNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <Alert title="Your unsaved changes are back" action={<Button onClick={onStartOver}>Start over</Button>}>
    They were kept in this browser.
  </Alert>
);
