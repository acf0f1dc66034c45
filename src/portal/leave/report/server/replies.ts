import type { Language } from '#platform/http/handler.ts'
import type { LeavePerson } from '../../database/people.ts'
import type { StoredType } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import type { YearAccount } from '../../server/year-accounts.ts'
import type { RequestSpan } from '../database/accounts.ts'
import type { ReportLine, TypeReport } from '../contract.ts'
import type { Entry } from '../rules/entries.ts'
import { noteIn } from '../rules/notes.ts'
import { totalsInDays, otherYearsInDays } from './in-days.ts'

export function typeNamed({ id, code, name }: StoredType): TypeReport['type'] {
  return { id, code, name }
}

export function employeeNamed({ id, number, name }: LeavePerson) {
  return { id, number, name }
}

export function typeReport(account: YearAccount): TypeReport {
  const { type, seen, policy, carries } = account
  const { firstDay, lastDay } = seen.year
  return {
    type: typeNamed(type),
    firstDay,
    lastDay,
    on: seen.on,
    policy: policy?.name ?? null,
    ...totalsInDays(account),
    carries: carries === null ? null : carries / DAY,
    otherYears: otherYearsInDays(account),
  }
}

/** Lines with their running total. */
export function reportLines(
  entries: readonly Entry[],
  spans: ReadonlyMap<string, RequestSpan>,
  language: Language,
): ReportLine[] {
  let sum = 0
  return entries.map((entry) => {
    const { id, day, totalName, kind, amount, requestId, ofYear } = entry
    sum += amount
    const span = requestId === null ? undefined : spans.get(requestId)
    const request = requestId === null || span === undefined ? null : { id: requestId, ...span }
    return {
      id,
      day,
      totalName,
      kind,
      amount: amount / DAY,
      sum: sum / DAY,
      request,
      note: noteIn(language, entry),
      ofYear,
    }
  })
}
