// The parts of the profile that other features show: the data export, and deleting or keeping the account.
export { DataSection } from './data-section.tsx';
