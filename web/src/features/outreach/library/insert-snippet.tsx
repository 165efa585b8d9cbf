import { MessageSquareQuote } from 'lucide-react';
import type { RefObject } from 'react';
import type { EditorHandle } from '#features/message-editor/index.ts';
import { IconButton } from '#ui/button.tsx';
import { TextPicker } from './text-picker.tsx';
import * as words from './words.ts';

/** Inserts a snippet where the caret of an editor is. */
export const InsertSnippet = ({ field }: { field: RefObject<EditorHandle | null> }) => (
  <TextPicker
    kind="snippet"
    onPick={({ body }) => field.current?.insertText(body)}
    trigger={<IconButton label={words.insertSnippet} icon={<MessageSquareQuote aria-hidden />} tight />}
  />
);
