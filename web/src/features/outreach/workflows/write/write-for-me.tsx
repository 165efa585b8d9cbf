import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMay } from '#lib/api/permissions.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Button } from '#ui/button.tsx';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { useWorkflowWriting } from './use-workflow-writing.ts';
import { WriteDialog } from './write-dialog.tsx';
import { WrittenNotice } from './written-notice.tsx';
import * as words from './words.ts';

/** A new workflow that is written from a goal: the button for it, and what is said of the steps that were written. */
export const useWriteForMe = (editor: WorkflowEditor, onOpen: (step: number) => void) => {
  // It writes emails.
  const isOffered = useOutreachPlace().channel !== 'whatsapp';
  const mayWrite = useMay('writeSequence') && isOffered;
  const [query, setQuery] = useSearchParams();
  const [isOpen, setOpen] = useState(mayWrite && query.has('write'));
  const writing = useWorkflowWriting(editor);
  const hasWords = editor.form.steps.some(
    ({ subject, body, prompt, template }) =>
      template !== undefined || [subject, body, prompt?.goal ?? ''].some((text) => text.trim() !== ''),
  );
  const close = (): void => {
    setOpen(false);
    // A reload doesn't ask again.
    if (query.has('write')) setQuery({}, { replace: true });
  };
  return {
    button: mayWrite && (
      <Button icon={<Sparkles aria-hidden />} onClick={() => setOpen(true)}>
        {words.writeItForMe}
      </Button>
    ),
    notice: (
      <>
        <WrittenNotice writing={writing} editor={editor} onAgain={() => setOpen(true)} onOpen={onOpen} />
        {isOpen && <WriteDialog writing={writing} hasWords={hasWords} onClose={close} />}
      </>
    ),
  };
};
