import { LIMITS } from '@rainmaker/contract';
import { ArrowDown, ArrowUp, Ellipsis, LayoutTemplate, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { blockSize, mayBranch } from '../flow.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import * as texts from '../words.ts';
import { SavedTextDialog } from '../../library/saved-text-dialog.tsx';
import { kindItems } from './step-kinds.tsx';
import { textAt } from './step-texts.ts';

/** Moves, adds or removes a step. */
export const StepMenu = ({ editor, at }: { editor: WorkflowEditor; at: number }) => {
  const { steps } = editor.form;
  const count = steps.length;
  const size = blockSize(steps, at);
  const path = steps[at]?.path;
  const isLast = at + size === count && path === undefined;
  const label = texts.moreFor(texts.stepName(editor.form.steps[at]?.kind ?? 'email', at + 1));
  const act = (key: string, said: string, icon: MenuAction['icon'], onSelect: () => void, isDisabled: boolean) => ({
    key,
    label: said,
    icon,
    onSelect,
    isDisabled,
  });
  const step = editor.form.steps[at];
  const { subject, body } = step ? textAt(step, editor.text) : { subject: '', body: '' };
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <ActionMenu
        label={label}
        groups={[
          {
            key: 'move',
            items: [
              act('up', texts.moveUp, <ArrowUp aria-hidden />, () => editor.moveStep(at, -1), at === 0),
              act('down', texts.moveDown, <ArrowDown aria-hidden />, () => editor.moveStep(at, 1), isLast),
            ],
          },
          {
            key: 'add',
            label: texts.addAfterThis,
            items: kindItems((kind) => editor.addStep(at + size, kind, path), {
              isFull: count >= LIMITS.workflowSteps,
              mayBranch: mayBranch(steps, path) && count + 1 < LIMITS.workflowSteps,
            }),
          },
          ...(step?.kind === 'email' && body.trim() !== ''
            ? [
                {
                  key: 'save',
                  items: [
                    {
                      key: 'template',
                      label: texts.saveAsTemplate,
                      icon: <LayoutTemplate aria-hidden />,
                      onSelect: () => setSaving(true),
                    },
                  ],
                },
              ]
            : []),
          {
            key: 'remove',
            items: [
              {
                ...act(
                  'remove',
                  size > 1 ? texts.removeBranch(size - 1) : texts.removeStep,
                  <Trash2 aria-hidden />,
                  () => editor.removeStep(at),
                  count === size,
                ),
                isBad: true,
              },
            ],
          },
        ]}
        trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
      />
      {isSaving && <SavedTextDialog kind="template" start={{ subject, body }} onClose={() => setSaving(false)} />}
    </>
  );
};
