import { expect, it } from 'vitest';
import {
  connectPayload,
  connectRules,
  fieldOf,
  imapHostFor,
  presetValues,
  type ConnectForm,
} from './connect-values.ts';

const form: ConnectForm = {
  email: 'maya@fieldnote.example',
  from_name: 'Maya',
  kind: 'mailbox',
  host: 'smtp.fieldnote.example',
  port: '465',
  secure: 'tls',
  user: '',
  password: 'secret',
  reads: false,
  imap_host: '',
  imap_port: '993',
  imap_secure: 'tls',
  daily_limit: '',
  signature: '',
};
const check = async (change: Partial<ConnectForm>) => {
  const { errors } = await connectRules({ ...form, ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.keys(errors);
};

it('fills in the server of a known provider', () => {
  expect(presetValues('Maya@Gmail.com')?.values).toEqual({
    host: 'smtp.gmail.com',
    port: '465',
    secure: 'tls',
    imap_host: 'imap.gmail.com',
  });
  expect(presetValues('maya@fieldnote.example')).toBeUndefined();
});

it('signs in with the address unless another name is given, and not at all without a password', () => {
  expect(connectPayload(form).smtp).toMatchObject({ user: 'maya@fieldnote.example', password: 'secret' });
  expect(connectPayload({ ...form, password: '' }).smtp).not.toHaveProperty('user');
});

it('reports invalid values at their field', async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ email: 'maya' })).toEqual(['email']);
  expect(await check({ host: ' ', port: 'x' })).toEqual(['host', 'port']);
  expect(await check({ daily_limit: '900' })).toEqual(['daily_limit']);
  expect(fieldOf('smtp.password')).toBe('password');
});

it('omits the limit of a relay', () => {
  expect(connectPayload({ ...form, kind: 'relay', daily_limit: '30' })).not.toHaveProperty('daily_limit');
});

it('reads replies where that is chosen, with the same user, from the server that likely has them', async () => {
  expect(connectPayload(form)).not.toHaveProperty('imap');
  expect(imapHostFor('smtp.fieldnote.example')).toBe('imap.fieldnote.example');
  const reading = { ...form, reads: true, imap_host: 'imap.fieldnote.example' };
  expect(connectPayload(reading).imap).toEqual({ host: 'imap.fieldnote.example', port: 993, secure: 'tls' });
  expect(await check({ ...reading, imap_host: '', imap_port: '0' })).toEqual(['imap_host', 'imap_port']);
});
