import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, Id, text, TwoNames } from '#platform/schemas.ts'
import { ChangeReason, EndKind } from '#portal/employees/history/contract.ts'
import { z } from 'zod'
import { Employment, EndBasis, HISTORY_REFUSALS } from '../contract.ts'

const area = 'portal'
const access = allowed('employees.edit')
const one = z.strictObject({ id: Id })

export const EndBody = z.strictObject({
  kind: EndKind,
  noticeDay: CalculableDay.nullable(),
  lastDay: CalculableDay,
  basis: EndBasis,
  /** Of a resignation during probation: to work for another employer in the country. */
  toAnotherEmployer: z.boolean(),
  reason: text(1000, 0),
  handoverTo: Id.nullable(),
  handoverNote: text(1000, 0),
})
export type EndBody = z.infer<typeof EndBody>

export const endEmployment = endpoint({
  name: 'employment.end',
  method: 'POST',
  path: '/api/portal/employees/{id}/end',
  summary: 'End an employment: resignation, termination, death or end of contract',
  area,
  access,
  confirm: true,
  idempotent: true,
  params: one,
  body: EndBody,
  reply: Employment.extend({
    /** The planned changes after the last day, which are removed. */
    removed: z.array(z.strictObject({ reason: ChangeReason, fromDay: Day })),
  }),
  refusals: [
    'employment.notFound',
    'employment.notYourself',
    'employment.endsAlready',
    'employment.deathInFuture',
    'employment.noticeNeeded',
    'employment.noticeInFuture',
    'employment.noticeTooShort',
    'employment.noticeTooLong',
    'employment.lastBeforeFirst',
    'employment.lastBeforeNotice',
    'employment.reasonNeeded',
    'employment.onlyTermination',
    'employment.handoverMissing',
    'employment.handoverSelf',
    ...HISTORY_REFUSALS,
  ],
})

export const withdrawEnd = endpoint({
  name: 'employment.withdrawEnd',
  method: 'DELETE',
  path: '/api/portal/employees/{id}/end',
  summary: 'Withdraw an end before it takes effect: the employment goes on',
  area,
  access,
  confirm: true,
  params: one,
  reply: Employment,
  refusals: [
    'employment.notFound',
    'employment.notYourself',
    'employment.noEnd',
    ...HISTORY_REFUSALS,
  ],
})

/** Leave that an end withdrew or cancelled; it is requested again if the employee stays. */
export const CancelledLeave = z.strictObject({ type: TwoNames, from: Day, to: Day })
export type CancelledLeave = z.infer<typeof CancelledLeave>

export const withdrawPastEnd = endpoint({
  name: 'employment.withdrawPastEnd',
  method: 'POST',
  path: '/api/portal/employees/{id}/end/withdrawal',
  summary: 'Withdraw an end that has taken effect: the employment goes on without a gap',
  area,
  access,
  confirm: true,
  idempotent: true,
  params: one,
  body: z.strictObject({ reason: text(500, 1) }),
  reply: Employment.extend({ cancelledLeave: z.array(CancelledLeave) }),
  refusals: [
    'employment.notFound',
    'employment.notYourself',
    'employment.noEnd',
    'employment.endedLongAgo',
    'employment.settledAlready',
    ...HISTORY_REFUSALS,
  ],
})
