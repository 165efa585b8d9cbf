import { CHANNELS, type Mail } from '@rainmaker/contract';
import { useRef } from 'react';
import { type EditorHandle, MarkTools, MessageEditor } from '#features/message-editor/index.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { EditFrame } from '../edit/edit-frame.tsx';
import { useWhatsappForm } from './use-whatsapp-form.ts';
import * as words from './words.ts';

interface Words {
  body: string;
}

const merge = mergeFields<Words>(() => words.message);

/** Edits the text of a WhatsApp draft, with WhatsApp's own formatting. */
export const TextEditor = ({ mail, onClose }: { mail: Mail; onClose: () => void }) => {
  const form = useWhatsappForm<Words>(mail, onClose, {
    valuesOf: ({ body }) => ({ body }),
    merge,
    toChange: (changes) => changes,
  });
  const field = useRef<EditorHandle>(null);
  const { body } = form.values;
  return (
    <EditFrame form={form} onClose={onClose}>
      <MessageEditor
        label={words.message}
        isPlain
        isTemplate={false}
        hasFocus
        value={body}
        maxLength={CHANNELS.whatsapp.content.body}
        error={form.wrong['body'] ?? form.problem ?? undefined}
        help={<span className="num">{words.ofCharacters(body.length)}</span>}
        onChange={(text) => form.set({ body: text })}
        handle={field}
        extras={<MarkTools field={field} />}
      />
    </EditFrame>
  );
};
