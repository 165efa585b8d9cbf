import { expect, it } from 'vitest';
import { addressesIn, entriesIn } from './read-entries.ts';

it('takes pasted entries apart, each once', () => {
  expect(entriesIn('a@x.example, b@x.example\n\n x.example;a@x.example')).toEqual([
    'a@x.example',
    'b@x.example',
    'x.example',
  ]);
});

it('takes the addresses of a file, whatever its columns are', () => {
  expect(addressesIn('Name,Email\r\n"Ada, Obi","ada@x.example"\nBo,<bo@y.example>\n')).toEqual([
    'ada@x.example',
    'bo@y.example',
  ]);
});
