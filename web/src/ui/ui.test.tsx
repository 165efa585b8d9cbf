import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { Button } from './button.tsx';
import { CheckChoice } from './form/choice.tsx';
import { CodeField } from './form/code-field.tsx';
import { ConfirmDialog } from './overlay/dialog.tsx';
import { ActionMenu } from './overlay/menu.tsx';
import { Popover } from './overlay/popover.tsx';
import { Stepper } from './stepper.tsx';

describe('the stepper', () => {
  it('stops at 0 and at 100', () => {
    const { rerender } = render(<Stepper label="Days" value={0} onChange={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Less' })).toHaveProperty('disabled', true);
    rerender(<Stepper label="Days" value={100} onChange={() => undefined} />);
    expect(screen.getByRole('button', { name: 'More' })).toHaveProperty('disabled', true);
  });
});

describe('the one-time code', () => {
  const Code = ({ onComplete }: { onComplete: (code: string) => void }) => {
    const [value, setValue] = useState('');
    return <CodeField value={value} onChange={setValue} onComplete={onComplete} />;
  };

  it('moves on while typing and submits when complete', async () => {
    const done = vi.fn();
    render(<Code onComplete={done} />);
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.keyboard('482917');
    expect(done).toHaveBeenCalledExactlyOnceWith('482917');
  });

  it('accepts a pasted code with spaces', async () => {
    const done = vi.fn();
    render(<Code onComplete={done} />);
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.paste(' 482 917 ');
    expect(done).toHaveBeenCalledExactlyOnceWith('482917');
  });

  it('can be overwritten, and is complete again with its last digit', async () => {
    const done = vi.fn();
    render(<Code onComplete={done} />);
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.keyboard('000001');
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.keyboard('482917');
    expect(done.mock.calls).toEqual([['000001'], ['482917']]);
  });

  it('if wrong, is overwritten from its first digit, even with equal digits', async () => {
    const done = vi.fn();
    const Wrong = () => {
      const [isWrong, setWrong] = useState(false);
      const [value, setValue] = useState('');
      const check = (code: string) => {
        done(code);
        setWrong(true);
      };
      const change = (next: string) => {
        setValue(next);
        setWrong(false);
      };
      return <CodeField value={value} onChange={change} onComplete={check} isWrong={isWrong} />;
    };
    render(<Wrong />);
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.keyboard('482910');
    expect(document.activeElement).toBe(screen.getByLabelText('Digit 1'));
    await userEvent.keyboard('402990');
    await userEvent.keyboard('402990');
    expect(done.mock.calls).toEqual([['482910'], ['402990'], ['402990']]);
  });

  it.each(['50', '05'])('takes one digit where it stands beside the one before, as in %s', async (typed) => {
    const done = vi.fn();
    render(<Code onComplete={done} />);
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.keyboard('000000');
    fireEvent.input(screen.getByLabelText('Digit 1'), { target: { value: typed } });
    expect(document.activeElement).toBe(screen.getByLabelText('Digit 2'));
    await userEvent.keyboard('28260');
    expect(done.mock.lastCall).toEqual(['528260']);
  });

  it('moves back with backspace', async () => {
    render(<Code onComplete={() => undefined} />);
    await userEvent.click(screen.getByLabelText('Digit 1'));
    await userEvent.keyboard('48{Backspace}3');
    expect(screen.getByLabelText('Digit 2')).toHaveProperty('value', '3');
  });
});

describe('initials', () => {
  it('are the first letters of first and last name, or the first character', () => {
    expect(initialsOf('Dorothea van der Heijden')).toBe('DH');
    expect(initialsOf('陳怡君')).toBe('陳');
    expect(initialsOf('Amara')).toBe('A');
    expect(initialsOf('')).toBe('');
  });
});

describe('a menu', () => {
  const show = (onSelect: () => void) =>
    render(
      <ActionMenu
        label="Status"
        groups={[
          {
            key: 'all',
            items: [
              { key: 'a', label: 'Qualified', onSelect },
              { key: 'b', label: 'Closed' },
            ],
          },
        ]}
        trigger={<button type="button">Open</button>}
      />,
    );

  it('opens with the keyboard at its first item; arrows move and wrap around', async () => {
    show(() => undefined);
    screen.getByRole('button', { name: 'Open' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Qualified');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Closed');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Qualified');
  });

  it('closes with Escape and returns the focus', async () => {
    show(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('menu', { name: 'Status' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Open');
  });

  it('runs the chosen action once, and closes', async () => {
    const chosen = vi.fn();
    show(chosen);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Qualified' }));
    expect(chosen).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on a click elsewhere', async () => {
    show(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the popover', () => {
  const Filter = ({ onTick }: { onTick: () => void }) => {
    const [isOpen, setOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        <Popover label="Filter" isOpen={isOpen} onChange={setOpen} trigger={<button type="button">Open</button>}>
          <CheckChoice label="Poland" onChange={onTick} />
        </Popover>
        <button type="button">Elsewhere</button>
      </main>
    );
  };

  it('toggles a checkbox by its label, and closes on a click elsewhere', async () => {
    const ticked = vi.fn();
    render(<Filter onTick={ticked} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByText('Poland'));
    expect(ticked).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByText('Poland')).toBeNull();
  });
});

describe('a busy button', () => {
  it('keeps the focus and ignores further clicks', async () => {
    const send = vi.fn((event: FormEvent) => event.preventDefault());
    const { rerender } = render(
      <form onSubmit={send}>
        <Button type="submit">Send</Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    rerender(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(button);
    expect(send).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button);
  });
});

describe('a confirmation', () => {
  const Asked = ({ answer, goes = false }: { answer: boolean; goes?: boolean }) => {
    const [isAsking, setAsking] = useState(false);
    const [isThere, setThere] = useState(true);
    const confirm = () => {
      if (goes) setThere(false);
      return answer;
    };
    return (
      <MantineProvider>
        <main tabIndex={-1}>
          {isThere && (
            <button type="button" onClick={() => setAsking(true)}>
              Delete
            </button>
          )}
        </main>
        {isAsking && (
          <ConfirmDialog
            isOpen
            title="Delete it?"
            confirmLabel="Delete it"
            onClose={() => setAsking(false)}
            onConfirm={confirm}
          >
            <p>It goes.</p>
          </ConfirmDialog>
        )}
      </MantineProvider>
    );
  };
  const ask = async () => {
    const button = screen.getByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    return { button, yes: await screen.findByRole('button', { name: 'Delete it' }) };
  };

  it('stays open if the action failed', async () => {
    render(<Asked answer={false} />);
    const { yes } = await ask();
    await userEvent.click(yes);
    expect(screen.getByRole('button', { name: 'Delete it' })).toBeDefined();
  });

  it('returns the focus to what opened it', async () => {
    render(<Asked answer />);
    const { button } = await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('focuses the main content if what opened it is gone', async () => {
    render(<Asked answer goes />);
    const { yes } = await ask();
    await userEvent.click(yes);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
