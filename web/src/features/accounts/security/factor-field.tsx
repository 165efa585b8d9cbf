import type { ComponentProps } from 'react';
import { TextField } from '#ui/form/field.tsx';
import * as words from '../words.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;

/** The second factor: a code from the authenticator app, or a recovery code. */
export const FactorField = (props: Props) => (
  <TextField
    label={words.authenticatorCodeOrRecoveryCode}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
