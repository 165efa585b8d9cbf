export { ActivityButton } from './activity-button.tsx';
export { claimActivity, useActivity, watchImport, watchWork } from './activity-state.ts';
export { JobBar } from './job-bar.tsx';
export { useTakeBack } from './undo.ts';
export { useShowOutcome } from './use-show-outcome.ts';
