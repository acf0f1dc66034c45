import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { suggestCompanies } from './contract.ts'
import { aMarket, type Market } from './test-data.ts'

async function suggested(
  market: Market,
  token: string,
  query: Record<string, string>,
): Promise<ReplyOf<typeof suggestCompanies>> {
  return (await market.server.call('GET /api/directory/quote-companies', { as: token, query }))
    .body as never
}

test('companies are suggested by lane before country, emirate and activity alone; chosen ones by their numbers, others by name', async () => {
  const market = await aMarket(await testDatabase())
  const requester = await market.person()
  const plain = await market.company({ princedomId: 1 })
  const near = await market.company({ princedomId: 2 })
  const lane = await market.company({ name: 'Najd Lines', lanes: [{ to: 'SA' }], princedomId: 1 })
  await market.company({ state: 'suspended', lanes: [{ to: 'SA' }] })
  const found = await suggested(market, requester.token, {
    activity: '1',
    fromCountry: 'AE',
    fromPrincedom: '2',
    toCountry: 'SA',
    numbers: `${plain.number},1`,
  })
  expect(found.fitting.map(({ id, because }) => [id, because])).toEqual([
    [lane.id, 'lane'],
    [near.id, 'emirate'],
    [plain.id, 'activity'],
  ])
  expect(found.chosen.map(({ id }) => id)).toEqual([plain.id])
  expect(
    (await suggested(market, requester.token, { q: 'najd' })).fitting.map(({ id, because }) => [
      id,
      because,
    ]),
  ).toEqual([[lane.id, 'name']])
  expect((await suggested(market, requester.token, { activity: '2' })).fitting).toEqual([])
  // A lane by sea of a company that does nothing by sea, and its name, suggest it for no load by sea.
  await market.queries
    .updateTable('company_lanes')
    .set({ activity_id: 2 })
    .where('company_id', '=', lane.id)
    .execute()
  for (const query of [{ fromCountry: 'AE', toCountry: 'SA' }, { q: 'najd' }])
    expect((await suggested(market, requester.token, { activity: '2', ...query })).fitting).toEqual(
      [],
    )
})

test('companies by name: those first whose names begin with the words, then by name, no more than a dozen', async () => {
  const market = await aMarket(await testDatabase())
  const requester = await market.person()
  for (let count = 10; count < 26; count++) await market.company({ name: `Al Noor ${count}` })
  await market.company({ name: 'Zahra and Noor' })
  const begins = await market.company({ name: 'Noor Movers' })
  const named = async (q: string) =>
    (await suggested(market, requester.token, { q })).fitting.map(({ name }) => name.en)
  const others = Array.from({ length: 11 }, (_, index) => `Al Noor ${index + 10}`)
  expect(await named('noor')).toEqual(['Noor Movers', ...others])
  expect(await named('zahra noor')).toEqual(['Zahra and Noor'])
  await market.queries
    .updateTable('companies')
    .set({ sort_ar: 'نور للنقل', search: sql`search || ' نور'` })
    .where('id', '=', begins.id)
    .execute()
  expect(await named('نور')).toEqual(['Noor Movers'])
})
