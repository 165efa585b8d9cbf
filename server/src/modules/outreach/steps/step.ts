import { createHash } from 'node:crypto';
import {
  type Approval,
  type Attachment,
  type Decisions,
  decisionsAt,
  firstReached,
  sidesOf,
  type Step,
  stricterApproval,
  type TemplateChoice,
} from '@rainmaker/contract';
import { own } from '#platform/own.ts';

export interface StepPlace {
  step: Step;
  /** From 1. */
  number: number;
}

const placeAt = (steps: readonly Step[], index: number): StepPlace | undefined => {
  const step = index < 0 ? undefined : steps[index];
  return step === undefined ? undefined : { step, number: index + 1 };
};

/** Whether a step is on a side that somebody didn't take. */
const isElsewhere = (steps: readonly Step[], index: number, decided: Decisions): boolean =>
  sidesOf(steps, index).some(({ branch, side }) => (own(decided, branch) ?? side) !== side);

/**
 * A person's step in the current version: the one with that key, or the one now at its number; the next one that is for them where
 * it is on a side that they didn't take.
 */
export const stepAt = (
  steps: readonly Step[],
  key: string | null,
  number: number,
  decided: Decisions,
): StepPlace | undefined => {
  const found = steps.findIndex((step) => step.key === key);
  if (found >= 0 && !isElsewhere(steps, found, decided)) return placeAt(steps, found);
  return placeAt(steps, firstReached(steps, found >= 0 ? found : number - 1, decided));
};

/** The step after the one of that key: the next in the list that is for them. */
export const stepAfter = (
  steps: readonly Step[],
  key: string,
  number: number,
  decided: Decisions,
): StepPlace | undefined => {
  const found = steps.findIndex((step) => step.key === key);
  return found < 0
    ? placeAt(steps, firstReached(steps, number, decided))
    : placeAt(steps, firstReached(steps, found + 1, decisionsAt(steps, found, decided)));
};

/** What decides, besides the step, whether somebody approves a message. */
export interface ApprovalFacts {
  /** The campaign's. */
  approval: Approval;
  approved_ahead: boolean;
  /** See `IS_OUT_OF_REACH`. */
  is_out_of_reach: boolean;
}

/**
 * Who approves a step: the strictest of step and campaign; after `first`, what follows an approved first step is free. Where the
 * campaign's maker doesn't reach the person, someone who does approves each message, since the maker may change its texts and
 * its approvals.
 */
export const needsApproval = (step: Step, number: number, facts: ApprovalFacts): boolean => {
  if (facts.is_out_of_reach) return true;
  const level = stricterApproval(step.approval, facts.approval);
  if (level === 'none') return false;
  return level === 'each' || number === 1 || !facts.approved_ahead;
};

/** Whether approving this step approves the later ones. */
export const approvesAhead = (step: Step, number: number, campaign: Approval): boolean =>
  number === 1 && stricterApproval(step.approval, campaign) === 'first';

/** A step's text for one person. */
export interface StepText {
  subject: string | null;
  body: string;
  attachments: readonly Attachment[];
  /** Null where the step has one text for all. */
  variantKey: string | null;
  /** The template that is sent instead of a text. */
  template?: TemplateChoice | undefined;
}

/** 0 to 99, the same for the same person and step, so that changed shares don't affect people already contacted. */
const placeOf = (seed: string): number => createHash('sha256').update(`${seed}:variant`).digest().readUInt32BE(0) % 100;

/** The text of a step for one person: of its variants the one in whose share they fall. */
export const textFor = (
  step: {
    subject?: string | null | undefined;
    body: string;
    variants?: TextVariant[] | undefined;
    attachments?: readonly Attachment[] | undefined;
    template?: TemplateChoice | undefined;
  },
  seed: string,
): StepText => {
  const place = placeOf(seed);
  let reached = 0;
  const variant = step.variants?.find(({ share }) => {
    reached += share;
    return place < reached;
  });
  const { subject, body } = variant ?? step;
  return {
    subject: subject ? subject : null,
    body,
    attachments: step.attachments ?? [],
    variantKey: variant?.key ?? null,
    ...(step.template && { template: step.template }),
  };
};

interface TextVariant {
  key?: string | undefined;
  share: number;
  subject?: string | null | undefined;
  body: string;
}
