import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { homeZoneOf } from './rules/person-days.ts'

/** The zone of the work site where an employee may check in now, otherwise the site's. */
export async function homeZone(
  queries: Queries,
  siteId: number,
  employeeId: string,
  now: Date,
): Promise<string> {
  const rows = await queries
    .selectFrom('sites as s')
    .leftJoin('employee_work_sites as e', (join) =>
      join.onRef('e.site_id', '=', 's.id').on('e.employee_id', '=', employeeId),
    )
    .leftJoin('work_sites as w', (join) =>
      join
        .onRef('w.site_id', '=', 'e.site_id')
        .onRef('w.id', '=', 'e.work_site_id')
        .on('w.active', '=', true),
    )
    .select(['s.zone as siteZone', 'w.id', 'w.zone', 'e.from_date', 'e.to_date'])
    .where('s.id', '=', siteId)
    .execute()
  const [site] = rows
  if (site === undefined) throw new Error('The site of the caller is missing')
  const locations = rows.flatMap(({ id, zone, from_date: fromDate, to_date: toDate }) =>
    id === null || zone === null || fromDate === null ? [] : [{ id, zone, fromDate, toDate }],
  )
  return homeZoneOf(locations, dayAt(now.getTime(), site.siteZone), site.siteZone)
}
