import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { payMonths } from '#portal/pay-adjustments/rules.ts'
import type { AwardAction, AwardState } from './contract.ts'

/** The allowed moves of a nomination; what is decided stays. */
const MOVES: Readonly<Record<AwardState, readonly AwardState[]>> = {
  nominated: ['granted', 'declined', 'withdrawn'],
  granted: [],
  declined: [],
  withdrawn: [],
}

export function move(
  from: AwardState,
  to: AwardState,
): Outcome<AwardState, 'awards.alreadyDecided'> {
  return MOVES[from].includes(to) ? ok(to) : refuse('awards.alreadyDecided')
}

interface Caller {
  readonly userId: string
  readonly employeeId: string | null
  readonly permissions: ReadonlySet<string>
}

interface AwardFacts {
  readonly state: AwardState
  readonly employeeId: string
  readonly nominatorId: string
}

function isOwn(caller: Pick<Caller, 'employeeId'>, { employeeId }: AwardFacts): boolean {
  return caller.employeeId !== null && caller.employeeId === employeeId
}

/** Nobody decides about themselves, or about what they asked for. */
export function checkDecider(
  caller: Caller,
  award: AwardFacts,
): Outcome<null, 'awards.ownAward' | 'awards.youNominated'> {
  if (isOwn(caller, award)) return refuse('awards.ownAward')
  return caller.userId === award.nominatorId ? refuse('awards.youNominated') : ok(null)
}

/** An amount is added to the pay of a month that is not over, and a month needs an amount. */
export function checkMonth(
  { fils, month }: { fils: number | null; month: string | null },
  today: string,
): Outcome<null, 'awards.monthNeeded'> {
  if (fils === null) return ok(null)
  return month !== null && payMonths(today).includes(month)
    ? ok(null)
    : refuse('awards.monthNeeded', {}, 'month')
}

/** The certificate's number: the year and a count within it. */
export function numberOf(year: number, count: number): string {
  return `${year}-${String(count).padStart(3, '0')}`
}

export type AwardView = 'own' | 'nominator' | 'hr'

/** How a caller sees an award. A person learns of a nomination once it is granted. */
export function viewOf(caller: Caller, award: AwardFacts): AwardView | null {
  if (isOwn(caller, award)) return award.state === 'granted' ? 'own' : null
  if (caller.permissions.has('awards.edit')) return 'hr'
  return caller.userId === award.nominatorId ? 'nominator' : null
}

export function actionsOf(caller: Caller, award: AwardFacts): AwardAction[] {
  const view = viewOf(caller, award)
  const isNominator = caller.userId === award.nominatorId
  if (award.state === 'nominated') {
    if (isNominator) return ['withdraw']
    return view === 'hr' ? ['decide'] : []
  }
  if (award.state !== 'granted' || view === null || view === 'nominator') return []
  return view === 'own' ? ['share', 'print'] : ['print']
}
