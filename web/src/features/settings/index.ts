import { lazy } from 'react';

// The workspace's settings. Other features import the section keys and the dialog of a new field; the sections are loaded with their
// screen.
export { isSettingsKey } from './section-keys.ts';

/** Adds a field to every person, from where it is missed. */
export const CustomFieldDialog = lazy(() =>
  import('./custom-field-dialog.tsx').then(({ CustomFieldDialog: Dialog }) => ({ default: Dialog })),
);
