import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { CardMethod } from '../rules/card-method.ts'

export type DemoState = 'waiting' | 'authentication' | 'cancelled' | 'succeeded'

export interface DemoIntent {
  readonly siteId: number
  readonly intent: string
  readonly secret: string
  readonly key: string
  readonly orderId: string
  readonly amountFils: number
  readonly currency: string
  readonly state: DemoState
  /** While the bank's confirmation is pending: the card's result afterwards. */
  readonly fault: string | null
  readonly refunds: readonly {
    readonly key: string
    readonly name: string
    readonly amountFils: number
  }[]
  readonly createdAt: Date
  /** Whose card is saved or charged; null where neither. */
  readonly customer: string | null
  /** The card as it is saved. */
  readonly card: CardMethod | null
}

function selectIntents(queries: Queries) {
  return queries.selectFrom('demo_intents').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIntents>['executeTakeFirstOrThrow']>>

function intentFrom(row: Row): DemoIntent {
  return {
    siteId: row.site_id,
    intent: row.intent,
    secret: row.secret,
    key: row.key,
    orderId: row.order_id,
    amountFils: row.amount_fils,
    currency: row.currency,
    state: row.state,
    fault: row.fault,
    refunds: row.refunds as DemoIntent['refunds'],
    createdAt: row.created_at,
    customer: row.customer,
    card: row.card as CardMethod | null,
  }
}

/** The intent made under the key: this one, or the one that was made before. */
export async function keepIntent(queries: Queries, made: DemoIntent): Promise<DemoIntent> {
  await queries
    .insertInto('demo_intents')
    .values({
      site_id: made.siteId,
      intent: made.intent,
      secret: made.secret,
      key: made.key,
      order_id: made.orderId,
      amount_fils: made.amountFils,
      currency: made.currency,
      state: made.state,
      created_at: made.createdAt,
      customer: made.customer,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doNothing())
    .execute()
  const row = await selectIntents(queries)
    .where('site_id', '=', made.siteId)
    .where('key', '=', made.key)
    .executeTakeFirstOrThrow()
  return intentFrom(row)
}

export async function findIntent(
  queries: Queries,
  siteId: number,
  intent: string,
): Promise<DemoIntent | null> {
  const row = await selectIntents(queries)
    .where('site_id', '=', siteId)
    .where('intent', '=', intent)
    .executeTakeFirst()
  return row === undefined ? null : intentFrom(row)
}

/** Moves an intent on from a state it is in; whether it was in it. */
export async function moveIntent(
  queries: Queries,
  { siteId, intent }: Pick<DemoIntent, 'siteId' | 'intent'>,
  from: readonly DemoState[],
  {
    card,
    ...to
  }: {
    readonly state: DemoState
    readonly fault: string | null
    readonly card?: CardMethod | null
  },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('demo_intents')
    .set({ ...to, ...(card === undefined ? {} : { card: card && JSON.stringify(card) }) })
    .where('site_id', '=', siteId)
    .where('intent', '=', intent)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Adds a refund if the collected amount covers it and its key is new; returns whether it was added.
 */
export async function addDemoRefund(
  queries: Queries,
  { siteId, intent }: Pick<DemoIntent, 'siteId' | 'intent'>,
  refund: DemoIntent['refunds'][number],
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('demo_intents')
    .set({ refunds: sql`refunds || ${JSON.stringify([refund])}::jsonb` })
    .where('site_id', '=', siteId)
    .where('intent', '=', intent)
    .where('state', '=', 'succeeded')
    .where(sql<boolean>`not refunds @> ${JSON.stringify([{ key: refund.key }])}::jsonb`)
    .where(
      sql<boolean>`(select coalesce(sum((each->>'amountFils')::bigint), 0) from jsonb_array_elements(refunds) each) + ${refund.amountFils} <= amount_fils`,
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
