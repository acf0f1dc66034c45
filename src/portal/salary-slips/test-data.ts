import { idOf } from '#test/helpers/screen.tsx'
import type { OwnSlip } from './contract.ts'

const WAGE = 900_000
const OCTOBER = '2026-10'

/** A slip as the list has it. */
export function listed(changes: Partial<OwnSlip> = {}): OwnSlip {
  return {
    id: idOf(10),
    month: OCTOBER,
    runKind: 'month',
    runNumber: 1,
    earningsFils: WAGE,
    deductionsFils: 0,
    netFils: WAGE,
    publishedAt: '2026-10-28T08:00:00.000Z',
    hold: null,
    ...changes,
  }
}
