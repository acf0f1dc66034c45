import { m } from '#messages'
import type { SlipHold } from './contract.ts'

/** "Payment held: …" with the reason that payroll entered, of which the sentence has the full stop. */
export function heldText({ reason }: SlipHold): string {
  return m['payHolds.held']({ reason: `\u2068${reason.replace(/[\s.]+$/, '')}\u2069` })
}
