import { dayAt, daysOfMonth } from '#platform/days.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { exportMonth, type MonthView, showMonth } from '../month/contract.ts'
import { pendingDaysOf } from '../database/pending-days.ts'
import { subjectQuery } from '../database/people.ts'
import { canSee } from '../rules/access.ts'
import { totalsOf } from '../rules/month-totals.ts'
import { homeZoneOf, personDays } from '../rules/person-days.ts'
import { readPeople } from './people-days.ts'
import { csvOf, monthSheet } from './sheets.ts'
import { monthDay } from './replies.ts'

/** A record the caller may not see gets the same reply as one that does not exist. */
async function monthOf(
  call: Call<typeof showMonth> | Call<typeof exportMonth>,
): Promise<Outcome<MonthView, 'attendance.notFound' | 'attendance.notLinked'>> {
  const { caller, siteId, queries, query, now } = call
  const employeeId = query.employeeId ?? caller.employeeId
  if (employeeId === null) return refuse('attendance.notLinked')
  const { zone: siteZone } = await call.site()
  const days = daysOfMonth(query.month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  // Sent together: the same result shows whether there is nothing to see, or not for this caller.
  const {
    personRecordsOf,
    others: [subject, pendingDays],
  } = await readPeople(
    queries,
    { siteId, siteZone, from, to },
    [{ id: employeeId }],
    subjectQuery(siteId, employeeId),
    pendingDaysOf(siteId, employeeId, from, to),
  )
  if (subject === null || !canSee(caller, subject)) return refuse('attendance.notFound')
  const records = personRecordsOf(subject)
  const summary = personDays(records, days, now.getTime())
  const zone = homeZoneOf(records.locations, to, siteZone)
  return ok({
    employee: subject.person,
    month: query.month,
    zone,
    today: dayAt(now.getTime(), zone),
    days: summary.map((day) => monthDay(day, pendingDays)),
    totals: totalsOf(summary),
  })
}

export const monthHandlers: readonly Handler[] = [
  handler(showMonth, monthOf),
  handler(exportMonth, async (call) => {
    const month = await monthOf(call)
    if (!month.ok) return month
    const { fileName, rows } = monthSheet(month.value, call.language)
    return ok({ fileName, mediaType: 'text/csv; charset=utf-8', body: csvOf(rows) })
  }),
]
