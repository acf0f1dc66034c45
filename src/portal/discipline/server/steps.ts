import type { Trx } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import type { AuditEntry, Caller } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockSubject, siteZoneOf, type Subject } from '#portal/attendance/database/people.ts'
import type { Case, CaseState } from '../contract.ts'
import { findCase, type StoredCase } from '../database/cases.ts'
import { isOwn, isVisibleToEmployee, type View } from '../rules/access.ts'
import { move } from '../rules/stages.ts'
import { caseReply, factsOf, viewOfCase } from './reply.ts'

interface StepCall {
  readonly siteId: number
  readonly caller: Caller
  readonly now: Date
  readonly params: { readonly id: string }
}

/** A case whose employee is locked, so that nothing about it changes meanwhile. */
export interface Locked {
  readonly stored: StoredCase
  readonly subject: Subject
  readonly today: string
}

/**
 * Locks the employee before reading the case: all cases of one employee are decided one after the
 * other, so that two penalties at once see each other in the month's limit.
 */
export async function lockCase(
  trx: Trx,
  { siteId, now, params }: StepCall,
): Promise<Locked | null> {
  const found = await findCase(trx, siteId, params.id)
  const subject = found === null ? null : await lockSubject(trx, siteId, found.employee.id)
  const stored = subject === null ? null : await findCase(trx, siteId, params.id)
  if (subject === null || stored === null) return null
  return { stored, subject, today: dayAt(now.getTime(), await siteZoneOf(trx, siteId)) }
}

/** The case for a step of human resources; nobody takes one in a case of their own. */
export async function lockForDesk(
  trx: Trx,
  call: StepCall,
): Promise<Outcome<Locked, 'discipline.notFound' | 'discipline.ownCase'>> {
  const locked = await lockCase(trx, call)
  if (locked === null) return refuse('discipline.notFound')
  const { stored, subject } = locked
  if (!isOwn(call.caller, subject)) return ok(locked)
  return isVisibleToEmployee(factsOf(stored))
    ? refuse('discipline.ownCase')
    : refuse('discipline.notFound')
}

/** The employee's own case, once charged. */
export async function lockOwn(
  trx: Trx,
  call: StepCall,
): Promise<Outcome<Locked, 'discipline.notFound'>> {
  const locked = await lockCase(trx, call)
  if (locked === null || !isOwn(call.caller, locked.subject)) return refuse('discipline.notFound')
  return isVisibleToEmployee(factsOf(locked.stored)) ? ok(locked) : refuse('discipline.notFound')
}

/**
 * Whether the case may move on. A step skipped before is named; only some of the steps can skip one.
 */
export function moved<To extends CaseState, Skipped extends string>(
  stored: StoredCase,
  to: To,
  skipped: readonly Skipped[],
): Outcome<To, Skipped | 'discipline.alreadyDecided' | 'discipline.changedMeanwhile'> {
  const outcome = move(stored.state, to)
  if (outcome.ok) return outcome
  const { code } = outcome.refusal
  if (code === 'discipline.alreadyDecided' || code === 'discipline.changedMeanwhile')
    return refuse(code)
  const named = skipped.find((each) => each === code)
  return refuse(named ?? 'discipline.changedMeanwhile')
}

export async function replyAfter(
  trx: Trx,
  { siteId, caller, params }: StepCall,
  today: string,
): Promise<Case> {
  const stored = await findCase(trx, siteId, params.id)
  if (stored === null) throw new Error('A case that was just changed is gone')
  const view: View | null = viewOfCase(caller, stored)
  if (view === null) throw new Error('A case was changed by someone who may not read it')
  return caseReply(stored, view, today)
}

export function auditOf(
  action: string,
  stored: Pick<StoredCase, 'id'> & { readonly employee: { readonly id: string } },
  change: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry {
  return {
    action: `discipline.${action}`,
    subjectKind: 'discipline-case',
    subjectId: stored.id,
    employeeId: stored.employee.id,
    ...change,
  }
}
