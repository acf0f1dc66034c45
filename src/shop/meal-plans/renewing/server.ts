import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Site } from '#platform/site.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { peopleOfOrder, TOPIC as ORDERS } from '#shop/orders/notify.ts'
import {
  findCustomer,
  recordConsent,
  saveCard,
  savedCard,
} from '#shop/payments/database/saved-cards.ts'
import { type CardSetup, ProviderRefuses } from '#shop/payments/providers/card-provider.ts'
import { asSaved, customerOf } from '#shop/payments/saving.ts'
import { unlessAway } from '#shop/payments/unless-away.ts'
import type { PaymentServices } from '#shop/payments/services.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { type ChangingContext, planContext } from '../context.ts'
import { findOwnPlan, lockPlan, type WholePlan } from '../database/plans.ts'
import { openRenewal, saveRenewal, setRenews, type StoredRenewal } from '../database/renewals.ts'
import { addPlanEvent, raiseVersion } from '../database/writing.ts'
import { TOPIC } from '../working.ts'
import { updatePlan } from '../updating.ts'
import {
  openCardChange,
  payRenewal,
  type RenewalView,
  saveCardChange,
  showRenewal,
  startRenewal,
  stopRenewal,
} from './contract.ts'
import { placePeriod } from './period.ts'
import { beginFree, closePaid, closeWherePaid, stopRenewing } from './steps.ts'
import { consentOfPlan, mayRenew, priceOfNext, renewalReply } from './view.ts'

export interface RenewingServices extends Omit<PaymentServices, 'database' | 'notify'> {
  readonly jobs: Pick<Jobs, 'send'>
}

type OwnCall = Pick<
  Call,
  'siteId' | 'caller' | 'now' | 'database' | 'notify' | 'site' | 'language' | 'header'
> & { readonly params: { readonly id: string } }

interface Opened {
  readonly context: ChangingContext
  readonly plan: WholePlan
  readonly renewal: StoredRenewal | null
}

/** Read before a transaction begins, which must not ask for another connection. */
type PlanSite = Pick<Site, 'zone' | 'currency'>

async function opened(
  trx: Trx,
  call: OwnCall,
  { jobs, site: { zone } }: { jobs: RenewingServices['jobs']; site: PlanSite },
): Promise<Outcome<Opened, 'mealPlans.notFound'>> {
  const { siteId, caller, now, params } = call
  const locked = await lockPlan(trx, siteId, { id: params.id, userId: caller.userId })
  if (locked === null) return refuse('mealPlans.notFound')
  const context = { ...(await planContext(trx, siteId, locked, { zone, now })), trx, jobs }
  const { plan } = await updatePlan(context, locked)
  const renewal = await openRenewal(trx, siteId, plan.id)
  const isPaid = renewal !== null && (await closeWherePaid(context, plan, renewal))
  return ok({ context, plan, renewal: isPaid ? null : renewal })
}

async function replyOf(
  queries: Queries,
  call: OwnCall,
  { zone, currency }: PlanSite,
): Promise<RenewalView> {
  const { siteId, caller, now, params } = call
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId: caller.userId })
  if (plan === null) throw new Error('A plan that went away')
  const context = await planContext(queries, siteId, plan, { zone, now })
  return renewalReply(queries, siteId, plan, { ...context, currency })
}

/** Changes the renewal of a plan of the caller, and shows it again. */
async function change<Code extends string>(
  call: OwnCall,
  jobs: RenewingServices['jobs'],
  work: (trx: Trx, found: Opened, site: PlanSite) => Promise<Outcome<null, Code>>,
): Promise<Outcome<RenewalView, Code | 'mealPlans.notFound'>> {
  const site = await call.site()
  type Result = Outcome<RenewalView, Code | 'mealPlans.notFound'>
  const changed = await call.database.transaction(async (trx: Trx): Promise<Result> => {
    const found = await opened(trx, call, { jobs, site })
    if (!found.ok) return found
    const worked = await work(trx, found.value, site)
    if (!worked.ok) return worked
    return ok(await replyOf(trx, call, site))
  })
  if (changed.ok) call.notify([call.caller.userId], TOPIC)
  return changed
}

const showHandler = handler(showRenewal, async (call) => {
  const { queries, siteId, caller, params } = call
  const plan = await findOwnPlan(queries, siteId, { id: params.id, userId: caller.userId })
  return plan === null
    ? refuse('mealPlans.notFound')
    : ok(await replyOf(queries, call, await call.site()))
})

/** Stores what the customer agreed to, as they saw it. */
async function agree(
  call: OwnCall,
  { context, plan, renewal }: Opened,
  { orderId, currency }: { readonly orderId: string | null; readonly currency: string },
): Promise<void> {
  const { trx, siteId, calendar } = context
  const price = await priceOfNext(trx, siteId, plan, { calendar, open: renewal })
  const terms = { totalFils: price?.totalFils ?? 0, currency, open: renewal }
  const text = consentOfPlan(plan, context, terms)
  const { language, now, caller } = call
  const of = { subjectId: plan.id, userId: caller.userId, orderId }
  await recordConsent(trx, siteId, { ...of, language, body: text[language], at: now })
}

/** Why a plan does not renew. */
function notRenewing({ givenBy }: Pick<WholePlan, 'givenBy'>) {
  return givenBy === null ? 'mealPlans.notRunning' : 'planRenewals.gift'
}

async function setOn({ trx, siteId, calendar }: ChangingContext, plan: WholePlan): Promise<void> {
  if (plan.renews) return
  await setRenews(trx, siteId, plan.id, true)
  const event = { at: calendar.now, userId: plan.userId, kind: 'renewalOn' } as const
  await addPlanEvent(trx, siteId, plan.id, event)
  await raiseVersion(trx, siteId, plan.id)
}

