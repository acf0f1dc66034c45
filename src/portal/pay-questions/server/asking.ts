import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findSlip, type StoredSlip } from '#portal/pay-runs/database/slip.ts'
import { askAgain, askQuestion, listOwnQuestions, MAX_OF_SLIP } from '../contract.ts'
import { addMessage, messagesOf } from '../database/messages.ts'
import {
  findQuestion,
  insertQuestion,
  lockQuestion,
  questionsOfSlip,
  type StoredQuestion,
} from '../database/questions.ts'
import { checkAskAgain } from '../rules.ts'
import { PAY_QUESTIONS_TOPIC } from '../topic.ts'
import { notifyAsked } from './notices.ts'
import { ownQuestionReply } from './replies.ts'
import type { QuestionServices } from './services.ts'

/** Someone else's slip gets the same reply as one that does not exist, and so does a draft. */
async function ownSlip(
  queries: Queries,
  siteId: number,
  { id, employeeId }: { id: string; employeeId: string | null },
): Promise<Outcome<StoredSlip, 'salarySlips.notFound'>> {
  const slip = await findSlip(queries, siteId, id)
  if (slip === null || slip.publishedAt === null || slip.employee.id !== employeeId)
    return refuse('salarySlips.notFound')
  return ok(slip)
}

async function stored(queries: Queries, siteId: number, id: string): Promise<StoredQuestion> {
  const found = await findQuestion(queries, siteId, id)
  if (found === null) throw new Error('A question that was just saved is gone')
  return found
}

async function ownReply(queries: Queries, siteId: number, question: StoredQuestion) {
  const messages = await messagesOf(queries, siteId, [question.id])
  return ownQuestionReply(question, messages.get(question.id) ?? [])
}

const listHandler = handler(listOwnQuestions, async (call) => {
  const { queries, siteId, caller, params } = call
  const slip = await ownSlip(queries, siteId, { ...params, employeeId: caller.employeeId })
  if (!slip.ok) return slip
  const found = await questionsOfSlip(queries, siteId, slip.value.id)
  const messages = await messagesOf(
    queries,
    siteId,
    found.map(({ id }) => id),
  )
  return ok({ items: found.map((each) => ownQuestionReply(each, messages.get(each.id) ?? [])) })
})

function askHandler({ jobs }: QuestionServices): Handler {
  return handler(askQuestion, async (call) => {
    const { trx, siteId, caller, now, params, body } = call
    const found = await ownSlip(trx, siteId, { ...params, employeeId: caller.employeeId })
    if (!found.ok) return found
    const slip = found.value
    const { line: position, text } = body
    const line = position === null ? undefined : slip.lines[position]
    if (position !== null && line === undefined)
      return refuse('payQuestions.lineUnknown', {}, 'line')
    if ((await questionsOfSlip(trx, siteId, slip.id)).length >= MAX_OF_SLIP)
      return refuse('payQuestions.tooMany')
    const id = await insertQuestion(trx, siteId, {
      slipId: slip.id,
      employeeId: slip.employee.id,
      line:
        position === null || line === undefined
          ? null
          : { position, code: line.code, forMonth: line.forMonth },
      message: { text, authorId: caller.userId, now },
    })
    if (id === null) return refuse('payQuestions.askedAlready')
    await call.audit({
      action: 'payQuestions.asked',
      subjectKind: 'pay-question',
      subjectId: id,
      employeeId: slip.employee.id,
      after: { month: slip.month },
    })
    const question = await stored(trx, siteId, id)
    const people = await notifyAsked({ trx, siteId, now, jobs }, question, caller.userId)
    call.notify(people, PAY_QUESTIONS_TOPIC)
    return ok(await ownReply(trx, siteId, question))
  })
}

function askAgainHandler({ jobs }: QuestionServices): Handler {
  return handler(askAgain, async (call) => {
    const { siteId, caller, now, params, body } = call
    return call.database.transaction(async (trx) => {
      const question = await lockQuestion(trx, siteId, params.id)
      if (question === null || question.employee.id !== caller.employeeId)
        return refuse('payQuestions.notFound')
      const checked = checkAskAgain(question, body.seen)
      if (!checked.ok) return checked
      const message = { text: body.text, authorId: caller.userId, byEmployee: true, now }
      await addMessage(trx, siteId, question, message)
      await call.audit(
        {
          action: 'payQuestions.askedAgain',
          subjectKind: 'pay-question',
          subjectId: question.id,
          employeeId: question.employee.id,
          after: { month: question.slip.month },
        },
        trx,
      )
      const saved = await stored(trx, siteId, question.id)
      const people = await notifyAsked({ trx, siteId, now, jobs }, saved, caller.userId)
      call.notify(people, PAY_QUESTIONS_TOPIC)
      return ok(await ownReply(trx, siteId, saved))
    })
  })
}

/** How employees ask about their own slips, and read the answers. */
export function askingHandlers(services: QuestionServices): readonly Handler[] {
  return [listHandler, askHandler(services), askAgainHandler(services)]
}
