import type { MeasureContext } from './penalties.ts'
import type { CaseFacts } from './status.ts'

export const TODAY = '2026-11-18'

/** An employee without other penalties, in a company with both schemes. */
export function aContext(changes: Partial<MeasureContext> = {}): MeasureContext {
  return {
    today: TODAY,
    deductedDays: new Map(),
    timing: 'other',
    wasOnLeave: false,
    isDayDeducted: false,
    suspensions: [],
    schemes: { increments: true, promotions: true },
    inForce: null,
    ...changes,
  }
}

export function theFacts(changes: Partial<CaseFacts> = {}): CaseFacts {
  return {
    state: 'reported',
    discoveredOn: '2026-11-10',
    answerUntil: null,
    isAnswered: false,
    investigatedOn: null,
    penalty: null,
    ...changes,
  }
}
