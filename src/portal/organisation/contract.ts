import { endpoint } from '#platform/http/endpoint.ts'
import { Id, pageLimit, pageOf, phone, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** What everyone sees of a colleague; nothing else is ever added here. */
export const Colleague = z.strictObject({
  id: Id,
  name: TwoNames,
  position: TwoNames,
  department: TwoNames,
  workPhone: z.string().nullable(),
  /** Null without a photo; another photo has another id. */
  photoId: Id.nullable(),
})
export type Colleague = z.infer<typeof Colleague>

/** A person in the chart. */
export const ChartPerson = z.strictObject({ ...Colleague.shape, hasReports: z.boolean() })
export type ChartPerson = z.infer<typeof ChartPerson>

const area = 'portal'
/** Everyone with an employee record, and those who read the list of employees. */
const access = 'signed-in'
const one = z.strictObject({ id: Id })
const page = {
  language: z.enum(['en', 'ar']).optional(),
  after: z.string().max(1000).optional(),
  limit: pageLimit(100, 50),
}

export const listColleagues = endpoint({
  name: 'organisation.colleagues',
  method: 'GET',
  path: '/api/portal/colleagues',
  area,
  access,
  summary:
    'Colleagues by name: name, job title, department and work phone. Found by name or title in both languages, from the third letter on',
  query: z.strictObject({ ...page, q: text(100, 0).optional() }),
  reply: pageOf(Colleague),
  refusals: ['organisation.notAllowed', 'organisation.badCursor'],
})

export const listReports = endpoint({
  name: 'organisation.reports',
  method: 'GET',
  path: '/api/portal/organisation/reports',
  area,
  access,
  summary: 'The people under one manager by name, or those at the top of the company',
  query: z.strictObject({ ...page, manager: Id.optional() }),
  reply: pageOf(ChartPerson),
  refusals: ['organisation.notAllowed', 'organisation.badCursor'],
})

export const showPath = endpoint({
  name: 'organisation.path',
  method: 'GET',
  path: '/api/portal/organisation/people/{id}/path',
  area,
  access,
  params: one,
  summary: 'A person in the chart, after the managers above them from the top down',
  reply: z.strictObject({ items: z.array(ChartPerson) }),
  refusals: ['organisation.notAllowed', 'organisation.notFound'],
})

export const setWorkPhone = endpoint({
  name: 'organisation.setWorkPhone',
  method: 'PUT',
  path: '/api/portal/colleagues/{id}/work-phone',
  area,
  access,
  params: one,
  summary: 'Set or remove the phone that colleagues see, one’s own or as human resources',
  body: z.strictObject({ workPhone: phone(40, 0) }),
  reply: Colleague,
  refusals: ['organisation.notAllowed', 'organisation.notFound', 'organisation.badPhone'],
})
