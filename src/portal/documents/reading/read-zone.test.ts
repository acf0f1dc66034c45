import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTextReader, ReaderBusy } from '#platform/ocr/text-reader.ts'
import { count, thinned } from '#test/helpers/depth.ts'
import { readZone, ZONE_CHARACTERS } from './read-zone.ts'
import { outcomeOf, SAMPLES, zonePicture } from './test-data-zones.ts'

const TODAY = '2026-11-18'
const reader = createTextReader(ZONE_CHARACTERS)
afterAll(() => reader.close())

test('of zones in good and bad pictures most are read, and nothing false is vouched for', {
  timeout: count(120_000, 900_000),
}, async () => {
  const found: Record<string, string[]> = { whole: [], part: [], wrong: [], none: [] }
  const samples = thinned(SAMPLES, 22)
  for (const sample of samples) {
    const zone = await readZone(reader, await sample.make(), TODAY)
    found[outcomeOf(sample.zone, zone)]?.push(`${sample.zone} ${sample.change}`)
  }
  expect(found['wrong']).toEqual([])
  expect(found['whole']?.length, JSON.stringify(found)).toBeGreaterThanOrEqual(
    Math.floor(samples.length * count(0.5, 0.8)),
  )
})

test('a picture without a zone gives nothing', async () => {
  const plain = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#ddd' },
  })
    .jpeg()
    .toBuffer()
  expect(await readZone(reader, plain, TODAY)).toBeNull()
})

test('the ninth picture at once is refused, and those before it are read', async () => {
  let open = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = Array.from({ length: 8 }, () => reader.inTurn(() => gate))
  await expect(reader.inTurn(async () => undefined)).rejects.toThrow(ReaderBusy)
  open()
  await Promise.all(waiting)
  await expect(reader.inTurn(async () => 'next')).resolves.toBe('next')
})

test('a picture that cannot be read fails for itself alone', async () => {
  await expect(readZone(reader, Buffer.from('no picture'), TODAY)).rejects.toThrow()
  await expect(reader.inTurn((read) => read(Buffer.from('no picture')))).rejects.toThrow()
  const zone = await readZone(reader, zonePicture('passport-in'), TODAY)
  expect(zone?.mrz).toMatchObject({ kind: 'passport', number: 'P3719368', nationality: 'IND' })
})
