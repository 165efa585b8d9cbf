export { useAllIds } from './all-ids.ts';
export { SampleButton } from './sample-data.tsx';
export { callsOf } from './stage-calls.ts';
