import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { MealLine } from './contract.ts'
import type { DeskCategory } from './categories/contract.ts'
import { aMeal, openDesk } from './test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

test('the list is paged by key in the order of the menu, and filtered by category and state', async () => {
  const desk = await desks.aDesk()
  const salads = (
    await desks.server.call('POST /api/shop/desk/categories', {
      as: desk.token,
      key: newId(),
      body: { name: { en: 'Salads', ar: 'سلطات' } },
    })
  ).body as DeskCategory
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const [index, en] of names.entries()) {
    const stock = en === 'Two' ? 0 : null
    await desks.add(desk, {
      name: { en, ar: en },
      stock,
      active: en !== 'Four',
      categoryId: index % 2 === 0 ? salads.id : desk.categoryId,
    })
  }
  const call = async (query: Record<string, string>) =>
    (await desks.server.call('GET /api/shop/desk/meals', { as: desk.token, query })).body as {
      items: MealLine[]
      next: string | null
      vatHundredths: number
      currency: string
    }
  const seen: string[] = []
  let after: string | null = null
  do {
    const page = await call({ limit: '2', ...(after === null ? {} : { after }) })
    seen.push(...page.items.map(({ name }) => name.en))
    after = page.next
  } while (after !== null)
  expect(seen).toEqual(['Two', 'Four', 'One', 'Three', 'Five'])
  const only = async (query: Record<string, string>) =>
    (await call(query)).items.map(({ name }) => name.en)
  expect(await only({ category: salads.id })).toEqual(['One', 'Three', 'Five'])
  expect([await only({ state: 'hidden' }), await only({ state: 'soldOut' })]).toEqual([
    ['Four'],
    ['Two'],
  ])
  expect(await only({ state: 'offered' })).toEqual(['One', 'Three', 'Five'])
  expect(await call({})).toMatchObject({ vatHundredths: 500, currency: 'AED' })
  expect(
    (
      await desks.server.call('GET /api/shop/desk/meals', {
        as: desk.token,
        query: { after: newId() },
      })
    ).status,
  ).toBe(404)
})

test('users without the permission or of another site can neither read nor change anything', async () => {
  const desk = await desks.aDesk()
  const { id } = await desks.add(desk)
  const other = await desks.aDesk()
  const clerk = desks.server.signIn({
    siteId: desk.siteId,
    permissions: new Set(['shop.kitchen', 'shop.orders']),
  })
  const lines: [string, object?][] = [
    ['GET /api/shop/desk/meals'],
    [`GET /api/shop/desk/meals/${id}`],
    [`PUT /api/shop/desk/meals/${id}/sold-out`, { soldOut: true }],
    [`PUT /api/shop/desk/meals/${id}/stock`, { was: null, now: 1 }],
    [`DELETE /api/shop/desk/meals/${id}/picture`],
    [`DELETE /api/shop/desk/categories/${desk.categoryId}`],
  ]
  for (const [line, body] of lines) {
    const with_ = body === undefined ? {} : { body }
    expect((await desks.server.call(line, { as: clerk, ...with_ })).status, line).toBe(403)
    expect((await desks.server.call(line, { site: desk.siteId, ...with_ })).status, line).toBe(401)
    if (line.includes(id) || line.includes(desk.categoryId))
      expect((await desks.server.call(line, { as: other.token, ...with_ })).status, line).toBe(404)
  }
  const list = (await desks.server.call('GET /api/shop/desk/meals', { as: other.token })).body as {
    items: MealLine[]
  }
  expect(list.items).toEqual([])
  const foreign = await desks.server.call('POST /api/shop/desk/meals', {
    as: other.token,
    key: newId(),
    body: { ...aMeal(desk), stock: null },
  })
  expect((foreign.body as { code: string }).code).toBe('menuDesk.categoryNotFound')
})
