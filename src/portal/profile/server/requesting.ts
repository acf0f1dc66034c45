import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type LockedEmployee, lockEmployee } from '#portal/employees/database/standing.ts'
import {
  type Change,
  type Group,
  type REQUEST_REFUSALS,
  requestBankChange,
  requestChange,
  type Values,
} from '../changes/contract.ts'
import { addedWaiting, findChange, insertChange, type StoredChange } from '../database/changes.ts'
import { areUnused } from '../database/files.ts'
import { changedFields, GROUPS } from '../rules/groups.ts'
import { readValues } from '../rules/reading.ts'
import { checkDay, checkProof, kindOf } from '../rules/states.ts'
import { PROFILE_TOPIC } from '../topic.ts'
import { currentValues, recordsOf, writeValues } from './current.ts'
import { notifyDesk } from './notices.ts'
import { checkPlanned } from './planned.ts'
import { changeReply } from './replies.ts'
import type { ProfileServices } from './services.ts'

type RequestRefusal = (typeof REQUEST_REFUSALS)[number] | 'profileChanges.noPay'
type RequestCall = Call<typeof requestChange> | Call<typeof requestBankChange>

/** What is requested, of any group. */
interface Requested {
  readonly group: Group
  readonly recordId: string | null
  readonly values: Values | null
  readonly fromDay: string | null
  readonly note: string
  readonly fileIds: readonly string[]
}

interface Requesting {
  readonly call: RequestCall
  readonly employee: LockedEmployee
  readonly today: string
}

/** The record as it is and as it should become. */
async function sidesOf(
  { call, employee, today }: Requesting,
  { group, recordId, values }: Requested,
): Promise<
  Outcome<{ recordId: string; before: Values | null; after: Values | null }, RequestRefusal>
> {
  const { trx, siteId } = call
  const whose = { siteId, employeeId: employee.id, today }
  const { max } = GROUPS[group]
  const isNew = max !== null && recordId === null
  const id = isNew ? newId() : max === null ? employee.id : (recordId ?? employee.id)
  const before = isNew ? null : await currentValues(trx, whose, group, id)
  if (before === null && group === 'bank') return refuse('profileChanges.noPay')
  if (before === null && !isNew) return refuse('profileChanges.recordMissing')
  if (before === null && values === null) return refuse('profileChanges.recordMissing')
  const read =
    values === null
      ? ok(null)
      : readValues(group, values, { today, joiningDate: employee.joiningDate })
  if (!read.ok) return read
  const after = read.value
  if (changedFields(group, before, after).length === 0)
    return refuse('profileChanges.nothingChanged')
  if (isNew && (group === 'emergency' || group === 'dependants')) {
    const count = (await recordsOf(trx, group, whose)).length
    const waiting = await addedWaiting(trx, siteId, employee.id, group)
    if (count + waiting >= (max ?? 0)) return refuse('profileChanges.tooMany', { max: max ?? 0 })
  }
  return ok({ recordId: id, before, after })
}

/** Saves the request; one that needs no approval is written to the record at once. */
async function save(
  services: ProfileServices,
  requesting: Requesting,
  requested: Requested,
): Promise<Outcome<StoredChange, RequestRefusal>> {
  const { call, employee, today } = requesting
  const { trx, siteId, caller, now } = call
  const { group, note } = requested
  const { needsApproval, desk } = GROUPS[group]
  const day = requested.fromDay === null ? ok(today) : checkDay(requested.fromDay, today)
  if (!day.ok) return day
  const sides = await sidesOf(requesting, requested)
  if (!sides.ok) return sides
  const { recordId, before, after } = sides.value
  const whose = { siteId, employeeId: employee.id, today }
  const planned = await checkPlanned(trx, whose, { group, before, after })
  if (!planned.ok) return planned
  const fileIds = [...new Set(requested.fileIds)]
  const proof = checkProof(group, { after }, fileIds.length)
  if (!proof.ok) return proof
  if (!(await areUnused(trx, siteId, caller.userId, fileIds)))
    return refuse('profileChanges.proofMissing', {}, 'fileIds')
  const made = { employeeId: employee.id, group, desk, recordId, before, after, note, fileIds }
  const id = await insertChange(
    trx,
    siteId,
    { ...made, fromDay: day.value, requestedBy: caller.userId, isAtOnce: !needsApproval },
    now,
  )
  if (id === null) return refuse('profileChanges.waitingAlready')
  if (!needsApproval)
    await writeValues(
      { call, services, trx, employee, today },
      { group, recordId, current: before, values: after, fromDay: today, routingCode: '' },
    )
  await call.audit({
    action: needsApproval ? 'profileChanges.requested' : 'profileChanges.made',
    subjectKind: 'employee',
    subjectId: employee.id,
    after: { group, kind: kindOf({ before, after }), fields: changedFields(group, before, after) },
  })
  const stored = await findChange(trx, siteId, id)
  if (stored === null) throw new Error('A change that was just saved is gone')
  return ok(stored)
}

async function request(
  services: ProfileServices,
  call: RequestCall,
  requested: Requested,
): Promise<Outcome<Change, RequestRefusal>> {
  const { trx, siteId, caller, now } = call
  if (caller.employeeId === null) return refuse('profile.notFound')
  const employee = await lockEmployee(trx, siteId, caller.employeeId)
  if (employee === null) return refuse('profile.notFound')
  const today = dayAt(now.getTime(), (await call.site()).zone)
  const saved = await save(services, { call, employee, today }, requested)
  if (!saved.ok) return saved
  const people = await notifyDesk({ trx, siteId, now, jobs: services.jobs }, saved.value)
  call.notify(people, PROFILE_TOPIC)
  return ok(changeReply(saved.value, caller, today))
}

function requestHandler(services: ProfileServices): Handler {
  return handler(requestChange, async (call) => {
    const { body } = call
    const requested: Requested = {
      group: body.group,
      values: body.values,
      recordId: 'recordId' in body ? body.recordId : null,
      fromDay: 'fromDay' in body ? body.fromDay : null,
      note: 'note' in body ? body.note : '',
      fileIds: 'fileIds' in body ? body.fileIds : [],
    }
    const made = await request(services, call, requested)
    // Only a bank account needs pay.
    if (!made.ok && made.refusal.code === 'profileChanges.noPay') return refuse('profile.notFound')
    return made as Outcome<Change, (typeof REQUEST_REFUSALS)[number]>
  })
}

function requestBankHandler(services: ProfileServices): Handler {
  return handler(requestBankChange, (call) =>
    request(services, call, { ...call.body, group: 'bank', recordId: null }),
  )
}

export function requestHandlers(services: ProfileServices): readonly Handler[] {
  return [requestHandler(services), requestBankHandler(services)]
}
