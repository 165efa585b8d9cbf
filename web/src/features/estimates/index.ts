// What other features show of estimates: those of a person, those that are open, and the section of the settings.
export { EstimatesCell } from './dashboard/estimates-cell.tsx';
export { PersonEstimates } from './person/person-estimates.tsx';
export { EstimatesSection } from './settings/estimates-section.tsx';
