export { SampleButton } from './sample-data.tsx';
