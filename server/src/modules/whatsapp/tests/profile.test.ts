import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { connectMeta } from '#testing/servers/connect-meta.ts';
import { type MetaServer, startMetaServer } from '#testing/servers/whatsapp-cloud.ts';

let app: TestApp;
let meta: MetaServer;
let maya: SignedUp;
let id: string;
beforeAll(async () => {
  meta = await startMetaServer();
  app = await createTestApp({ env: meta.env });
  maya = await app.signUp();
  id = await connectMeta(maya, meta);
});
afterAll(async () => {
  await app.close();
  await meta.close();
});

it('the profile of a sender is Meta’s, and what is left out of a change stays', async () => {
  expect(await maya.client.getWhatsappProfile({ id })).toEqual({
    about: '',
    address: '',
    description: '',
    email: '',
    websites: [],
    vertical: 'UNDEFINED',
    picture_url: null,
  });
  const changed = await maya.client.updateWhatsappProfile({
    id,
    about: 'One schedule for your crews',
    websites: ['https://fieldnote.example'],
    vertical: 'PROF_SERVICES',
  });
  expect(changed).toMatchObject({ about: 'One schedule for your crews', vertical: 'PROF_SERVICES' });
  await maya.client.updateWhatsappProfile({ id, email: 'hello@fieldnote.example' });
  expect(await maya.client.getWhatsappProfile({ id })).toMatchObject({
    about: 'One schedule for your crews',
    email: 'hello@fieldnote.example',
    websites: ['https://fieldnote.example'],
  });
});

it('a picture is uploaded to Meta; what isn’t one, or breaks a limit of Meta, is refused before', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  await maya.client.uploadWhatsappPicture({ id }, { file: { name: 'a.png', content: png } });
  expect((await maya.client.getWhatsappProfile({ id })).picture_url).toBe('https://pictures.example/4::8');
  await expect(
    maya.client.uploadWhatsappPicture({ id }, { file: { name: 'a.png', content: 'a drawing' } }),
  ).rejects.toThrow('Choose a picture');
  await expect(maya.client.updateWhatsappProfile({ id, about: 'x'.repeat(140) })).rejects.toMatchObject({
    status: 400,
  });
  await expect(maya.client.updateWhatsappProfile({ id, websites: ['fieldnote'] })).rejects.toMatchObject({
    status: 400,
  });
  const other = await app.signUp();
  await expect(other.client.getWhatsappProfile({ id })).rejects.toMatchObject({ status: 404 });
});
