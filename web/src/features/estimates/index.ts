// What other features show of estimates: those of a person, and the section of the settings.
export { PersonEstimates } from './person/person-estimates.tsx';
export { EstimatesSection } from './settings/estimates-section.tsx';
