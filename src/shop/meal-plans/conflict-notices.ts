import { notifyUsers, resolveNotices } from '#accounts/notifications/notify.ts'
import { allergenList } from '#shop/menu/food-names.ts'
import { type Conflict, conflictsOf } from '#shop/orders/database/conflicts.ts'
import { driverOf, peopleWith } from '#shop/orders/database/people.ts'
import { isOver } from '#shop/orders/rules.ts'
import type { ChangingContext } from './context.ts'
import type { StoredPlan, StoredPlanDay, WholePlan } from './database/plans.ts'

const KIND = 'planConflict'

function keyOf(orderId: string, { mealId, allergens }: Conflict): string {
  return `${orderId} ${mealId} ${allergens.join(' ')}`
}

/** Whether the kitchen or a driver has a day. */
function isAccepted({ delivery }: Pick<StoredPlanDay, 'delivery'>): boolean {
  return delivery !== null && delivery.state !== 'paid' && !isOver(delivery.state)
}

/**
 * Notifies the kitchen, the desk and the driver, once, of each dish that the customer of a plan is
 * allergic to and that was accepted before: a recipe or the declared allergies have changed since.
 */
export async function notifyConflicts(context: ChangingContext, plan: WholePlan): Promise<void> {
  const { trx, siteId } = context
  const accepted = plan.allergies.length === 0 ? [] : plan.days.filter(isAccepted)
  const orderIds = accepted.flatMap(({ delivery }) => delivery?.id ?? [])
  const conflicts = await conflictsOf(trx, siteId, orderIds)
  for (const day of accepted)
    for (const conflict of conflicts.get(day.delivery?.id ?? '') ?? [])
      await notifyStaff(context, plan, { day, conflict })
}

async function notifyStaff(
  { trx, siteId, jobs, calendar }: ChangingContext,
  plan: Pick<StoredPlan, 'id'>,
  { day: { day, delivery }, conflict }: { day: StoredPlanDay; conflict: Conflict },
): Promise<void> {
  if (day === null || delivery === null) return
  const { name, allergens } = conflict
  const notice = {
    kind: KIND,
    params: {
      number: { text: String(delivery.number) },
      day: { day },
      dish: name,
      what: { en: allergenList(allergens, 'en'), ar: allergenList(allergens, 'ar') },
    },
    once: keyOf(delivery.id, conflict),
  } as const
  const call = { trx, siteId, now: calendar.now, jobs }
  const desk = await peopleWith(trx, siteId, 'shop.orders')
  const kitchen = await peopleWith(trx, siteId, 'shop.kitchen')
  const driver = await driverOf(trx, siteId, delivery.id)
  // Those with several permissions are notified once, of the page with all that can be done.
  await notifyUsers(call, desk, { ...notice, path: `/plan-desk?plan=${plan.id}` })
  await notifyUsers(call, kitchen, { ...notice, path: `/kitchen?day=${day}` })
  if (driver !== null) await notifyUsers(call, [driver], { ...notice, path: '/deliveries' })
}

/** Marks the notifications of conflicts that staff have resolved as read. */
export async function resolveConflicts(
  { trx, siteId, jobs, calendar }: ChangingContext,
  orderId: string,
  conflicts: readonly Conflict[],
): Promise<void> {
  const keys = conflicts.map((conflict) => keyOf(orderId, conflict))
  await resolveNotices({ trx, siteId, now: calendar.now, jobs }, KIND, keys)
}
