// What other features show of a person's own account: everything as a file, and the way to leave and back.
export { DataSection } from './data-section.tsx';
