import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse, type Refusal } from '#platform/outcome.ts'
import { addLines, bucketOf } from '../../database/ledger.ts'
import { DAY, thousandths } from '../../rules/amounts.ts'
import { todayOf } from '../../database/site-day.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import {
  correctBalance,
  type CorrectionRefusal,
  type OpenYear,
  previewCorrection,
  showAdjustable,
} from '../contract.ts'
import { encashableOn, checkCorrection, type YearSpan } from '../rules.ts'
import { capOf, inDays } from './cap.ts'
import {
  lockedAccount,
  accountSeen,
  leftToday,
  type OwnAccount,
  openYears,
  accountStatusOf,
  yearBegunOn,
} from './account-status.ts'

interface CorrectionRequest {
  readonly ofYear: string
  readonly day: string
  readonly days: number
}

interface Considered {
  readonly year: YearSpan
  readonly amount: number
  readonly before: number
  readonly refusals: readonly Refusal<CorrectionRefusal>[]
}

async function consider(
  queries: Queries,
  account: OwnAccount,
  { ofYear, day, days }: CorrectionRequest,
  today: string,
): Promise<Outcome<Considered, 'leaveAdjust.noSuchYear'>> {
  const status = await accountStatusOf(queries, account, today)
  const year = yearBegunOn(ofYear, account, status)
  if (year === null) return refuse('leaveAdjust.noSuchYear', {}, 'ofYear')
  const amount = thousandths(days)
  const refusals = checkCorrection(status, { year, day, amount }, account.person.joiningDate)
  return ok({ year, amount, before: await leftToday(queries, account, today), refusals })
}

function balanceReply({ before, amount }: Considered): { before: number; after: number } {
  return { before: before / DAY, after: (before + amount) / DAY }
}

const previewHandler = handler(previewCorrection, async (call) => {
  const account = await accountSeen(call, call.body)
  if (!account.ok) return account
  const considered = await consider(call.queries, account.value, call.body, await todayOf(call))
  if (!considered.ok) return considered
  const blockers = considered.value.refusals.map(({ code, details, field }) => ({
    code,
    details,
    field: field ?? null,
  }))
  return ok({ ...balanceReply(considered.value), blockers })
})

const correctHandler = handler(correctBalance, async (call) => {
  const { trx, siteId, caller, body, now } = call
  const today = await todayOf({ queries: trx, siteId, now })
  const account = await lockedAccount(call, body, today)
  if (!account.ok) return account
  const considered = await consider(trx, account.value, body, today)
  if (!considered.ok) return considered
  const { year, amount, refusals } = considered.value
  if (refusals[0] !== undefined) return { ok: false, refusal: refusals[0] }
  const { person, type } = account.value
  const whose = { employeeId: person.id, typeId: type.id }
  const bucketId = await bucketOf(trx, siteId, whose, year)
  await addLines(
    trx,
    siteId,
    whose,
    [
      {
        bucketId,
        day: body.day,
        amount,
        kind: 'correction',
        note: body.note,
        actorUserId: caller.userId,
      },
    ],
    now,
  )
  const { ofYear, day, days, note } = body
  const after = { type: type.code, ofYear, day, days, note }
  await call.audit(
    { action: 'leave.corrected', subjectKind: 'employee', subjectId: person.id, after },
    trx,
  )
  call.notify([caller.userId, ...(person.userId === null ? [] : [person.userId])], LEAVE_TOPIC)
  return ok(balanceReply(considered.value))
})

function openYearReply(
  { firstDay, yearEnd, lastDay }: YearSpan,
  today: string,
  joined: string,
): OpenYear {
  const isCarried = yearEnd < today
  const first = isCarried ? addDays(yearEnd, 1) : firstDay
  return {
    firstDay,
    lastDay: yearEnd,
    usableUntil: lastDay,
    isCarried,
    from: first < joined ? joined : first,
    to: today,
  }
}

const adjustableHandler = handler(showAdjustable, async (call) => {
  const { queries, params } = call
  const account = await accountSeen(call, params)
  if (!account.ok) return account
  const today = await todayOf(call)
  const status = await accountStatusOf(queries, account.value, today)
  const cap = await capOf(queries, account.value, today)
  const free = encashableOn(status, today).free
  return ok({
    today,
    left: (await leftToday(queries, account.value, today)) / DAY,
    years: openYears(account.value, status).map((year) =>
      openYearReply(year, today, account.value.person.joiningDate),
    ),
    cap: cap === null ? null : inDays(cap),
    encashable: cap === null ? 0 : Math.min(free, Math.max(0, cap.amount - cap.used)) / DAY,
  })
})

export const correctionHandlers: readonly Handler[] = [
  adjustableHandler,
  previewHandler,
  correctHandler,
]
