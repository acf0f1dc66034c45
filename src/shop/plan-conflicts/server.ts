import { type Handler, handler, type RefusalOf } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { TOPIC as PLANS } from '#shop/meal-plans/working.ts'
import { type OrderServices, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { cancelDay, type PlanConflict, showConflict, swapDish } from './contract.ts'
import { cancelConflict, swapConflict } from './ending.ts'
import { conflictReply, findConflict, openConflict } from './opening.ts'

export interface PlanConflictServices extends OrderServices {
  readonly jobs: Pick<Jobs, 'send'>
  /** Sends what is to go back right away, rather than with the next minute. */
  readonly kick: () => unknown
}

interface Staff {
  readonly permissions: ReadonlySet<string>
}

function mayCancel({ permissions }: Staff): boolean {
  return permissions.has('shop.orders')
}

/** The kitchen and the desk can both end a conflict. */
function maySwap(caller: Staff): boolean {
  return mayCancel(caller) || caller.permissions.has('shop.kitchen')
}

const showHandler = handler(showConflict, async (call) => {
  const { queries, siteId, caller, params, now } = call
  if (!maySwap(caller)) return refuse('planConflicts.notFound')
  const { zone } = await call.site()
  const found = await findConflict(queries, { siteId, zone, now }, params.id)
  if (!found.ok) return found
  return ok(await conflictReply(queries, siteId, found.value, { mayCancel: mayCancel(caller) }))
})

function swapHandler({ jobs }: PlanConflictServices): Handler {
  return handler(swapDish, async (call) => {
    const { siteId, caller, params, body, now, database } = call
    if (!maySwap(caller)) return refuse('planConflicts.notFound')
    const { zone } = await call.site()
    type Swapped = Outcome<
      { readonly reply: PlanConflict; readonly userId: string; readonly people: string[] },
      RefusalOf<typeof swapDish>
    >
    const swapped = await database.transaction(async (trx): Promise<Swapped> => {
      const opened = await openConflict(trx, { siteId, zone, now, jobs }, params.id)
      if (!opened.ok) return opened
      const outcome = await swapConflict(opened.value, body, caller.userId)
      if (!outcome.ok) return outcome
      const { number, userId } = opened.value.order
      await call.audit(
        {
          action: 'planConflicts.swapped',
          subjectKind: 'order',
          subjectId: params.id,
          after: { number, ...body },
        },
        trx,
      )
      const found = await findConflict(trx, { siteId, zone, now }, params.id)
      if (!found.ok) return found
      const reply = await conflictReply(trx, siteId, found.value, { mayCancel: mayCancel(caller) })
      return ok({ reply, userId, people: await peopleOfOrder(trx, siteId, userId) })
    })
    if (!swapped.ok) return swapped
    const { reply, userId, people } = swapped.value
    call.notify(people, TOPIC)
    call.notify([userId], PLANS)
    return ok(reply)
  })
}

function cancelHandler(services: PlanConflictServices): Handler {
  const { jobs, kick } = services
  return handler(cancelDay, async (call) => {
    const { trx, siteId, caller, params, now } = call
    const { zone } = await call.site()
    const opened = await openConflict(trx, { siteId, zone, now, jobs }, params.id)
    if (!opened.ok) return opened
    const before = await conflictReply(trx, siteId, opened.value, { mayCancel: true })
    await cancelConflict(opened.value, services, caller.userId)
    const { number, userId } = opened.value.order
    await call.audit(
      {
        action: 'planConflicts.cancelled',
        subjectKind: 'order',
        subjectId: params.id,
        after: { number, refund: before.refund?.amount ?? 0 },
      },
      trx,
    )
    call.notify(await peopleOfOrder(trx, siteId, userId), TOPIC)
    call.notify([userId], PLANS)
    call.afterCommit(async () => void (await kick()))
    return ok({ ...before, state: 'cancelled', dishes: [] })
  })
}

export function createPlanConflictHandlers(services: PlanConflictServices): readonly Handler[] {
  return [showHandler, swapHandler(services), cancelHandler(services)]
}
