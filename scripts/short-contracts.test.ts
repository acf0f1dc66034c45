import { expect, test } from 'vitest'
import { checkedEndpoints, shortContract } from './short-contracts.ts'

const CONTRACT = `const Meal = z.strictObject({ id: Id, name: text(1, 80).optional() })
export const showMeal = endpoint({
  name: 'menu.meal',
  method: 'GET',
  path: '/api/shop/meals/{id}',
  area: 'shop',
  access: 'anyone',
  summary: 'One meal',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ day: Day }),
  reply: Meal,
  refusals: ['menu.notFound'],
})`

const short = (checked: readonly string[] = []): string =>
  shortContract(CONTRACT, new Set(checked)).replaceAll('/* @__PURE__ */ ', '')

test('the browser gets of an endpoint what a call needs', () => {
  expect(short().split('export ')[1]?.replaceAll(/\s+/g, ' ')).toBe(
    "const showMeal = endpoint({ name: 'menu.meal', method: 'GET', path: '/api/shop/meals/{id}', access: 'anyone', query: z.strictObject({ day: Day }), })",
  )
})

test('the schema of a reply that the device stores stays', () => {
  expect(short(['showMeal'])).toContain('reply: Meal')
})

test('every call is marked once as one that only declares', () => {
  const marked = shortContract(CONTRACT, new Set())
  expect(marked).toContain(
    'const Meal = /* @__PURE__ */ z.strictObject({ id: Id, name: /* @__PURE__ */ text(1, 80).optional() })',
  )
  expect(marked.match(/@__PURE__/g)).toHaveLength(4)
})

test('the endpoints whose replies are stored are found in the sources', () => {
  const checked = checkedEndpoints()
  for (const name of ['showToday', 'showMonth', 'listOwnRequests', 'whoAmI'])
    expect(checked).toContain(name)
})
