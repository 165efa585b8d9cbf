import type { WorkflowPurpose, WritingLanguage, WritingTone } from '@rainmaker/contract';
import type { BusinessBrief, SourceLine } from '../ports.ts';

/** A workflow to be written. Its emails say who people are by variables. */
export interface WorkflowTask {
  /** What it is to achieve, in the words of who asks: an order to the writer, not a text for the reader. */
  goal: string;
  purpose: WorkflowPurpose;
  /** Who they are, and how it should come across. */
  audience: string | null;
  tone: WritingTone;
  language: WritingLanguage;
  /** How many. */
  emails: number;
  brief: BusinessBrief;
  /** What Memory is written in, where its words leave no doubt. */
  briefLanguage: WritingLanguage | undefined;
  /** Another number, another text. */
  variation: number;
}

/** A sentence; with the ids of the lines it rests on where it claims something, as in `WrittenPart`. */
export interface WrittenSentence {
  text: string;
  claim?: readonly string[];
}

/** One text of an email. Without a subject it is a reply to the email before. */
export interface WrittenEmailText {
  subject: WrittenSentence | null;
  paragraphs: WrittenSentence[][];
}

export interface WrittenEmail {
  /** After the email before, or after the start. */
  waitDays: number;
  /** Two of them are to be compared. */
  texts: [WrittenEmailText, ...WrittenEmailText[]];
}

export interface WorkflowProposal {
  name: string;
  impression: string;
  emails: WrittenEmail[];
  /** Why sentences were left out. */
  leftOut: string[];
}

/** Writes whole workflows: the program's own patterns, or a model. */
export interface WorkflowWriter {
  model: string;
  /** Throws `WriterError` or `ModelError` if there is none to be had. */
  writeWorkflow(task: WorkflowTask, signal: AbortSignal): Promise<WorkflowProposal>;
}

/** The ids of what the person asked for, beside those of the brief's lines. */
export const WORKFLOW_LINES = { goal: 'goal', audience: 'audience' } as const;

/** All that a workflow may rest on: Memory's lines, and what the person asked for. */
export const workflowLines = ({ brief, goal, audience }: WorkflowTask): SourceLine[] => [
  ...brief.lines,
  { id: WORKFLOW_LINES.goal, text: goal, source: 'What you asked for' },
  ...(audience === null
    ? []
    : [{ id: WORKFLOW_LINES.audience, text: audience, source: 'What you said about the people' }]),
];
