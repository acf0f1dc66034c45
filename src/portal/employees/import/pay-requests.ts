import type { Queries, Trx } from '#platform/db/database.ts'
import type { PayLines } from '../rules/record.ts'
import type { Importer } from './database/audit.ts'

/** What a file says that someone who works here already is paid, from a day on. */
export interface WantedPay {
  readonly employeeId: string
  readonly fromDay: string
  readonly amounts: Omit<PayLines, 'iban' | 'bankRoutingCode'>
}

/** Why a change of pay is not requested. */
export type PayRefusal = 'own' | 'pending' | 'day' | 'basic'

/** `requested`: the same was requested before and waits for a decision. */
export type PayPlan = 'request' | 'requested' | PayRefusal

/** A person who imports: what the command line imports is not requested from anyone. */
export interface PayImporter extends Importer {
  readonly userId: string
}

interface Requesting {
  readonly importer: PayImporter
  /** For the person who decides. */
  readonly note: string
  readonly now: Date
}

interface Announcing {
  readonly importer: PayImporter
  readonly count: number
  readonly now: Date
}

/**
 * How changes of pay are requested, so that another person decides on them. The slice of salaries
 * provides it; this slice does not know that one.
 */
export interface PayRequests {
  /** What would become of each, by employee. In a transaction the employees are locked. */
  plan(
    queries: Queries,
    siteId: number,
    wanted: readonly WantedPay[],
    by: { readonly importer: PayImporter; readonly today: string },
  ): Promise<ReadonlyMap<string, PayPlan>>
  /** Requests changes that were planned as `request` in the same transaction. */
  request(
    trx: Trx,
    siteId: number,
    wanted: readonly WantedPay[],
    requesting: Requesting,
  ): Promise<void>
  /** Notifies those who decide, once for an import; returns them. */
  announce(trx: Trx, siteId: number, announcing: Announcing): Promise<readonly string[]>
  /** Refreshes the pages on which these people see what waits. */
  refreshed(siteId: number, userIds: readonly string[]): void
}
