import { BUILT_IN_WRITER } from '@rainmaker/contract';
import type { TextWriter, WorkflowWriter, WrittenPart } from '#modules/outreach/ports.ts';
import { letterOf } from './letters/letter.ts';
import { writtenFor } from './personal/personal.ts';
import { workflowFor } from './workflow/write-workflow.ts';

/**
 * Writes from patterns of its own: the person's words in a letter of the chosen kind, tone and language. It says so (`built-in`), and
 * writes the same text for the same wish; each further try takes the next pattern.
 */
export const builtInWriter = (): TextWriter & WorkflowWriter => ({
  model: BUILT_IN_WRITER,
  async *write(task, signal): AsyncGenerator<WrittenPart> {
    const { subject, paragraphs, left } = letterOf(task);
    yield { field: 'subject', text: subject };
    for (const [index, paragraph] of paragraphs.entries()) {
      if (signal.aborted) return;
      yield { field: 'body', ...paragraph, text: index === 0 ? paragraph.text : `\n\n${paragraph.text}` };
    }
    if (left !== undefined) yield { field: 'dropped', text: left };
  },
  writeWorkflow: async (task) => workflowFor(task),
  async *writeTo(task, signal): AsyncGenerator<WrittenPart> {
    for (const part of writtenFor(task)) {
      if (signal.aborted) return;
      yield part;
    }
  },
});
