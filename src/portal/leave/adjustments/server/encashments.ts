import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Refusal } from '#platform/outcome.ts'
import { addLines } from '../../database/ledger.ts'
import { basicPayOf } from '../../report/database/sums.ts'
import { worthOf } from '../../report/rules/liability.ts'
import { DAY, thousandths } from '../../rules/amounts.ts'
import { leaveYearOf } from '../../rules/grants.ts'
import { requestedPerson } from '../../server/balances.ts'
import { todayOf } from '../../database/site-day.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import {
  encashLeave,
  type Encashment,
  type EncashmentRefusal,
  listEncashments,
  previewEncashment,
} from '../contract.ts'
import {
  encashmentsOf,
  findEncashment,
  insertEncashment,
  type StoredEncashment,
} from '../database.ts'
import { encashableOn, checkEncashment, oldestFirst, type BucketShare } from '../rules.ts'
import { capOf, inDays } from './cap.ts'
import {
  lockedAccount,
  accountSeen,
  minSince,
  leftToday,
  type OwnAccount,
  accountStatusOf,
} from './account-status.ts'

/** Whether the caller may see an employee's pay. */
function maySeePay({ caller }: Pick<Call<Endpoint>, 'caller'>, employeeId: string): boolean {
  return (
    caller.permissions.has('pay.all') ||
    (employeeId === caller.employeeId && caller.permissions.has('pay.own'))
  )
}

function moneyFor(
  call: Pick<Call<Endpoint>, 'caller'>,
  employeeId: string,
  fils: number | null,
  currency: string,
): Encashment['money'] {
  return fils !== null && maySeePay(call, employeeId) ? { fils, currency } : null
}

export function encashmentReply(
  call: Pick<Call<Endpoint>, 'caller'>,
  stored: StoredEncashment,
  currency: string,
): Encashment {
  const { employeeId, amount, fils, shares, recordedAt, cancelledAt, ...same } = stored
  const { id, type, day, note, state, recordedBy, cancelledBy } = same
  return {
    ...{ id, type, day, note, state, recordedBy, cancelledBy },
    days: amount / DAY,
    from: shares.map((part) => ({ ofYear: part.ofYear, days: part.amount / DAY })),
    recordedAt: recordedAt.toISOString(),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    money: moneyFor(call, employeeId, fils, currency),
  }
}

interface Considered {
  readonly yearFirstDay: string
  readonly amount: number
  readonly before: number
  readonly shares: readonly BucketShare[]
  readonly cap: { readonly amount: number; readonly used: number } | null
  readonly pay: { readonly basicFils: number; readonly fils: number } | null
  readonly refusals: readonly Refusal<EncashmentRefusal>[]
}

async function consider(
  queries: Queries,
  account: OwnAccount,
  { day, days }: { day: string; days: number },
  today: string,
): Promise<Considered> {
  const { siteId, person, type } = account
  const amount = thousandths(days)
  const yearOf = (of: string) => leaveYearOf(of, type.rules.year, person.joiningDate)
  const year = yearOf(day)
  const cap = await capOf(queries, account, day)
  const { free, shares } = encashableOn(await accountStatusOf(queries, account, today), day)
  const years = shares.map((part) => part.ofYear)
  // A backdated encashment needs the days to have been there already, or that day's balance would
  // have been negative.
  const min =
    day < today ? Math.min(free, await minSince(queries, account, years, { day, today })) : free
  const request = {
    day,
    amount,
    year: { firstDay: year.firstDay, yearEnd: year.lastDay },
    thisYear: yearOf(today).firstDay,
    joined: person.joiningDate,
    cap,
  }
  const basicFils = (await basicPayOf(queries, siteId, [person.id], day)).get(person.id)?.basicFils
  return {
    yearFirstDay: year.firstDay,
    amount,
    before: await leftToday(queries, account, today),
    shares: oldestFirst(shares, amount),
    cap,
    pay: basicFils === undefined ? null : { basicFils, fils: worthOf(basicFils, amount) },
    refusals: checkEncashment(today, request, Math.max(0, min)),
  }
}

const previewHandler = handler(previewEncashment, async (call) => {
  const account = await accountSeen(call, call.body)
  if (!account.ok) return account
  const { before, amount, shares, cap, pay, refusals } = await consider(
    call.queries,
    account.value,
    call.body,
    await todayOf(call),
  )
  return ok({
    before: before / DAY,
    after: (before - amount) / DAY,
    from: shares.map((part) => ({ ofYear: part.ofYear, days: part.amount / DAY })),
    cap: cap === null ? null : inDays(cap),
    money: moneyFor(call, account.value.person.id, pay?.fils ?? null, (await call.site()).currency),
    blockers: refusals.map(({ code, details, field }) => ({
      code,
      details,
      field: field ?? null,
    })),
  })
})

/** Runs under the person's lock, so that no two simultaneous requests are paid the same days. */
const encashHandler = handler(encashLeave, async (call) => {
  const { trx, siteId, caller, body, now } = call
  const today = await todayOf({ queries: trx, siteId, now })
  const account = await lockedAccount(call, body, today)
  if (!account.ok) return account
  const { yearFirstDay, amount, shares, pay, refusals } = await consider(
    trx,
    account.value,
    body,
    today,
  )
  if (refusals[0] !== undefined) return { ok: false, refusal: refusals[0] }
  const { person, type } = account.value
  const whose = { employeeId: person.id, typeId: type.id }
  const { day, days, note } = body
  const id = await insertEncashment(trx, siteId, {
    account: whose,
    yearFirstDay,
    day,
    amount,
    pay,
    note,
    recordedBy: caller.userId,
    now,
  })
  const line = {
    day,
    kind: 'encashed',
    encashmentId: id,
    note,
    actorUserId: caller.userId,
  } as const
  await addLines(
    trx,
    siteId,
    whose,
    shares.map((part) => ({ ...line, bucketId: part.bucketId, amount: -part.amount })),
    now,
  )
  const after = { employeeId: person.id, type: type.code, day, days, note }
  await call.audit(
    {
      action: 'leave.encashed',
      subjectKind: 'leave-encashment',
      subjectId: id,
      employeeId: person.id,
      after,
    },
    trx,
  )
  call.notify([caller.userId, ...(person.userId === null ? [] : [person.userId])], LEAVE_TOPIC)
  const stored = await findEncashment(trx, siteId, id)
  if (stored === null) throw new Error('An encashment that was just recorded is gone')
  return ok(encashmentReply(call, stored, (await call.site()).currency))
})

const listHandler = handler(listEncashments, async (call) => {
  const { queries, siteId, query } = call
  const person = await requestedPerson(call, query.employeeId)
  if (!person.ok) return person
  const found = await encashmentsOf(queries, siteId, {
    employeeId: person.value.id,
    after: query.after,
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const { currency } = await call.site()
  return ok({
    items: page.map((each) => encashmentReply(call, each, currency)),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

export const encashmentHandlers: readonly Handler[] = [previewHandler, encashHandler, listHandler]
