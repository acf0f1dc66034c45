import type { Caller } from '#platform/http/handler.ts'
import type { OwnQuestion, Question, QuestionMessage } from '../contract.ts'
import type { StoredMessage } from '../database/messages.ts'
import type { StoredQuestion } from '../database/questions.ts'
import { actionsOf, ownActionsOf } from '../rules.ts'

function messageReply({ byEmployee, text, writtenAt }: StoredMessage) {
  return {
    by: byEmployee ? ('employee' as const) : ('payroll' as const),
    text,
    writtenAt: writtenAt.toISOString(),
  }
}

export function ownQuestionReply(
  stored: StoredQuestion,
  messages: readonly StoredMessage[],
): OwnQuestion {
  const { id, line, state, askedAt } = stored
  return {
    id,
    line,
    state,
    askedAt: askedAt.toISOString(),
    messages: messages.map(messageReply),
    actions: ownActionsOf(stored),
  }
}

export function questionReply(stored: StoredQuestion, caller: Caller): Question {
  const { id, employee, slip, line, state, askedAt, text } = stored
  return {
    id,
    employee,
    slip,
    line,
    state,
    askedAt: askedAt.toISOString(),
    text,
    actions: actionsOf(caller, { employeeId: employee.id, thread: stored }),
  }
}

export function messagesReply(messages: readonly StoredMessage[]): QuestionMessage[] {
  return messages.map((each) => ({ ...messageReply(each), author: each.author }))
}
