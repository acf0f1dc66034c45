import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { joinCalls } from '#platform/db/join-calls.ts'
import { runQuery, statement } from '#platform/db/statement.ts'

const names = statement((queries, { ids }: { ids: readonly number[] }) =>
  queries
    .selectFrom('sites')
    .select(['id', 'name_en', 'name_ar'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .compile(),
)

/** Returns the name that a site writes under, in a language. */
export function createBrands({
  queries,
}: Database): (siteId: number, language: string) => Promise<string> {
  const nameOf = joinCalls(async (asked: readonly number[]) => {
    const found = new Map(
      (await runQuery(queries, names({ ids: [...new Set(asked)] }))).map((row) => [row.id, row]),
    )
    return (id) => found.get(id)
  })
  return async (siteId, language) => {
    const site = await nameOf(siteId)
    if (site === undefined) throw new Error(`There is no site ${siteId}`)
    return language === 'ar' ? site.name_ar : site.name_en
  }
}
