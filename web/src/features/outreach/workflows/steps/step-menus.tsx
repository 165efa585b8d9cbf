import { LIMITS } from '@rainmaker/contract';
import { ArrowDown, ArrowUp, Ellipsis, LayoutTemplate, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import * as texts from '../words.ts';
import { SavedTextDialog } from '../../library/saved-text-dialog.tsx';
import { kindItems } from './step-kinds.tsx';
import { textAt } from './step-texts.ts';

/** Moves, adds or removes a step. */
export const StepMenu = ({ editor, at }: { editor: WorkflowEditor; at: number }) => {
  const count = editor.form.steps.length;
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
              act('up', texts.moveUp, <ArrowUp aria-hidden />, () => editor.moveStep(at, at - 1), at === 0),
              act(
                'down',
                texts.moveDown,
                <ArrowDown aria-hidden />,
                () => editor.moveStep(at, at + 1),
                at + 1 === count,
              ),
            ],
          },
          {
            key: 'add',
            label: texts.addAfterThis,
            items: kindItems((kind) => editor.addStep(at + 1, kind), count >= LIMITS.workflowSteps),
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
                ...act('remove', texts.removeStep, <Trash2 aria-hidden />, () => editor.removeStep(at), count === 1),
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
