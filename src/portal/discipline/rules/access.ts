import type { CaseAction, CaseState } from '../contract.ts'
import type { CaseFacts } from './status.ts'

interface Reader {
  readonly employeeId: string | null
  readonly permissions: ReadonlySet<string>
}

interface Subject {
  readonly id: string
  readonly managerId: string | null
}

export type View = 'own' | 'team' | 'hr'

export function isOwn(reader: Reader, subject: Pick<Subject, 'id'>): boolean {
  return reader.employeeId !== null && reader.employeeId === subject.id
}

/**
 * How a reader sees the cases of an employee; null if not at all. HR sees its own cases as every
 * employee does, so that nobody decides about themselves.
 */
export function viewOf(reader: Reader, subject: Subject): View | null {
  if (isOwn(reader, subject)) return reader.permissions.has('records.own') ? 'own' : null
  if (reader.permissions.has('discipline.edit')) return 'hr'
  const isManager = reader.employeeId !== null && reader.employeeId === subject.managerId
  return isManager ? 'team' : null
}

/** Whether an employee may read a case: what was reported becomes theirs with the charge. */
export function isVisibleToEmployee({ state, answerUntil }: CaseFacts): boolean {
  return state !== 'reported' && answerUntil !== null
}

/** What HR can do next, by state. A removal is decided during the investigation. */
const DESK_ACTIONS: Readonly<Record<CaseState, readonly CaseAction[]>> = {
  reported: ['charge', 'close'],
  charged: ['hear', 'remove', 'close'],
  heard: ['investigate', 'remove', 'close'],
  investigated: ['give', 'close'],
  decided: [],
  closed: [],
}

export interface ActionFacts extends CaseFacts {
  readonly isRemoved: boolean
  readonly isAcknowledged: boolean
}

export function actionsOf(view: View, facts: ActionFacts, today: string): CaseAction[] {
  const { state, penalty } = facts
  const isWaiting = penalty !== null && penalty.isObjected && penalty.resolution === null
  if (view === 'team') return []
  if (view === 'hr')
    return [
      ...DESK_ACTIONS[state].filter((action) => action !== 'remove' || !facts.isRemoved),
      ...(isWaiting ? (['decide'] as const) : []),
    ]
  const canAnswer =
    state === 'charged' &&
    !facts.isAnswered &&
    facts.answerUntil !== null &&
    today <= facts.answerUntil
  const canObject = penalty !== null && !penalty.isObjected && today <= penalty.objectUntil
  return [
    ...(canAnswer ? (['answer'] as const) : []),
    ...(penalty !== null && !facts.isAcknowledged ? (['acknowledge'] as const) : []),
    ...(canObject ? (['object'] as const) : []),
  ]
}
