import type { Role, Stage } from '@rainmaker/contract';
import type { z } from 'zod';
import type { Finding } from '../finding.ts';
import type { Read } from '../reader.ts';

/** Who asks, and when: what a tool reads with. */
export interface Asking {
  read: Read;
  now: Date;
  zone: string;
  userId: string;
  role: Role;
  /** The record on the screen that is asked from. */
  shown: { campaign?: string; person?: { stage: Stage; id: string } };
}

/** A question that can be answered from data. It only reads. */
export interface Tool<I = unknown> {
  name: string;
  /** For a model, which chooses by it. */
  description: string;
  input: z.ZodType<I>;
  run(asking: Asking, input: I): Promise<Finding>;
}

/** Keeps a tool's input typed in its own `run`. */
export const defineTool = <I>(tool: Tool<I>): Tool<I> => tool;
