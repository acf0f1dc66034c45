import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type PreparedQuery, statement } from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { holidaysLockQuery, lockHolidays } from '#portal/calendar/database.ts'

/**
 * Of an employee `e`: their manager is at work. What waits for one who is suspended or gone waits
 * for human resources. Read as a value of each row: as `exists` it would make the planner read
 * every employee.
 */
export const MANAGER_WORKS = sql<boolean>`(select mw.state from employees mw where mw.site_id = e.site_id and mw.id = e.manager_id) = 'active'`

export interface LeavePerson {
  readonly id: string
  readonly number: string
  readonly name: TwoNames
  readonly userId: string | null
  readonly managerId: string | null
  /** The user id of the manager's open account; null while the manager is suspended or gone. */
  readonly managerUserId: string | null
  readonly managerName: TwoNames | null
  readonly departmentId: string
  readonly position: TwoNames
  readonly gender: 'male' | 'female'
  readonly nationality: string
  readonly joiningDate: string
  readonly leavingDate: string | null
  readonly state: 'active' | 'suspended' | 'left'
}

function selectPeople(queries: Queries, siteId: number) {
  return queries
    .selectFrom('employees as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
    )
    .leftJoin('employees as m', (join) =>
      join.onRef('m.site_id', '=', 'e.site_id').onRef('m.id', '=', 'e.manager_id'),
    )
    .leftJoin('users as mu', (join) =>
      join
        .onRef('mu.site_id', '=', 'e.site_id')
        .onRef('mu.employee_id', '=', 'e.manager_id')
        .on('mu.disabled_at', 'is', null)
        .on(MANAGER_WORKS),
    )
    .select([
      'e.id',
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
      'e.manager_id',
      'e.department_id',
      'e.gender',
      'e.nationality',
    ])
    .select([
      'e.position_en',
      'e.position_ar',
      'e.joining_date',
      'e.leaving_date',
      'e.state',
      'u.id as user_id',
      'mu.id as manager_user_id',
    ])
    .select(['m.name_en as manager_en', 'm.name_ar as manager_ar'])
    .where('e.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

function personFrom(row: Row): LeavePerson {
  return {
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    userId: row.user_id,
    managerId: row.manager_id,
    managerUserId: row.manager_user_id,
    managerName:
      row.manager_en === null || row.manager_ar === null
        ? null
        : { en: row.manager_en, ar: row.manager_ar },
    departmentId: row.department_id,
    position: { en: row.position_en, ar: row.position_ar },
    gender: row.gender,
    nationality: row.nationality,
    joiningDate: row.joining_date,
    leavingDate: row.leaving_date,
    state: row.state,
  }
}

export async function findPerson(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<LeavePerson | null> {
  const row = await selectPeople(queries, siteId).where('e.id', '=', employeeId).executeTakeFirst()
  return row === undefined ? null : personFrom(row)
}

/**
 * Serialises all changes to one person's leave under this lock (I2), while the calendar cannot
 * change.
 */
export async function lockPerson(
  trx: Trx,
  siteId: number,
  employeeId: string,
): Promise<LeavePerson | null> {
  await lockHolidays(trx, siteId)
  await trx
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', employeeId)
    .forNoKeyUpdate()
    .execute()
  return findPerson(trx, siteId, employeeId)
}

const lockedByRequest = statement(
  (queries, { siteId, requestId }: { siteId: number; requestId: string }) =>
    queries
      .selectFrom('employees')
      .select('id')
      .where('site_id', '=', siteId)
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          '=',
          selectFrom('leave_requests as r')
            .select('r.employee_id')
            .where('r.site_id', '=', siteId)
            .where('r.id', '=', requestId),
        ),
      )
      .forNoKeyUpdate()
      .compile(),
)

/** The same lock, for the person who made a request. */
export function lockRequesterQueries(siteId: number, requestId: string): PreparedQuery<unknown>[] {
  return [holidaysLockQuery(siteId), lockedByRequest({ siteId, requestId })]
}

/** The next people of a site, by id: employed, or until a day that is not long past. */
export async function peopleAfter(
  queries: Queries,
  siteId: number,
  { after, leftSince, limit }: { after: string | undefined; leftSince: string; limit: number },
): Promise<string[]> {
  let query = queries
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where((is) => is.or([is('state', '<>', 'left'), is('leaving_date', '>=', leftSince)]))
  if (after !== undefined) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map((row) => row.id)
}
