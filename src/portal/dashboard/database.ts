import { sql } from 'kysely'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Queries } from '#platform/db/database.ts'
import { MAX_COUNTED, type WaitingKind } from './contract.ts'

interface Reader {
  readonly siteId: number
  /** Nobody decides about their own: what is theirs is not counted. */
  readonly employeeId: string | null
  readonly userId: string
  readonly today: string
}

interface Waiting {
  readonly permission: Permission
  readonly rows: (reader: Reader) => ReturnType<typeof sql>
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The rows that wait at each desk, by the partial index that its list uses. */
const WAITING: Readonly<Record<WaitingKind, Waiting>> = {
  letters: {
    permission: 'letters.all',
    rows: ({ siteId, employeeId }) => sql`
      select 1 from letters
      where site_id = ${siteId} and state in ('requested', 'approved', 'draft')
        and employee_id is distinct from ${employeeId ?? NOBODY}::uuid`,
  },
  documents: {
    permission: 'employees.papers',
    rows: ({ siteId, userId }) => sql`
      select 1 from portal_document_versions
      where site_id = ${siteId} and state = 'waiting' and sent_by is distinct from ${userId}::uuid`,
  },
  overdueTasks: {
    permission: 'employees.papers',
    rows: ({ siteId, today }) => sql`
      select 1 from portal_document_tasks
      where site_id = ${siteId} and ended_at is null and due_on < ${today}::date`,
  },
  nominations: {
    permission: 'awards.edit',
    rows: ({ siteId, employeeId, userId }) => sql`
      select 1 from awards
      where site_id = ${siteId} and state = 'nominated' and nominated_by <> ${userId}::uuid
        and employee_id <> ${employeeId ?? NOBODY}::uuid`,
  },
  cases: {
    permission: 'discipline.edit',
    rows: ({ siteId, employeeId }) => sql`
      select 1 from discipline_cases
      where site_id = ${siteId} and state not in ('decided', 'closed')
        and employee_id <> ${employeeId ?? NOBODY}::uuid`,
  },
  questions: {
    permission: 'circulars.edit',
    rows: ({ siteId }) => sql`
      select 1 from circular_questions
      where site_id = ${siteId} and answered_at is null order by id`,
  },
  salaryUpdates: {
    permission: 'pay.all',
    rows: ({ siteId, employeeId, userId }) => sql`
      select 1 from salary_updates
      where site_id = ${siteId} and state = 'pending' and requested_by <> ${userId}::uuid
        and employee_id <> ${employeeId ?? NOBODY}::uuid`,
  },
}

/** How much waits at each desk that the permissions open, without those where nothing does. */
export async function waitingFor(
  queries: Queries,
  reader: Reader,
  permissions: ReadonlySet<string>,
): Promise<{ kind: WaitingKind; count: number }[]> {
  const kinds = (Object.keys(WAITING) as WaitingKind[]).filter((kind) =>
    permissions.has(WAITING[kind].permission),
  )
  if (kinds.length === 0) return []
  const counts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as count
      from (${WAITING[kind].rows(reader)} limit ${MAX_COUNTED}::int) waiting`,
  )
  const { rows } = await sql<{ kind: WaitingKind; count: number }>`${sql.join(
    counts,
    sql` union all `,
  )}`.execute(queries)
  return rows.filter(({ count }) => count > 0).map(({ kind, count }) => ({ kind, count }))
}
