export { SuppressionSection } from './suppression-section.tsx';
