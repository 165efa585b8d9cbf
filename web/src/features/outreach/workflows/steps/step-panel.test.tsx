import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { useWorkflowEditor } from '../use-workflow-editor.ts';
import { StepPanel } from './step-panel.tsx';

const VARIABLES = [{ name: 'first_name', label: 'First name', origin: 'person' as const, fill_rate: 1, example: null }];

const Panel = () => {
  const editor = useWorkflowEditor(undefined);
  return (
    <main>
      <StepPanel
        editor={editor}
        at={0}
        variables={VARIABLES}
        fill={() => undefined}
        people={undefined}
        preview={{ of: undefined, problems: [] } as never}
      />
    </main>
  );
};

const start = (): void => {
  stubServer({});
  const store = signedInStore();
  showScreen(<Panel />, '/email-outreach/workflows/new', { store });
};

it('after choosing a variable, typing continues after it and does not choose it again', async () => {
  start();
  fireEvent.click(await screen.findByRole('button', { name: 'Raw' }));
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(message, { target: { value: 'Hi , how are you?' } });
  message.focus();
  message.setSelectionRange(3, 3);
  fireEvent.select(message);
  const trigger = screen.getByRole('button', { name: 'Variable' });
  fireEvent.click(trigger);
  fireEvent.click(within(screen.getByRole('menu')).getByRole('menuitem', { name: /First name/ }));
  expect(message.value).toBe('Hi {{ first_name }}, how are you?');
  expect(document.activeElement).toBe(message);
  expect(message.selectionStart).toBe('Hi {{ first_name }}'.length);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('typing in the open menu of variables narrows it, and Enter takes the first that is left', async () => {
  start();
  fireEvent.click(await screen.findByRole('button', { name: 'Raw' }));
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.click(screen.getByRole('button', { name: 'Variable' }));
  const find = screen.getByRole('textbox', { name: 'Find a variable' });
  expect(document.activeElement).toBe(find);
  fireEvent.change(find, { target: { value: 'zzz' } });
  expect(screen.getByText('Nothing found')).toBeDefined();
  fireEvent.change(find, { target: { value: 'nam' } });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(message.value).toBe('{{ first_name }}');
});
