import { dayAt } from '#platform/days.ts'
import { type Call, handler, type Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { todayOf } from '../database/site-day.ts'
import { waitingRequests } from '../database/waiting.ts'
import { csvHead, csvRows, streamOf } from '../report/server/report-sheet.ts'
import { exportRequests, type LeaveRequest } from '../requests/contract.ts'
import { deciderOf } from './deciders.ts'
import { deskScopes } from './desk-scopes.ts'
import { repliesOf } from './replies.ts'

const REQUESTS_AT_ONCE = 100
const HEADINGS = [
  'leaveReport.number',
  'leaveReport.employee',
  'leaveAsk.list.type',
  'leaveReport.sheet.request',
  'leaveReport.sheet.requestTo',
  'leaveAsk.list.amount',
  'leaveAsk.list.state',
  'leaveAsk.list.sent',
] as const

function cellsOf(request: LeaveRequest, zone: string, language: Language): (string | number)[] {
  const { employee, type, from, to, amount, state, createdAt } = request
  return [
    employee.number,
    employee.name[language],
    type.name[language],
    from,
    to,
    amount,
    sentence(`leaveAsk.state.${state}`, {}, language),
    dayAt(Date.parse(createdAt), zone),
  ]
}

/** Streams a page at a time, so that years of requests need the memory of one page. */
async function* rowsOf(
  call: Call<typeof exportRequests>,
  scopes: ReturnType<typeof deskScopes>,
): AsyncGenerator<string> {
  const { queries, siteId, caller, query, now } = call
  const { zone } = await call.site()
  const language = query.language ?? call.language
  yield csvHead([HEADINGS.map((key) => sentence(key, {}, language))])
  let after: string | undefined
  do {
    const found: Awaited<ReturnType<typeof waitingRequests>> = await waitingRequests(
      queries,
      siteId,
      {
        scopes,
        exceptEmployeeId: caller.employeeId,
        userId: caller.userId,
        now,
        ...query,
        state: query.state ?? 'all',
        words: searchWords(query.q ?? ''),
        after,
        limit: REQUESTS_AT_ONCE,
      },
    )
    const page = found.slice(0, REQUESTS_AT_ONCE)
    const replies = await repliesOf(call, queries, page)
    yield csvRows(replies.map((request) => cellsOf(request, zone, language)))
    after = found.length > REQUESTS_AT_ONCE ? page.at(-1)?.id : undefined
  } while (after !== undefined && !call.signal.aborted)
}

export const exportRequestsHandler = handler(exportRequests, async (call) => {
  const { queries, caller, query } = call
  const scopes = deskScopes(caller, await deciderOf(queries, caller, await todayOf(call)))
  if (scopes.length === 0) return refuse('leave.notAllowed')
  const named = (language: Language): string =>
    `${sentence('leaveDesk.exportName', {}, language)}.csv`
  return ok({
    fileName: named(query.language ?? call.language),
    latinName: named('en'),
    mediaType: 'text/csv; charset=utf-8',
    body: streamOf(rowsOf(call, scopes)),
  })
})
