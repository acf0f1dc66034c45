import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Call, type Handler, handler, type RefusalOf } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { readRoutingCode } from '#portal/employees/rules/document-numbers.ts'
import type { LockedEmployee } from '#portal/employees/database/standing.ts'
import { bankOn } from '../database/bank.ts'
import { findChange, saveDecision, type StoredChange } from '../database/changes.ts'
import { lockChange } from '../database/plans.ts'
import { decideChange } from '../desk/contract.ts'
import { applied, changedFields, isOutdated } from '../rules/groups.ts'
import { readValues } from '../rules/reading.ts'
import { checkDecider, isAtDesk, move, routingFor } from '../rules/states.ts'
import { PROFILE_TOPIC } from '../topic.ts'
import { currentValues, writeValues } from './current.ts'
import { notifyDecided } from './notices.ts'
import { checkPlanned } from './planned.ts'
import { changeReply, factsOf } from './replies.ts'
import type { ProfileServices } from './services.ts'

type DecideCall = Call<typeof decideChange>
type DecideRefusal = RefusalOf<typeof decideChange>

interface Deciding {
  readonly services: ProfileServices
  readonly call: DecideCall
  readonly trx: Trx
  readonly stored: StoredChange
  readonly employee: LockedEmployee
  readonly today: string
}

/** The code of the bank that will be paid to; empty where no account changes. */
async function routingCode(
  { call, trx, stored, today }: Deciding,
  entered: string,
): Promise<Outcome<string, DecideRefusal>> {
  const { group, after, employee } = stored
  if (group !== 'bank') return ok('')
  const bank = await bankOn(trx, call.siteId, employee.id, today)
  if (bank === null) return refuse('profileChanges.noPay')
  const read = entered.trim() === '' ? ok('') : readRoutingCode(entered)
  if (!read.ok) return refuse(read.refusal.code, read.refusal.details, 'routingCode')
  return routingFor(bank, { iban: after?.iban ?? '', entered: read.value })
}

/** Writes what was requested, if the record still is what it was then. */
async function write(deciding: Deciding, entered: string): Promise<Outcome<null, DecideRefusal>> {
  const { services, call, trx, stored, employee, today } = deciding
  const { siteId } = call
  const { group, recordId, fromDay } = stored
  if (employee.state === 'left') return refuse('profileChanges.hasLeft')
  const whose = { siteId, employeeId: employee.id, today }
  const planned = await checkPlanned(trx, whose, stored)
  if (!planned.ok) return refuse('profileChanges.plannedAtDesk', planned.refusal.details)
  const current = await currentValues(trx, whose, group, recordId)
  if (isOutdated(group, stored, current)) return refuse('profileChanges.changedMeanwhile')
  const values = applied(group, stored, current)
  if (values !== null) {
    const read = readValues(group, values, { today, joiningDate: employee.joiningDate })
    if (!read.ok) return read
  }
  const code = await routingCode(deciding, entered)
  if (!code.ok) return code
  await writeValues(
    { call, services, trx, employee, today },
    { group, recordId, current, values, fromDay, routingCode: code.value },
  )
  return ok(null)
}

async function finish(deciding: Deciding): Promise<StoredChange> {
  const { services, call, trx, stored, today } = deciding
  const { siteId, caller, now, body } = call
  await saveDecision(trx, siteId, stored, {
    state: body.approve ? 'approved' : 'declined',
    by: caller.userId,
    at: now,
    reason: body.approve ? null : body.reason,
    ...(body.approve && stored.fromDay < today ? { fromDay: today } : {}),
  })
  const { group, before, after } = stored
  const fromDay = stored.fromDay > today ? stored.fromDay : today
  await call.audit(
    {
      action: body.approve ? 'profileChanges.approved' : 'profileChanges.declined',
      subjectKind: 'employee',
      subjectId: stored.employee.id,
      after: { group, fields: changedFields(group, before, after), fromDay },
    },
    trx,
  )
  await notifyDecided({ trx, siteId, now, jobs: services.jobs }, stored, {
    isApproved: body.approve,
    reason: body.approve ? '' : body.reason,
    fromDay,
  })
  call.notify([stored.requestedBy], PROFILE_TOPIC)
  const decided = await findChange(trx, siteId, stored.id)
  if (decided === null) throw new Error('A change that was just decided is gone')
  return decided
}

function decideHandler(services: ProfileServices): Handler {
  return handler(decideChange, async (call) => {
    const { siteId, caller, now, params, body } = call
    const site = await call.site()
    const today = dayAt(now.getTime(), site.zone)
    const known: DecideCall = { ...call, site: () => Promise.resolve(site) }
    return call.database.transaction(async (trx) => {
      const locked = await lockChange(trx, siteId, params.id)
      if (locked === null || !isAtDesk(caller, factsOf(locked.stored)))
        return refuse('profileChanges.notFound')
      const { stored } = locked
      const decider = checkDecider(caller, factsOf(stored))
      if (!decider.ok) return decider
      const moved = move(stored.state, body.approve ? 'approved' : 'declined')
      if (!moved.ok) return moved
      const deciding = { services, call: known, trx, ...locked, today }
      if (body.approve) {
        const written = await write(deciding, body.routingCode)
        if (!written.ok) return written
      }
      return ok(changeReply(await finish(deciding), caller, today))
    })
  })
}

export function decidingHandlers(services: ProfileServices): readonly Handler[] {
  return [decideHandler(services)]
}
