import { addDays } from '#platform/days.ts'
import { parseDate } from '@internationalized/date'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { COMPANY_BASIS, isBuiltIn, TRAITS } from './catalogue.ts'
import { PASSPORT_MONTHS } from './cost.ts'

export const TASK_KINDS = ['new', 'renewal', 'cancellation'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const TASK_STATES = ['open', 'submitted', 'rejected', 'done', 'cancelled'] as const
export type TaskState = (typeof TASK_STATES)[number]

export const STEP_CODES = [
  'collect',
  'medical',
  'insurance',
  'typing',
  'payment',
  'biometrics',
  'approval',
  'signature',
  'inspection',
  'handOver',
  'clearance',
  'file',
  'own',
] as const
export type StepCode = (typeof STEP_CODES)[number]

const RESIDENCE: readonly StepCode[] = [
  'collect',
  'medical',
  'insurance',
  'typing',
  'payment',
  'biometrics',
  'approval',
  'handOver',
]
const PERMIT: readonly StepCode[] = ['collect', 'typing', 'signature', 'payment', 'approval']
const COMPANY: readonly StepCode[] = ['collect', 'inspection', 'payment', 'approval', 'file']
const SIMPLE: readonly StepCode[] = ['collect', 'payment', 'approval', 'handOver']
const CANCELLING: readonly StepCode[] = ['collect', 'signature', 'typing', 'payment', 'clearance']

/** The usual steps with the authority, in order (gulf 5.2). */
export function stepsOf(type: string, kind: TaskKind): readonly StepCode[] {
  if (kind === 'cancellation') return CANCELLING
  if (type === 'visa') return RESIDENCE
  if (type === 'emiratesId') return ['collect', 'typing', 'payment', 'biometrics', 'handOver']
  if (type === 'labourCard' || type === 'mohreContract' || type === 'missionPermit') return PERMIT
  if (isBuiltIn(type) && TRAITS[type].holder === 'company') return COMPANY
  return SIMPLE
}

const MOVES: Readonly<Record<TaskState, readonly TaskState[]>> = {
  open: ['submitted', 'done', 'cancelled'],
  submitted: ['open', 'rejected', 'done', 'cancelled'],
  rejected: ['open', 'submitted', 'cancelled'],
  done: [],
  cancelled: [],
}

export function moveTask(
  from: TaskState,
  to: TaskState,
): Outcome<TaskState, 'documents.taskEnded' | 'documents.taskMoveNotAllowed'> {
  if (MOVES[from].length === 0) return refuse('documents.taskEnded')
  return MOVES[from].includes(to) ? ok(to) : refuse('documents.taskMoveNotAllowed')
}

/**
 * Whether the new document must be on record before a transaction is done: a dependant's is asked
 * for on the way, and a type without an expiry has nothing to follow.
 */
export function needsNewDocument(
  task: { readonly kind: TaskKind; readonly dependant: unknown },
  expiry: 'required' | 'optional' | 'none' | undefined,
): boolean {
  return task.kind === 'renewal' && task.dependant === null && expiry === 'required'
}

const REOPEN_DAYS = 30

/** A transaction that was done lately can be opened again, unless a document was recorded of it. */
export function canReopen(
  {
    state,
    endedAt,
    versionId,
  }: {
    readonly state: TaskState
    readonly endedAt: Date | null
    readonly versionId: string | null
  },
  today: string,
): boolean {
  if (state !== 'done' || endedAt === null || versionId !== null) return false
  return endedAt.toISOString().slice(0, 10) >= addDays(today, -REOPEN_DAYS)
}

export function movesFrom(state: TaskState): readonly TaskState[] {
  return MOVES[state]
}

export interface HeldDocument {
  readonly type: string
  readonly expiresOn: string | null
}

export const BLOCKERS = [
  'passportMissing',
  'passportTooShort',
  'insuranceMissing',
  'sponsorVisa',
  'tradeLicence',
  'establishmentCard',
] as const
export type Blocker = (typeof BLOCKERS)[number]

/**
 * What the authority would refuse the transaction for: a passport of under six months, no insurance,
 * or a company document that has expired. A company document that was never entered is not known to
 * be missing.
 */
export function blockersOf(
  task: { type: string; kind: TaskKind },
  own: readonly HeldDocument[],
  company: readonly HeldDocument[],
  today: string,
): readonly Blocker[] {
  if (task.kind === 'cancellation') return []
  const needsCompany = ['visa', 'labourCard', 'missionPermit', 'emiratesId'].includes(task.type)
  const found: Blocker[] = task.type === 'visa' ? residenceBlockers(own, today) : []
  if (needsCompany)
    for (const type of COMPANY_BASIS) {
      const expiresOn = latestExpiry(company, type)
      if (expiresOn !== null && expiresOn < today) found.push(type)
    }
  return found
}

/** What a person's own documents lack for a residence visa. */
export function residenceBlockers(own: readonly HeldDocument[], today: string): Blocker[] {
  const found: Blocker[] = []
  const passport = latestExpiry(own, 'passport')
  const enough = parseDate(today).add({ months: PASSPORT_MONTHS }).toString()
  if (passport === null) found.push('passportMissing')
  else if (passport < enough) found.push('passportTooShort')
  const insurance = latestExpiry(own, 'healthInsurance')
  if (insurance === null || insurance < today) found.push('insuranceMissing')
  return found
}

export function latestExpiry(documents: readonly HeldDocument[], type: string): string | null {
  const days = documents.flatMap((each) =>
    each.type === type && each.expiresOn !== null ? [each.expiresOn] : [],
  )
  return days.toSorted().at(-1) ?? null
}

/** A renewal should be finished so long before the document expires. */
const DUE_BEFORE_DAYS = 14

export function usualDueDay(expiresOn: string | null, today: string): string {
  const due = expiresOn === null ? null : addDays(expiresOn, -DUE_BEFORE_DAYS)
  return due === null || due <= today ? addDays(today, 7) : due
}
