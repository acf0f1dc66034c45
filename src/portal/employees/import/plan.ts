import type { CellIssue } from '../rules/columns.ts'
import type { Changes, KnownEmployee, PersonFields } from '../rules/changes.ts'
import type { Change } from '../history/rules.ts'
import type { EmployeeRecord, PayLines } from '../rules/record.ts'
import type { Importer } from './database/audit.ts'
import type { PayRequests, WantedPay } from './pay-requests.ts'
import type { RawRow } from './raw-rows.ts'

export interface GoodRow {
  readonly raw: RawRow
  readonly record: EmployeeRecord
  readonly warnings: readonly CellIssue[]
}

export interface Batch {
  readonly siteId: number
  readonly today: string
  readonly now: Date
  readonly importer: Importer
  readonly rows: readonly GoodRow[]
  /** Ids by the folded English name. */
  readonly departments: ReadonlyMap<string, string>
  /**
   * The ids for new employees, by number; another import may have created them meanwhile with other
   * ids.
   */
  readonly newIds: ReadonlyMap<string, string>
  /** Null on the command line. */
  readonly payRequests: PayRequests | null
  /** The name of the file: for who decides on the pay that it changes. */
  readonly fileName: string
}

/** What a row does to the pay of someone who works here already. */
export interface PayChange {
  /** Written now: a first pay. The command line also writes a changed one. */
  readonly write: PayLines | null
  /** Another person decides on it. */
  readonly request: WantedPay | null
  readonly isFirst: boolean
}

interface Planned {
  readonly row: GoodRow
  readonly id: string
  readonly person: PersonFields
}

export interface Newcomer extends Planned {
  readonly outcome: 'created'
}

export interface Known extends Planned {
  readonly outcome: 'updated' | 'unchanged'
  readonly known: KnownEmployee
  readonly changes: Changes | null
  readonly pay: PayChange
  /** The changes of where they stood so far, if the row changes that. */
  readonly history: readonly Change[]
}

export type Plan = Newcomer | Known
