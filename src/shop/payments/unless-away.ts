import type { Call } from '#platform/http/handler.ts'
import { type Outcome, refuse } from '#platform/outcome.ts'
import { ProviderAway } from './providers/card-provider.ts'

/**
 * While the card company does not respond, the result is unknown and nothing is lost. A retry
 * continues the same attempt.
 */
export async function unlessAway<Value, Code extends string>(
  call: Pick<Call, 'header'>,
  work: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'payments.away'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    call.header('retry-after', '5')
    return refuse('payments.away')
  }
}
