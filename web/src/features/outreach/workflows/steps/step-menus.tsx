import { LIMITS } from '@rainmaker/contract';
import { ArrowDown, ArrowUp, Braces, Ellipsis, Plus, Trash2 } from 'lucide-react';
import type { Answer } from '#lib/api/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { percentOf } from '../preview/template-read.tsx';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import * as texts from '../words.ts';

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
  const count = editor.form.steps.length;
  const act = (key: string, label: string, icon: MenuAction['icon'], onSelect: () => void, isDisabled: boolean) => ({
    key,
    label,
    icon,
    onSelect,
    isDisabled,
  });
  return (
    <ActionMenu
      label={texts.moreForEmail(at + 1)}
      groups={[
        {
          key: 'move',
          items: [
            act('up', texts.moveUp, <ArrowUp aria-hidden />, () => editor.moveStep(at, at - 1), at === 0),
            act('down', texts.moveDown, <ArrowDown aria-hidden />, () => editor.moveStep(at, at + 1), at + 1 === count),
            act(
              'add',
              texts.addStepAfterThis,
              <Plus aria-hidden />,
              () => editor.addStep(at + 1),
              count >= LIMITS.workflowSteps,
            ),
          ],
        },
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
      trigger={<IconButton label={texts.moreForEmail(at + 1)} icon={<Ellipsis aria-hidden />} hasTooltip={false} />}
    />
  );
};
