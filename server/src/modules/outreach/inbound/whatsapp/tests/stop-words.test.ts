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
    'STOP STOP STOP',
    'Kindly stop',
    'Stop messages from you',
    'DND please',
    'dnd',
    'I am on DND',
    'Stopp bitte',
    'stop msg',
    'stop msgs',
    'Stop promotional msgs',
    'Not interested stop',
    'ok stop',
    'Hi, please stop',
    'Stop, thank you',
    'ＳＴＯＰ',
    'S T O P',
    'STOP - Ada',
    'stop 1',
    'Bitte stoppen',
    'stop stop stop stop stop stop',
    'Hello sir, kindly please stop, thank you',
    'stpo',
    'Basta, grazie',
    'Arrête svp 🙏',
  ])('%s asks for nothing more', (text) => expect(commandIn(text)).toBe('stop'));

  it.each(['START', 'unstop', 'शुरू करें'])('%s asks for messages again', (text) => expect(commandIn(text)).toBe('start'));

  it.each([
    'Please stop by on Friday',
    "Don't stop",
    'Next stop Berlin',
    'Can’t stop laughing',
    'The bus stop',
    'Full stop.',
    'Stop! I have a question',
    'please',
    'Thank you, thank you',
    'Stop by tomorrow',
    'When does the offer stop?',
    'When does it start?',
    'no',
    '🛑',
    '',
    'stop '.repeat(100),
  ])('“%s” is an ordinary message', (text) => expect(commandIn(text)).toBeUndefined());
});
