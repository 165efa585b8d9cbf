import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { LOG_OPTIONS } from './log.ts';

it('the log blanks what should never have been put in it', () => {
  let written = '';
  const log = pino(
    LOG_OPTIONS,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk;
        done();
      },
    }),
  );
  log.warn(
    { err: Object.assign(new Error('lost'), { code: '57P01', client: { key: 'S6' }, detail: 'Key (email)=(S7)' }) },
    'an error',
  );
  expect(written).toContain('57P01');
  log.info(
    {
      password: 'S1',
      body: { token: 'S2', html: 'S3', inner: { otp: 'S4' } },
      headers: { authorization: 'Token S5' },
      kept: 'yes',
    },
    'request',
  );
  expect(written).not.toMatch(/S\d/);
  expect(written).toContain('"kept":"yes"');
});
