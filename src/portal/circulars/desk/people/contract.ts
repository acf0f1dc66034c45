import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { one } from '../contract.ts'

/**
 * `open`: the working people who have not acknowledged, or not read where it needs no
 * acknowledgement. `done`: everyone who has, also those who left since.
 */
export const PeopleState = z.enum(['open', 'done'])
export type PeopleState = z.infer<typeof PeopleState>

export const CircularPerson = z.strictObject({
  id: Id,
  employeeNo: z.string(),
  name: TwoNames,
  department: TwoNames,
  hasAccount: z.boolean(),
  readAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  /** The network address and the browser the acknowledgement came from; empty without one. */
  address: z.string(),
  device: z.string(),
  /** The version that was acknowledged; without an acknowledgement the one first read. */
  version: z.int().nullable(),
  remindedAt: Instant.nullable(),
})
export type CircularPerson = z.infer<typeof CircularPerson>

export const SheetFormat = z.enum(['csv', 'xlsx'])
export type SheetFormat = z.infer<typeof SheetFormat>

const area = 'portal'
const access = allowed('circulars.edit')
const path = '/api/portal/circulars-desk/circulars/{id}'

export const listCircularPeople = endpoint({
  name: 'circulars.people',
  method: 'GET',
  path: `${path}/people`,
  area,
  access,
  summary: 'Who has and who has not acknowledged a circular, by name',
  params: one,
  query: z.strictObject({
    state: PeopleState.default('open'),
    q: text(100, 0).optional(),
    language: z.enum(['en', 'ar']).optional(),
    after: z.string().max(1000).optional(),
    limit: pageLimit(100, 30),
  }),
  reply: pageOf(CircularPerson),
  refusals: ['circulars.notFound'],
})

export const exportCircularPeople = endpoint({
  name: 'circulars.exportPeople',
  method: 'GET',
  path: `${path}/people/file`,
  area,
  access,
  confirm: true,
  summary:
    'The proof as CSV or Excel: when each person opened and acknowledged which version, and from where',
  params: one,
  query: z.strictObject({
    format: SheetFormat.default('csv'),
    language: z.enum(['en', 'ar']).optional(),
  }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['circulars.notFound'],
})

export const remindCircularPeople = endpoint({
  name: 'circulars.remind',
  method: 'POST',
  path: `${path}/reminders`,
  area,
  access,
  summary: 'Remind everyone who has not acknowledged yet; each person at most once a day',
  idempotent: true,
  params: one,
  reply: z.strictObject({ people: z.int() }),
  refusals: [
    'circulars.notFound',
    'circulars.noOneToRemind',
    'circulars.notPublished',
    'circulars.isExpired',
  ],
})
