import { join } from 'node:path'
import { openDatabase } from '#platform/db/open.ts'
import { newId } from '#platform/id.ts'
import { chargeToken } from '#shop/payments/charging.ts'
import { createStripeProvider } from '#shop/payments/providers/stripe-provider.ts'
import type { PaymentServices } from '#shop/payments/services.ts'

const {
  DATABASE_URL,
  DATA_DIR = '',
  SHOP_SITE,
  STRIPE_API_BASE,
  STRIPE_SECRET_KEY = '',
} = process.env
const siteId = Number(SHOP_SITE)

/** Charges every order that waits to be paid, one after the other, until it is killed. */
const database = await openDatabase({ url: DATABASE_URL, folder: join(DATA_DIR, 'db') })
const keys = {
  secretKey: STRIPE_SECRET_KEY,
  publishableKey: 'pk_test_x',
  webhookSecrets: ['whsec_x'],
  apiBase: STRIPE_API_BASE,
}
const services: PaymentServices = {
  database,
  provider: createStripeProvider(keys, 'https://diwan.test'),
  mail: { queue: async () => newId() },
  push: { queue: async () => undefined },
  publicUrl: 'https://diwan.test',
  notify: () => undefined,
}
process.stdout.write(`${JSON.stringify({ event: 'started', port: 1 })}\n`)
const orders = await database.queries
  .selectFrom('orders')
  .select(['id', 'user_id', 'total_fils'])
  .where('site_id', '=', siteId)
  .where('state', '=', 'placed')
  .execute()
for (const { id, user_id, total_fils } of orders) {
  await chargeToken(services, {
    siteId,
    userId: user_id,
    orderId: id,
    amountFils: total_fils,
    token: 'tok_visa',
    now: new Date(),
  })
}
await database.close()
