import type { Extensions } from '@tiptap/core';
import { docOf, type DocNode } from './doc/doc.ts';
import { createWriter, type DocWriter } from './doc/doc-writer.ts';
import { extensionsFor } from './schema.ts';

/** How a text is read into a document of the editor, and written from one. */
export interface TextFormat {
  docOf: (text: string, isTemplate: boolean) => DocNode;
  createWriter: (isTemplate: boolean) => DocWriter;
  extensionsFor: (isTemplate: boolean, placeholder: string) => Extensions;
  /** One line, in which Enter begins no other. */
  isLine: boolean;
}

/** A message: paragraphs with formatting. */
export const MESSAGE: TextFormat = { docOf, createWriter, extensionsFor, isLine: false };
