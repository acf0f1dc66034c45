import type { Queries } from '#platform/db/database.ts'
import { daysOfMonth, shiftMonth } from '#platform/days.ts'
import type { Site } from '#platform/site.ts'
import { maskIban } from '#portal/employees/rules/masking.ts'
import { sumInWords } from '#portal/letters/rules/in-words/sum.ts'
import { holdOf } from './database/holds.ts'
import { paidByKey, type StoredSlip, yearToDate } from './database/slip.ts'
import { holdReply } from './holds/replies.ts'
import { settlementOfRun } from './database/settlements.ts'
import { keyOfLine } from './slips/rules.ts'
import type { Slip } from './slips/contract.ts'

/** A slip as its owner and payroll see it, beside the month before. */
export async function slipReply(queries: Queries, site: Site, stored: StoredSlip): Promise<Slip> {
  const { employee, month, netFils, publishedAt, iban, runId, ...rest } = stored
  const lastMonth = shiftMonth(month, -1)
  const settlement =
    stored.runKind === 'settlement' ? await settlementOfRun(queries, site.id, runId) : null
  const last = await paidByKey(queries, site.id, employee.id, lastMonth)
  const hold = await holdOf(queries, site.id, { runId, employeeId: employee.id })
  return {
    ...rest,
    month,
    employee,
    netFils,
    currency: site.currency,
    company: { en: site.nameEn, ar: site.nameAr },
    calendarDays: daysOfMonth(month).length,
    lines: stored.lines.map((line) => ({
      ...line,
      lastFils:
        last.size === 0 || line.forMonth !== month ? null : (last.get(keyOfLine(line)) ?? 0),
    })),
    // There are no words for less than nothing.
    inWords: (netFils < 0 ? null : sumInWords(netFils, site.currency)) ?? { en: '', ar: '' },
    yearToDate: await yearToDate(queries, site.id, {
      employeeId: employee.id,
      month,
      slipId: stored.id,
    }),
    iban: iban === '' ? '' : maskIban(iban),
    publishedAt: publishedAt?.toISOString() ?? null,
    hold: hold === null ? null : holdReply(hold),
    warnings: [...stored.warnings],
    settlement: settlement?.facts ?? null,
    // Payroll sees it besides.
    putOff: [],
  }
}
