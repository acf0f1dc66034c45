import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, text } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'portal'
const access = allowed('records.own')

/** What an employee sent to resign, until human resources record the end or it is withdrawn. */
export const Resignation = z.strictObject({
  noticeDay: Day,
  /** The last day they request; shorter than the law asks for only if both agree. */
  lastDay: Day,
  /** During probation: they leave to work for another employer in the country. */
  toAnotherEmployer: z.boolean(),
  reason: z.string(),
})
export type Resignation = z.infer<typeof Resignation>

/** What the caller needs to resign, or to see that they have. */
export const OwnResignation = z.strictObject({
  /** The first day of the current employment: the notice by law depends on it. */
  joiningDate: Day,
  /** The last day, once human resources have recorded it. */
  leavingDate: Day.nullable(),
  onLeaveUntil: Day.nullable(),
  /** What still waits for human resources. */
  waiting: Resignation.nullable(),
})
export type OwnResignation = z.infer<typeof OwnResignation>

export const getResignation = endpoint({
  name: 'resignation.show',
  method: 'GET',
  path: '/api/portal/resignation',
  summary: 'My resignation, or what I need to resign',
  area,
  access,
  reply: OwnResignation,
  refusals: ['employment.notLinked'],
})

export const resign = endpoint({
  name: 'resignation.send',
  method: 'POST',
  path: '/api/portal/resignation',
  summary: 'Give notice today; human resources record the last day',
  area,
  access,
  confirm: true,
  idempotent: true,
  status: 201,
  body: z.strictObject({
    lastDay: CalculableDay,
    toAnotherEmployer: z.boolean(),
    reason: text(1000, 0),
  }),
  reply: OwnResignation,
  refusals: [
    'employment.notLinked',
    'employment.endsAlready',
    'employment.resignedAlready',
    'employment.lastBeforeNotice',
    'employment.noticeTooLong',
  ],
})

export const withdrawResignation = endpoint({
  name: 'resignation.withdraw',
  method: 'DELETE',
  path: '/api/portal/resignation',
  summary: 'Withdraw my resignation before human resources record it',
  area,
  access,
  reply: OwnResignation,
  refusals: ['employment.notLinked', 'employment.noResignation'],
})
