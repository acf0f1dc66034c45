import type { Amounts, UpdateReason } from '../contract.ts'
import { isSame } from './amounts.ts'

/** Pay from a day on, with the account it goes to; the account is empty where none is recorded. */
export interface PayRow extends Amounts {
  readonly fromDay: string
  readonly iban: string
  readonly bankRoutingCode: string
}

/** The row of a day, of rows by day; undefined before the first. */
export function rowOn<Row extends { readonly fromDay: string }>(
  rows: readonly Row[],
  day: string,
): Row | undefined {
  return rows.findLast(({ fromDay }) => fromDay <= day)
}

export function amountsOf({ basicFils, housingFils, transportFils, otherFils }: Amounts): Amounts {
  return { basicFils, housingFils, transportFils, otherFils }
}

/**
 * Pay of a day or else the first one to come, as for a person who joins next week. It is dated from
 * when the amounts are paid: another account since then is not another pay.
 */
export function currentPay(rows: readonly PayRow[], day: string): PayRow | undefined {
  const row = rowOn(rows, day) ?? rows[0]
  if (row === undefined) return undefined
  const until = rows.slice(0, rows.indexOf(row) + 1)
  const last = until.findLastIndex((each) => !isSame(amountsOf(each), amountsOf(row)))
  return { ...row, fromDay: until[last + 1]?.fromDay ?? row.fromDay }
}

/**
 * The rows to save so that other amounts apply from a day on. They go to the account in use on that
 * day, and on into the later rows that changed the account only: those repeat the amounts before.
 * Pay that was planned with amounts of its own stays.
 */
export function rowsToSave(rows: readonly PayRow[], fromDay: string, after: Amounts): PayRow[] {
  const before = rowOn(rows, fromDay)
  const account = before ?? rows[0]
  const saved: PayRow[] = [
    {
      ...amountsOf(after),
      fromDay,
      iban: account?.iban ?? '',
      bankRoutingCode: account?.bankRoutingCode ?? '',
    },
  ]
  if (before === undefined) return saved
  for (const row of rows.filter((each) => each.fromDay > fromDay)) {
    if (!isSame(amountsOf(row), amountsOf(before))) break
    saved.push({ ...row, ...amountsOf(after) })
  }
  return saved
}

export interface Period extends PayRow {
  readonly before: Amounts | null
  readonly changed: ('amounts' | 'account')[]
  readonly reason: UpdateReason | null
}

/** The history of pay from rows by day: what each changed, and why. Rows that change nothing go. */
export function periodsOf(
  rows: readonly PayRow[],
  reasons: ReadonlyMap<string, UpdateReason>,
): Period[] {
  return rows.flatMap((row, index): Period[] => {
    const previous = rows[index - 1]
    const before = previous === undefined ? null : amountsOf(previous)
    const hasAmounts = !isSame(before, amountsOf(row))
    const hasAccount = (previous?.iban ?? '') !== row.iban
    if (!hasAmounts && !hasAccount) return []
    const changed: Period['changed'] = [
      ...(hasAmounts ? (['amounts'] as const) : []),
      ...(hasAccount ? (['account'] as const) : []),
    ]
    const reason = hasAmounts ? (reasons.get(row.fromDay) ?? null) : null
    return [{ ...row, before, changed, reason }]
  })
}

/**
 * What the employee sees of it: pay as it was and is, and what is planned once it was approved and
 * they were notified. A first pay that is still to come is theirs to see.
 */
export function knownRows<Row extends { readonly fromDay: string }>(
  rows: readonly Row[],
  today: string,
  announced: ReadonlySet<string>,
): Row[] {
  return rows.filter(
    ({ fromDay }, index) => fromDay <= today || announced.has(fromDay) || index === 0,
  )
}
