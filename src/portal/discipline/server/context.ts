import type { Queries } from '#platform/db/database.ts'
import { isDayDeducted } from '#portal/pay-adjustments/database.ts'
import type { StoredCase } from '../database/cases.ts'
import { deductedDays, suspensionsFrom, wasOnLeave } from '../database/penalties.ts'
import { deductionMonths, type MeasureContext } from '../rules/penalties.ts'
import type { DisciplineSettings } from '../set-up/contract.ts'

/** What the law's limits depend on for a case today, as if its own penalty were not there. */
export async function contextOf(
  queries: Queries,
  siteId: number,
  { stored, today }: { stored: StoredCase; today: string },
  settings: DisciplineSettings,
): Promise<MeasureContext> {
  const employeeId = stored.employee.id
  const inForce = stored.penalty?.measure ?? null
  const months = deductionMonths({ today, inForce })
  const days = await deductedDays(queries, siteId, employeeId, months)
  if (inForce?.kind === 'deduction')
    days.set(inForce.payMonth, Math.max(0, (days.get(inForce.payMonth) ?? 0) - inForce.days))
  const act = { employeeId, day: stored.happenedOn, exceptId: stored.id }
  const isTimed = stored.offence.timing !== 'other'
  return {
    today,
    deductedDays: days,
    timing: stored.offence.timing,
    wasOnLeave: isTimed && (await wasOnLeave(queries, siteId, employeeId, stored.happenedOn)),
    isDayDeducted: isTimed && (await isDayDeducted(queries, siteId, act)),
    suspensions: await suspensionsFrom(queries, siteId, {
      employeeId,
      day: today,
      exceptId: stored.id,
    }),
    schemes: settings,
    inForce,
  }
}
