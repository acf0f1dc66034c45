import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderSharePicture } from './share-picture.ts'
import { documentOf } from './document.ts'

const messages = {
  title: 'نقل <سريع> &',
  description: 'من دبي إلى الرياض',
  brand: 'ديوان',
  accent: '#0F6B66',
}

/** Counts the pixels in a column band that are far darker than the background. */
async function inkBetween(picture: Buffer, left: number, width: number): Promise<number> {
  const points = await sharp(picture)
    .extract({ left, top: 60, width, height: 500 })
    .greyscale()
    .raw()
    .toBuffer()
  return points.filter((point) => point < 150).length
}

test("a page's share picture has its text, aligned to the start of its language", async () => {
  const arabic = await renderSharePicture({ ...messages, language: 'ar' })
  const english = await renderSharePicture({
    ...messages,
    title: 'Land',
    description: 'Fast',
    brand: 'Diwan',
    language: 'en',
  })
  const { format, width, height } = await sharp(arabic).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(await inkBetween(arabic, 900, 220)).toBeGreaterThan(
    10 * (await inkBetween(arabic, 60, 220)),
  )
  expect(await inkBetween(english, 60, 220)).toBeGreaterThan(
    10 * (await inkBetween(english, 900, 220)),
  )
})

test('a page uses its own share picture, or the one generated in its language', () => {
  const site = {
    name: { en: 'Diwan', ar: 'ديوان' },
    accent: { light: '#000', dark: '#fff' },
    enabledAreas: [],
  } as never
  const services = {
    ...({
      language: 'ar',
      title: 't',
      description: 'd',
      body: '',
      data: null,
      site,
      waits: false,
    } as const),
    assets: {
      script: '',
      hydrate: '',
      styles: [],
      rtlStyle: '',
      preload: [],
      fonts: { en: '', ar: '' },
    },
    alternates: { en: 'https://x.test/', ar: 'https://x.test/ar' },
  } as const
  const head = { title: { en: '', ar: '' }, description: { en: '', ar: '' } }
  expect(documentOf({ ...services, head })).toContain('content="https://x.test/og/ar.png"')
  expect(documentOf({ ...services, head: { ...head, image: '/a.webp' } })).toContain(
    'content="https://x.test/a.webp"',
  )
  expect(
    documentOf({
      ...services,
      language: 'en',
      head,
      alternates: { en: 'https://x.test/menu/a', ar: 'https://x.test/ar/menu/a' },
    }),
  ).toContain('/og/en/menu/a.png')
})
