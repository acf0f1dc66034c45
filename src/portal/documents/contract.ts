import { Day, Fils, Id, Instant, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** A built-in type such as `visa`, or `own-` and an id for a site's own. */
export const TypeCode = z.string().regex(/^[a-z][A-Za-z0-9-]{1,59}$/)
export type TypeCode = z.infer<typeof TypeCode>

export const Holder = z.enum(['employee', 'company'])
export type Holder = z.infer<typeof Holder>

export const Presence = z.enum(['none', 'optional', 'required'])
export type Presence = z.infer<typeof Presence>

/** The second number of some types: of a labour card, or of a visa. */
export const SecondNumber = z.enum(['personCode', 'unifiedNumber'])
export type SecondNumber = z.infer<typeof SecondNumber>

/** Days before the expiry day on which people are reminded; below zero, days after it. */
export const LadderStep = z.int().min(-90).max(365)

export const DocumentType = z.strictObject({
  code: TypeCode,
  name: TwoNames,
  holder: Holder,
  number: Presence,
  secondNumber: SecondNumber.nullable(),
  expiry: Presence,
  hasCountry: z.boolean(),
  /** An employee may have several, distinguished by a name. */
  isMany: z.boolean(),
  /** Employees may send it themselves. */
  isFromEmployee: z.boolean(),
  ladder: z.array(LadderStep),
  isOwn: z.boolean(),
  isRetired: z.boolean(),
})
export type DocumentType = z.infer<typeof DocumentType>

export const DocumentState = z.enum(['valid', 'expiring', 'expired', 'waiting', 'closed'])
export type DocumentState = z.infer<typeof DocumentState>

/**
 * What an expired document costs by now, and what another day, month or time adds. `from` is the
 * first day that costs; `cap` the most it can become.
 */
export const Fine = z.strictObject({
  kind: z.literal('fine'),
  soFarFils: Fils,
  rateFils: Fils,
  per: z.enum(['day', 'month', 'once']),
  from: Day,
  capFils: Fils.nullable(),
})
export type Fine = z.infer<typeof Fine>

/** What cannot be done without the document, since or from a day. */
export const Block = z.strictObject({
  kind: z.literal('block'),
  what: z.enum(['residence', 'renewals', 'notice']),
  from: Day,
})
export const Cost = z.discriminatedUnion('kind', [Fine, Block])
export type Cost = z.infer<typeof Cost>

export const PersonLine = z.strictObject({ id: Id, employeeNo: z.string(), name: TwoNames })
export type PersonLine = z.infer<typeof PersonLine>

export const VersionState = z.enum(['waiting', 'current', 'replaced', 'returned', 'withdrawn'])
export type VersionState = z.infer<typeof VersionState>

export const Page = z.strictObject({
  page: z.int(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type Page = z.infer<typeof Page>

export const ReadField = z.enum(['number', 'secondNumber', 'expiresOn', 'country'])
export type ReadField = z.infer<typeof ReadField>

/** One version of a document. Numbers are masked. */
export const Version = z.strictObject({
  id: Id,
  version: z.int(),
  state: VersionState,
  number: z.string().nullable(),
  secondNumber: z.string().nullable(),
  issuedOn: Day.nullable(),
  expiresOn: Day.nullable(),
  country: z.string().nullable(),
  source: z.enum(['import', 'staff', 'employee']),
  /** Read from the picture and confirmed by the person who sent it. */
  confirmedFields: z.array(ReadField),
  sentBy: TwoNames.nullable(),
  sentAt: Instant,
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  pages: z.array(Page),
})
export type Version = z.infer<typeof Version>

export const OriginalWith = z.enum(['employee', 'company', 'authority'])
export type OriginalWith = z.infer<typeof OriginalWith>

/** Where the original is: with whom, since when, and where exactly. */
export const Original = z.strictObject({
  with: OriginalWith,
  since: Day,
  note: z.string(),
})
export type Original = z.infer<typeof Original>

/** A document as it is now. Numbers of people's documents are masked. */
export const Document = z.strictObject({
  id: Id,
  type: TypeCode,
  typeName: TwoNames,
  name: z.string(),
  /** Null for the company's own. */
  employee: PersonLine.nullable(),
  /** 0 while the first version is being checked. */
  version: z.int(),
  state: DocumentState,
  number: z.string().nullable(),
  secondNumber: z.string().nullable(),
  issuedOn: Day.nullable(),
  expiresOn: Day.nullable(),
  country: z.string().nullable(),
  graceUntil: Day.nullable(),
  /** Null where no one recorded where it is. */
  original: Original.nullable(),
  cost: Cost.nullable(),
  /** A newer version that is being checked. */
  isWaiting: z.boolean(),
  /** Why the last version that was sent was returned, if nothing was sent since. */
  returnedReason: z.string().nullable(),
})
export type Document = z.infer<typeof Document>

export const MAX_PAGES = 10

/** A stored file that waits to become a page. */
export const UploadedPage = z.strictObject({
  id: Id,
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
})
export type UploadedPage = z.infer<typeof UploadedPage>

/** Full numbers, on request. */
export const Numbers = z.strictObject({
  number: z.string().nullable(),
  secondNumber: z.string().nullable(),
})
export type Numbers = z.infer<typeof Numbers>
