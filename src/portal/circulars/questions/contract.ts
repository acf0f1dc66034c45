import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { CircularKind, CircularNumber } from '../contract.ts'

/** The questions of one person about one circular that have no answer yet. */
export const OPEN_MAX = 3

/** As everyone reads it: without who asked. */
export const CircularQuestion = z.strictObject({
  id: Id,
  question: z.string(),
  askedAt: Instant,
  isMine: z.boolean(),
  /** An answer in one language only is displayed in both. */
  answer: TwoNames.nullable(),
  answeredAt: Instant.nullable(),
})
export type CircularQuestion = z.infer<typeof CircularQuestion>

export const DeskQuestion = z.strictObject({
  id: Id,
  circular: z.strictObject({
    id: Id,
    kind: CircularKind,
    title: TwoNames,
    reference: CircularNumber,
  }),
  employee: z.strictObject({ id: Id, employeeNo: z.string(), name: TwoNames }),
  question: z.string(),
  askedAt: Instant,
  answer: TwoNames.nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: TwoNames.nullable(),
})
export type DeskQuestion = z.infer<typeof DeskQuestion>

const area = 'portal'
const one = z.strictObject({ id: Id })
const page = { after: Id.optional(), limit: pageLimit(100, 20) }

export const listCircularQuestions = endpoint({
  name: 'circulars.questions',
  method: 'GET',
  path: '/api/portal/circulars/{id}/questions',
  area,
  access: allowed('records.own'),
  summary: 'The answered questions about a circular, and mine, newest first',
  params: one,
  query: z.strictObject(page),
  reply: pageOf(CircularQuestion),
  refusals: ['circulars.notFound'],
})

export const askAboutCircular = endpoint({
  name: 'circulars.ask',
  method: 'POST',
  path: '/api/portal/circulars/{id}/questions',
  area,
  access: allowed('records.own'),
  summary: 'Ask a question about a circular. Once answered, everyone it is for can read both',
  idempotent: true,
  status: 201,
  params: one,
  body: z.strictObject({ question: text(500, 3) }),
  reply: CircularQuestion,
  refusals: ['circulars.notFound', 'circulars.tooManyQuestions'],
})

export const listDeskQuestions = endpoint({
  name: 'circulars.deskQuestions',
  method: 'GET',
  path: '/api/portal/circulars-desk/questions',
  area,
  access: allowed('circulars.edit'),
  summary: 'Questions about circulars: those without an answer, oldest first; or of one circular',
  query: z.strictObject({
    ...page,
    circularId: Id.optional(),
    state: z.enum(['open', 'answered']).default('open'),
  }),
  reply: pageOf(DeskQuestion),
})

export const answerCircularQuestion = endpoint({
  name: 'circulars.answer',
  method: 'POST',
  path: '/api/portal/circulars-desk/questions/{id}/answer',
  area,
  access: allowed('circulars.edit'),
  summary: 'Answer a question for everyone the circular is for, in one language or both',
  params: one,
  body: z.strictObject({ answer: z.strictObject({ en: text(2000, 0), ar: text(2000, 0) }) }),
  reply: DeskQuestion,
  refusals: ['circulars.question.notFound', 'circulars.answerMissing', 'circulars.alreadyDecided'],
})
