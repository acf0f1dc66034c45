import { type Selectable, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { AwardState, AwardType } from './contract.ts'

export interface StoredAward {
  readonly id: string
  readonly type: { readonly id: string; readonly name: TwoNames }
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly position: TwoNames
  readonly reason: string
  readonly nominatorId: string
  readonly nominatedBy: TwoNames
  readonly nominatedAt: Date
  readonly state: AwardState
  readonly decidedBy: TwoNames | null
  readonly decidedAt: Date | null
  readonly comment: string | null
  readonly awardedOn: string | null
  readonly number: string | null
  readonly citation: TwoNames | null
  readonly fils: number | null
  readonly isShared: boolean
}

function selectAwards(queries: Queries, siteId: number) {
  return queries
    .selectFrom('awards as a')
    .innerJoin('award_types as t', (join) =>
      join.onRef('t.site_id', '=', 'a.site_id').onRef('t.id', '=', 'a.type_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'a.site_id').onRef('e.id', '=', 'a.employee_id'),
    )
    .innerJoin('users as n', (join) =>
      join.onRef('n.site_id', '=', 'a.site_id').onRef('n.id', '=', 'a.nominated_by'),
    )
    .leftJoin('users as d', (join) =>
      join.onRef('d.site_id', '=', 'a.site_id').onRef('d.id', '=', 'a.decided_by'),
    )
    .selectAll('a')
    .select(['t.name_en as type_en', 't.name_ar as type_ar'])
    .select(['e.employee_no', 'e.name_en', 'e.name_ar', 'e.position_en', 'e.position_ar'])
    .select(['n.name_en as nominator_en', 'n.name_ar as nominator_ar'])
    .select(['d.name_en as decider_en', 'd.name_ar as decider_ar'])
    .where('a.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAwards>['executeTakeFirstOrThrow']>>

function pair(en: string | null, ar: string | null): TwoNames | null {
  return en === null || ar === null ? null : { en, ar }
}

function awardFrom(row: Row): StoredAward {
  return {
    id: row.id,
    type: { id: row.type_id, name: { en: row.type_en, ar: row.type_ar } },
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    position: { en: row.position_en, ar: row.position_ar },
    reason: row.reason,
    nominatorId: row.nominated_by,
    nominatedBy: { en: row.nominator_en, ar: row.nominator_ar },
    nominatedAt: row.nominated_at,
    state: row.state,
    decidedBy: pair(row.decider_en, row.decider_ar),
    decidedAt: row.decided_at,
    comment: row.comment,
    awardedOn: row.awarded_on,
    number: row.number,
    citation: pair(row.citation_en, row.citation_ar),
    fils: row.fils,
    isShared: row.shared_at !== null,
  }
}

export async function findAward(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredAward | null> {
  const row = await selectAwards(queries, siteId).where('a.id', '=', id).executeTakeFirst()
  return row === undefined ? null : awardFrom(row)
}

/** Of two decisions at once the second waits for the first, and then sees it. */
export async function lockAward(trx: Trx, siteId: number, id: string): Promise<StoredAward | null> {
  await trx
    .selectFrom('awards')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findAward(trx, siteId, id)
}

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

export async function awardsOfEmployee(
  queries: Queries,
  siteId: number,
  employeeId: string,
  { after, limit }: Page,
): Promise<StoredAward[]> {
  let query = selectAwards(queries, siteId)
    .where('a.employee_id', '=', employeeId)
    .where('a.state', '=', 'granted')
  if (after !== undefined) query = query.where('a.id', '<', after)
  return (await query.orderBy('a.id', 'desc').limit(limit).execute()).map(awardFrom)
}

export async function nominationsBy(
  queries: Queries,
  siteId: number,
  userId: string,
  { after, limit }: Page,
): Promise<StoredAward[]> {
  let query = selectAwards(queries, siteId).where('a.nominated_by', '=', userId)
  if (after !== undefined) query = query.where('a.id', '<', after)
  return (await query.orderBy('a.id', 'desc').limit(limit).execute()).map(awardFrom)
}

/** The desk's list, without the caller's own awards. Those that wait are oldest first. */
export async function awardsByState(
  queries: Queries,
  siteId: number,
  page: Page & { state: AwardState; exceptEmployeeId: string | null },
): Promise<StoredAward[]> {
  const isOldestFirst = page.state === 'nominated'
  let query = selectAwards(queries, siteId).where('a.state', '=', page.state)
  if (page.exceptEmployeeId !== null)
    query = query.where('a.employee_id', '<>', page.exceptEmployeeId)
  if (page.after !== undefined) query = query.where('a.id', isOldestFirst ? '>' : '<', page.after)
  const rows = await query
    .orderBy('a.id', isOldestFirst ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(awardFrom)
}

/** What colleagues see, newest first; `after` is the last day and id of the page before. */
export async function sharedAwards(
  queries: Queries,
  siteId: number,
  { after, limit }: { after: readonly [day: string, id: string] | null; limit: number },
): Promise<StoredAward[]> {
  let query = selectAwards(queries, siteId).where('a.shared_at', 'is not', null)
  if (after !== null)
    query = query.where(sql<boolean>`(a.awarded_on, a.id) < (${after[0]}::date, ${after[1]}::uuid)`)
  const rows = await query
    .orderBy('a.awarded_on', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(awardFrom)
}

export interface NewNomination {
  readonly typeId: string
  readonly employeeId: string
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** Returns null if the same person nominated the same colleague for the same award already. */
export async function insertNomination(
  trx: Trx,
  siteId: number,
  made: NewNomination,
): Promise<string | null> {
  const row = await trx
    .insertInto('awards')
    .values({
      site_id: siteId,
      id: newId(),
      type_id: made.typeId,
      employee_id: made.employeeId,
      reason: made.reason,
      nominated_by: made.by,
      nominated_at: made.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'type_id', 'employee_id', 'nominated_by'])
        .where('state', '=', 'nominated')
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type AwardChange = Partial<Omit<Selectable<Tables['awards']>, 'site_id' | 'id'>>

export async function changeAward(
  trx: Trx,
  siteId: number,
  id: string,
  change: AwardChange,
): Promise<void> {
  await trx
    .updateTable('awards')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** The next number of a year's certificates; a transaction that fails leaves it free. */
export async function nextNumber(trx: Trx, siteId: number, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('award_numbers')
    .values({ site_id: siteId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'year'])
        .doUpdateSet({ last: sql<number>`award_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

function typeFrom(row: Selectable<Tables['award_types']>): AwardType {
  return { id: row.id, name: { en: row.name_en, ar: row.name_ar }, active: row.active }
}

export async function typesOf(queries: Queries, siteId: number): Promise<AwardType[]> {
  const rows = await queries
    .selectFrom('award_types')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('active', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(typeFrom)
}

/** Locks the site's awards, so that two edits at once see each other's names. */
export async function lockTypes(trx: Trx, siteId: number): Promise<AwardType[]> {
  const rows = await trx
    .selectFrom('award_types')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(typeFrom)
}

/** Returns null if the name is taken. */
export async function insertType(
  trx: Trx,
  siteId: number,
  { name, active }: Omit<AwardType, 'id'>,
): Promise<AwardType | null> {
  const row = await trx
    .insertInto('award_types')
    .values({ site_id: siteId, id: newId(), name_en: name.en, name_ar: name.ar, active })
    .onConflict((conflict) => conflict.columns(['site_id', 'name_en']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : typeFrom(row)
}

export async function updateType(
  trx: Trx,
  siteId: number,
  { id, name, active }: AwardType,
): Promise<void> {
  await trx
    .updateTable('award_types')
    .set({ name_en: name.en, name_ar: name.ar, active })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** What an award needs of its site. */
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
