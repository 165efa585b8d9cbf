// The parts of account management that other features show: the security section, and the proof of identity.
export { GoogleButton } from './google/google-button.tsx';
export { isProofGiven, ProofField, type Proof } from './security/proof-field.tsx';
export { SecuritySection } from './security/security-section.tsx';
