import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { createLog, LOG_OPTIONS, terminalStream } from './log.ts';

it('the log redacts secrets', () => {
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

it('the log holds the beginning of what an error says, once', () => {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const deep = Array.from({ length: 20 }, () => 'x'.repeat(1_000_000)).reduce<Error | undefined>(
    (cause, words) => new Error(`The answer: ${words}`, { cause }),
    undefined,
  );
  pino(LOG_OPTIONS, stream).error({ err: deep }, 'request failed');
  expect(written).toContain('The answer: xxx');
  expect(written).toContain('log.test.ts');
  expect(written.length).toBeLessThan(40_000);
});

/** The output on a terminal, or on a pipe. */
const outputOf = async (isTTY: boolean): Promise<string> => {
  let shown = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      shown += chunk;
      done();
    },
  });
  const terminal = Object.assign(output, { isTTY, hasColors: () => false }) as unknown as NodeJS.WriteStream;
  const log = createLog('info', (await terminalStream(terminal)) ?? output);
  log.info({ address: 'http://localhost:3000' }, 'ready');
  await vi.waitFor(() => expect(shown).toContain('ready'));
  return shown;
};

it('the log is readable text on a terminal, and JSON elsewhere', async () => {
  expect(await outputOf(true)).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: ready \{"address":"http:\/\/localhost:3000"\}\n$/);
  expect(JSON.parse(await outputOf(false))).toMatchObject({ msg: 'ready', address: 'http://localhost:3000' });
});
