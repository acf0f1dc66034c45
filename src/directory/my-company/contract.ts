import { CompanyDocument, DOCUMENT_SIZE_LIMIT } from '#directory/company-documents/contract.ts'
import {
  Address,
  CompanyNames,
  CompanyState,
  CompanyType,
  Contacts,
  Emirate,
} from '#directory/registering/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, phone, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const ABOUT_MAX = 4000
export const MAX_BRANCHES = 30
export const MAX_LANES = 60
export const MAX_PICTURES = 12
export const ALT_MAX = 160

/** What the public sees only once a moderator has accepted it. */
export const Moderated = z.enum(['name', 'summary', 'about', 'type', 'logo', 'picture'])
export type Moderated = z.infer<typeof Moderated>

export const About = z.strictObject({ en: text(ABOUT_MAX, 0), ar: text(ABOUT_MAX, 0) })
const Latitude = z.number().min(-90).max(90).nullable()
const Longitude = z.number().min(-180).max(180).nullable()
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/
const Hour = z.string().regex(HOUR, 'input.badTime')
const Country = z.string().regex(/^[A-Z]{2}$/, 'myCompany.badCountry')

/** Of one ISO week day, Monday is 1; closing at or before opening is on the next day. */
export const OpenHours = z.strictObject({
  weekday: z.int().min(1).max(7),
  opens: Hour,
  closes: Hour,
})
export type OpenHours = z.infer<typeof OpenHours>
export const Hours = z.strictObject({
  usual: z.array(OpenHours).max(21),
  ramadan: z.array(OpenHours).max(21),
})
export type Hours = z.infer<typeof Hours>

export const BranchInput = z.strictObject({
  id: Id.nullable(),
  name: CompanyNames,
  princedomId: Emirate,
  address: Address,
  phone: phone(30, 0),
  lat: Latitude,
  lng: Longitude,
})
export type BranchInput = z.infer<typeof BranchInput>

export const Lane = z.strictObject({
  activityId: z.int().min(1),
  fromCountry: Country,
  fromPrincedomId: Emirate.nullable(),
  toCountry: Country,
  toPrincedomId: Emirate.nullable(),
  transitDays: z.int().min(0).max(120).nullable(),
})
export type Lane = z.infer<typeof Lane>

export const VehicleKind = z.enum([
  'van',
  'pickup',
  'truck',
  'trailer',
  'refrigerated',
  'tanker',
  'lowbed',
  'crane',
  'motorbike',
  'vessel',
  'aircraft',
])
export type VehicleKind = z.infer<typeof VehicleKind>
export const Vehicle = z.strictObject({
  kind: VehicleKind,
  many: z.int().min(1).max(10_000),
  capacityKg: z.int().min(1).max(500_000_000).nullable(),
})
export type Vehicle = z.infer<typeof Vehicle>

const Alt = line(ALT_MAX, 0)
export const PictureInput = z.strictObject({ id: Id, alt: z.strictObject({ en: Alt, ar: Alt }) })
export type PictureInput = z.infer<typeof PictureInput>

export const ContactsInput = z.strictObject({
  ...Contacts,
  lat: Latitude,
  lng: Longitude,
  founded: z.int().min(1800).max(2200).nullable(),
})
export type ContactsInput = z.infer<typeof ContactsInput>

/** A change of one moderated field: what waits, or why the last one was not accepted. */
export const Revision = z.strictObject({
  id: Id,
  field: Moderated,
  /**
   * Both languages of a text, which for a picture is its alt text; the kind of company is in both.
   */
  value: TwoNames,
  /** Of a logo, or of a picture. */
  pictureId: Id.nullable(),
  state: z.enum(['waiting', 'rejected']),
  requestedAt: Instant,
  reason: TwoNames,
})
export type Revision = z.infer<typeof Revision>

export const OwnCompany = z.strictObject({
  id: Id,
  number: z.int(),
  name: TwoNames,
  state: CompanyState,
  path: TwoNames,
  waiting: z.int(),
})
export type OwnCompany = z.infer<typeof OwnCompany>

