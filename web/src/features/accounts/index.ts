// The parts of account management that other features show: the security section, and the proof of identity.
export { GoogleButton } from './google/google-button.tsx';
export { isProofGiven, keptProof, problemsOf, type Proof, type ProofProblems } from './security/proof.ts';
export { ProofField } from './security/proof-field.tsx';
export { SecuritySection } from './security/security-section.tsx';
