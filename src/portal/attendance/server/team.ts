import { dayAt, daysOfMonth } from '#platform/days.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { type BoardRow, exportMonths, showBoard } from '../team/contract.ts'
import { countIn, type Scope } from '../database/attention.ts'
import { type Colleague, colleagues } from '../database/people.ts'
import type { StoredSession } from '../database/sessions.ts'
import { scopeOf } from '../rules/access.ts'
import { totalsOf } from '../rules/month-totals.ts'
import { type PersonDay, type PersonRecords, personDays, presenceOf } from '../rules/person-days.ts'
import { pageKey, readNameKey } from './page-key.ts'
import { readPeopleNow, readTotals } from './people-days.ts'
import { BYTE_ORDER_MARK, csvLines, teamFileName, teamHeading, teamRow } from './sheets.ts'
import { instant, leaveHours } from './replies.ts'

const PEOPLE_AT_ONCE = 200

type Who = { managerId?: string; departmentId?: string }

function whoOf(scope: Scope, departmentId: string | undefined): Who {
  return {
    ...(scope.kind === 'team' ? { managerId: scope.managerId } : {}),
    ...(departmentId === undefined ? {} : { departmentId }),
  }
}

/** Today's board lists a night shift by the day it began, because its employee is in now. */
function boardDay(
  records: PersonRecords<StoredSession>,
  date: string,
  now: number,
): PersonDay<StoredSession> {
  const running = records.sessions.find(
    (each) => each.day !== date && each.outAt === null && now < each.windowEndsAt,
  )
  const isToday = running !== undefined && dayAt(now, running.zone) === date
  const [day] = personDays(records, [isToday ? running.day : date], now)
  if (day === undefined) throw new Error('One day gave no day')
  return day
}

function boardRow(colleague: Colleague, day: PersonDay<StoredSession>, now: number): BoardRow {
  const locations = day.sessions.flatMap((each) => [each.in?.workSite, each.out?.workSite])
  return {
    employee: colleague.person,
    department: colleague.department,
    position: colleague.position,
    presence: presenceOf(day, now),
    zone: day.zone,
    startsAt: instant(day.schedule?.startsAt ?? null),
    endsAt: instant(day.schedule?.endsAt ?? null),
    firstInAt: instant(day.firstInAt),
    lastOutAt: instant(day.lastOutAt),
    lateMinutes: day.lateMinutes,
    workedMinutes: day.workedMinutes,
    workSite: locations.findLast((each) => each !== null && each !== undefined) ?? null,
    holiday: day.holiday,
    leave: day.leave?.name ?? null,
    leaveHours: leaveHours(day),
    flags: day.flags,
  }
}

const boardHandler: Handler = handler(showBoard, async (call) => {
  const { siteId, queries, query, now, language } = call
  const scope = scopeOf(call.caller)
  if (scope === null) return refuse('attendance.notAllowed')
  const { zone: siteZone } = await call.site()
  const date = query.date ?? dayAt(now.getTime(), siteZone)
  const page = {
    ...whoOf(scope, query.departmentId),
    language,
    from: date,
    to: date,
    after: readNameKey(query.after),
    limit: query.limit + 1,
  }
  const found = await colleagues(queries, siteId, page)
  const visible = found.slice(0, query.limit)
  const {
    personRecordsOf,
    others: [inNow],
  } = await readPeopleNow(
    queries,
    { siteId, siteZone, from: date, to: date },
    visible.map((each) => each.colleague),
    countIn(siteId, scope, query.departmentId ?? null, now),
  )
  const last = visible.at(-1)
  return ok({
    date,
    serverTime: now.toISOString(),
    inNow,
    items: visible.map(({ colleague }) =>
      boardRow(colleague, boardDay(personRecordsOf(colleague), date, now.getTime()), now.getTime()),
    ),
    next: last !== undefined && found.length > query.limit ? pageKey(last.key) : null,
  })
})

/**
 * Streamed a few employees at a time, so that a company of any size is exported with the same
 * memory.
 */
async function* monthsSheet(
  call: Call<typeof exportMonths>,
  scope: Scope,
  siteZone: string,
): AsyncGenerator<string> {
  const { siteId, queries, query, now, language } = call
  const days = daysOfMonth(query.month)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  yield BYTE_ORDER_MARK + csvLines([teamHeading(language)])
  let after: [string, string] | null = null
  do {
    const found: Awaited<ReturnType<typeof colleagues>> = await colleagues(queries, siteId, {
      ...whoOf(scope, query.departmentId),
      language,
      from,
      to,
      after,
      limit: PEOPLE_AT_ONCE,
    })
    const personRecordsOf = await readTotals(
      queries,
      { siteId, siteZone, from, to },
      found.map((each) => each.colleague),
    )
    yield csvLines(
      found.map(({ colleague }) =>
        teamRow(
          colleague.person,
          totalsOf(personDays(personRecordsOf(colleague), days, now.getTime())),
          language,
        ),
      ),
    )
    after = found.length < PEOPLE_AT_ONCE ? null : (found.at(-1)?.key ?? null)
  } while (after !== null && !call.signal.aborted)
}

function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await texts.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

const monthsHandler: Handler = handler(exportMonths, async (call) => {
  const scope = scopeOf(call.caller)
  if (scope === null) return refuse('attendance.notAllowed')
  const { zone } = await call.site()
  const body = streamOf(monthsSheet(call, scope, zone))
  return ok({
    fileName: teamFileName(call.query.month, call.language),
    mediaType: 'text/csv; charset=utf-8',
    body,
  })
})

export const teamHandlers: readonly Handler[] = [boardHandler, monthsHandler]
