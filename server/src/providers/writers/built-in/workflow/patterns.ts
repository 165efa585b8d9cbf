import type { WorkflowPurpose } from '@rainmaker/contract';
import type { WordyTone } from '../letters/patterns.ts';

/** A later email: what it says in any tone but `brief`, and what it always says. */
export interface LaterEmail {
  open: string;
  body: string;
  ask: string;
}

/** The first email of a purpose in parts, of which each text takes one; and what follows it. */
export interface PurposePatterns {
  name: string;
  impression: string;
  subjects: readonly string[];
  open: Record<WordyTone, readonly string[]>;
  body: readonly string[];
  ask: readonly string[];
  second: LaterEmail;
}

/** The workflows of one language. Nothing in them claims anything about the business or its customers. */
export interface WorkflowPatterns {
  /** What Memory says of the business; `{about}` is replaced by it. */
  about: string;
  purposes: Record<WorkflowPurpose, PurposePatterns>;
  /** Between the second email and the last. */
  between: readonly LaterEmail[];
  /** The same, to people who may be the wrong ones. */
  betweenToStrangers: readonly LaterEmail[];
  /** Where so many emails are asked for that nothing else is left to say. */
  byEmail: LaterEmail;
  last: readonly LaterEmail[];
}
