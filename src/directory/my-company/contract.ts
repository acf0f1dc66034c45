import { CompanyDocument, DOCUMENT_SIZE_LIMIT } from '#directory/company-documents/contract.ts'
import {
  Address,
  Choices,
  CompanyNames,
  CompanyState,
  CompanyType,
  Contacts,
  Emirate,
  Summary,
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
const Country = z.string().regex(/^[A-Z]{2}$/, 'input.badCharacters')

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
const PROFILE_LIMIT = 128 * 1024
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
  summary: 'The companies the caller speaks for',
  reply: z.strictObject({ items: z.array(OwnCompany) }),
})

export const openOwnCompany = endpoint({
  name: 'myCompany.open',
  method: 'GET',
  path: '/api/directory/my-companies/{id}',
  area,
  access,
  summary: 'Everything of an own company, with what waits to be accepted',
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
    'What people look for, and how often they come to an own company; counted by day, without people',
  params: one,
  reply: Demand,
  refusals: ['myCompany.notFound'],
})

function section<Body extends z.ZodType>(
  name: string,
  path: string,
  body: Body,
  described: { summary: string; refusals?: readonly string[] },
) {
  return endpoint({
    name: `myCompany.${name}`,
    method: 'PUT',
    path: `/api/directory/my-companies/{id}/${path}`,
    area,
    access,
    summary: described.summary,
    params: one,
    body,
    bodyLimit: PROFILE_LIMIT,
    reply: CompanyProfile,
    refusals: ['myCompany.notFound', ...(described.refusals ?? [])],
  })
}

export const changeTexts = section(
  'words',
  'words',
  z.strictObject({ name: CompanyNames, summary: Summary, about: About, typeCode: CompanyType }),
  {
    summary:
      'Change the names, the summary, the description or the kind of an own company; the public keeps what was accepted until a moderator has seen it',
    refusals: [
      'registering.nameNotLatin',
      'registering.nameNotArabic',
      'registering.summaryMissing',
    ],
  },
)
export const changeContacts = section('contacts', 'contacts', ContactsInput, {
  summary: 'Change how an own company is reached; shown at once',
  refusals: [
    'registering.badPhone',
    'registering.badWebsite',
    'myCompany.halfAPlace',
    'myCompany.foundedLater',
  ],
})
export const changeChoices = section('choices', 'choices', z.strictObject(Choices), {
  summary: 'Change what an own company does; shown at once',
  refusals: ['registering.choiceNotFound', 'myCompany.lanesStand'],
})
export const changeHours = section('hours', 'hours', Hours, {
  summary: 'Change the opening hours of an own company, those of Ramadan apart; shown at once',
  refusals: ['myCompany.hoursMeet'],
})
export const changeBranches = section(
  'branches',
  'branches',
  z.strictObject({ branches: z.array(BranchInput).max(MAX_BRANCHES) }),
  {
    summary: 'Change the branches of an own company; shown at once',
    refusals: ['registering.badPhone', 'myCompany.halfAPlace', 'myCompany.branchNotFound'],
  },
)
export const changeLanes = section(
  'lanes',
  'lanes',
  z.strictObject({ lanes: z.array(Lane).max(MAX_LANES) }),
  {
    summary: 'Change where an own company carries to and from; shown at once',
    refusals: [
      'registering.choiceNotFound',
      'myCompany.laneOfOther',
      'myCompany.countryNotFound',
      'myCompany.emirateAbroad',
    ],
  },
)
export const changeFleet = section(
  'fleet',
  'fleet',
  z.strictObject({ vehicles: z.array(Vehicle).max(VehicleKind.options.length) }),
  {
    summary: 'Change the vehicles of an own company; shown at once',
    refusals: ['myCompany.kindTwice'],
  },
)
export const changePictures = section(
  'pictures',
  'pictures',
  z.strictObject({ pictures: z.array(PictureInput).max(MAX_PICTURES) }),
  {
    summary:
      'Order the pictures of an own company and say in words what they show; those left out go, and what is new is shown when a moderator has seen it',
    refusals: ['myCompany.pictureNotFound', 'myCompany.halfDescribed'],
  },
)

export const addPicture = endpoint({
  name: 'myCompany.addPicture',
  method: 'POST',
  path: '/api/directory/my-companies/{id}/pictures',
  area,
  access,
  summary:
    'Add a picture to an own company: JPEG, PNG or WebP; shown when its words are written and a moderator has seen both',
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
  summary: 'Give an own company another logo; shown when a moderator has seen it',
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
  summary: 'Take back a change that still waits',
  params: one.extend({ field: Moderated.exclude(['picture']) }),
  reply: CompanyProfile,
  refusals: ['myCompany.notFound', 'myCompany.nothingWaits'],
})
