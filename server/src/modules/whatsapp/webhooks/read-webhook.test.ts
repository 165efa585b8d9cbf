import { expect, it } from 'vitest';
import { cpuMs } from '#testing/cpu-time.ts';
import { readWebhook } from '#providers/whatsapp/webhook.ts';

const NOW = new Date('2026-11-26T09:00:00Z');

const read = (changes: readonly string[][]) => {
  const entries = changes.map((values, index) => {
    const told = values.map((value) => `{"field":"messages","value":${value}}`).join(',');
    return `{"id":"${index}","changes":[${told}]}`;
  });
  return readWebhook(Buffer.from(`{"object":"whatsapp_business_account","entry":[${entries.join(',')}]}`), NOW);
};

it('a webhook of names that no other has costs little, however many they are', () => {
  let name = 0;
  const value = (): string => `{${Array.from({ length: 18 }, () => `"n${(name += 1).toString(36)}":0`).join(',')}}`;
  const many = Array.from({ length: 990 }, () => Array.from({ length: 9 }, value));
  let reports: unknown = [];
  // 320 to 410 before.
  expect(Math.min(...[1, 2, 3].map(() => cpuMs(() => (reports = read(many)))))).toBeLessThan(120);
  expect(reports).toBeUndefined();
});

it('a webhook of a thousand reports, as much as Meta tells at once, is read whole', () => {
  const status = (id: number): string =>
    `{"id":"wamid.${id}","status":"failed","timestamp":"1764147600","recipient_id":"4915112345678",
      "biz_opaque_callback_data":"${id}.1","conversation":{"id":"c","origin":{"type":"marketing"}},
      "pricing":{"billable":true,"pricing_model":"PMP","category":"marketing"},
      "errors":[{"code":131026,"title":"Undeliverable","message":"Undeliverable","error_data":{"details":"No account"}}]}`;
  const statuses = Array.from({ length: 1_000 }, (_, id) => status(id)).join(',');
  const metadata = '{"display_phone_number":"491511234567","phone_number_id":"1"}';
  expect(read([[`{"metadata":${metadata},"statuses":[${statuses}]}`]])).toHaveLength(1_000);
});
