import { addDays, DAY, dayAt } from '#platform/days.ts'
import { idAt, newId } from '#platform/id.ts'
import { consentText } from '#shop/meal-plans/renewing/consent.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { instantAt } from '#shop/windows/rules.ts'
import { insertRows } from './insert.ts'
import type { DemoPlan } from './meal-plans.ts'
import type { DemoOrder, OrdersFill } from './order-trail.ts'

interface Renewing {
  readonly planId: string
  readonly purchase: DemoOrder
}

const NOTICE_DAYS = 7
/** A period is charged a day before the changes of its first day close. */
const CHARGED_DAYS_BEFORE = 2
const CHARGED_TIME = '18:00'
/** What the demonstration's card desk does with the cards when they are charged. */
const CARDS = {
  soon: { method: 'pm_demo_ok_203012_5eed', last4: '4242' },
  failed: { method: 'pm_demo_card_declined_203012_5eed', last4: '0341' },
} as const

/** The saved card of a plan that renews, its owner's consent, and how far its renewal is. */
export async function insertRenewal(
  fill: OrdersFill,
  plan: DemoPlan,
  { planId, purchase }: Renewing,
): Promise<void> {
  const { renewal } = plan.spec
  if (renewal === undefined) return
  const { trx, siteId, zone, now } = fill
  const { userId, language } = plan.buyer
  const paidAt = new Date(plan.boughtAt)
  const own = { user_id: userId, subject_id: planId }
  const { totalFils } = purchase.totals
  const terms = { days: plan.days.length, totalFils, currency: 'AED', noticeDays: NOTICE_DAYS }
  const body = consentText(terms, { language, digits: 'latn', zone })
  const customer = `cus_demo_${userId.slice(-12)}`
  await trx
    .insertInto('card_customers')
    .values({
      ...{ site_id: siteId, user_id: userId, provider: 'demo', customer },
      created_at: paidAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await insertRows(fill, 'card_consents', [
    { id: newId(), ...own, order_id: purchase.id, language, body, at: paidAt },
  ])
  const expiry = { brand: 'visa', month: 12, year: 2030 }
  const card = { ...own, provider: 'demo' as const, customer, ...CARDS[renewal], ...expiry }
  await insertRows(fill, 'saved_cards', [{ ...card, saved_at: paidAt }])

  const day = nextDay(plan, dayAt(now.getTime(), zone))
  const chargedAt = instantAt(addDays(day, -CHARGED_DAYS_BEFORE), CHARGED_TIME, zone)
  const announcedAt = chargedAt - NOTICE_DAYS * DAY
  const priceOf = (part: 'meal' | 'snack') =>
    purchase.lines.find(({ meal }) => meal.nameEn === (part === 'meal' ? 'Meals' : 'Snacks'))
      ?.priceFils ?? 0
  const { vatHundredths } = await shopSettings(trx, siteId)
  await insertRows(fill, 'meal_plan_renewals', [
    {
      ...{ id: idAt(new Date(announcedAt), 1), plan_id: planId, day },
      announced_at: new Date(announcedAt),
      ...{ meal_fils: priceOf('meal'), snack_fils: priceOf('snack') },
      ...{ vat_hundredths: vatHundredths, total_fils: totalFils },
      ...(renewal === 'soon'
        ? { state: 'announced' as const, next_at: new Date(chargedAt) }
        : {
            ...{ state: 'failed' as const, tries: 2, fault: 'card_declined' },
            first_failed_at: new Date(chargedAt),
            next_at: new Date(chargedAt + 3 * DAY),
          }),
    },
  ])
  if (renewal === 'failed') await insertFailures(fill, { planId, totalFils, chargedAt })
}

/** It was declined when it was due, and again a day later. */
async function insertFailures(
  fill: OrdersFill,
  { planId, totalFils, chargedAt }: { planId: string; totalFils: number; chargedAt: number },
): Promise<void> {
  const none = { user_id: null, day: null, to_day: null, days: null }
  await insertRows(
    fill,
    'meal_plan_events',
    [chargedAt, chargedAt + DAY].map((at) => ({
      ...{ ...none, id: idAt(new Date(at), 1), plan_id: planId, at: new Date(at) },
      ...{ kind: 'renewalFailed' as const, fils: totalFils },
    })),
  )
}

/** The day after the last one; today at the earliest. */
function nextDay({ days }: DemoPlan, today: string): string {
  const after = addDays(days.at(-1)?.day ?? today, 1)
  return after < today ? today : after
}
