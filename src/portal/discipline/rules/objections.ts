import { addDays } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type Measure, PenaltyKind, type Resolution } from '../contract.ts'

/** ER article 24: the decision says until when the employee may object to it. */
export function objectUntil(givenOn: string, objectionDays: number): string {
  return addDays(givenOn, objectionDays)
}

/** Once, within the days the decision gave. */
export function checkObjection(
  penalty: { objectUntil: string; isObjected: boolean },
  today: string,
): Outcome<null, 'discipline.objected' | 'discipline.objectionLate'> {
  if (penalty.isObjected) return refuse('discipline.objected')
  return today <= penalty.objectUntil
    ? ok(null)
    : refuse('discipline.objectionLate', { day: penalty.objectUntil })
}

/** How grave a measure is: first its kind, then how much of it. */
function gravityOf(measure: Measure): [kind: number, amount: number] {
  const kind = PenaltyKind.options.indexOf(measure.kind)
  if ('days' in measure) return [kind, measure.days]
  return [kind, 'months' in measure ? measure.months : 0]
}

/** Five days' wage is no relief from one day's suspension, though its kind is the milder. */
function costsMore(measure: Measure, than: Measure): boolean {
  return 'days' in measure && 'days' in than && measure.days > than.days
}

export function isMilder(measure: Measure, than: Measure): boolean {
  const [kind, amount] = gravityOf(measure)
  const [thanKind, thanAmount] = gravityOf(than)
  if (kind === thanKind) return amount < thanAmount
  return kind < thanKind && !costsMore(measure, than)
}

/** The kinds to which a penalty can be reduced: one without an amount leaves the milder alone. */
export function milderKinds(measure: Measure): PenaltyKind[] {
  const hasAmount = 'days' in measure || 'months' in measure
  const own = PenaltyKind.options.indexOf(measure.kind)
  return PenaltyKind.options.slice(0, hasAmount ? own + 1 : own)
}

export interface ObjectionDecision {
  readonly outcome: Resolution
  readonly measure: Measure | null
}

/** An objection never makes it worse: a reduced penalty is milder than the one given. */
export function checkDecision(
  { outcome, measure }: ObjectionDecision,
  given: Measure,
): Outcome<Measure, 'discipline.measureNeeded' | 'discipline.notMilder'> {
  if (outcome !== 'reduced') return ok(given)
  if (measure === null) return refuse('discipline.measureNeeded', {}, 'measure')
  return isMilder(measure, given) ? ok(measure) : refuse('discipline.notMilder', {}, 'measure.kind')
}
