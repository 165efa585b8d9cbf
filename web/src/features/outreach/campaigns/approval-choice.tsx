import { APPROVALS } from '@rainmaker/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { RadioChoice } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { APPROVAL_WORDS } from '../outreach-words.ts';
import * as words from './words.ts';

/** Who must approve messages of a campaign. */
export const ApprovalChoice = ({ field }: { field: UseFormRegisterReturn }) => (
  <>
    {APPROVALS.map((approval) => (
      <RadioChoice
        key={approval}
        value={approval}
        label={APPROVAL_WORDS[approval].label}
        help={APPROVAL_WORDS[approval].help}
        {...field}
      />
    ))}
  </>
);

/** The limit of new people per day. */
export const DailyLimitField = ({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) => (
  <TextField
    label={words.maximumNewPeoplePerDay}
    isOptional
    inputMode="numeric"
    placeholder={words.noLimit}
    error={error}
    {...field}
  />
);
