import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { colleagues } from '#portal/attendance/database/people.ts'
import { holidaysBetween } from '#portal/calendar/database.ts'
import { whoOf } from '../report/server/company.ts'
import { daysUntil } from '../rules/days.ts'
import { pageKey, readNameKey } from '../server/name-key.ts'
import { todayOf } from '../database/site-day.ts'
import { LONGEST_RANGE, showTeamCalendar } from './contract.ts'
import { spansOf } from './database.ts'

/** Longer input is a pasted sentence, not a name. */
const MAX_WORDS = 8

const calendarHandler = handler(showTeamCalendar, async (call) => {
  const { queries, siteId, query, language } = call
  const { from, to, limit } = query
  const who = whoOf(call, query.departmentId)
  if (who === null) return refuse('leaveReport.notAllowed')
  if (to < from || daysUntil(from, to) >= LONGEST_RANGE)
    return refuse('teamCalendar.badRange', { days: LONGEST_RANGE }, 'to')
  const { weekend } = await queries
    .selectFrom('sites')
    .select('weekend')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const found = await colleagues(queries, siteId, {
    ...who,
    awayOnly: query.away === 'only',
    words: searchWords(query.q ?? '').slice(0, MAX_WORDS),
    language,
    from,
    to,
    after: readNameKey(query.after),
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const ids = page.map(({ colleague }) => colleague.id)
  const spans = await spansOf(queries, siteId, ids, from, to)
  const holidays = await holidaysBetween(queries, { siteId, employeeId: null }, from, to)
  const last = page.at(-1)
  return ok({
    from,
    to,
    today: await todayOf(call),
    weekend,
    holidays: holidays.map(({ id, name, fromDate, toDate, state }) => ({
      id,
      name,
      from: fromDate,
      to: toDate,
      predicted: state === 'predicted',
    })),
    items: page.map(({ colleague: { id, person, department } }) => ({
      employee: { id, number: person.employeeNo, name: person.name },
      department,
      spans: spans.get(id) ?? [],
    })),
    next: last !== undefined && found.length > limit ? pageKey(last.key) : null,
  })
})

export const teamCalendarHandlers: readonly Handler[] = [calendarHandler]
