import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SETTING_NAMES } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'rainmaker-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const mail = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Rainmaker <no-reply@example.com>' };
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });

describe('settings', () => {
  it('all have defaults', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isSimulatorOn: true,
      isSimulatorForced: false,
    });
  });

  it('create a secret key once, readable only by its owner', () => {
    const { secretKey } = read();
    expect(secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(read().secretKey).toBe(secretKey);
    expect(statSync(join(folder, 'secret-key')).mode & 0o077).toBe(0);
  });

  it('count as unset if empty', () => {
    expect(read({ SMTP_URL: '', MAIL_FROM: '', PORT: '' }).port).toBe(3000);
  });

  it.each([
    ['PORT', 'http', 'PORT: found "http", expected a port number'],
    ['MAIL_PRIVATE_NETWORKS', '10.0.0.0/99', 'MAIL_PRIVATE_NETWORKS: found "10.0.0.0/99", expected all, or networks'],
    ['PORT', '70000', 'PORT: found "70000", expected a port number'],
    [
      'DATABASE_URL',
      'mysql://x:secret@y/z',
      'DATABASE_URL: found an invalid value, expected a URL that starts with postgres://',
    ],
    ['SIMULATOR', 'yes', 'SIMULATOR: found "yes", expected on, off or auto'],
    ['SECRET_KEY', 'short', 'SECRET_KEY: found an invalid value, expected at least 32 characters'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL: found "loud"'],
    ['WEB_ORIGINS', 'app.example.com', 'WEB_ORIGINS: found "app.example.com", expected origins'],
    ['POOL_SIZE', '1', 'POOL_SIZE: found "1", expected a number of connections'],
  ])('prevent startup if %s is %s, with the value found and what is expected', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(sentence);
    expect(() => read({ [name]: value })).not.toThrow(/secret@/);
  });

  it('report all invalid ones at once', () => {
    expect(() => read({ PORT: 'x', SIMULATOR: 'y' })).toThrow(/PORT[^]*SIMULATOR/);
  });

  it('reject a public address if no one could sign up there', () => {
    expect(() => read({ HOST: '0.0.0.0' })).toThrow(/SMTP_URL and MAIL_FROM.*SIMULATOR=on.*HOST=127.0.0.1/);
    expect(read({ HOST: '0.0.0.0', SIMULATOR: 'on' })).toMatchObject({ isSimulatorOn: true, isSimulatorForced: true });
    expect(read({ HOST: '0.0.0.0', ...mail })).toMatchObject({ isSimulatorOn: false });
    expect(() => read({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM: found nothing');
    expect(() => read({ SIMULATOR: 'off' })).toThrow('SIMULATOR: found "off"');
  });

  it.each([
    ['PUBLIC_URL', 'https://crm.example.com'],
    ['TRUST_PROXY', '1'],
    ['HOST', '10.0.0.7'],
  ])('turn the simulator off, and require a mail server, once others can reach it: %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: .*SMTP_URL and MAIL_FROM.*SIMULATOR=on`));
    expect(read({ [name]: value, ...mail })).toMatchObject({ isSimulatorOn: false, isLocal: false });
    expect(read({ [name]: value, SIMULATOR: 'on' })).toMatchObject({ isSimulatorOn: true, isLocal: false });
  });

  it('keep it on for this machine, under any of its names', () => {
    for (const PUBLIC_URL of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
      expect(read({ PUBLIC_URL, ...mail })).toMatchObject({ isSimulatorOn: true, isLocal: true });
  });

  it('accept a number of proxies or their networks, and never trust any header', () => {
    expect(read().trustedProxies).toBe(false);
    expect(read({ TRUST_PROXY: '2', ...mail }).trustedProxies).toBe(2);
    expect(read({ TRUST_PROXY: '10.0.0.0/8, fd00::/8,192.0.2.1', ...mail }).trustedProxies).toEqual([
      '10.0.0.0/8',
      'fd00::/8',
      '192.0.2.1',
    ]);
    for (const TRUST_PROXY of ['on', 'true', '0', '11', '10.0.0.0/33', 'proxy.example.com', '10.0.0.0/8/8'])
      expect(() => read({ TRUST_PROXY, ...mail })).toThrow(/^TRUST_PROXY: found .*the number of proxies/);
  });

  it('include the server’s names', () => {
    const hosts = { PUBLIC_URL: 'https://CRM.example.com/', API_BASE_URL: 'https://api.example.com/base' };
    expect(read({ ...hosts, ALLOWED_HOSTS: 'Other.example.com, 192.0.2.7', ...mail }).allowedHosts).toEqual([
      'crm.example.com',
      'api.example.com',
      'other.example.com',
      '192.0.2.7',
    ]);
    expect(() => read({ ALLOWED_HOSTS: 'https://crm.example.com' })).toThrow(/^ALLOWED_HOSTS: found/);
  });

  it('are all listed in .env.example', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(SETTING_NAMES));
  });
});

describe('compose.yaml', () => {
  it('passes every setting of the runbook’s deployment', () => {
    const [runbook, compose] = ['docs/runbook.md', 'compose.yaml'].map((file) =>
      readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'),
    );
    const [, block = ''] = /```env\n([^`]*)```/.exec(runbook ?? '') ?? [];
    const names = [...block.matchAll(/^[A-Z_]+(?==)/gm)].map(([name]) => name);
    expect(names).toContain('TRUST_PROXY');
    for (const name of names) expect(compose).toContain(`      ${name}: \${${name}:-`);
  });
});
