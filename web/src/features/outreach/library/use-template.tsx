import type { SavedText } from '@rainmaker/contract';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { TextPicker } from './text-picker.tsx';
import * as words from './words.ts';

interface Words {
  subject: string;
  body: string;
}

interface Props {
  /** What stands there now: replaced only after a question. */
  current: Words;
  onUse: (words: Words) => void;
}

/** Fills subject and message from a template. */
export const UseTemplate = ({ current, onUse }: Props) => {
  const [asked, setAsked] = useState<SavedText | null>(null);
  const use = ({ subject, body }: SavedText) => onUse({ subject: subject ?? '', body });
  const isEmpty = current.subject.trim() === '' && current.body.trim() === '';
  return (
    <>
      <TextPicker
        kind="template"
        onPick={(text) => (isEmpty ? use(text) : setAsked(text))}
        trigger={
          <Button variant="quiet" icon={<LayoutTemplate aria-hidden />}>
            {words.template}
          </Button>
        }
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          title={words.replaceQuestion(asked.name)}
          confirmLabel={words.replace}
          cancelLabel={words.keepMine}
          onConfirm={() => use(asked)}
        >
          <p>{words.replaceWarning}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
