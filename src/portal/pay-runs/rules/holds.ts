import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { RunState } from '../contract.ts'

/** What decides whether someone's pay of a run can be held. */
export interface Holdable {
  readonly employeeId: string
  readonly runState: RunState
  readonly netFils: number
  /** The bank says that it made the payment. */
  readonly isPaid: boolean
  readonly isHeld: boolean
}

interface Caller {
  readonly employeeId: string | null
}

type OwnPay = Outcome<null, 'payHolds.ownPay'>

/** Nobody in payroll holds or releases their own pay. */
function checkNotOwn(caller: Caller, employeeId: string): OwnPay {
  return caller.employeeId === employeeId ? refuse('payHolds.ownPay') : ok(null)
}

/** Before a run is approved and after it, until the bank has paid. */
export function checkHold(
  caller: Caller,
  { employeeId, runState, netFils, isPaid, isHeld }: Holdable,
): Outcome<
  null,
  | 'payHolds.ownPay'
  | 'payHolds.runCancelled'
  | 'payHolds.nothingToPay'
  | 'payHolds.paidAlready'
  | 'payHolds.heldAlready'
> {
  const notOwn = checkNotOwn(caller, employeeId)
  if (!notOwn.ok) return notOwn
  if (runState === 'cancelled') return refuse('payHolds.runCancelled')
  if (isPaid) return refuse('payHolds.paidAlready')
  if (netFils <= 0) return refuse('payHolds.nothingToPay')
  return isHeld ? refuse('payHolds.heldAlready') : ok(null)
}

export function checkRelease(
  caller: Caller,
  { employeeId, isHeld }: Pick<Holdable, 'employeeId' | 'isHeld'>,
): Outcome<null, 'payHolds.ownPay' | 'payHolds.notHeld'> {
  const notOwn = checkNotOwn(caller, employeeId)
  if (!notOwn.ok) return notOwn
  return isHeld ? ok(null) : refuse('payHolds.notHeld')
}

/** What a payroll user may do with pay that is held. */
export function holdActionsOf(caller: Caller, employeeId: string): 'release'[] {
  return checkRelease(caller, { employeeId, isHeld: true }).ok ? ['release'] : []
}
