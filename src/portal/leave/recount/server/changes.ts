import { addDays } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Call, RefusalOf } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type {
  HolidayBody,
  previewRecount,
  SetUpHoliday,
  TouchedLeave,
} from '#portal/calendar/contract.ts'
import {
  calendarSettings,
  deleteHoliday,
  findHoliday,
  hasWorkSite,
  type HolidayRow,
  holidaysToSetUp,
  insertHoliday,
  type StoredHoliday,
  updateHoliday,
} from '#portal/calendar/database.ts'
import { firstDayOf } from '#portal/calendar/rules/hijri.ts'
import { setUpReply } from '#portal/calendar/rules/propose.ts'
import { DAY } from '../../rules/amounts.ts'
import { todayOf } from '../../database/site-day.ts'
import { type Recounted, recountAfter } from './recount.ts'
import type { When } from './rewrite-usage.ts'

export type AnyCall = Pick<Call, 'siteId' | 'now' | 'caller' | 'notify'>

export async function whenOf({ siteId, now, caller }: AnyCall, queries: Queries): Promise<When> {
  return { siteId, now, today: await todayOf({ queries, siteId, now }), actorUserId: caller.userId }
}

/** A holiday as it would be saved, or the reason it cannot be. */
export async function rowOf(
  trx: Trx,
  siteId: number,
  body: HolidayBody,
  before: StoredHoliday | null,
): Promise<
  Outcome<
    HolidayRow,
    | 'calendar.noSuchHijriDay'
    | 'calendar.thereAlready'
    | 'calendar.tooFar'
    | 'calendar.workSiteNotFound'
  >
> {
  const { name, days, state, workSiteId } = body
  const first = firstDayOf(body.first, (await calendarSettings(trx, siteId)).hijriOffset)
  if (!first.ok) return first
  if (workSiteId !== null && !(await hasWorkSite(trx, siteId, workSiteId)))
    return refuse('calendar.workSiteNotFound', {}, 'workSiteId')
  const fromDate = first.value
  const there = await holidaysToSetUp(trx, siteId, { from: fromDate, to: fromDate })
  const code = before?.code ?? `own-${newId().slice(-12)}`
  const meets = there.some(
    (each) =>
      each.id !== before?.id &&
      each.code === code &&
      each.fromDate === fromDate &&
      (each.workSite?.id ?? null) === workSiteId,
  )
  return meets
    ? refuse('calendar.thereAlready', {}, 'first')
    : ok({ code, name, fromDate, toDate: addDays(fromDate, days - 1), state, workSiteId })
}

function rangeOf(holiday: Pick<HolidayRow, 'fromDate' | 'toDate'>): { from: string; to: string } {
  return { from: holiday.fromDate, to: holiday.toDate }
}

/**
 * Saves one change of a holiday and recounts the leave it affects. At most one of the two holidays
 * is null.
 */
export async function change(
  trx: Trx,
  when: When,
  before: StoredHoliday | null,
  after: HolidayRow | null,
): Promise<{ id: string; recounted: Recounted[] }> {
  let id = before?.id ?? ''
  const write = async (): Promise<void> => {
    if (after === null) await deleteHoliday(trx, when.siteId, id)
    else if (before === null) id = await insertHoliday(trx, when.siteId, after)
    else await updateHoliday(trx, when.siteId, id, after)
  }
  const ranges = [before, after].flatMap((each) => (each === null ? [] : [rangeOf(each)]))
  const recounted = await recountAfter(trx, when, {
    ranges,
    write,
    note: after?.name ?? before?.name ?? { en: '', ar: '' },
  })
  return { id, recounted }
}

export async function replyOf(queries: Queries, siteId: number, id: string): Promise<SetUpHoliday> {
  const stored = await findHoliday(queries, siteId, id)
  if (stored === null) throw new Error('The holiday that was just saved is gone')
  return setUpReply(stored, (await calendarSettings(queries, siteId)).hijriOffset)
}

export function auditBefore({ name, fromDate, toDate, state, workSite }: StoredHoliday): object {
  return { name, fromDate, toDate, state, workSiteId: workSite?.id ?? null }
}

type Tried = Outcome<Recounted[], RefusalOf<typeof previewRecount>>

class Undone extends Error {
  readonly outcome: Tried
  constructor(outcome: Tried) {
    super('Tried and undone')
    this.outcome = outcome
  }
}

/**
 * Previews the change: makes it and rolls the transaction back, so that the preview and the real
 * change cannot differ.
 */
export async function tried(call: Call<typeof previewRecount>): Promise<Tried> {
  const { siteId, body, database } = call
  try {
    return await database.transaction(async (trx) => {
      const before = body.holidayId === null ? null : await findHoliday(trx, siteId, body.holidayId)
      if (body.holidayId !== null && before === null) throw new Undone(refuse('calendar.notFound'))
      const after = body.change === null ? ok(null) : await rowOf(trx, siteId, body.change, before)
      if (!after.ok) throw new Undone(after)
      if (before === null && after.value === null) throw new Undone(ok([]))
      throw new Undone(
        ok((await change(trx, await whenOf(call, trx), before, after.value)).recounted),
      )
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

export function touchedReply({
  request,
  type,
  before,
  after,
  uncoveredBefore,
  uncovered,
}: Recounted): TouchedLeave {
  return {
    requestId: request.id,
    employee: request.employee,
    type: { id: type.id, code: type.code, name: type.name },
    from: request.from,
    to: request.to,
    pending: request.state === 'pending',
    before: before / DAY,
    after: after / DAY,
    uncoveredBefore: uncoveredBefore / DAY,
    uncovered: uncovered / DAY,
  }
}
