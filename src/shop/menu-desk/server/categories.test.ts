import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { DeskCategory } from '../categories/contract.ts'
import { openDesk } from '../test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

test('categories are added, renamed, hidden, ordered, and removed when they contain no meal', async () => {
  const desk = await desks.aDesk()
  const post = async (en: string, ar: string) =>
    (
      await desks.server.call('POST /api/shop/desk/categories', {
        as: desk.token,
        key: newId(),
        body: { name: { en, ar } },
      })
    ).body as DeskCategory
  const list = async () =>
    (
      (await desks.server.call('GET /api/shop/desk/categories', { as: desk.token })).body as {
        items: DeskCategory[]
      }
    ).items
  const soups = await post('Soups', 'شوربات')
  expect((await post('Soups', 'حساء')).slug).toBe('soups-2')
  await desks.add(desk)
  const put = await desks.server.call(`PUT /api/shop/desk/categories/${soups.id}`, {
    as: desk.token,
    body: { name: { en: 'Warm soups', ar: 'شوربات ساخنة' }, active: false },
  })
  expect(put.body).toMatchObject({ slug: 'soups', name: { en: 'Warm soups' }, active: false })
  expect(soups.planPart).toBe('none')
  const inPlans = await desks.server.call(`PUT /api/shop/desk/categories/${soups.id}`, {
    as: desk.token,
    body: { name: soups.name, active: true, planPart: 'meal' },
  })
  const renamed = await desks.server.call(`PUT /api/shop/desk/categories/${soups.id}`, {
    as: desk.token,
    body: { name: { en: 'Warm soups', ar: 'شوربات ساخنة' }, active: false },
  })
  expect([inPlans.body, renamed.body]).toMatchObject([{ planPart: 'meal' }, { planPart: 'meal' }])
  const ids = (await list()).map(({ id }) => id).toReversed()
  expect(
    (
      await desks.server.call('PUT /api/shop/desk/category-order', {
        as: desk.token,
        body: { ids },
      })
    ).status,
  ).toBe(200)
  expect((await list()).map(({ id }) => id)).toEqual(ids)
  expect(
    (
      await desks.server.call('PUT /api/shop/desk/category-order', {
        as: desk.token,
        body: { ids: ids.slice(1) },
      })
    ).status,
  ).toBe(409)
  const twice = ids.map(() => ids[0])
  expect(
    (
      await desks.server.call('PUT /api/shop/desk/category-order', {
        as: desk.token,
        body: { ids: twice },
      })
    ).status,
  ).toBe(409)
  const remove = (id: string) =>
    desks.server.call(`DELETE /api/shop/desk/categories/${id}`, { as: desk.token })
  expect(await remove(desk.categoryId)).toMatchObject({
    status: 422,
    body: { code: 'menuDesk.category.holdsMeals', details: { count: 1 } },
  })
  expect((await remove(soups.id)).status).toBe(200)
  expect((await remove(soups.id)).status).toBe(404)
})
