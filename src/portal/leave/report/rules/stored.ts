export interface StoredLine {
  readonly id: string
  readonly day: string
  readonly kind: 'grant' | 'expired' | 'taken' | 'givenBack' | 'correction' | 'encashed'
  readonly amount: number
  readonly requestId: string | null
  readonly runKey: string | null
  readonly note: string
}

export interface StoredTaking {
  readonly day: string
  readonly amount: number
  readonly requestId: string
  readonly pending: boolean
}

/** A year's leave with everything that was done with it. */
export interface ReportBucket {
  readonly id: string
  readonly firstDay: string
  readonly yearEnd: string
  readonly lastDay: string
  readonly carryCap: number
  readonly lines: readonly StoredLine[]
  /**
   * Everything pending requests reserve, and of approved ones at least what lies after the year or
   * is in the future.
   */
  readonly takings: readonly StoredTaking[]
}

/**
 * `planned`: approved and in the future. `encashedBack`: a cancelled encashment. `exit`: what the
 * end of employment adds or takes back, so that exactly the days served are granted.
 */
export type EntryKind =
  | StoredLine['kind']
  | 'planned'
  | 'encashedBack'
  | 'exit'
  | 'held'
  | 'grantDue'
  | 'expiresThen'
