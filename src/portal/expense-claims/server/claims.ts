import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { decideClaim, listClaims, listOwnClaims, sendClaim, withdrawClaim } from '../contract.ts'
import {
  claimsInState,
  claimsOfEmployee,
  employeeOf,
  findClaim,
  insertClaim,
  lockClaim,
  lockUnused,
  saveDecision,
} from '../database.ts'
import { checkDay, checkDecision, move } from '../rules.ts'
import { CLAIMS_TOPIC } from '../topic.ts'
import { notifyDecided, notifyWaiting, notifyWithdrawn } from './notices.ts'
import { claimReply, ownClaimReply } from './replies.ts'
import type { ClaimServices } from './services.ts'

const ownHandler = handler(listOwnClaims, async (call) => {
  const { queries, siteId, caller, query } = call
  const { currency } = await call.site()
  const { employeeId } = caller
  if (employeeId === null) return ok({ items: [], next: null, currency })
  const { after, limit } = query
  const found = await claimsOfEmployee(queries, siteId, { employeeId, after, limit: limit + 1 })
  const items = found.slice(0, limit).map(ownClaimReply)
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    currency,
  })
})

const listHandler = handler(listClaims, async (call) => {
  const { queries, siteId, caller, query } = call
  const { state, after, limit } = query
  const found = await claimsInState(queries, siteId, {
    state,
    exceptEmployeeId: caller.employeeId,
    after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit).map((each) => claimReply(each, caller))
  await call.audit({
    action: 'expenseClaims.listed',
    subjectKind: 'expense-claims',
    subjectId: state,
    after: { rows: items.length },
  })
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    currency: (await call.site()).currency,
  })
})

function sendHandler({ jobs }: ClaimServices): Handler {
  return handler(sendClaim, async (call) => {
    const { trx, siteId, caller, now, body } = call
    const { employeeId, userId } = caller
    const employee = employeeId === null ? null : await employeeOf(trx, siteId, employeeId)
    if (employeeId === null || employee === null) return refuse('expenseClaims.notFound')
    const today = dayAt(now.getTime(), (await call.site()).zone)
    const day = checkDay(body.day, { today, joiningDate: employee.joiningDate })
    if (!day.ok) return day
    if (!(await lockUnused(trx, siteId, { fileId: body.fileId, userId })))
      return refuse('expenseClaims.fileNotFound', {}, 'fileId')
    const id = await insertClaim(trx, siteId, { ...body, employeeId }, now)
    await call.audit({
      action: 'expenseClaims.sent',
      subjectKind: 'expense-claim',
      subjectId: id,
      employeeId,
    })
    const claim = await findClaim(trx, siteId, id)
    if (claim === null) return refuse('expenseClaims.notFound')
    const people = await notifyWaiting({ trx, siteId, now, jobs }, claim, userId)
    call.notify(people, CLAIMS_TOPIC)
    return ok(ownClaimReply(claim))
  })
}

function withdrawHandler({ jobs }: ClaimServices): Handler {
  return handler(withdrawClaim, async (call) => {
    const { siteId, caller, now, params } = call
    return call.database.transaction(async (trx) => {
      const claim = await lockClaim(trx, siteId, params.id)
      if (claim === null || claim.employee.id !== caller.employeeId)
        return refuse('expenseClaims.notFound')
      const moved = move(claim.state, 'withdrawn')
      if (!moved.ok) return moved
      await saveDecision(trx, siteId, claim.id, { state: 'withdrawn', decision: null, at: now })
      await call.audit(
        {
          action: 'expenseClaims.withdrawn',
          subjectKind: 'expense-claim',
          subjectId: claim.id,
          employeeId: claim.employee.id,
        },
        trx,
      )
      const people = await notifyWithdrawn({ trx, siteId, now, jobs }, claim, caller.userId)
      call.notify(people, CLAIMS_TOPIC)
      return ok(ownClaimReply({ ...claim, state: 'withdrawn' }))
    })
  })
}

function decideHandler({ jobs }: ClaimServices): Handler {
  return handler(decideClaim, async (call) => {
    const { siteId, caller, now, params, body } = call
    return call.database.transaction(async (trx) => {
      const claim = await lockClaim(trx, siteId, params.id)
      if (claim === null) return refuse('expenseClaims.notFound')
      const { employee, state } = claim
      const to = body.approve ? 'approved' : 'rejected'
      const checked = checkDecision(caller, { employeeId: employee.id, state }, to)
      if (!checked.ok) return checked
      await saveDecision(trx, siteId, claim.id, {
        state: to,
        decision: { by: caller.userId, note: body.approve ? '' : body.reason },
        at: now,
      })
      await call.audit(
        {
          action: body.approve ? 'expenseClaims.approved' : 'expenseClaims.rejected',
          subjectKind: 'expense-claim',
          subjectId: claim.id,
          employeeId: employee.id,
        },
        trx,
      )
      const userId = (await employeeOf(trx, siteId, employee.id))?.userId ?? null
      const people = await notifyDecided({ trx, siteId, now, jobs }, claim, {
        isApproved: body.approve,
        employeeUserId: userId,
      })
      call.notify(people, CLAIMS_TOPIC)
      const saved = await findClaim(trx, siteId, claim.id)
      return saved === null ? refuse('expenseClaims.notFound') : ok(claimReply(saved, caller))
    })
  })
}

/** How money is claimed, and decided on by payroll. */
export function claimHandlers(services: ClaimServices): readonly Handler[] {
  return [
    ownHandler,
    listHandler,
    sendHandler(services),
    withdrawHandler(services),
    decideHandler(services),
  ]
}
