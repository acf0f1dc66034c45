import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { OwnQuestion, Question, QuestionState } from './contract.ts'

/** The allowed moves of a thread: each message of either side moves it, and closing ends it. */
const MOVES: Readonly<Record<QuestionState, readonly QuestionState[]>> = {
  open: ['answered'],
  answered: ['answered', 'open', 'closed'],
  closed: [],
}

export function canMove(from: QuestionState, to: QuestionState): boolean {
  return MOVES[from].includes(to)
}

/** The question, and one more once payroll has answered. */
const MAX_BY_EMPLOYEE = 2

export interface Thread {
  readonly state: QuestionState
  /** How many messages it has, and how many of them are the employee's. */
  readonly messages: number
  readonly byEmployee: number
}

type Unwritable = 'payQuestions.closed' | 'payQuestions.changedMeanwhile'

/** A text is only added to a thread that was read to its end. */
function checkWritable({ state, messages }: Thread, seen: number): Outcome<null, Unwritable> {
  if (state === 'closed') return refuse('payQuestions.closed')
  return messages === seen ? ok(null) : refuse('payQuestions.changedMeanwhile')
}

/** Whether the employee may ask once more. */
export function checkAskAgain(
  thread: Thread,
  seen: number,
): Outcome<null, Unwritable | 'payQuestions.notAnswered' | 'payQuestions.onceOnly'> {
  const writable = checkWritable(thread, seen)
  if (!writable.ok) return writable
  if (!canMove(thread.state, 'open')) return refuse('payQuestions.notAnswered')
  return thread.byEmployee < MAX_BY_EMPLOYEE ? ok(null) : refuse('payQuestions.onceOnly')
}

interface Caller {
  readonly employeeId: string | null
}

/** Nobody in payroll answers a question about their own pay. */
export function checkNotOwn(
  caller: Caller,
  employeeId: string,
): Outcome<null, 'payQuestions.ownPay'> {
  return caller.employeeId === employeeId ? refuse('payQuestions.ownPay') : ok(null)
}

export function checkAnswer(thread: Thread, seen: number): Outcome<null, Unwritable> {
  return checkWritable(thread, seen)
}

/** A question is closed once it is answered, so that none ends without a word. */
export function checkClose({
  state,
}: Pick<Thread, 'state'>): Outcome<null, 'payQuestions.closed' | 'payQuestions.notAnswered'> {
  if (state === 'closed') return refuse('payQuestions.closed')
  return canMove(state, 'closed') ? ok(null) : refuse('payQuestions.notAnswered')
}

export function ownActionsOf(thread: Thread): OwnQuestion['actions'] {
  return checkAskAgain(thread, thread.messages).ok ? ['askAgain'] : []
}

export function actionsOf(
  caller: Caller,
  { employeeId, thread }: { employeeId: string; thread: Thread },
): Question['actions'] {
  if (!checkNotOwn(caller, employeeId).ok) return []
  return [
    ...(checkAnswer(thread, thread.messages).ok ? (['answer'] as const) : []),
    ...(checkClose(thread).ok ? (['close'] as const) : []),
  ]
}
