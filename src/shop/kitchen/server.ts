import { type Handler, handler, type RefusalOf } from '#platform/http/handler.ts'
import { keepingWrites, ok, type Outcome, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import type { AcceptingServices } from '#shop/orders/accepting.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { isForward, isPaidBefore, mayMove } from '#shop/orders/rules.ts'
import { peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import {
  KitchenState,
  listKitchenMeals,
  markSoldOut,
  moveTicket,
  showKitchen,
  type Ticket,
} from './contract.ts'
import {
  countLeft,
  findTicket,
  mealsOffered,
  setSoldOut,
  type StoredTicket,
  ticketsOf,
} from './database.ts'
import { columnOf, harmfulIn, STEPS } from './rules.ts'

export interface KitchenServices extends AcceptingServices {
  /** Has the cached menu pages rendered again; called after the change is committed. */
  menuChanged(siteId: number): void | Promise<void>
}

function ticketReply(stored: StoredTicket): Ticket {
  const { state } = stored
  // The days of plans move in the kitchen as other orders do.
  const moving = { state, type: 'delivery' } as const
  // A new order may be accepted: its dish is swapped first, where another one fits.
  const isStuck = columnOf(state) !== 'new' && harmfulIn(stored).length > 0
  return {
    ...stored,
    moves: STEPS.filter(
      (step) => mayMove(moving, step, 'shop') && !(isStuck && isForward(state, step)),
    ),
  }
}

const boardHandler = handler(showKitchen, async (call) => {
  const { queries, siteId, now, query } = call
  const today = dayOf(now.toISOString(), (await call.site()).zone)
  const day = query.day ?? today
  const { tickets, more } = await ticketsOf(queries, siteId, day)
  return ok({
    today,
    day,
    tickets: tickets.map(ticketReply),
    left: await countLeft(queries, siteId, day),
    more,
  })
})

type Moved = Outcome<
  { readonly ticket: Ticket; readonly people: string[] },
  RefusalOf<typeof moveTicket>
>

/**
 * Moves only orders that are in the kitchen. The move table alone would also allow bringing back an
 * order that is out, which is the driver's move.
 */
function moveHandler({ safeguard }: KitchenServices): Handler {
  return handler(moveTicket, async (call) => {
    const { siteId, caller, params, body, now, database } = call
    const { zone } = await call.site()
    const moved = await database.transaction(async (trx): Promise<Moved> => {
      if (body.to === 'accepted') await safeguard({ trx, siteId, zone, now }, params.id)
      const order = await lockOrder(trx, siteId, params.id)
      if (order === null || (order.state === 'placed' && isPaidBefore(order)))
        return refuse('kitchen.notFound')
      if (!KitchenState.safeParse(order.state).success) return refuse('orders.changedMeanwhile')
      const outcome = await moveOrder(trx, siteId, {
        orderId: order.id,
        to: body.to,
        by: { userId: caller.userId, as: 'shop' },
        now,
      })
      // What could not be swapped is marked, and the customer notified.
      if (!outcome.ok) return keepingWrites(outcome)
      const ticket = await findTicket(trx, siteId, order.id)
      if (ticket === null) throw new Error('A ticket that was just moved is gone')
      return ok({
        ticket: ticketReply(ticket),
        people: await peopleOfOrder(trx, siteId, order.userId),
      })
    })
    if (!moved.ok) return moved
    call.notify(moved.value.people, TOPIC)
    return ok(moved.value.ticket)
  })
}

const mealsHandler = handler(listKitchenMeals, async ({ queries, siteId, query }) =>
  ok({ items: await mealsOffered(queries, siteId, query.search ?? '') }),
)

function soldOutHandler({ menuChanged }: KitchenServices): Handler {
  return handler(markSoldOut, async (call) => {
    const { siteId, params, body, now, database } = call
    const found = await database.transaction(async (trx) => {
      const outcome = await setSoldOut(trx, siteId, { id: params.id, soldOut: body.soldOut, now })
      if (outcome?.changed === true) {
        notifyMenuChanged(trx, siteId)
        await call.audit(
          {
            action: 'kitchen.soldOut',
            subjectKind: 'meal',
            subjectId: params.id,
            before: { soldOut: !body.soldOut },
            after: body,
          },
          trx,
        )
      }
      return outcome
    })
    if (found === null) return refuse('menu.notFound')
    if (found.changed) await menuChanged(siteId)
    return ok(found.meal)
  })
}

export function createKitchenHandlers(services: KitchenServices): readonly Handler[] {
  return [boardHandler, moveHandler(services), mealsHandler, soldOutHandler(services)]
}
