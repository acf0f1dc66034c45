import type { LeavePerson } from '../../database/people.ts'
import type { StoredType } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import type { YearAccount } from '../../server/year-accounts.ts'
import type { RequestSpan } from '../database/accounts.ts'
import type { ReportLine, TypeReport } from '../contract.ts'
import { type Entry, type Figures, figuresOf } from '../rules/entries.ts'

export function typeNamed({ id, code, name }: StoredType): TypeReport['type'] {
  return { id, code, name }
}

export function employeeNamed({ id, number, name }: LeavePerson) {
  return { id, number, name }
}

export function inDays(figures: Figures): Figures {
  const { carried, granted, corrected, taken, pending, expired, left } = figures
  return {
    carried: carried / DAY,
    granted: granted / DAY,
    corrected: corrected / DAY,
    taken: taken / DAY,
    pending: pending / DAY,
    expired: expired / DAY,
    left: left / DAY,
  }
}

export function typeReport({ type, seen, entries }: YearAccount): TypeReport {
  return { type: typeNamed(type), firstDay: seen.year.firstDay, lastDay: seen.year.lastDay, on: seen.on, ...inDays(figuresOf(entries)) }
}

/** Lines with the running sum of them all. */
export function reportLines(entries: readonly Entry[], spans: ReadonlyMap<string, RequestSpan>): ReportLine[] {
  let sum = 0
  return entries.map(({ id, day, figure, kind, amount, requestId, note, ofYear }) => {
    sum += amount
    const span = requestId === null ? undefined : spans.get(requestId)
    const request = requestId === null || span === undefined ? null : { id: requestId, ...span }
    return { id, day, figure, kind, amount: amount / DAY, sum: sum / DAY, request, note, ofYear }
  })
}
