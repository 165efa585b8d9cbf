import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameLookup } from './name-lookup.ts';

let folder: string;
let hostsFile: string;
const closing: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'names-'));
  hostsFile = join(folder, 'hosts');
  await writeFile(
    hostsFile,
    '127.0.0.1 localhost\n10.0.0.7\trelay.lan  Mail.Lan # the office\n::7 relay.lan\n# 10.0.0.8 gone.lan\n',
  );
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await rm(folder, { recursive: true });
});

const labelsOf = (message: Buffer): string[] => {
  const labels: string[] = [];
  for (let at = 12; message[at] !== 0; at += (message[at] ?? 0) + 1)
    labels.push(message.toString('latin1', at + 1, at + 1 + (message[at] ?? 0)));
  return labels;
};

/**
 * A name server: no response for names below `slow`, not found for `none…`, an error for `broken…`; others resolve to
 * 192.0.2.9, `many…` twenty times.
 */
const nameServer = async () => {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const labels = labelsOf(message);
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    if (labels.includes('slow')) return;
    const endOfQuestion = 12 + name.length + 2 + 4;
    const isIpv4 = message.readUInt16BE(endOfQuestion - 4) === 1;
    const isFound = isIpv4 && !name.startsWith('none') && !name.startsWith('broken');
    const header = Buffer.from(message.subarray(0, 12));
    header.writeUInt16BE(0x8180 | (name.startsWith('none') ? 3 : name.startsWith('broken') ? 2 : 0), 2);
    const count = !isFound ? 0 : name.startsWith('many') ? 20 : 1;
    header.writeUInt16BE(count, 6);
    header.writeUInt32BE(0, 8);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 9]);
    const parts = [header, message.subarray(12, endOfQuestion), ...Array.from({ length: count }, () => answer)];
    socket.send(Buffer.concat(parts), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  closing.push(() => socket.close());
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] };
};

describe('a name lookup', () => {
  it('succeeds while name servers don’t respond for many other names', async () => {
    const { servers } = await nameServer();
    const look = nameLookup({ servers, hostsFile, withinMs: 1_000 });
    let ended = 0;
    const silent = Array.from({ length: 50 }, (_, index) =>
      look(`n${index}.slow.example`).then(
        () => 'found',
        (error: unknown) => {
          ended += 1;
          return error;
        },
      ),
    );
    expect(await look('quick.example')).toEqual(['192.0.2.9']);
    expect(ended).toBe(0);
    for (const answer of await Promise.all(silent)) expect(answer).toMatchObject({ code: 'EAI_AGAIN' });
  });

  it('distinguishes an unknown name from one without a response', async () => {
    const { servers } = await nameServer();
    const look = nameLookup({ servers, hostsFile, withinMs: 5_000 });
    await expect(look('none.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(look('broken.example')).rejects.toMatchObject({ code: 'EAI_AGAIN' });
    for (const spelling of ['127.1', '0x7f.1', '2130706433', '127.0.0.1.'])
      await expect(look(spelling)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('reads the hosts file first', async () => {
    const { servers, asked } = await nameServer();
    const look = nameLookup({ servers, hostsFile, withinMs: 5_000 });
    expect(await look('relay.lan')).toEqual(['10.0.0.7', '::7']);
    expect(await look('MAIL.lan.')).toEqual(['10.0.0.7']);
    expect(await look('localhost')).toEqual(['127.0.0.1']);
    expect(asked).toEqual([]);
    expect(await look('gone.lan')).toEqual(['192.0.2.9']);
  });

  it('takes a few of a name’s addresses, however many an answer has', async () => {
    const { servers } = await nameServer();
    const look = nameLookup({ servers, hostsFile, withinMs: 5_000 });
    expect(await look('many.example')).toEqual(Array.from({ length: 8 }, () => '192.0.2.9'));
  });

  it('caches results, but not failures', async () => {
    const { servers, asked } = await nameServer();
    const look = nameLookup({ servers, hostsFile, withinMs: 5_000 });
    await Promise.all([look('quick.example'), look('Quick.example')]);
    await look('quick.example');
    expect(asked.filter((name) => name === 'quick.example')).toHaveLength(2);
    await look('none.example').catch(() => undefined);
    const before = asked.length;
    await look('none.example').catch(() => undefined);
    expect(asked.length).toBeGreaterThan(before);
  });
});
