import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { LeaveRequest } from '../requests/contract.ts'
import { RequestState } from '../rules/request-state.ts'
import { Preview } from '../requests/preview/contract.ts'

const Person = z.strictObject({ id: Id, name: TwoNames })
const Ids = z.array(Id).min(1).max(50)

/** Limits to some kinds of leave and to people of some departments; null means all. */
const Scope = { typeIds: Ids.nullable(), departmentIds: Ids.nullable() }

export const Delegation = z.strictObject({
  id: Id,
  /** The person whose decisions the delegate makes. */
  giver: Person,
  taker: Person,
  from: Day,
  to: Day,
  ...Scope,
  state: z.enum(['asked', 'accepted', 'refused', 'ended']),
  /** Its last day is past. */
  over: z.boolean(),
  createdAt: Instant,
})
export type Delegation = z.infer<typeof Delegation>

const area = 'portal'
const access = 'signed-in'
const one = z.strictObject({ id: Id })
const Verdict = { approve: z.boolean(), comment: text(500, 0) }
/** As it appears in an email's link after `#`. */
const LinkToken = z.string().min(1).max(200)

/** The maximum length of a delegation. */
export const DELEGATION_DAYS = 366

export const delegate = endpoint({
  name: 'leave.delegate',
  method: 'POST',
  path: '/api/portal/leave/delegations',
  area,
  access,
  confirm: true,
  summary: 'Ask a colleague to be my delegate on some days. It takes effect once they accept',
  idempotent: true,
  status: 201,
  body: z.strictObject({ employeeId: Id, from: Day, to: Day, ...Scope }),
  reply: Delegation,
  refusals: [
    'leave.notAllowed',
    'leave.backwards',
    'leaveDeciding.inThePast',
    'leaveDeciding.tooLong',
    'leaveDeciding.colleagueMissing',
    'leaveDeciding.toOneself',
    'leaveDeciding.askedAlready',
    'leave.typeNotFound',
    'leave.departmentNotFound',
  ],
})

export const listDelegations = endpoint({
  name: 'leave.delegations',
  method: 'GET',
  path: '/api/portal/leave/delegations',
  area,
  access,
  summary: 'My delegations in both directions, without those that ended over two months ago',
  reply: z.strictObject({
    mayDelegate: z.boolean(),
    given: z.array(Delegation),
    received: z.array(Delegation),
  }),
})

export const respondToDelegation = endpoint({
  name: 'leave.answerDelegation',
  method: 'POST',
  path: '/api/portal/leave/delegations/{id}/answer',
  area,
  access,
  confirmNotNeeded: 'The colleague who gives the rights has confirmed them',
  summary: 'Accept or decline a delegation',
  params: one,
  body: z.strictObject({ accept: z.boolean() }),
  reply: Delegation,
  refusals: ['leaveDeciding.notFound', 'leaveDeciding.delegationOver'],
})

export const endDelegation = endpoint({
  name: 'leave.endDelegation',
  method: 'POST',
  path: '/api/portal/leave/delegations/{id}/end',
  area,
  access,
  confirmNotNeeded: 'Takes rights away',
  summary: 'End a delegation before its last day. Either side can do this',
  params: one,
  reply: Delegation,
  refusals: ['leaveDeciding.notFound', 'leaveDeciding.delegationOver'],
})

export const showDesk = endpoint({
  name: 'leave.desk',
  method: 'GET',
  path: '/api/portal/leave/desk',
  area,
  access,
  summary:
    'Requests waiting for my decision: the count, the first three, and who I’m a delegate for today',
  reply: z.strictObject({
    /** Whether the caller ever decides leave: in their own right or as a delegate. */
    decides: z.boolean(),
    /** At most a hundred; more are not counted. */
    waiting: z.int(),
    first: z.array(LeaveRequest),
    inPlaceOf: z.array(z.strictObject({ name: TwoNames, to: Day })),
    /** Delegations that wait for the caller's answer. */
    toDecide: z.int(),
  }),
})

export const RequestAtDesk = z.strictObject({
  request: LeaveRequest,
  /**
   * Balance of its kind on its first day, without and with the request; null if the kind has no
   * account.
   */
  balance: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
  away: Preview.shape.away,
})
export type RequestAtDesk = z.infer<typeof RequestAtDesk>

export const showAtDesk = endpoint({
  name: 'leave.requestAtDesk',
  method: 'GET',
  path: '/api/portal/leave/requests/{id}/desk',
  area,
  access,
  summary:
    'A request with what you need to decide: the balance with and without it, and who else on the team is away',
  params: one,
  reply: RequestAtDesk,
  refusals: ['leave.notFound'],
})

export const DECIDE_AT_ONCE = 50

export const Decided = z.strictObject({
  id: Id,
  /** The result: the request's state, or the code of the refusal. */
  state: RequestState.nullable(),
  refusal: z.string().nullable(),
})
export type Decided = z.infer<typeof Decided>

export const decideMany = endpoint({
  name: 'leave.decideMany',
  method: 'POST',
  path: '/api/portal/leave/requests/decide-many',
  area,
  access,
  summary:
    'Decide several requests the same way. Each is decided separately, so one failure doesn’t undo the others',
  body: z.strictObject({ ids: z.array(Id).min(1).max(DECIDE_AT_ONCE), ...Verdict }),
  reply: z.strictObject({ items: z.array(Decided) }),
  refusals: ['leave.commentNeeded'],
})

const OF_A_LINK = [
  'leaveDeciding.linkUnknown',
  'leaveDeciding.linkUsed',
  'leaveDeciding.linkExpired',
  'leaveDeciding.linkOther',
  'leave.alreadyDecided',
] as const

export const openDecisionLink = endpoint({
  name: 'leave.openDecisionLink',
  method: 'POST',
  path: '/api/portal/leave/decision-links/open',
  area,
  access,
  summary: 'The request behind a link in an email, for its recipient. Doesn’t use up the link',
  body: z.strictObject({ token: LinkToken }),
  reply: RequestAtDesk,
  refusals: [...OF_A_LINK, 'leave.notYours'],
})

export const decideByLink = endpoint({
  name: 'leave.decideByLink',
  method: 'POST',
  path: '/api/portal/leave/decision-links/decision',
  area,
  access,
  summary: 'Decide a request with the single-use link in an email',
  body: z.strictObject({ token: LinkToken, ...Verdict }),
  reply: LeaveRequest,
  refusals: [
    ...OF_A_LINK,
    'leave.notFound',
    'leave.ownRequest',
    'leave.notYours',
    'leave.twice',
    'leave.commentNeeded',
  ],
})
