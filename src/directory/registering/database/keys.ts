import { type RawBuilder, sql } from 'kysely'
import { addressOf } from '#directory/numbers/rules.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { keyOfLicence } from '#directory/company-documents/rules.ts'
import type { Duplicate, DuplicateReason } from '../contract.ts'
import { areCloseNames, likenessOf } from '../rules/close-names.ts'
import { keysOf } from '../rules/keys.ts'

/**
 * Rebuilds the keys that identify a company. Call it after every change of its names, telephone
 * numbers or website.
 */
export async function keepKeys(trx: Trx, siteId: number, companyId: string): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .select(['name_en', 'name_ar', 'phone', 'whatsapp', 'website'])
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (company === undefined) return
  await trx
    .deleteFrom('company_keys')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  const { name_en, name_ar, phone, whatsapp, website } = company
  const keys = keysOf({ names: [name_en, name_ar], phones: [phone, whatsapp], website })
  if (keys.length === 0) return
  await trx
    .insertInto('company_keys')
    .values(keys.map(({ kind, key }) => ({ site_id: siteId, kind, key, company_id: companyId })))
    .execute()
}

/** The companies that were never keyed: those the directory was filled with. */
export async function unkeyedCompanies(
  queries: Queries,
  siteId: number,
  max: number,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('companies as c')
    .select('c.id')
    .where('c.site_id', '=', siteId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('company_keys as k')
            .select('k.key')
            .where('k.site_id', '=', siteId)
            .whereRef('k.company_id', '=', 'c.id'),
        ),
      ),
    )
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export interface Sought {
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly website: string
  readonly licence: string
  /** The company itself, which is no duplicate of its own. */
  readonly but?: string
  /** Only moderators learn of companies that are not public yet. */
  readonly isPublic: boolean
}

/** Only names that share a word are compared, those that share most first. */
const MAX_COMPARED = 60
/** A word that more names than this share distinguishes none of them. */
const MAX_PER_KEY = 200
const MAX_VISIBLE = 5
const STRONGEST: readonly DuplicateReason[] = ['licence', 'phone', 'website', 'name']

export interface Found {
  readonly id: string
  readonly number: number
  readonly name_en: string
  readonly name_ar: string
  readonly slug_en: string
  readonly slug_ar: string
  readonly state: Duplicate['state']
  readonly phone: boolean
  readonly website: boolean
  readonly licence: boolean
}

/** Companies that share something by which a company is known. */
export function sharingQuery(siteId: number, sought: Sought): RawBuilder<Found> {
  const keys = keysOf(sought)
  const licence = keyOfLicence(sought.licence)
  return sql<Found>`
    with asked as (select * from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as a (kind, key)),
    by_key as (
      select k.company_id, bool_or(k.kind = 'phone') as phone, bool_or(k.kind = 'domain') as website, count(*) as shared
      from asked a cross join lateral (
        select o.company_id, o.kind from company_keys o where o.site_id = ${siteId} and o.kind = a.kind and o.key = a.key limit ${MAX_PER_KEY}) k
      group by k.company_id order by 2 desc, 3 desc, 4 desc, 1 limit ${MAX_COMPARED}),
    by_licence as (
      select distinct company_id from company_papers
      where site_id = ${siteId} and number_key = ${licence} and ${licence} <> '' and kind = 'licence' and state in ('waiting', 'accepted'))
    select c.id, c.number, c.name_en, c.name_ar, c.slug_en, c.slug_ar, c.state, coalesce(k.phone, false) as phone, coalesce(k.website, false) as website,
      l.company_id is not null as licence
    from (select company_id from by_key union select company_id from by_licence) f
    join companies c on c.site_id = ${siteId} and c.id = f.company_id
    left join by_key k on k.company_id = c.id left join by_licence l on l.company_id = c.id
    where c.state in ('accepted', 'suspended', 'pending') and (not ${sought.isPublic} or c.state = 'accepted')
      and c.id is distinct from ${sought.but ?? null}::uuid`
}

/** Companies that may be the sought one, the strongest reason first, then the likest name. */
export async function duplicatesOf(
  queries: Queries,
  siteId: number,
  sought: Sought,
): Promise<Duplicate[]> {
  const { rows } = await sharingQuery(siteId, sought).execute(queries)
  return rows
    .map((row) => ({
      row,
      reasons: reasonsOf(row, sought.names),
      likeness: likenessOf(sought.names, [row.name_en, row.name_ar]),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (a, b) =>
        rankOf(a.reasons) - rankOf(b.reasons) ||
        b.likeness - a.likeness ||
        a.row.number - b.row.number,
    )
    .slice(0, MAX_VISIBLE)
    .map(({ row, reasons }) => ({
      id: row.id,
      number: row.number,
      name: { en: row.name_en, ar: row.name_ar },
      paths: {
        en: `/companies/${addressOf(row.number, row.slug_en)}`,
        ar: `/companies/${addressOf(row.number, row.slug_ar)}`,
      },
      state: row.state,
      reasons,
    }))
}

function reasonsOf(row: Found, names: readonly string[]): DuplicateReason[] {
  const isClose = names.some(
    (name) => areCloseNames(name, row.name_en) || areCloseNames(name, row.name_ar),
  )
  const duplicates: Readonly<Record<DuplicateReason, boolean>> = {
    licence: row.licence,
    phone: row.phone,
    website: row.website,
    name: isClose,
  }
  return STRONGEST.filter((reason) => duplicates[reason])
}

function rankOf(reasons: readonly DuplicateReason[]): number {
  return STRONGEST.indexOf(reasons[0] ?? 'name')
}
