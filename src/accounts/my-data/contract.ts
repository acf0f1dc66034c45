import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'accounts'
const path = '/api/accounts/my-data'
export const NOTE_MAX = 1000

const Answer = z.enum(['done', 'partly', 'refused'])
export type Answer = z.infer<typeof Answer>

export const ErasureRequest = z.strictObject({
  id: Id,
  state: z.enum(['open', 'withdrawn', ...Answer.options]),
  note: z.string(),
  requestedAt: Instant,
  closedAt: Instant.nullable(),
  answer: z.string(),
})
export type ErasureRequest = z.infer<typeof ErasureRequest>

/** Everything in one JSON file. Secrets, and what others wrote about the person, are not in it. */
export const exportMyData = endpoint({
  name: 'exportMyData',
  method: 'POST',
  path: `${path}/export`,
  summary: 'A file of what is stored about me',
  area,
  access: 'signed-in',
  confirm: true,
  reply: z.string(),
  replyAs: 'file',
})

export const getErasure = endpoint({
  name: 'getErasure',
  method: 'GET',
  path: `${path}/erasure`,
  summary: 'My last request to erase my data',
  area,
  access: 'signed-in',
  reply: z.strictObject({ request: ErasureRequest.nullable() }),
})

/** Nothing is erased by itself: someone answers what the law allows to be erased. */
export const requestErasure = endpoint({
  name: 'requestErasure',
  method: 'POST',
  path: `${path}/erasure`,
  summary: 'Request that my data be erased',
  area,
  access: 'signed-in',
  status: 201,
  body: z.strictObject({ note: text(NOTE_MAX, 0) }),
  reply: ErasureRequest,
  refusals: ['myData.alreadyRequested'],
})

export const withdrawErasure = endpoint({
  name: 'withdrawErasure',
  method: 'DELETE',
  path: `${path}/erasure`,
  summary: 'Withdraw my request to erase my data',
  area,
  access: 'signed-in',
  reply: z.strictObject({ withdrawn: z.literal(true) }),
  refusals: ['myData.notFound'],
})

export const listErasures = endpoint({
  name: 'listErasures',
  method: 'GET',
  path: '/api/accounts/erasure-requests',
  summary: 'Requests to erase data that nobody has answered, the oldest first',
  area,
  access: allowed('people.disable'),
  reply: z.strictObject({
    items: z.array(
      z.strictObject({
        id: Id,
        userId: Id,
        name: TwoNames,
        email: z.string(),
        note: z.string(),
        requestedAt: Instant,
      }),
    ),
  }),
})

/** The person gets the answer by email. */
export const answerErasure = endpoint({
  name: 'answerErasure',
  method: 'POST',
  path: '/api/accounts/erasure-requests/{id}/answer',
  summary: 'Answer a request to erase data',
  area,
  access: allowed('people.disable'),
  confirm: true,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ state: Answer, answer: text(NOTE_MAX) }),
  reply: z.strictObject({ answered: z.literal(true) }),
  refusals: ['myData.notFound', 'myData.notYourOwn'],
})
