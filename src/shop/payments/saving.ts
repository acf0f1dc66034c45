import type { Trx } from '#platform/db/database.ts'
import {
  consentOf,
  findCustomer,
  keepCustomer,
  saveCard,
  type SavedCard,
} from './database/saved-cards.ts'
import type { Intent } from './providers/card-provider.ts'
import type { CardMethod } from './rules/card-method.ts'
import type { PaymentServices } from './services.ts'

type Services = Pick<PaymentServices, 'database' | 'provider'>

/** A person as the card provider knows them; they are made known where they are not. */
export async function customerOf(
  { database: { queries }, provider }: Services,
  siteId: number,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<string> {
  const { name } = provider
  if (name === 'off') throw new Error('No card company is configured')
  const of = { userId, provider: name }
  const found = await findCustomer(queries, siteId, of)
  if (found !== null) return found
  const key = `diwan-customer-${siteId}-${userId}`
  const customer = await provider.createCustomer({ siteId, userId, key })
  await keepCustomer(queries, siteId, { ...of, customer, now })
  // Another request may have made one at the same time.
  return (await findCustomer(queries, siteId, of)) ?? customer
}

/** Whose card an order is paid with, and whether it is saved: with the person's consent only. */
export async function savingOf(
  services: Services,
  siteId: number,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<{ customer: string | null; saves: boolean }> {
  const consent = await consentOf(services.database.queries, siteId, orderId)
  if (consent === null) return { customer: null, saves: false }
  const customer = await customerOf(services, siteId, { userId: consent.userId, now })
  return { customer, saves: true }
}

/** Saves the card that paid an order, where its owner agreed to that; in the payment's transaction. */
export async function savePayingCard(
  trx: Trx,
  siteId: number,
  paid: {
    readonly orderId: string
    readonly provider: PaymentServices['provider']['name']
    readonly intent: Pick<Intent, 'card'>
    readonly now: Date
  },
): Promise<void> {
  const { orderId, provider, intent, now } = paid
  if (intent.card === null || provider === 'off') return
  const consent = await consentOf(trx, siteId, orderId)
  if (consent === null) return
  const customer = await findCustomer(trx, siteId, { userId: consent.userId, provider })
  if (customer === null) return
  await saveCard(trx, siteId, asSaved(intent.card, { ...consent, provider, customer, now }))
}

/** A card as it is stored for what it is charged for. */
export function asSaved(
  card: CardMethod,
  of: Pick<SavedCard, 'subjectId' | 'userId' | 'provider' | 'customer'> & { now: Date },
): SavedCard {
  const { now: savedAt, ...owner } = of
  return { ...card, ...owner, savedAt }
}
