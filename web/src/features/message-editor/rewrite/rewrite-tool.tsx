import { LIMITS } from '@rainmaker/contract';
import { WandSparkles } from 'lucide-react';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { toastError } from '#lib/toast/toast.ts';
import { IconButton } from '#ui/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import type { EditorHandle, Passage } from '../handle.ts';
import { RewriteMenu, type Wish } from './rewrite-menu.tsx';
import * as words from './words.ts';

const RewriteDialog = lazy(() => import('./rewrite-dialog.tsx').then((module) => ({ default: module.RewriteDialog })));

interface Props {
  editor: RefObject<EditorHandle | null>;
  isTemplate: boolean;
}

/** Rewrites what is selected in an editor, or all of it, and shows the changes first. */
export const RewriteTool = ({ editor, isTemplate }: Props) => {
  const mayRewrite = useMay('rewriteText');
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<{ passage: Passage; wish: Wish } | null>(null);
  const choose = (wish: Wish): void => {
    setOpen(false);
    const passage = editor.current?.passage?.();
    if (!passage) toastError(undefined, words.empty);
    else if (passage.text.length > LIMITS.rewrittenCharacters)
      toastError(undefined, words.tooLong(LIMITS.rewrittenCharacters));
    else setAsked({ passage, wish });
  };
  const close = (): void => {
    setAsked(null);
    editor.current?.focus();
  };
  if (!mayRewrite) return null;
  return (
    <>
      <Popover
        label={words.rewrite}
        isOpen={isOpen}
        onChange={setOpen}
        width={300}
        trigger={<IconButton label={words.rewrite} icon={<WandSparkles aria-hidden />} tight />}
      >
        <RewriteMenu onChoose={choose} />
      </Popover>
      {asked && (
        // Keys pressed in the dialog aren't the screen's.
        <div role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <RewriteDialog {...asked} isTemplate={isTemplate} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  );
};
