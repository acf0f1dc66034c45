import { timingSafeEqual } from 'node:crypto'
import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { confirmAtDesk, payAtDesk, showCardDesk } from '../contract.ts'
import type { DemoIntent } from '../database/demo-intents.ts'
import { finalise } from '../finalising.ts'
import type { Intent } from '../providers/card-provider.ts'
import type { CardDesk } from '../providers/demo-provider.ts'
import { rememberedCard } from '../rules/saved-test-cards.ts'
import { evaluateCard } from '../rules/test-cards.ts'
import type { WithoutDatabase } from './paying.ts'

function isSame(given: string, stored: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(stored)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function toReply({ state, fault }: Pick<Intent, 'state' | 'fault'>) {
  return {
    state: state === 'processing' ? 'waiting' : state,
    fault: state === 'waiting' ? fault : null,
  } as const
}

/**
 * Creates the handlers of the demo card desk. With a real provider configured there are none, and
 * card data is never stored.
 */
export function createDeskHandlers(
  services: WithoutDatabase,
  desk: CardDesk | null,
): readonly Handler[] {
  async function found(
    siteId: number,
    name: string,
    secret?: string,
  ): Promise<Outcome<{ desk: CardDesk; intent: DemoIntent }, 'payments.notFound'>> {
    const intent = (await desk?.find(siteId, name)) ?? null
    if (
      desk === null ||
      intent === null ||
      (secret !== undefined && !isSame(secret, intent.secret))
    )
      return refuse('payments.notFound')
    return ok({ desk, intent })
  }
  return [
    handler(showCardDesk, async ({ siteId, params }) => {
      const at = await found(siteId, params.intent)
      if (!at.ok) return at
      const { orderId, amountFils, currency } = at.value.intent
      return ok({ ...toReply(at.value.intent), order: orderId, amount: amountFils, currency })
    }),
    handler(payAtDesk, async (call) => {
      const { siteId, params, body, now, database } = call
      const at = await found(siteId, params.intent, body.secret)
      if (!at.ok) return at
      const outcome = evaluateCard(body.card, dayAt(now.getTime(), (await call.site()).zone))
      const intent = await at.value.desk.present(
        siteId,
        params.intent,
        outcome,
        rememberedCard(body.card),
      )
      await finalise({ ...services, database }, { siteId, intent, now })
      return ok(toReply(intent))
    }),
    handler(confirmAtDesk, async ({ siteId, params, body, now, database }) => {
      const at = await found(siteId, params.intent, body.secret)
      if (!at.ok) return at
      const intent = await at.value.desk.confirm(siteId, params.intent, body.approve)
      await finalise({ ...services, database }, { siteId, intent, now })
      return ok(toReply(intent))
    }),
  ]
}
