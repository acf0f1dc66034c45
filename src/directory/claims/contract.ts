import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, phone, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const POSITION_MAX = 80
export const NOTE_MAX = 500

export const ClaimState = z.enum(['waiting', 'accepted', 'rejected'])
export type ClaimState = z.infer<typeof ClaimState>

export const OwnClaim = z.strictObject({
  id: Id,
  company: TwoNames,
  state: ClaimState,
  requestedAt: Instant,
  reason: TwoNames,
})
export type OwnClaim = z.infer<typeof OwnClaim>

const area = 'directory'
const access = 'signed-in'

export const claimCompany = endpoint({
  name: 'claims.claim',
  method: 'POST',
  path: '/api/directory/companies/{number}/claims',
  area,
  access,
  confirmNotNeeded: 'A moderator decides, who confirms',
  summary: 'Claim a listed company with a document as proof. A moderator reviews it',
  params: z.strictObject({ number: z.string().regex(/^[1-9]\d{0,8}$/) }),
  idempotent: true,
  status: 201,
  body: z.strictObject({
    position: line(POSITION_MAX),
    phone: phone(30),
    note: text(NOTE_MAX, 0),
    fileId: Id,
  }),
  reply: OwnClaim,
  refusals: [
    'claims.companyNotFound',
    'claims.isYours',
    'claims.waitsAlready',
    'registering.badPhone',
    'papers.fileNotFound',
    'session.tooManyTries',
  ],
})

export const listClaims = endpoint({
  name: 'claims.list',
  method: 'GET',
  path: '/api/directory/company-claims',
  area,
  access,
  summary: 'My claims with their status, newest first',
  reply: z.strictObject({ items: z.array(OwnClaim) }),
})