function changeHandlers({ jobs, provider }: RenewingServices): Handler[] {
  return [
    handler(stopRenewal, (call) =>
      change(call, jobs, async (_trx, { context, plan, renewal }) => {
        if (renewal?.state === 'paying') return refuse('planRenewals.paying')
        const by = { by: call.caller.userId, forgetCard: false }
        await stopRenewing(context, plan, renewal, by)
        return ok(null)
      }),
    ),
    handler(startRenewal, (call) =>
      change(call, jobs, async (trx, found, { currency }) => {
        const { context, plan, renewal } = found
        const { siteId, calendar } = context
        if (plan.renews) return ok(null)
        if (!mayRenew(plan)) return refuse(notRenewing(plan))
        const price = await priceOfNext(trx, siteId, plan, { calendar, open: renewal })
        if (price === null) return refuse('mealPlans.packageGone')
        const card = await savedCard(trx, siteId, plan.id)
        if (card?.provider !== provider.name) return refuse('planRenewals.noSavedCard')
        await agree(call, found, { orderId: null, currency })
        await setOn(context, plan)
        return ok(null)
      }),
    ),
  ]
}

function payHandler(services: RenewingServices): Handler {
  const { provider, jobs } = services
  return handler(payRenewal, async (call) => {
    const { trx, siteId, caller } = call
    if (provider.name === 'off') return refuse('mealPlans.cardsOff')
    const site = await call.site()
    const found = await opened(trx, call, { jobs, site })
    if (!found.ok) return found
    const { context, plan, renewal } = found.value
    const order =
      renewal?.state === 'paying' && renewal.inPerson && renewal.orderId !== null
        ? await findOrder(trx, siteId, renewal.orderId)
        : null
    // Asked for twice, it is the same order.
    if (order?.state === 'placed') return ok({ order: order.id, pay: true })
    if (renewal?.state !== 'failed' || !plan.renews) return refuse('planRenewals.notDue')
    const placed = await placePeriod(context, plan, renewal, { by: caller.userId })
    if (!placed.ok) return placed
    const { id: orderId, totalFils } = placed.value.order
    await agree(call, found.value, { orderId, currency: site.currency })
    await saveRenewal(trx, siteId, renewal.id, { state: 'paying', orderId, inPerson: true })
    const pay = totalFils > 0
    if (!pay) {
      await beginFree(services, context, orderId)
      await closePaid(context, renewal, orderId)
    }
    call.notify([caller.userId], TOPIC)
    call.notify(await peopleOfOrder(trx, siteId, caller.userId), ORDERS)
    return ok({ order: orderId, pay })
  })
}

const NO_SETUP = { card: null, customer: '' }

/** A card as it was saved at the provider; none where it knows nothing of that name. */
async function readSetup(
  provider: RenewingServices['provider'],
  siteId: number,
  name: string,
): Promise<Pick<CardSetup, 'card' | 'customer'>> {
  try {
    return await provider.readSetup(siteId, name)
  } catch (error) {
    if (error instanceof ProviderRefuses) return NO_SETUP
    throw error
  }
}

function cardHandlers({ provider, jobs }: RenewingServices): Handler[] {
  return [
    handler(openCardChange, (call) =>
      unlessAway(call, async () => {
        const { siteId, caller, now, database, params } = call
        const { name } = provider
        if (name === 'off') return refuse('mealPlans.cardsOff')
        const own = { id: params.id, userId: caller.userId }
        const plan = await findOwnPlan(database.queries, siteId, own)
        if (plan === null) return refuse('mealPlans.notFound')
        if (!mayRenew(plan)) return refuse(notRenewing(plan))
        const services = { database, provider }
        const customer = await customerOf(services, siteId, { userId: caller.userId, now })
        const { currency } = await call.site()
        const key = `diwan-card-${plan.id}-${now.getTime()}`
        const of = { siteId, subjectId: plan.id, customer, currency, key }
        const { name: setup, secret: clientSecret } = await provider.createSetup(of)
        return ok({ provider: name, setup, clientSecret, publishableKey: provider.publishableKey })
      }),
    ),
    handler(saveCardChange, (call) =>
      unlessAway(call, async () => {
        const { siteId, caller, now, body, database, params } = call
        const { name } = provider
        if (name === 'off') return refuse('mealPlans.cardsOff')
        const key = { id: params.id, userId: caller.userId }
        if ((await findOwnPlan(database.queries, siteId, key)) === null)
          return refuse('mealPlans.notFound')
        const { card, customer } = await readSetup(provider, siteId, body.setup)
        if (card === null) return refuse('planRenewals.cardNotSaved')
        return change(call, jobs, async (trx, found, { currency }) => {
          const { context, plan } = found
          if (!mayRenew(plan)) return refuse(notRenewing(plan))
          const own = await findCustomer(trx, siteId, { userId: caller.userId, provider: name })
          // A card of someone else cannot be charged for this plan.
          if (own === null || own !== customer) return refuse('planRenewals.cardNotSaved')
          const owner = { subjectId: plan.id, userId: caller.userId, provider: name, customer: own }
          await saveCard(trx, siteId, asSaved(card, { ...owner, now }))
          await agree(call, found, { orderId: null, currency })
          await setOn(context, plan)
          return ok(null)
        })
      }),
    ),
  ]
}

export function createRenewalHandlers(services: RenewingServices): readonly Handler[] {
  return [showHandler, ...changeHandlers(services), payHandler(services), ...cardHandlers(services)]
}
