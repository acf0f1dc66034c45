import type { Trx } from '#platform/db/database.ts'
import { addDays } from '#platform/days.ts'
import { ok, type Outcome } from '#platform/outcome.ts'
import { type Decision, settleDeduction } from '#portal/pay-adjustments/database.ts'
import type { Measure } from '../contract.ts'
import { changeCase, type StoredCase } from '../database/cases.ts'
import { addToMonth } from '../database/penalties.ts'
import { daysByMonth, daysIn, lastDayOf, monthOf } from '../rules/calendar.ts'

interface Paying {
  readonly trx: Trx
  readonly siteId: number
  readonly stored: StoredCase
  readonly now: Date
  readonly today: string
  /** How often the case was decided before. */
  readonly round: number
}

type PayOutcome = Promise<Outcome<null, 'payAdjustments.dayDeducted'>>

function decisionOf(paying: Paying, source: 'penalty' | 'suspension' | 'removal'): Decision {
  const { siteId, stored, now, round } = paying
  return { siteId, employeeId: stored.employee.id, source, sourceId: stored.id, round, now }
}

/** Half days of pay that a stretch without pay costs in each month. */
function halfDaysOf(from: string, to: string, perDay: 1 | 2) {
  return daysByMonth(from, to).map(([month, days]) => ({ month, halfDays: days * perDay }))
}

function settleDays(paying: Paying, measure: Measure | null): PayOutcome {
  const isDeduction = measure?.kind === 'deduction'
  const { timing } = paying.stored.offence
  return settleDeduction(paying.trx, decisionOf(paying, 'penalty'), {
    months: isDeduction ? [{ month: measure.payMonth, halfDays: measure.days * 2 }] : [],
    days: isDeduction && timing !== 'other' ? [paying.stored.happenedOn] : [],
    refundMonth: monthOf(paying.today),
  })
}

function settleSuspension(paying: Paying, measure: Measure | null): PayOutcome {
  const span =
    measure?.kind === 'suspension'
      ? { from: measure.from, to: lastDayOf(measure.from, measure.days) }
      : null
  return settleDeduction(paying.trx, decisionOf(paying, 'suspension'), {
    months: span === null ? [] : halfDaysOf(span.from, span.to, 2),
    days: span === null ? [] : daysIn(span.from, span.to),
    refundMonth: monthOf(paying.today),
  })
}

/**
 * Hands what a penalty costs over to pay, in place of what it cost before: null before it was given,
 * and once it is withdrawn.
 */
export async function settlePenalty(
  paying: Paying,
  before: Measure | null,
  after: Measure | null,
): PayOutcome {
  const { trx, siteId, stored } = paying
  if (before?.kind === 'deduction')
    await addToMonth(trx, siteId, stored.employee.id, {
      month: before.payMonth,
      days: -before.days,
    })
  if (after?.kind === 'deduction')
    await addToMonth(trx, siteId, stored.employee.id, { month: after.payMonth, days: after.days })
  const days = await settleDays(paying, after)
  return days.ok ? settleSuspension(paying, after) : days
}

/** Half pay while kept from work; null pays it back. */
export function settleRemoval(
  paying: Paying,
  span: { from: string; to: string } | null,
): PayOutcome {
  return settleDeduction(paying.trx, decisionOf(paying, 'removal'), {
    months: span === null ? [] : halfDaysOf(span.from, span.to, 1),
    days: span === null ? [] : daysIn(span.from, span.to),
    refundMonth: monthOf(paying.today),
  })
}

/** Article 40: what was withheld is paid back if nothing, a notice or a warning results. */
export function keepsRemoval(measure: Measure | null): boolean {
  return measure !== null && measure.kind !== 'notice' && measure.kind !== 'warning'
}

/** A removal ends with the decision, whatever it was meant to last. */
export async function endRemoval(paying: Paying, measure: Measure | null): PayOutcome {
  const { trx, siteId, stored, today } = paying
  if (stored.removal === null) return ok(null)
  const { from } = stored.removal
  const last = addDays(today, -1)
  const to = stored.removal.to < last ? stored.removal.to : last
  const span = from <= to ? { from, to } : null
  await changeCase(trx, siteId, stored.id, {
    removed_from: span?.from ?? null,
    removed_to: span?.to ?? null,
  })
  return settleRemoval(paying, keepsRemoval(measure) ? span : null)
}
