import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { expect, it } from 'vitest';
import { reachable } from './reachable.ts';

const row = { phone: '+49305551', whatsapp: null, email: 'ada@x.example' };

it('a list offers to call or write to everyone but those who want to be left alone', () => {
  expect(reachable({ ...row, status: 'New' })).toEqual(row);
  expect(reachable({ ...row, status: DO_NOT_CONTACT })).toEqual({ phone: null, whatsapp: null, email: null });
});
