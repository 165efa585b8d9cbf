export { AiSection } from './ai-section.tsx';
export { GenerationMeter } from './generation-meter.tsx';
