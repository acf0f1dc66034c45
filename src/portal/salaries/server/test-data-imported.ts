import {
  aDesk,
  checked,
  type Desk,
  type Importer,
  one,
  rows,
  running,
  start,
} from '#portal/employees/runs/test-data.ts'
import { runImport } from '#portal/employees/runs/run-import.ts'
import { type aRow, csvOf } from '#portal/employees/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createPayRequests } from './imported.ts'

export const TODAY = '2026-11-18'

/** A desk whose imports request changes of pay; `refreshed` has whose lists were refreshed. */
export async function aRequestingDesk(): Promise<Desk & { readonly refreshed: string[] }> {
  const refreshed: string[] = []
  const payRequests = createPayRequests({
    jobs: { send: async () => null },
    notify: (_siteId, userIds, topic) =>
      void refreshed.push(...userIds.map((id) => `${topic} ${id}`)),
  })
  const desk = aDesk(await testDatabase(), payRequests)
  desk.server.clock.now = new Date(`${TODAY}T08:00:00Z`)
  return { ...desk, refreshed }
}

type Cells = ReturnType<typeof aRow>

/** Checks a file and imports it; returns the check and what came of it. */
export async function imported(importer: Importer, people: readonly Cells[] | Buffer) {
  const content = Buffer.isBuffer(people) ? people : csvOf(people)
  const before = await checked(importer, content)
  const warned = await rows(importer, before.import.id, { only: 'warned' })
  await start(importer, before.import.id)
  await runImport(
    { siteId: importer.siteId, importId: before.import.id },
    running(importer.desk).services,
  )
  const after = await one(importer, before.import.id)
  return { before: before.import, after, warned: warned.items.flatMap((row) => row.warnings) }
}

export async function updatesOf({ desk, siteId }: Importer) {
  return desk.database.queries
    .selectFrom('salary_updates as s')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.id', '=', 's.employee_id'),
    )
    .select(['s.id', 'e.employee_no', 's.from_date', 's.basic_fils', 's.before_basic_fils'])
    .select(['s.state', 's.reason', 's.note', 's.requested_by'])
    .where('s.site_id', '=', siteId)
    .orderBy('s.id')
    .execute()
}
