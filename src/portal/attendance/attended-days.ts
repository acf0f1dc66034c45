import type { Queries } from '#platform/db/database.ts'
import { daysOfMonth } from '#platform/days.ts'
import { overtimeKindsOf, type WorkedBeyond } from './rules/overtime-kinds.ts'
import { type PersonDay, personDays } from './rules/person-days.ts'
import { readTotals } from './server/people-days.ts'

type Employment = Parameters<Awaited<ReturnType<typeof readTotals>>>[0]['employment']

/** What pay takes of a day of attendance. */
export interface AttendedDay {
  readonly day: string
  /** Thousandths of the day on which the employee was expected and did not come. */
  readonly absent: number
  /** The absence was decided to be without leave. */
  readonly unauthorised: boolean
  /** Minutes that the employee came late or left early. */
  readonly late: number
  readonly overtime: readonly { readonly kind: WorkedBeyond; readonly minutes: number }[]
}

const WHOLE_DAY = 1000

function attended(day: PersonDay): AttendedDay {
  return {
    day: day.day,
    absent: day.status === 'absent' ? Math.max(0, WHOLE_DAY - day.leaveAmount) : 0,
    unauthorised: day.unauthorised,
    late: day.lateMinutes + day.earlyMinutes,
    overtime: overtimeKindsOf(day),
  }
}

/** The days of a month that matter to pay, for some people. */
export async function attendedDays(
  queries: Queries,
  { siteId, zone, month, now }: { siteId: number; zone: string; month: string; now: Date },
  people: readonly { readonly id: string; readonly employment: Employment }[],
): Promise<Map<string, AttendedDay[]>> {
  const days = daysOfMonth(month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const recordsOf = await readTotals(queries, { siteId, siteZone: zone, from, to }, people)
  return new Map(
    people.map((person) => [
      person.id,
      personDays(recordsOf(person), days, now.getTime())
        .map(attended)
        .filter(({ absent, late, overtime }) => absent > 0 || late > 0 || overtime.length > 0),
    ]),
  )
}
