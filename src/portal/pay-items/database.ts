import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { ItemKind, ItemState, NewItem } from './contract.ts'
import { keyOfItem } from './rules/rows.ts'

export interface StoredItem {
  readonly id: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly month: string
  readonly kind: ItemKind
  readonly fils: number
  readonly takenFils: number
  readonly label: TwoNames
  readonly note: string
  readonly state: ItemState
  readonly createdBy: TwoNames
  readonly createdAt: Date
}

/** `offset 0`: people are looked up one by one; joined, all of them may be read. */
function selectItems(queries: Queries, siteId: number) {
  return queries
    .selectFrom('pay_items as i')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('employees')
          .select(['employee_no', 'name_en', 'name_ar'])
          .whereRef('site_id', '=', 'i.site_id')
          .whereRef('id', '=', 'i.employee_id')
          .offset(0)
          .as('e'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(['name_en', 'name_ar'])
          .whereRef('site_id', '=', 'i.site_id')
          .whereRef('id', '=', 'i.created_by')
          .offset(0)
          .as('u'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['u.name_en as by_en', 'u.name_ar as by_ar'])
    .where('i.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

function itemFrom(row: Row): StoredItem {
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    month: row.month,
    kind: row.kind,
    fils: row.fils,
    takenFils: row.taken_fils,
    label: { en: row.label_en, ar: row.label_ar },
    note: row.note,
    state: row.state,
    createdBy: { en: row.by_en, ar: row.by_ar },
    createdAt: row.created_at,
  }
}

interface Page {
  readonly month: string
  readonly state: ItemState
  readonly after: string | undefined
  readonly limit: number
}

/** The items of a month; among the open ones those that earlier months have left to it. */
export async function itemsOfMonth(
  queries: Queries,
  siteId: number,
  { month, state, after, limit }: Page,
): Promise<StoredItem[]> {
  let query = selectItems(queries, siteId)
    .where('i.month', state === 'open' ? '<=' : '=', month)
    .where('i.state', '=', state)
  if (after !== undefined) query = query.where('i.id', '<', after)
  const rows = await query.orderBy('i.id', 'desc').limit(limit).execute()
  return rows.map(itemFrom)
}

export async function findItem(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredItem | null> {
  const row = await selectItems(queries, siteId).where('i.id', '=', id).executeTakeFirst()
  return row === undefined ? null : itemFrom(row)
}

/** A run that is approved meanwhile waits, or was first. */
export async function lockItem(trx: Trx, siteId: number, id: string): Promise<StoredItem | null> {
  await trx
    .selectFrom('pay_items')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findItem(trx, siteId, id)
}

export async function insertItem(
  trx: Trx,
  siteId: number,
  { employeeId, month, kind, fils, label, note }: NewItem,
  { by, now }: { by: string; now: Date },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('pay_items')
    .values({
      site_id: siteId,
      id,
      employee_id: employeeId,
      month,
      kind,
      fils,
      label_en: label.en,
      label_ar: label.ar,
      note,
      created_by: by,
      created_at: now,
    })
    .execute()
  return id
}

export async function saveCancelled(
  trx: Trx,
  siteId: number,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('pay_items')
    .set({ state: 'cancelled', cancelled_by: by, cancelled_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}

export interface Employment {
  readonly id: string
  readonly number: string
  readonly name: TwoNames
  readonly joiningDate: string
  readonly leavingDate: string | null
}

/** Some employees, by their numbers as people type them or by their ids. */
export async function employmentsOf(
  queries: Queries,
  siteId: number,
  by: { readonly numbers: readonly string[] } | { readonly ids: readonly string[] },
): Promise<Employment[]> {
  const query = queries
    .selectFrom('employees')
    .select(['id', 'employee_no', 'name_en', 'name_ar', 'joining_date', 'leaving_date'])
    .where('site_id', '=', siteId)
  const rows = await ('ids' in by
    ? query.where('id', 'in', [...by.ids])
    : query.where('employee_no', 'in', [...by.numbers])
  ).execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    joiningDate: row.joining_date,
    leavingDate: row.leaving_date,
  }))
}

/** Locks employees, in one order, so that two people cannot go over a limit together. */
export async function lockEmployees(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<void> {
  await trx
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export interface Entered {
  /** What is taken back of an overpayment, by employee and month. */
  overpaidFils(employeeId: string, month: string): number
  /** Whether the same item is entered and open. */
  has(item: NewItem): boolean
}

/** What is entered for some employees and not cancelled. */
export async function enteredFor(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Entered> {
  const rows =
    employeeIds.length === 0
      ? []
      : await queries
          .selectFrom('pay_items')
          .select(['employee_id', 'month', 'kind', 'fils', 'label_en', 'label_ar', 'state'])
          .where('site_id', '=', siteId)
          .where('employee_id', 'in', [...employeeIds])
          .where('state', '<>', 'cancelled')
          .execute()
  const keys = new Set(
    rows
      .filter(({ state }) => state === 'open')
      .map(({ employee_id: employeeId, label_en: en, label_ar: ar, ...row }) =>
        keyOfItem({ ...row, employeeId, label: { en, ar } }),
      ),
  )
  return {
    overpaidFils: (employeeId, month) =>
      rows
        .filter((row) => row.employee_id === employeeId && row.month === month)
        .filter(({ kind }) => kind === 'overpayment')
        .reduce((sum, { fils }) => sum + fils, 0),
    has: (item) => keys.has(keyOfItem(item)),
  }
}
