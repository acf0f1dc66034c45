import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { QuestionState } from './contract.ts'
import {
  actionsOf,
  canMove,
  checkAnswer,
  checkAskAgain,
  checkClose,
  ownActionsOf,
  type Thread,
} from './rules.ts'

const anyThread: fc.Arbitrary<Thread> = fc
  .record({
    state: fc.constantFrom(...QuestionState.options),
    byEmployee: fc.integer({ min: 1, max: 2 }),
    byPayroll: fc.nat({ max: 5 }),
  })
  .map(({ state, byEmployee, byPayroll }) => ({
    state,
    byEmployee,
    messages: byEmployee + byPayroll,
  }))

type Act = 'askAgain' | 'answer' | 'close'

/** What a thread is after an act, or itself where the act is refused. */
function after(thread: Thread, act: Act): Thread {
  const { messages, byEmployee } = thread
  if (act === 'close') return checkClose(thread).ok ? { ...thread, state: 'closed' } : thread
  if (act === 'answer')
    return checkAnswer(thread, messages).ok
      ? { state: 'answered', messages: messages + 1, byEmployee }
      : thread
  return checkAskAgain(thread, messages).ok
    ? { state: 'open', messages: messages + 1, byEmployee: byEmployee + 1 }
    : thread
}

test('whatever is tried, an employee writes twice at most, and a closed thread stays as it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<Act>('askAgain', 'answer', 'close'), { maxLength: 20 }),
      (acts) => {
        let thread: Thread = { state: 'open', messages: 1, byEmployee: 1 }
        for (const act of acts) {
          const next = after(thread, act)
          if (thread.state === 'closed') expect(next).toBe(thread)
          if (next.state === 'closed' && next !== thread) expect(thread.state).toBe('answered')
          if (next !== thread) expect(canMove(thread.state, next.state)).toBe(true)
          thread = next
        }
        expect(thread.byEmployee).toBeLessThanOrEqual(2)
      },
    ),
    runs(500),
  )
})

test('nothing is written by someone who has not read the newest message', () => {
  fc.assert(
    fc.property(anyThread, fc.integer({ min: 1, max: 10 }), (thread, seen) => {
      const isRead = seen === thread.messages
      const isOpen = thread.state !== 'closed'
      expect(checkAnswer(thread, seen).ok).toBe(isOpen && isRead)
      expect(checkAskAgain(thread, seen).ok).toBe(
        thread.state === 'answered' && isRead && thread.byEmployee === 1,
      )
    }),
    runs(500),
  )
})

test('nobody works on a question about their own pay', () => {
  fc.assert(
    fc.property(anyThread, fc.constantFrom('e1', 'e2', null), (thread, employeeId) => {
      const actions = actionsOf({ employeeId }, { employeeId: 'e1', thread })
      if (employeeId === 'e1' || thread.state === 'closed') expect(actions).toEqual([])
      else expect(actions).toEqual(thread.state === 'open' ? ['answer'] : ['answer', 'close'])
      if (thread.state !== 'answered') expect(ownActionsOf(thread)).toEqual([])
    }),
    runs(300),
  )
})
