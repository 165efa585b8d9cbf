import { LIMITS } from '@rainmaker/contract';
import { ArrowDown, ArrowUp, Braces, Ellipsis, Trash2 } from 'lucide-react';
import type { Answer } from '#lib/api/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { percentOf } from '../preview/template-read.tsx';
import { blockSize, mayBranch } from '../flow.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import * as texts from '../words.ts';
import { kindItems } from './step-kinds.tsx';

type Variables = Answer<'getVariables'>['results'];

/** The variables with the number of people who have each; inserts one at the caret. */
export const InsertMenu = ({ variables, onInsert }: { variables: Variables; onInsert: (name: string) => void }) => (
  <ActionMenu
    label={texts.insertVariable}
    align="start"
    width={260}
    groups={[
      { key: 'person', label: texts.person, origins: ['person', 'custom'] },
      { key: 'own', label: texts.you, origins: ['sender'] },
      { key: 'memory', label: texts.fromMemory, origins: ['memory'] },
    ].map(({ key, label, origins }) => ({
      key,
      label,
      items: variables
        .filter(({ origin }) => origins.includes(origin))
        .map(({ name, label: words, fill_rate: rate }) => ({
          key: name,
          label: words,
          end: rate === null ? undefined : <span className="num">{percentOf(rate)}</span>,
          onSelect: () => onInsert(name),
        })),
    }))}
    trigger={
      <Button variant="quiet" icon={<Braces aria-hidden />}>
        {texts.variable}
      </Button>
    }
  />
);

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
  return (
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
  );
};
