import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { DeskMeal, MealLine } from '../contract.ts'
import { type Desk, openDesk } from '../test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

const picture = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, background: '#884422' } })
const upload = (desk: Desk, mealId: string, bytes: BlobPart, name: string) =>
  desks.server.call(`POST /api/shop/desk/meals/${mealId}/picture`, {
    as: desk.token,
    form: { file: new File([bytes], name) },
  })

test('a picture is re-encoded within 1600 pixels; the previous one is deleted unless an order shows it', async () => {
  const desk = await desks.aDesk()
  const { id } = await desks.add(desk)
  const large = await picture(2400).jpeg().toBuffer()
  const first = await upload(desk, id, new Uint8Array(large), 'dish.jpg')
  expect(first.status, first.text).toBe(201)
  const fileId = (first.body as MealLine).image?.split('/').at(-1) ?? ''
  const { queries } = await testDatabase()
  const row = await queries
    .selectFrom('files')
    .selectAll()
    .where('site_id', '=', desk.siteId)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  expect([row.media_type, row.purpose]).toEqual(['image/jpeg', 'meal'])
  const bytes = await desks.files.get(desk.siteId, fileId, row)
  expect(bytes.ok && (await sharp(bytes.value).metadata()).width).toBe(1600)
  const second = await upload(
    desk,
    id,
    new Uint8Array(await picture(40).webp().toBuffer()),
    'dish.webp',
  )
  expect(desks.cleanedUp).toEqual([fileId])
  expect(
    (await queries.selectFrom('files').select('id').where('id', '=', fileId).execute()).length,
  ).toBe(0)
  const secondId = (second.body as MealLine).image?.split('/').at(-1)
  const removed = await desks.server.call(`DELETE /api/shop/desk/meals/${id}/picture`, {
    as: desk.token,
  })
  expect([removed.status, (removed.body as MealLine).image]).toEqual([200, null])
  expect(desks.cleanedUp).toEqual([fileId, secondId])
})

test('what is no picture, or too large, is refused and leaves the meal as it is', async () => {
  const desk = await desks.aDesk()
  const { id } = await desks.add(desk)
  const code = async (bytes: BlobPart, name: string) =>
    ((await upload(desk, id, bytes, name)).body as { code: string }).code
  expect(
    await code(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'dish.svg',
    ),
  ).toBe('files.typeNotAllowed')
  expect(await code('<html>', 'dish.png')).toBe('files.typeNotAllowed')
  expect(await code('%PDF-1.4', 'dish.pdf')).toBe('files.typeNotAllowed')
  expect(await code('', 'dish.png')).toBe('files.empty')
  expect(await code(new Uint8Array(10 * 1024 * 1024 + 1), 'dish.png')).toBe('files.tooLarge')
  const meal = (await desks.server.call(`GET /api/shop/desk/meals/${id}`, { as: desk.token }))
    .body as DeskMeal
  expect(meal.image).toBeNull()
  expect(
    (await upload(desk, newId(), new Uint8Array(await picture(10).png().toBuffer()), 'dish.png'))
      .status,
  ).toBe(404)
})
