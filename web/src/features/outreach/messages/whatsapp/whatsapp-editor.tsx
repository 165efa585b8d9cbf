import type { Mail } from '@rainmaker/contract';
import { TemplateEditor } from './template-editor.tsx';
import { TextEditor } from './text-editor.tsx';

/** Edits a WhatsApp draft: the values of its template, or its text. */
export const WhatsappEditor = ({ mail, onClose }: { mail: Mail; onClose: () => void }) =>
  mail.whatsapp_template ? (
    <TemplateEditor mail={mail} template={mail.whatsapp_template} onClose={onClose} />
  ) : (
    <TextEditor mail={mail} onClose={onClose} />
  );
