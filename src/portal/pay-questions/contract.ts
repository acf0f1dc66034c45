import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, Month, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { LineCode } from '#portal/pay-runs/slips/contract.ts'
import { z } from 'zod'

export const MAX_TEXT = 1000
/** Threads about one slip, closed ones too. */
export const MAX_OF_SLIP = 20

/** `open`: payroll has to answer. */
export const QuestionState = z.enum(['open', 'answered', 'closed'])
export type QuestionState = z.infer<typeof QuestionState>

/** The line that a question is about, with its own name where it has one. */
export const QuestionLine = z.strictObject({
  code: LineCode,
  forMonth: Month,
  label: TwoNames.nullable(),
})
export type QuestionLine = z.infer<typeof QuestionLine>

const shared = {
  id: Id,
  /** Null: about the whole slip. */
  line: QuestionLine.nullable(),
  state: QuestionState,
  askedAt: Instant,
}

const message = { by: z.enum(['employee', 'payroll']), text: z.string(), writtenAt: Instant }

/** What employees see of their own, without who in payroll answered. */
export const OwnQuestion = z.strictObject({
  ...shared,
  messages: z.array(z.strictObject(message)),
  actions: z.array(z.enum(['askAgain'])),
})
export type OwnQuestion = z.infer<typeof OwnQuestion>

export const Question = z.strictObject({
  ...shared,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  slip: z.strictObject({ id: Id, month: Month }),
  /** What the employee wrote last. */
  text: z.string(),
  actions: z.array(z.enum(['answer', 'close'])),
})
export type Question = z.infer<typeof Question>

export const QuestionMessage = z.strictObject({ ...message, author: TwoNames })
export type QuestionMessage = z.infer<typeof QuestionMessage>

const area = 'portal'
const own = allowed('pay.own')
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })
const ofSlip = '/api/portal/salary-slips/{id}/questions'
const path = '/api/portal/pay-questions'

/** A text that was written after this many messages were read: a newer one has to be read first. */
const Written = z.strictObject({ text: text(MAX_TEXT), seen: z.int().min(1).max(1000) })

export const listOwnQuestions = endpoint({
  name: 'payQuestions.own',
  method: 'GET',
  path: ofSlip,
  area,
  access: own,
  summary: 'What I asked about one of my slips, with the answers, newest first',
  params: one,
  reply: z.strictObject({ items: z.array(OwnQuestion) }),
  refusals: ['salarySlips.notFound'],
})

export const askQuestion = endpoint({
  name: 'payQuestions.ask',
  method: 'POST',
  path: ofSlip,
  area,
  access: own,
  summary: 'Ask payroll about one of my slips, or about one of its lines',
  idempotent: true,
  status: 201,
  params: one,
  body: z.strictObject({
    text: text(MAX_TEXT),
    /** Its place among the lines of the slip; null for the whole slip. */
    line: z.int().min(0).max(1000).nullable(),
  }),
  reply: OwnQuestion,
  refusals: [
    'salarySlips.notFound',
    'payQuestions.lineUnknown',
    'payQuestions.askedAlready',
    'payQuestions.tooMany',
  ],
})

export const askAgain = endpoint({
  name: 'payQuestions.askAgain',
  method: 'POST',
  path: '/api/portal/own-pay-questions/{id}/follow-up',
  area,
  access: own,
  summary: 'Ask once more in the same thread, after payroll answered',
  params: one,
  body: Written,
  reply: OwnQuestion,
  refusals: [
    'payQuestions.notFound',
    'payQuestions.closed',
    'payQuestions.changedMeanwhile',
    'payQuestions.notAnswered',
    'payQuestions.onceOnly',
  ],
})

export const listQuestions = endpoint({
  name: 'payQuestions.list',
  method: 'GET',
  path,
  area,
  access: payroll,
  confirm: true,
  summary: 'Questions about slips by status, newest first, without the caller’s own',
  query: z.strictObject({
    state: QuestionState.default('open'),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(Question),
})

export const showQuestion = endpoint({
  name: 'payQuestions.show',
  method: 'GET',
  path: `${path}/{id}`,
  area,
  access: payroll,
  confirm: true,
  summary: 'A question with everything that was written in its thread',
  params: one,
  reply: z.strictObject({ question: Question, messages: z.array(QuestionMessage) }),
  refusals: ['payQuestions.notFound', 'payQuestions.ownPay'],
})

export const answerQuestion = endpoint({
  name: 'payQuestions.answer',
  method: 'POST',
  path: `${path}/{id}/answers`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Answer a question. Of two answers at once the second is refused',
  params: one,
  body: Written,
  reply: Question,
  refusals: [
    'payQuestions.notFound',
    'payQuestions.ownPay',
    'payQuestions.closed',
    'payQuestions.changedMeanwhile',
  ],
})

export const closeQuestion = endpoint({
  name: 'payQuestions.close',
  method: 'POST',
  path: `${path}/{id}/closure`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Close a question that is answered. Nothing more can be written in it',
  params: one,
  reply: Question,
  refusals: [
    'payQuestions.notFound',
    'payQuestions.ownPay',
    'payQuestions.closed',
    'payQuestions.notAnswered',
  ],
})
