import { describe, expect, it } from 'vitest';
import { commandIn } from '../../opt-out/stop-words.ts';

describe('a message that is a command', () => {
  it.each([
    'STOP',
    'stop.',
    ' Stop ! ',
    'Unsubscribe',
    'Abmelden',
    'BAJA',
    'Arrêt',
    'ARRET',
    'Sair',
    'बंद करो',
    'Stop promotions',
  ])('%s asks for nothing more', (text) => expect(commandIn(text)).toBe('stop'));

  it.each(['START', 'unstop', 'शुरू करें'])('%s asks for messages again', (text) => expect(commandIn(text)).toBe('start'));

  it.each(['Please stop by on Friday', 'When does it start?', 'no', '🛑', '', 'stop '.repeat(100)])(
    '“%s” is an ordinary message',
    (text) => expect(commandIn(text)).toBeUndefined(),
  );
});
