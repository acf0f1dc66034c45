import { instantAt, weekdayOf } from '#platform/days.ts'
import { insertWorkedDays, type WorkedDay } from '#portal/attendance/database/worked-days.ts'
import type { DemoCompany } from './company-data.ts'
import type { PayItemsData } from './pay-items.ts'

const HOUR_MINUTES = 60
const SATURDAY = 6

interface Presence {
  readonly in_at: Date
  readonly out_at: Date | null
}

function isOfKind(
  kind: PayItemsData['extraWork'][number]['kind'],
  day: string,
  holidays: ReadonlySet<string>,
): boolean {
  const weekday = weekdayOf(day)
  if (kind === 'holiday') return holidays.has(day)
  if (holidays.has(day)) return false
  return kind === 'restDay' ? weekday === SATURDAY : weekday < SATURDAY - 1
}

/** Nobody is present twice at once. */
function isFree(presences: readonly Presence[], inAt: number, outAt: number): boolean {
  return presences.every(
    ({ in_at, out_at }) => in_at.getTime() > outAt || (out_at?.getTime() ?? 0) < inAt,
  )
}

/** Work on rest days, holidays and at night, which an ordinary week does not have. */
export async function insertExtraWork(
  { trx, siteId, zone, people }: DemoCompany,
  extraWork: PayItemsData['extraWork'],
  days: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom('holidays')
    .select(['from_date', 'to_date'])
    .where('site_id', '=', siteId)
    .execute()
  const holidays = new Set(
    days.filter((day) => rows.some((row) => row.from_date <= day && day <= row.to_date)),
  )
  const worked: WorkedDay[] = []
  for (const { employeeNo, kind, daysAgo, fromHour, toHour } of extraWork) {
    const person = people.find((each) => each.employeeNo === employeeNo)
    if (person === undefined) continue
    const presences = await trx
      .selectFrom('attendance_sessions')
      .select(['in_at', 'out_at'])
      .where('site_id', '=', siteId)
      .where('employee_id', '=', person.id)
      .execute()
    const at = (day: string, hour: number) => instantAt(day, hour * HOUR_MINUTES, zone)
    const day = days
      .slice(daysAgo)
      .find(
        (each) =>
          isOfKind(kind, each, holidays) && isFree(presences, at(each, fromHour), at(each, toHour)),
      )
    if (day === undefined) continue
    const endsAt = at(day, toHour + 1)
    worked.push({
      employeeId: person.id,
      day,
      zone,
      inAt: at(day, fromHour),
      outAt: at(day, toHour),
      windowEndsAt: endsAt,
      forgottenOutAt: endsAt,
      workSiteId: null,
    })
  }
  await insertWorkedDays(trx, siteId, worked)
}
