import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { createShift, listShifts, type Shift, updateShift } from '../contract.ts'
import {
  insertShift,
  isNameTaken,
  lockSetUp,
  putHours,
  readShifts,
  type StoredShift,
  updateShiftRow,
} from '../database.ts'
import { checkSegments } from '../rules.ts'
import { latestTodayOf, todayOf } from './today.ts'

function shiftReply({ versions, ...shift }: StoredShift, today: string): Shift {
  const current = versions.findLast((each) => each.fromDate <= today) ?? versions[0]
  if (current === undefined) throw new Error(`Shift ${shift.id} has no hours`)
  return {
    ...shift,
    fromDate: current.fromDate,
    hours: current.hours,
    later: versions.filter((each) => each.fromDate > today && each !== current),
  }
}

async function shiftOf(trx: Trx, siteId: number, id: string, today: string): Promise<Shift> {
  const [shift] = await readShifts(trx, siteId, today, id)
  if (shift === undefined) throw new Error('A shift that was just saved is gone')
  return shiftReply(shift, today)
}

export const shiftsHandler: Handler = handler(listShifts, async (call) => {
  const today = await todayOf(call.queries, call)
  const shifts = await readShifts(call.queries, call.siteId, today)
  return ok({ items: shifts.map((each) => shiftReply(each, today)) })
})

export const createShiftHandler: Handler = handler(createShift, async (call) => {
  const { trx, siteId, body, now } = call
  const checked = checkSegments(body.hours.segments, 'hours')
  if (!checked.ok) return checked
  await lockSetUp(trx, siteId)
  if (await isNameTaken(trx, 'shifts', siteId, body.name.en, newId()))
    return refuse('attendance.nameTaken', {}, 'name')
  const id = await insertShift(trx, siteId, body.name, now)
  await putHours(trx, siteId, id, body.fromDate, body.hours)
  await call.audit({
    action: 'attendance.shift.created',
    subjectKind: 'shift',
    subjectId: id,
    after: body,
  })
  return ok(await shiftOf(trx, siteId, id, await todayOf(trx, call)))
})

export const updateShiftHandler: Handler = handler(updateShift, async (call) => {
  const { siteId, body, params } = call
  const today = await todayOf(call.queries, call)
  const checked = checkSegments(body.hours.segments, 'hours')
  if (!checked.ok) return checked
  return call.database.transaction(async (trx) => {
    await lockSetUp(trx, siteId)
    const [stored] = await readShifts(trx, siteId, today, params.id)
    if (stored === undefined) return refuse('attendance.notFound')
    const before = shiftReply(stored, today)
    const isSame = isDeepStrictEqual(before.hours, body.hours)
    if (!isSame && body.fromDate < (await latestTodayOf(trx, call)))
      return refuse('attendance.hoursInPast', {}, 'fromDate')
    if (await isNameTaken(trx, 'shifts', siteId, body.name.en, params.id))
      return refuse('attendance.nameTaken', {}, 'name')
    await updateShiftRow(trx, siteId, params.id, body.name, body.active)
    if (!isSame || body.fromDate > today)
      await putHours(trx, siteId, params.id, body.fromDate, body.hours)
    await call.audit(
      {
        action: 'attendance.shift.changed',
        subjectKind: 'shift',
        subjectId: params.id,
        before,
        after: body,
      },
      trx,
    )
    return ok(await shiftOf(trx, siteId, params.id, today))
  })
})
