export { useAllIds } from './all-ids.ts';
export { SampleButton } from './list/sample-data.tsx';
export { WeightsButton } from './enrichment/score-card.tsx';
export { callsOf } from './stage-calls.ts';
export { stageNow } from './stage-now.ts';
export { PersonHover, PersonName } from './hover/names.tsx';
