import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Id,
  Instant,
  line,
  pageLimit,
  pageOf,
  personName,
  phone,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'directory'
const path = '/api/directory/enquiries'

export const EnquiryState = z.enum(['new', 'answered', 'closed'])
export type EnquiryState = z.infer<typeof EnquiryState>
export const MESSAGE_MAX = 2000

export const sendEnquiry = endpoint({
  name: 'enquiries.ask',
  method: 'POST',
  path,
  area,
  access: 'anyone',
  summary:
    'Send a company an enquiry about an offer, signed in or not. Repeating a key returns the same enquiry. If the sender’s email isn’t confirmed yet, the company gets it once they follow the link we email them',
  body: z.strictObject({
    /** Created by the client; a repeated request has one effect. */
    key: Id,
    /** The offer's number. */
    offer: z.int().min(1),
    name: personName(120),
    email: line(254),
    phone: phone(40, 0),
    message: text(MESSAGE_MAX),
    /** People do not see this field, so only a bot fills it in. */
    website: z.string().max(500),
  }),
  status: 201,
  /** `sent` is false while the emailed link is still to be followed. */
  reply: z.strictObject({ sent: z.boolean() }),
  refusals: [
    'offers.notFound',
    'enquiries.badEmail',
    'enquiries.badPhone',
    'enquiries.tooManyTries',
    'enquiries.keyUsedOtherwise',
  ],
})

/** The token comes after `#` in the emailed link, so that no server or log sees it. */
export const confirmEnquiry = endpoint({
  name: 'enquiries.confirm',
  method: 'POST',
  path: '/api/directory/enquiry-confirmations',
  area,
  access: 'anyone',
  summary: 'Send an enquiry to its company, with the single-use link in an email',
  body: z.strictObject({
    token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'enquiries.linkUnknown'),
  }),
  reply: z.strictObject({ company: TwoNames, email: z.string() }),
  refusals: ['enquiries.linkUnknown', 'enquiries.tooManyTries'],
})

export const Enquiry = z.strictObject({
  id: Id,
  state: EnquiryState,
  offer: z.strictObject({ id: Id, number: z.int(), title: TwoNames, address: TwoNames }),
  company: TwoNames,
  /** Empty once the sender's personal data was removed. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  language: z.enum(['en', 'ar']),
  answer: z.string(),
  sentAt: Instant,
  answeredAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  cleared: z.boolean(),
})
export type Enquiry = z.infer<typeof Enquiry>

const access = allowed('company.own')
const one = z.strictObject({ id: Id })

export const listEnquiries = endpoint({
  name: 'enquiries.list',
  method: 'GET',
  path,
  area,
  access,
  summary: 'Enquiries about my companies’ offers, newest first',
  query: z.strictObject({
    state: EnquiryState.optional(),
    after: Id.optional(),
    limit: pageLimit(100, 20),
  }),
  reply: pageOf(Enquiry).extend({ waiting: z.int() }),
  refusals: ['enquiries.notFound'],
})

export const answerEnquiry = endpoint({
  name: 'enquiries.answer',
  method: 'POST',
  path: `${path}/{id}/answer`,
  area,
  access,
  summary: 'Answer an enquiry by email, in its language. Replies go to the person who answered',
  params: one,
  body: z.strictObject({ answer: text(MESSAGE_MAX) }),
  reply: Enquiry,
  refusals: ['enquiries.notFound', 'enquiries.notFromHere'],
})

export const closeEnquiry = endpoint({
  name: 'enquiries.close',
  method: 'POST',
  path: `${path}/{id}/close`,
  area,
  access,
  summary: 'Close an enquiry, answered or not. Its personal data is deleted a year later',
  params: one,
  reply: Enquiry,
  refusals: ['enquiries.notFound', 'enquiries.notFromHere'],
})
