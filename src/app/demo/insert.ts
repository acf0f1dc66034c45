import { type Insertable, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Database, Queries, Trx } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface Fill {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
}

/** The arguments for filling a part of the demonstration's directory. */
export interface DirectoryFill {
  readonly database: Database
  readonly files: Files
  readonly siteId: number
  readonly now: Date
}

export const OWNER_EMAIL = 'owner@demo.test'
const BATCH = 100

/** Inserts rows of the site, in batches because a statement takes a limited number of values. */
export async function insertRows<Table extends keyof Tables>(
  { trx, siteId }: Pick<Fill, 'trx' | 'siteId'>,
  table: Table,
  rows: readonly Omit<Insertable<Tables[Table]>, 'site_id'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map((row) => ({ site_id: siteId, ...row }))
    await trx
      .insertInto(table)
      .values(batch as never)
      .execute()
  }
}

type Snake<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : ''
type Columns<Row> = {
  [Field in keyof Row as Row[Field] extends TwoNames
    ? `${Snake<Field>}_${keyof TwoNames}`
    : Snake<Field>]: Row[Field] extends TwoNames ? string : Row[Field]
}

/** Fields as columns: `priceFils` as `price_fils`, the pair `name` as `name_en` and `name_ar`. */
export function columnsOf<Row extends object>(row: Row): Columns<Row> {
  const columns = Object.entries(row).flatMap(([field, value]): [string, unknown][] => {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const isPair = value !== null && typeof value === 'object' && 'en' in value
    return isPair
      ? [
          [`${column}_en`, value.en],
          [`${column}_ar`, value.ar],
        ]
      : [[column, value]]
  })
  return Object.fromEntries(columns) as Columns<Row>
}

/** Whether the site has a row in the table, and so was filled before. */
export async function hasRows(
  queries: Queries,
  siteId: number,
  table: keyof Tables,
): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(table)} where site_id = ${siteId} limit 1`.execute(queries)
  return rows.length > 0
}

export async function userIdOf(
  queries: Queries,
  siteId: number,
  email: string,
): Promise<string | null> {
  const user = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.id ?? null
}

/** The companies of owner@demo.test. */
export async function ownCompanies(
  queries: Queries,
  siteId: number,
): Promise<{ companyId: string; userId: string }[]> {
  return queries
    .selectFrom('company_members as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'm.site_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['m.company_id as companyId', 'm.user_id as userId'])
    .where('m.site_id', '=', siteId)
    .where('u.email', '=', OWNER_EMAIL)
    .execute()
}

/** The ids of the companies that are public, in the order of their numbers. */
export async function acceptedCompanies(queries: Queries, siteId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('companies')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'accepted')
    .orderBy('number')
    .execute()
  return rows.map(({ id }) => id)
}

export async function siteOf(
  queries: Queries,
  siteId: number,
): Promise<{ zone: string; currency: string }> {
  return queries
    .selectFrom('sites')
    .select(['zone', 'currency'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
}
