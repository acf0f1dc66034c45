import { WORKS } from '#accounts/people/database/roles.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { isWithin, type Scope } from '../rules/chain.ts'

export type DelegationState = 'asked' | 'accepted' | 'refused' | 'ended'

export interface Delegation extends Scope {
  readonly userId: string
  readonly employeeId: string | null
  readonly name: TwoNames
  readonly to: string
}

export interface StoredDelegation extends Scope {
  readonly id: string
  readonly giver: { id: string; name: TwoNames }
  readonly taker: { id: string; name: TwoNames }
  readonly from: string
  readonly to: string
  readonly state: DelegationState
  readonly createdAt: Date
}

const delegators = statement((queries, params: { siteId: number; userId: string; day: string }) =>
  queries
    .selectFrom('leave_delegations as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'd.site_id').onRef('u.id', '=', 'd.from_user_id'),
    )
    .select([
      'u.id',
      'u.employee_id',
      'u.name_en',
      'u.name_ar',
      'd.to_date',
      'd.type_ids',
      'd.department_ids',
    ])
    .where('d.site_id', '=', params.siteId)
    .where('d.to_user_id', '=', params.userId)
    .where('d.state', '=', 'accepted')
    .where('d.from_date', '<=', params.day)
    .where('d.to_date', '>=', params.day)
    .where('u.disabled_at', 'is', null)
    .where(WORKS)
    .compile(),
)

/**
 * The people a person decides for on a day: they requested a delegate, and the delegate accepted.
 */
export function delegatorsQuery(
  siteId: number,
  userId: string,
  day: string,
): PreparedQuery<Delegation[]> {
  return mapResult(delegators({ siteId, userId, day }), (rows) =>
    rows.map((row) => ({
      userId: row.id,
      employeeId: row.employee_id,
      name: { en: row.name_en, ar: row.name_ar },
      to: row.to_date,
      ...scopeFrom(row),
    })),
  )
}

export async function delegatorsOf(
  queries: Queries,
  siteId: number,
  userId: string,
  day: string,
): Promise<Delegation[]> {
  return runQuery(queries, delegatorsQuery(siteId, userId, day))
}

/** Who decides in whose place. */
export interface Delegated extends Scope {
  readonly fromUserId: string
  readonly toUserId: string
}

const delegatedOn = statement((queries, params: { siteId: number; day: string }) =>
  queries
    .selectFrom('leave_delegations as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'd.site_id').onRef('u.id', '=', 'd.to_user_id'),
    )
    .select(['u.id', 'd.from_user_id', 'd.type_ids', 'd.department_ids'])
    .where('d.site_id', '=', params.siteId)
    .where('d.state', '=', 'accepted')
    .where('d.from_date', '<=', params.day)
    .where('d.to_date', '>=', params.day)
    .where('u.disabled_at', 'is', null)
    .where(WORKS)
    .compile(),
)

/** Every delegation of a site on a day. */
export function delegationsQuery(siteId: number, day: string): PreparedQuery<Delegated[]> {
  return mapResult(delegatedOn({ siteId, day }), (rows) =>
    rows.map((row) => ({
      fromUserId: row.from_user_id,
      toUserId: row.id,
      ...scopeFrom(row),
    })),
  )
}

/** The delegates of some people among them, for one kind of leave and one department. */
export function delegatesAmong(
  delegations: readonly Delegated[],
  userIds: readonly string[],
  about: { typeId: string; departmentId: string },
): string[] {
  return delegations
    .filter((each) => userIds.includes(each.fromUserId) && isWithin(each, about))
    .map((each) => each.toUserId)
}

/** The delegates of some people on a day, for one kind of leave and one department. */
export async function delegatesOf(
  queries: Queries,
  siteId: number,
  userIds: readonly string[],
  about: { day: string; typeId: string; departmentId: string },
): Promise<string[]> {
  if (userIds.length === 0) return []
  const delegations = await runQuery(queries, delegationsQuery(siteId, about.day))
  return delegatesAmong(delegations, userIds, about)
}

function scopeFrom(row: { type_ids: unknown; department_ids: unknown }): Scope {
  return {
    typeIds: row.type_ids as string[] | null,
    departmentIds: row.department_ids as string[] | null,
  }
}

function selectDelegations(queries: Queries, siteId: number) {
  return queries
    .selectFrom('leave_delegations as d')
    .innerJoin('users as f', (join) =>
      join.onRef('f.site_id', '=', 'd.site_id').onRef('f.id', '=', 'd.from_user_id'),
    )
    .innerJoin('users as t', (join) =>
      join.onRef('t.site_id', '=', 'd.site_id').onRef('t.id', '=', 'd.to_user_id'),
    )
    .select([
      'd.id',
      'd.from_user_id',
      'd.to_user_id',
      'd.from_date',
      'd.to_date',
      'd.type_ids',
      'd.department_ids',
      'd.state',
      'd.created_at',
    ])
    .select([
      'f.name_en as from_en',
      'f.name_ar as from_ar',
      't.name_en as to_en',
      't.name_ar as to_ar',
    ])
    .where('d.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDelegations>['executeTakeFirstOrThrow']>>

function delegationFrom(row: Row): StoredDelegation {
  return {
    id: row.id,
    giver: { id: row.from_user_id, name: { en: row.from_en, ar: row.from_ar } },
    taker: { id: row.to_user_id, name: { en: row.to_en, ar: row.to_ar } },
    from: row.from_date,
    to: row.to_date,
    ...scopeFrom(row),
    state: row.state as DelegationState,
    createdAt: row.created_at,
  }
}

/** Delegations that a person gave or received and that did not end long ago, newest first. */
export async function delegationsOf(
  queries: Queries,
  siteId: number,
  by: { giver: string } | { taker: string },
  since: string,
): Promise<StoredDelegation[]> {
  const rows = await selectDelegations(queries, siteId)
    .where((eb) =>
      'giver' in by ? eb('d.from_user_id', '=', by.giver) : eb('d.to_user_id', '=', by.taker),
    )
    .where('d.to_date', '>=', since)
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute()
  return rows.map(delegationFrom)
}

export async function findDelegation(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredDelegation | null> {
  const row = await selectDelegations(queries, siteId).where('d.id', '=', id).executeTakeFirst()
  return row === undefined ? null : delegationFrom(row)
}

export interface NewDelegation extends Scope {
  readonly giverUserId: string
  readonly takerUserId: string
  readonly from: string
  readonly to: string
  readonly now: Date
}

export async function insertDelegation(
  trx: Trx,
  siteId: number,
  delegation: NewDelegation,
): Promise<string> {
  const id = newId()
  const { giverUserId, takerUserId, from, to, typeIds, departmentIds, now } = delegation
  await trx
    .insertInto('leave_delegations')
    .values({
      site_id: siteId,
      id,
      from_user_id: giverUserId,
      to_user_id: takerUserId,
      from_date: from,
      to_date: to,
      type_ids: typeIds === null ? null : JSON.stringify(typeIds),
      department_ids: departmentIds === null ? null : JSON.stringify(departmentIds),
      state: 'asked',
      created_at: now,
    })
    .execute()
  return id
}

/** Moves a delegation on from one of some states; of two simultaneous moves, one returns false. */
export async function moveDelegation(
  queries: Queries,
  siteId: number,
  id: string,
  { from, to, now }: { from: readonly DelegationState[]; to: DelegationState; now: Date },
): Promise<boolean> {
  const moved = await queries
    .updateTable('leave_delegations')
    .set({ state: to, answered_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}
