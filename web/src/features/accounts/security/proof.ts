import { errorText, fieldErrors } from '#lib/errors.ts';

/** Proof of identity: the password, or a Google credential if the account has none; with two-factor, a code as well. */
export interface Proof {
  password?: string;
  credential?: string;
  code?: string;
}

export const isProofGiven = ({ password, credential, code }: Proof, asksCode = false): boolean =>
  (Boolean(password) || credential !== undefined) && (!asksCode || Boolean(code?.trim()));

/** What is left of it after it was refused: a Google credential may have expired and is requested again. */
export const keptProof = ({ credential: _asked, ...typed }: Proof): Proof => typed;

/** What was refused, by field; `form` for everything else. */
export type ProofProblems = { readonly [Field in 'password' | 'code' | 'form']?: string | undefined };

/** Shows an error at the field of the proof that it is about, and otherwise at the form. */
export const problemsOf = (error: unknown): ProofProblems => {
  const { password, code, credential } = fieldErrors(error);
  return password || code ? { password, code } : { form: credential ?? errorText(error) };
};
