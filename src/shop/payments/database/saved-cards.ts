import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { CardMethod } from '../rules/card-method.ts'

type Provider = 'stripe' | 'demo'

/** A card that is charged later, by the provider's names of it and of its customer. */
export interface SavedCard extends CardMethod {
  readonly subjectId: string
  readonly userId: string
  readonly provider: Provider
  readonly customer: string
  readonly savedAt: Date
}

/** That a person agreed to have their card saved and charged later, in the words that they saw. */
export interface CardConsent {
  readonly subjectId: string
  readonly userId: string
  /** The order whose payment saves the card; null where it is saved without paying. */
  readonly orderId: string | null
  readonly language: 'en' | 'ar'
  readonly body: string
  readonly at: Date
}

export async function recordConsent(
  trx: Trx,
  siteId: number,
  { subjectId, userId, orderId, language, body, at }: CardConsent,
): Promise<void> {
  const row = { subject_id: subjectId, user_id: userId, order_id: orderId, language, body, at }
  await trx
    .insertInto('card_consents')
    .values({ site_id: siteId, id: newId(), ...row })
    .execute()
}

/** For what the card that pays an order is saved; null where it is not. */
export async function consentOf(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<{ subjectId: string; userId: string } | null> {
  const row = await queries
    .selectFrom('card_consents')
    .select(['subject_id', 'user_id'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row === undefined ? null : { subjectId: row.subject_id, userId: row.user_id }
}

/** When and with which words a card was last agreed to be charged. */
export async function lastConsent(
  queries: Queries,
  siteId: number,
  subjectId: string,
): Promise<{ at: Date; body: string } | null> {
  const row = await queries
    .selectFrom('card_consents')
    .select(['at', 'body'])
    .where('site_id', '=', siteId)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function findCustomer(
  queries: Queries,
  siteId: number,
  { userId, provider }: { userId: string; provider: Provider },
): Promise<string | null> {
  const row = await queries
    .selectFrom('card_customers')
    .select('customer')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.customer ?? null
}

/** The first name that is stored for a person stays. */
export async function keepCustomer(
  queries: Queries,
  siteId: number,
  row: { userId: string; provider: Provider; customer: string; now: Date },
): Promise<void> {
  await queries
    .insertInto('card_customers')
    .values({
      ...{ site_id: siteId, user_id: row.userId, provider: row.provider },
      ...{ customer: row.customer, created_at: row.now },
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'provider']).doNothing())
    .execute()
}

/** The card of a subject; null where none is saved with this provider. */
export async function savedCard(
  queries: Queries,
  siteId: number,
  subjectId: string,
): Promise<SavedCard | null> {
  const row = await queries
    .selectFrom('saved_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { provider, customer, method, brand, last4, month, year } = row
  return {
    ...{ subjectId, userId: row.user_id, provider, customer, savedAt: row.saved_at },
    ...{ method, brand, last4, month, year },
  }
}

/** Saves a card in place of the one before. */
export async function saveCard(trx: Trx, siteId: number, card: SavedCard): Promise<void> {
  const { subjectId, userId, provider, customer, method, brand, last4, month, year } = card
  const row = {
    ...{ user_id: userId, provider, customer, method, brand, last4, month, year },
    saved_at: card.savedAt,
  }
  await trx
    .insertInto('saved_cards')
    .values({ site_id: siteId, subject_id: subjectId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'subject_id']).doUpdateSet(row))
    .execute()
}

export async function deleteCard(trx: Trx, siteId: number, subjectId: string): Promise<void> {
  await trx
    .deleteFrom('saved_cards')
    .where('site_id', '=', siteId)
    .where('subject_id', '=', subjectId)
    .execute()
}
