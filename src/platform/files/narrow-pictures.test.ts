import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createNarrowPictures } from './narrow-pictures.ts'

async function aPicture(red: number) {
  const noise = { type: 'gaussian', mean: red, sigma: 40 } as const
  const bytes = await sharp({
    create: { width: 800, height: 600, channels: 3, noise, background: '#000' },
  })
    .webp()
    .toBuffer()
  return { bytes, sha256: createHash('sha256').update(bytes).digest() }
}

test('a picture is resized to the requested width, with its own proportions and format', async () => {
  const narrow = createNarrowPictures()
  const picture = await aPicture(120)
  const narrowed = await narrow(picture, 256)
  expect(await sharp(narrowed).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 192,
  })
  expect(narrowed.byteLength).toBeLessThan(picture.bytes.byteLength / 4)
})

test('it is resized once, even for simultaneous requests', async () => {
  const narrow = createNarrowPictures()
  const picture = await aPicture(120)
  const [one, other] = await Promise.all([narrow(picture, 256), narrow(picture, 256)])
  expect(one).toBe(other)
  expect(await narrow(picture, 256)).toBe(one)
  expect(await narrow(picture, 480)).not.toBe(one)
})

test('without room left, the picture requested least recently is removed', async () => {
  const [first, second, third] = [await aPicture(100), await aPicture(120), await aPicture(140)]
  const size = (await createNarrowPictures()(first, 256)).byteLength
  const narrow = createNarrowPictures(size * 2.5)
  const [one, two] = [await narrow(first, 256), await narrow(second, 256)]
  expect(await narrow(first, 256)).toBe(one)
  await narrow(third, 256)
  expect(await narrow(first, 256)).toBe(one)
  expect(await narrow(second, 256)).not.toBe(two)
})

test('what is no picture is given as it is', async () => {
  const bytes = Buffer.from('picture')
  expect(
    await createNarrowPictures()(
      { bytes, sha256: createHash('sha256').update(bytes).digest() },
      256,
    ),
  ).toBe(bytes)
})
