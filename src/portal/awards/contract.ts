import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Fils,
  Id,
  Instant,
  line,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'

export const AwardState = z.enum(['nominated', 'granted', 'declined', 'withdrawn'])
export type AwardState = z.infer<typeof AwardState>

export const AwardType = z.strictObject({ id: Id, name: TwoNames, active: z.boolean() })
export type AwardType = z.infer<typeof AwardType>

export const AwardAction = z.enum(['decide', 'withdraw', 'share', 'print'])
export type AwardAction = z.infer<typeof AwardAction>

const EmployeeName = z.strictObject({ id: Id, number: z.string(), name: TwoNames })

export const Award = z.strictObject({
  id: Id,
  type: z.strictObject({ id: Id, name: TwoNames }),
  employee: EmployeeName,
  /** Why, in the nominator's words. */
  reason: z.string(),
  nominatedBy: TwoNames,
  nominatedAt: Instant,
  state: AwardState,
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  comment: z.string().nullable(),
  awardedOn: Day.nullable(),
  /** Of the certificate: `2026-014`. */
  number: z.string().nullable(),
  /** What the certificate says, in both languages. */
  citation: TwoNames.nullable(),
  /** For the person and human resources only. */
  fils: Fils.nullable(),
  currency: z.string(),
  /** The person agreed that colleagues see it on the wall. */
  isShared: z.boolean(),
  actions: z.array(AwardAction),
})
export type Award = z.infer<typeof Award>

const WallEntry = z.strictObject({
  id: Id,
  type: TwoNames,
  employee: EmployeeName,
  position: TwoNames,
  citation: TwoNames,
  awardedOn: Day,
  isOwn: z.boolean(),
})
export type WallEntry = z.infer<typeof WallEntry>

const area = 'portal'
const own = allowed('records.own')
const one = z.strictObject({ id: Id })
const page = { after: Id.optional(), limit: pageLimit(100, 20) }

export const listAwardTypes = endpoint({
  name: 'awards.types',
  method: 'GET',
  path: '/api/portal/awards/types',
  area,
  access: 'signed-in',
  summary: 'The company’s awards',
  reply: z.strictObject({ items: z.array(AwardType) }),
  refusals: ['awards.notAllowed'],
})

export const listOwnAwards = endpoint({
  name: 'awards.own',
  method: 'GET',
  path: '/api/portal/awards/own',
  area,
  access: own,
  summary: 'Awards I received, newest first',
  query: z.strictObject(page),
  reply: pageOf(Award),
  refusals: ['awards.notLinked'],
})

export const listOwnNominations = endpoint({
  name: 'awards.nominations',
  method: 'GET',
  path: '/api/portal/awards/nominations',
  area,
  access: 'signed-in',
  summary: 'Nominations I made, newest first',
  query: z.strictObject(page),
  reply: pageOf(Award),
  refusals: ['awards.notAllowed'],
})

export const listWall = endpoint({
  name: 'awards.wall',
  method: 'GET',
  path: '/api/portal/awards/wall',
  area,
  access: 'signed-in',
  summary: 'Awards whose people agreed to share them with colleagues, newest first',
  query: z.strictObject({ after: line(100).optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(WallEntry),
  refusals: ['awards.notAllowed'],
})

export const showAward = endpoint({
  name: 'awards.show',
  method: 'GET',
  path: '/api/portal/awards/{id}',
  area,
  access: 'signed-in',
  summary: 'One award: my own, one I nominated for, or any for HR',
  params: one,
  reply: Award,
  refusals: ['awards.notFound'],
})

export const findNominees = endpoint({
  name: 'awards.colleagues',
  method: 'GET',
  path: '/api/portal/awards/colleagues',
  area,
  access: 'signed-in',
  summary: 'Colleagues I can nominate, by part of the name or number',
  query: z.strictObject({ q: text(100, 3) }),
  reply: z.strictObject({ items: z.array(EmployeeName) }),
  refusals: ['awards.notAllowed'],
})

export const nominate = endpoint({
  name: 'awards.nominate',
  method: 'POST',
  path: '/api/portal/awards',
  area,
  access: 'signed-in',
  summary: 'Nominate a colleague for an award',
  idempotent: true,
  status: 201,
  body: z.strictObject({ typeId: Id, employeeId: Id, reason: text(2000, 3) }),
  reply: Award,
  refusals: [
    'awards.notAllowed',
    'awards.typeGone',
    'awards.colleagueGone',
    'awards.ownAward',
    'awards.nominatedAlready',
  ],
})

export const withdrawNomination = endpoint({
  name: 'awards.withdraw',
  method: 'POST',
  path: '/api/portal/awards/{id}/withdrawal',
  area,
  access: 'signed-in',
  summary: 'Withdraw my nomination before it is decided',
  params: one,
  reply: Award,
  refusals: ['awards.notFound', 'awards.alreadyDecided'],
})

export const shareAward = endpoint({
  name: 'awards.share',
  method: 'PUT',
  path: '/api/portal/awards/{id}/wall',
  area,
  access: own,
  summary: 'Agree to show my award on the wall, or no longer',
  params: one,
  body: z.strictObject({ shared: z.boolean() }),
  reply: Award,
  refusals: ['awards.notFound'],
})

export const printCertificate = endpoint({
  name: 'awards.certificate',
  method: 'GET',
  path: '/api/portal/awards/{id}/certificate',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One certificate at a time, for the person it praises and for HR',
  summary: 'The certificate of a granted award as a PDF in one language',
  params: one,
  query: z.strictObject({ language: z.enum(['en', 'ar']) }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['awards.notFound'],
})
