// What other features show of a person's own account: the section that keeps it safe, and what asks once more who somebody is.
export { GoogleButton } from './google/google-button.tsx';
export { isProofGiven, ProofField, type Proof } from './security/proof-field.tsx';
export { SecuritySection } from './security/security-section.tsx';
