import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { answerQuestion, closeQuestion, listQuestions, showQuestion } from '../contract.ts'
import { addMessage, messagesOf } from '../database/messages.ts'
import {
  findQuestion,
  lockQuestion,
  questionsInState,
  saveClosed,
  type StoredQuestion,
  userOf,
} from '../database/questions.ts'
import { checkAnswer, checkClose, checkNotOwn } from '../rules.ts'
import { PAY_QUESTIONS_TOPIC } from '../topic.ts'
import { notifyAnswered, readersOf } from './notices.ts'
import { messagesReply, questionReply } from './replies.ts'
import type { QuestionServices } from './services.ts'

function audited(action: string, { id, employee, slip }: StoredQuestion) {
  return {
    action,
    subjectKind: 'pay-question',
    subjectId: id,
    employeeId: employee.id,
    after: { month: slip.month },
  }
}

const listHandler = handler(listQuestions, async (call) => {
  const { queries, siteId, caller, query } = call
  const { state, after, limit } = query
  const found = await questionsInState(queries, siteId, {
    state,
    exceptEmployeeId: caller.employeeId,
    after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit).map((each) => questionReply(each, caller))
  await call.audit({
    action: 'payQuestions.listed',
    subjectKind: 'pay-questions',
    subjectId: state,
    after: { rows: items.length },
  })
  return ok({ items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null })
})

const showHandler = handler(showQuestion, async (call) => {
  const { queries, siteId, caller, params } = call
  const question = await findQuestion(queries, siteId, params.id)
  if (question === null) return refuse('payQuestions.notFound')
  const notOwn = checkNotOwn(caller, question.employee.id)
  if (!notOwn.ok) return notOwn
  const messages = await messagesOf(queries, siteId, [question.id])
  await call.audit(audited('payQuestions.opened', question))
  return ok({
    question: questionReply(question, caller),
    messages: messagesReply(messages.get(question.id) ?? []),
  })
})

function answerHandler({ jobs }: QuestionServices): Handler {
  return handler(answerQuestion, async (call) => {
    const { siteId, caller, now, params, body } = call
    return call.database.transaction(async (trx) => {
      const question = await lockQuestion(trx, siteId, params.id)
      if (question === null) return refuse('payQuestions.notFound')
      const notOwn = checkNotOwn(caller, question.employee.id)
      if (!notOwn.ok) return notOwn
      const checked = checkAnswer(question, body.seen)
      if (!checked.ok) return checked
      const message = { text: body.text, authorId: caller.userId, byEmployee: false, now }
      await addMessage(trx, siteId, question, message)
      await call.audit(audited('payQuestions.answered', question), trx)
      const saved = await findQuestion(trx, siteId, question.id)
      if (saved === null) return refuse('payQuestions.notFound')
      const userId = await userOf(trx, siteId, question.employee.id)
      const people = await notifyAnswered({ trx, siteId, now, jobs }, saved, userId)
      call.notify(people, PAY_QUESTIONS_TOPIC)
      return ok(questionReply(saved, caller))
    })
  })
}

function closeHandler({ jobs }: QuestionServices): Handler {
  return handler(closeQuestion, async (call) => {
    const { siteId, caller, now, params } = call
    return call.database.transaction(async (trx) => {
      const question = await lockQuestion(trx, siteId, params.id)
      if (question === null) return refuse('payQuestions.notFound')
      const notOwn = checkNotOwn(caller, question.employee.id)
      if (!notOwn.ok) return notOwn
      const checked = checkClose(question)
      if (!checked.ok) return checked
      await saveClosed(trx, siteId, question.id, { by: caller.userId, at: now })
      await call.audit(audited('payQuestions.closed', question), trx)
      const userId = await userOf(trx, siteId, question.employee.id)
      call.notify(await readersOf({ trx, siteId, now, jobs }, userId), PAY_QUESTIONS_TOPIC)
      return ok(questionReply({ ...question, state: 'closed' }, caller))
    })
  })
}

/** How payroll reads, answers and closes questions about slips. */
export function answeringHandlers(services: QuestionServices): readonly Handler[] {
  return [listHandler, showHandler, answerHandler(services), closeHandler(services)]
}
