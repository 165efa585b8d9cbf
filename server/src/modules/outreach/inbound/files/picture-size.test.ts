import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureSize } from './picture-size.ts';

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: '#123456' } });

it('the size of a picture is read from its header, in every format that is shown', async () => {
  const size = { width: 321, height: 123 };
  expect(pictureSize(await picture().png().toBuffer(), 'image/png')).toEqual(size);
  expect(pictureSize(await picture().jpeg().withMetadata().toBuffer(), 'image/jpeg')).toEqual(size);
  expect(pictureSize(await picture().webp().toBuffer(), 'image/webp')).toEqual(size);
  expect(pictureSize(await picture().webp({ lossless: true }).toBuffer(), 'image/webp')).toEqual(size);
  expect(pictureSize(await picture().webp().withMetadata().toBuffer(), 'image/webp')).toEqual(size);
  expect(pictureSize(Buffer.from('no picture'), 'video/mp4')).toBeUndefined();
});

it('whatever comes is a size that can be drawn, or none, and ends', () => {
  const heads = { 'image/png': [0x89, 0x50], 'image/jpeg': [0xff, 0xd8, 0xff], 'image/webp': [0x52, 0x49] } as const;
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...Object.entries(heads)), (rest, [type, head]) => {
      const size = pictureSize(Uint8Array.from([...head, ...rest]), type);
      if (size === undefined) return;
      expect(Math.min(size.width, size.height)).toBeGreaterThan(0);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(20_000);
    }),
  );
});
