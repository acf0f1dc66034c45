import type { RawBuilder } from 'kysely'
import type { Tables } from '#tables'

type Table = keyof Tables

/** A table with rows about a person, and the column that says whose they are. */
export interface PersonalTable {
  readonly table: Table
  readonly by: string
  /** Whose: the account's, or that of the employee record. */
  readonly of: 'user' | 'employee'
  /** `by` names a row of this table, which says whose they are in its own column. */
  readonly through?: { readonly table: Table; readonly by: string }
  /** Only these columns, where the others are secrets or about someone else. */
  readonly only?: readonly string[]
  /** Only these rows, where the person has not been notified of the others yet. */
  readonly where?: (today: string) => RawBuilder<boolean>
}

export function ofUser(...tables: Table[]): PersonalTable[] {
  return tables.map((table) => ({ table, by: 'user_id', of: 'user' }))
}

export function ofEmployee(...tables: Table[]): PersonalTable[] {
  return tables.map((table) => ({ table, by: 'employee_id', of: 'employee' }))
}

export function ofOrder(...tables: Table[]): PersonalTable[] {
  const through = { table: 'orders', by: 'user_id' } as const
  return tables.map((table) => ({ table, by: 'order_id', of: 'user', through }))
}

export function ofPlan(...tables: Table[]): PersonalTable[] {
  const through = { table: 'meal_plans', by: 'user_id' } as const
  return tables.map((table) => ({ table, by: 'plan_id', of: 'user', through }))
}
