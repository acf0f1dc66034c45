import { sql } from 'kysely'
import { type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'

interface Span {
  siteId: number
  employeeId: string
  from: string
  to: string
}

const pendingDays = statement((queries, { siteId, employeeId, from, to }: Span) =>
  sql<{ day: string }>`
    select c.day from attendance_corrections c
    where c.site_id = ${siteId} and c.employee_id = ${employeeId}::uuid and c.state = 'open'
      and c.day >= ${from}::date and c.day <= ${to}::date`.compile(queries),
)

/** The days of an employee whose correction is requested and not decided. */
export function pendingDaysOf(
  siteId: number,
  employeeId: string,
  from: string,
  to: string,
): PreparedQuery<ReadonlySet<string>> {
  return mapResult(
    pendingDays({ siteId, employeeId, from, to }),
    (rows) => new Set(rows.map(({ day }) => day)),
  )
}
