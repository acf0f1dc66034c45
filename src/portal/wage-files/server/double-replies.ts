import type { Caller } from '#platform/http/handler.ts'
import type { StoredDouble } from '../database/double.ts'
import { doubleActionsOf, doubleStateOf, extraOf } from '../rules/double.ts'
import type { DoubleWage } from '../double/contract.ts'

export function doubleReply(stored: StoredDouble, caller: Caller): DoubleWage {
  const { slipId, runId, month, employee, netFils, payments, recoveries, paid } = stored
  return {
    slipId,
    runId,
    month,
    employee,
    state: doubleStateOf(stored) ?? 'recovered',
    payments: payments.map((each) => ({
      ...each,
      isToStop: paid > 0 && (each.state === 'sent' || each.state === 'pending'),
    })),
    extraFils: Math.max(extraOf(stored), 0) * netFils,
    recoveries: recoveries.map(({ how, fils, takenFils, note, by, at }) => ({
      how,
      fils,
      takenFils,
      note,
      by,
      at: new Date(at).toISOString(),
    })),
    actions: doubleActionsOf(caller, { ...stored, employeeId: employee.id }),
  }
}
