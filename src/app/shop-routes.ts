import { isCommonPassword } from '#accounts/session/common-passwords.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Handler } from '#platform/http/handler.ts'
import { createAddressHandlers } from '#shop/addresses/server.ts'
import { cartHandlers } from '#shop/cart/server.ts'
import { createCheckoutHandlers } from '#shop/checkout/server.ts'
import { couponDeskHandlers } from '#shop/coupons/desk/server.ts'
import { purgeConfirmations } from '#shop/customers/database/confirmations.ts'
import { createCustomerHandlers } from '#shop/customers/server/handlers.ts'
import { createDeliveryHandlers } from '#shop/deliveries/server/handlers.ts'
import { invoiceHandlers } from '#shop/invoices/server.ts'
import { createKitchenHandlers } from '#shop/kitchen/server.ts'
import {
  createMealPlanHandlers,
  defineMealPlanJobs,
  kickPlans,
  PLAN_WORK,
} from '#shop/meal-plans/server.ts'
import { safeguardingOf } from '#shop/meal-plans/safeguarding-orders.ts'
import { defineRenewalJobs, RENEWAL_WORK } from '#shop/meal-plans/renewing/jobs.ts'
import { createRenewalHandlers } from '#shop/meal-plans/renewing/server.ts'
import { createMenuDeskHandlers } from '#shop/menu-desk/server/handlers.ts'
import { createMenuHandlers } from '#shop/menu/server.ts'
import { createOrderDeskHandlers } from '#shop/order-desk/server.ts'
import { defineOrderMail, queueOrderMail } from '#shop/orders/mail-job.ts'
import { createOrderHandlers } from '#shop/orders/server/handlers.ts'
import { cardsOf, createCardProvider } from '#shop/payments/providers/create-provider.ts'
import { receiveEvents } from '#shop/payments/contract.ts'
import { refundCancelled } from '#shop/payments/refunding.ts'
import { createPaymentHandlers } from '#shop/payments/server/handlers.ts'
import { definePaymentJobs, kickPayments, WORK } from '#shop/payments/server/jobs.ts'
import { createPlanConflictHandlers } from '#shop/plan-conflicts/server.ts'
import { createPlanDeskHandlers } from '#shop/plan-desk/server/handlers.ts'
import { createQuoteHandlers } from '#shop/cart-totals/server.ts'
import { salesHandlers } from '#shop/sales/server.ts'
import { createSetUpHandlers } from '#shop/set-up/server/handlers.ts'
import { windowHandlers } from '#shop/windows/server.ts'
import { type FindSite, inArea } from './in-area.ts'
import type { AppServices } from './services.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '45 22 * * *'

interface ShopServices {
  readonly fileCleanup: FileCleanup
  readonly findSite: FindSite
  /** Re-renders the pages that show the menu, in every process. */
  readonly menuChanged: (siteId: number) => Promise<void>
}

function paymentsOf({
  configuration,
  database,
  clock,
  mail,
  push,
  live,
  log,
  metrics,
}: AppServices) {
  const { stripe, demo, publicUrl } = configuration
  return {
    ...{ mail, push, publicUrl },
    provider: createCardProvider({ stripe, demo, database, publicUrl, clock }),
    notify: (siteId: number, userIds: readonly string[], topic: string) =>
      live.notify(siteId, userIds, topic),
    missing(site: number): void {
      log.warn('a payment message names an intent the card provider does not know', { site })
      metrics.paymentMissing()
    },
  }
}

/** Every endpoint of the shop. */
export function createShopHandlers(
  appServices: AppServices,
  { fileCleanup, findSite, menuChanged }: ShopServices,
): readonly Handler[] {
  const { configuration, mail, push, files, jobs, hasher } = appServices
  const shared = { mail, push, publicUrl: configuration.publicUrl }
  const kick = kickPayments(jobs)
  const safeguard = safeguardingOf(jobs)
  const takesCards = cardsOf(configuration) !== 'off'
  const ofShop = [
    ...createMenuHandlers({ files }),
    ...createQuoteHandlers({ takesCards }),
    ...cartHandlers,
    ...createAddressHandlers({ tilesUrl: configuration.mapTilesUrl ?? null }),
    ...windowHandlers,
    ...createCheckoutHandlers({ ...shared, takesCards, queueMail: queueOrderMail(jobs) }),
    ...createMealPlanHandlers({ ...shared, takesCards, jobs }, kick),
    ...createRenewalHandlers({ ...paymentsOf(appServices), jobs }),
    ...createOrderHandlers(shared, { refundCancelled, kick }),
    ...createPaymentHandlers({ ...paymentsOf(appServices), kick }),
    ...invoiceHandlers,
    ...createKitchenHandlers({ menuChanged, safeguard }),
    ...createDeliveryHandlers({ ...shared, files, fileCleanup }),
    ...createOrderDeskHandlers({ ...shared, safeguard }, kick),
    ...salesHandlers,
    ...createMenuDeskHandlers({ files, fileCleanup, menuChanged, kick: kickPlans(jobs) }),
    ...couponDeskHandlers,
    ...createPlanConflictHandlers({ ...shared, jobs, kick }),
    ...createPlanDeskHandlers({ menuChanged, kick: kickPlans(jobs) }),
    ...createSetUpHandlers({ menuChanged, takesCards }),
  ]
  return [
    // The card provider's events about pending payments are accepted even where the shop was disabled
    // meanwhile.
    ...inArea({ areas: ['shop'], findSite, except: [receiveEvents] }, ofShop),
    // Owners of companies register as customers do.
    ...inArea(
      { areas: ['shop', 'directory'], findSite },
      createCustomerHandlers({ ...shared, hasher, isCommonPassword, files, fileCleanup }),
    ),
  ]
}

/** Defines the shop's background jobs and their schedule. */
export async function defineShopJobs(appServices: AppServices): Promise<void> {
  const { configuration, mail, push, jobs, log, clock, database } = appServices
  const services = { mail, push, publicUrl: configuration.publicUrl }
  defineOrderMail(jobs, { database, services })
  definePaymentJobs({ jobs, log, clock }, { database, ...paymentsOf(appServices) })
  defineMealPlanJobs({ jobs, log, clock }, { database, jobs, ...paymentsOf(appServices) })
  defineRenewalJobs({ jobs, log, clock }, { database, ...paymentsOf(appServices) })
  jobs.define('customers.cleanup', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute())
      await purgeConfirmations(database.queries, id, clock())
  })
  await jobs.schedule(WORK, EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule(PLAN_WORK, EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule(RENEWAL_WORK, EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule('customers.cleanup', EVERY_NIGHT, {}, { zone: 'UTC' })
}
