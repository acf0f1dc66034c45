import { isCommonPassword } from '#accounts/session/common-passwords.ts'
import type { FileSweep } from '#platform/files/file-sweep.ts'
import type { Answer } from '#platform/http/answer.ts'
import { createAddressAnswers } from '#shop/addresses/server.ts'
import { cartAnswers } from '#shop/cart/server.ts'
import { createCheckoutAnswers } from '#shop/checkout/server.ts'
import { couponDeskAnswers } from '#shop/coupons/desk/server.ts'
import { couponAnswers } from '#shop/coupons/server/answers.ts'
import { sweepConfirmations } from '#shop/customers/database/confirmations.ts'
import { createCustomerAnswers } from '#shop/customers/server/answers.ts'
import { createDeliveryAnswers } from '#shop/deliveries/server/answers.ts'
import { invoiceAnswers } from '#shop/invoices/server.ts'
import { createKitchenAnswers } from '#shop/kitchen/server.ts'
import { createMenuDeskAnswers } from '#shop/menu-desk/server/answers.ts'
import { createMenuAnswers } from '#shop/menu/server.ts'
import { createOrderDeskAnswers } from '#shop/order-desk/server.ts'
import { createOrderAnswers } from '#shop/orders/server/answers.ts'
import { createCardProvider } from '#shop/payments/providers/create-provider.ts'
import { receiveEvents } from '#shop/payments/contract.ts'
import { createPaymentAnswers } from '#shop/payments/server/answers.ts'
import { definePaymentJobs, kickPayments, WORK } from '#shop/payments/server/jobs.ts'
import { quoteAnswers } from '#shop/quote/server.ts'
import { salesAnswers } from '#shop/sales/server.ts'
import { createSetUpAnswers } from '#shop/set-up/server/answers.ts'
import { windowAnswers } from '#shop/windows/server.ts'
import { type FindSite, inArea } from './in-area.ts'
import type { Parts } from './parts.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '45 22 * * *'

interface ShopServices {
  readonly sweep: FileSweep
  readonly findSite: FindSite
  /** Re-renders the pages that show the menu, in every process. */
  readonly menuChanged: (siteId: number) => Promise<void>
}

function paymentsOf({ configuration, database, clock, mail, push, live, log, metrics }: Parts) {
  const { stripe, publicUrl } = configuration
  return {
    ...{ mail, push, publicUrl },
    provider: createCardProvider({ stripe, database, publicUrl, clock }),
    tell: (siteId: number, userIds: readonly string[], topic: string) =>
      live.tell(siteId, userIds, topic),
    missing(site: number): void {
      log.warn('a payment message names an intent that the card provider does not know', { site })
      metrics.paymentMissing()
    },
  }
}

/** Every endpoint of the shop. */
export function createShopAnswers(
  parts: Parts,
  { sweep, findSite, menuChanged }: ShopServices,
): readonly Answer[] {
  const { configuration, mail, push, files, jobs, hasher } = parts
  const shared = { mail, push, publicUrl: configuration.publicUrl }
  const kick = kickPayments(jobs)
  const ofShop = [
    ...createMenuAnswers({ files }),
    ...couponAnswers,
    ...quoteAnswers,
    ...cartAnswers,
    ...createAddressAnswers({ tilesUrl: configuration.mapTilesUrl ?? null }),
    ...windowAnswers,
    ...createCheckoutAnswers(shared),
    ...createOrderAnswers(shared, kick),
    ...createPaymentAnswers({ ...paymentsOf(parts), kick }),
    ...invoiceAnswers,
    ...createKitchenAnswers({ menuChanged }),
    ...createDeliveryAnswers({ ...shared, files, sweep }),
    ...createOrderDeskAnswers(shared, kick),
    ...salesAnswers,
    ...createMenuDeskAnswers({ files, sweep, menuChanged }),
    ...couponDeskAnswers,
    ...createSetUpAnswers({ menuChanged }),
  ]
  return [
    // The card provider's events about pending payments are accepted even where the shop was disabled
    // meanwhile.
    ...inArea({ areas: ['shop'], findSite, except: [receiveEvents] }, ofShop),
    // Owners of companies register as customers do.
    ...inArea(
      { areas: ['shop', 'directory'], findSite },
      createCustomerAnswers({ ...shared, hasher, isCommonPassword, files, sweep }),
    ),
  ]
}

/** Defines the shop's background jobs and their schedule. */
export async function defineShopJobs(parts: Parts): Promise<void> {
  const { jobs, log, clock, database } = parts
  definePaymentJobs({ jobs, log, clock }, { database, ...paymentsOf(parts) })
  jobs.define('customers.sweep', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute())
      await sweepConfirmations(database.queries, id, clock())
  })
  await jobs.schedule(WORK, EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule('customers.sweep', EVERY_NIGHT, {}, { zone: 'UTC' })
}
