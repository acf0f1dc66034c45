import type { Caller } from '#platform/http/handler.ts'
import type { StoredHeldPay, StoredHold } from '../database/holds.ts'
import { holdActionsOf } from '../rules/holds.ts'
import type { SlipHold } from '../slips/contract.ts'
import type { HeldPay } from './contract.ts'

export function holdReply({ reason, heldAt }: Pick<StoredHold, 'reason' | 'heldAt'>): SlipHold {
  return { reason, since: heldAt.toISOString() }
}

export function heldReply(stored: StoredHeldPay, caller: Caller): HeldPay {
  const { slipId, runId, month, employee, netFils, heldBy, inFile } = stored
  return {
    slipId,
    runId,
    month,
    employee,
    netFils,
    ...holdReply(stored),
    heldBy,
    inFile,
    actions: holdActionsOf(caller, employee.id),
  }
}
