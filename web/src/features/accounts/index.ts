// What other features show of a person's own account: the section that keeps it safe, and the field that asks once more
// who somebody is.
export { ProofField, type Proof } from './security/proof-field.tsx';
export { SecuritySection } from './security/security-section.tsx';