export const CompanyProfile = OwnCompany.extend({
  typeCode: CompanyType,
  summary: TwoNames,
  about: TwoNames,
  logoId: Id.nullable(),
  ...{
    princedomId: z.int().nullable(),
    address: TwoNames,
    phone: z.string(),
    whatsapp: z.string(),
    email: z.string(),
    website: z.string(),
  },
  ...{ lat: z.number().nullable(), lng: z.number().nullable(), founded: z.int().nullable() },
  activityIds: z.array(z.int()),
  serviceIds: z.array(z.int()),
  licensedUntil: z.string().nullable(),
  insuredUntil: z.string().nullable(),
  today: z.string(),
  /** Why the company itself was not accepted. */
  reason: TwoNames,
  revisions: z.array(Revision),
  documents: z.array(CompanyDocument),
  hours: Hours,
  branches: z.array(
    BranchInput.extend({
      id: Id,
      name: TwoNames,
      address: TwoNames,
      phone: z.string(),
      princedomId: z.int().nullable(),
    }),
  ),
  lanes: z.array(Lane),
  vehicles: z.array(Vehicle),
  /** With the alt text that is displayed; a picture without any is hidden. */
  pictures: z.array(z.strictObject({ id: Id, alt: TwoNames })),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

const Term = z.strictObject({ words: z.string(), language: z.enum(['en', 'ar']), times: z.int() })
export const Demand = z.strictObject({
  weeks: z.array(z.strictObject({ day: z.string(), seen: z.int(), found: z.int() })),
  terms: z.array(Term),
  /** What people searched for in the whole directory and no company offers, by language. */
  missing: z.strictObject({ en: z.array(Term), ar: z.array(Term) }),
  /** Requests for quotes that came in the last week. */
  requests: z.int(),
  replyMinutes: z.int().nullable(),
})
export type Demand = z.infer<typeof Demand>

const area = 'directory'
const access = 'signed-in'
const one = z.strictObject({ id: Id })

const PICTURE_REFUSALS = [
  'files.tooLarge',
  'files.empty',
  'files.nameNotAllowed',
  'files.typeNotAllowed',
  'files.unreadable',
  'files.tooManyPixels',
] as const

export const listOwnCompanies = endpoint({
  name: 'myCompany.list',
  method: 'GET',
  path: '/api/directory/my-companies',
  area,
  access,
  summary: 'The companies I manage',
  reply: z.strictObject({ items: z.array(OwnCompany) }),
})

export const openOwnCompany = endpoint({
  name: 'myCompany.open',
  method: 'GET',
  path: '/api/directory/my-companies/{id}',
  area,
  access,
  summary: 'One of my companies in full, with its pending changes',
  params: one,
  reply: CompanyProfile,
  refusals: ['myCompany.notFound'],
})

export const showDemand = endpoint({
  name: 'myCompany.demand',
  method: 'GET',
  path: '/api/directory/my-companies/{id}/demand',
  area,
  access,
  summary:
    'What people search for and how often they visit one of my companies, counted by day, without personal data',
  params: one,
  reply: Demand,
  refusals: ['myCompany.notFound'],
})

export const addPicture = endpoint({
  name: 'myCompany.addPicture',
  method: 'POST',
  path: '/api/directory/my-companies/{id}/pictures',
  area,
  access,
  summary:
    'Add a picture to one of my companies: JPEG, PNG or WebP. It’s public once it has a description and a moderator has accepted both',
  params: one,
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: DOCUMENT_SIZE_LIMIT + 16 * 1024,
  reply: CompanyProfile,
  refusals: [
    'myCompany.notFound',
    'myCompany.tooManyPictures',
    'session.tooManyTries',
    ...PICTURE_REFUSALS,
  ],
})

export const changeLogo = endpoint({
  name: 'myCompany.logo',
  method: 'POST',
  path: '/api/directory/my-companies/{id}/logo',
  area,
  access,
  summary: 'Replace the logo of one of my companies. It’s public once a moderator has accepted it',
  params: one,
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: DOCUMENT_SIZE_LIMIT + 16 * 1024,
  reply: CompanyProfile,
  refusals: ['myCompany.notFound', 'session.tooManyTries', ...PICTURE_REFUSALS],
})

export const withdrawRevision = endpoint({
  name: 'myCompany.withdraw',
  method: 'DELETE',
  path: '/api/directory/my-companies/{id}/revisions/{field}',
  area,
  access,
  summary: 'Withdraw a pending change',
  params: one.extend({ field: Moderated.exclude(['picture']) }),
  reply: CompanyProfile,
  refusals: ['myCompany.notFound', 'myCompany.nothingWaits'],
})
