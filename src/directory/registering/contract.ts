import { CompanyDocumentInput } from '#directory/company-documents/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, phone, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const CompanyType = z.enum(['provider', 'transfer'])
export type CompanyType = z.infer<typeof CompanyType>
export const CompanyState = z.enum(['draft', 'pending', 'accepted', 'rejected', 'suspended'])
export type CompanyState = z.infer<typeof CompanyState>

export const NAME_MAX = 120
export const SUMMARY_MAX = 200
export const ADDRESS_MAX = 200
export const MAX_ACTIVITIES = 20
export const MAX_SERVICES = 60
/** Of one person at once. */
export const MAX_WAITING = 5

export const CompanyNames = z.strictObject({ en: line(NAME_MAX), ar: line(NAME_MAX) })
export const Summary = z.strictObject({ en: line(SUMMARY_MAX, 0), ar: line(SUMMARY_MAX, 0) })
export const Address = z.strictObject({ en: line(ADDRESS_MAX, 0), ar: line(ADDRESS_MAX, 0) })
export const Emirate = z.int().min(1).max(7)
export const Choices = {
  activityIds: z.array(z.int().min(1)).min(1).max(MAX_ACTIVITIES),
  serviceIds: z.array(z.int().min(1)).max(MAX_SERVICES),
}
export const Contacts = {
  princedomId: Emirate,
  address: Address,
  phone: phone(30),
  whatsapp: phone(30, 0),
  email: z.email().max(254),
  website: line(200, 0),
}

export const Registration = z.strictObject({
  name: CompanyNames,
  typeCode: CompanyType,
  ...Choices,
  ...Contacts,
  summary: Summary,
  licence: CompanyDocumentInput,
})
export type Registration = z.infer<typeof Registration>

export const CompanyChoices = z.strictObject({
  activities: z.array(
    z.strictObject({ id: z.int(), code: CompanyType, mark: z.string(), name: TwoNames }),
  ),
  services: z.array(z.strictObject({ id: z.int(), activityId: z.int(), name: TwoNames })),
})
export type CompanyChoices = z.infer<typeof CompanyChoices>

export const DuplicateReason = z.enum(['licence', 'phone', 'website', 'name'])
export type DuplicateReason = z.infer<typeof DuplicateReason>
export const Duplicate = z.strictObject({
  id: Id,
  number: z.int(),
  name: TwoNames,
  /** The address of its page in each language. */
  paths: TwoNames,
  state: CompanyState,
  reasons: z.array(DuplicateReason).min(1),
})
export type Duplicate = z.infer<typeof Duplicate>

export const OwnRegistration = z.strictObject({
  id: Id,
  number: z.int(),
  name: TwoNames,
  state: CompanyState,
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  reason: TwoNames,
})
export type OwnRegistration = z.infer<typeof OwnRegistration>

const area = 'directory'
const access = 'signed-in'
const AGAINST = [
  'registering.nameNotLatin',
  'registering.nameNotArabic',
  'registering.licenceTwice',
  'registering.badPhone',
  'registering.badWebsite',
  'registering.choiceNotFound',
  'registering.summaryMissing',
  'papers.fileNotFound',
  'papers.ended',
] as const

export const listCompanyChoices = endpoint({
  name: 'registering.choices',
  method: 'GET',
  path: '/api/directory/company-choices',
  area,
  access,
  summary: 'The activities a company can choose, by company type, and the services in each',
  reply: CompanyChoices,
})

export const findDuplicates = endpoint({
  name: 'registering.duplicates',
  method: 'GET',
  path: '/api/directory/company-duplicates',
  area,
  access,
  summary:
    'Possible duplicates of the company being entered: the same licence, phone or website, or a similar name in either script',
  query: z.strictObject({
    nameEn: line(NAME_MAX, 0).optional(),
    nameAr: line(NAME_MAX, 0).optional(),
    phone: phone(30, 0).optional(),
    website: line(200, 0).optional(),
    licence: line(40, 0).optional(),
  }),
  reply: z.strictObject({ items: z.array(Duplicate) }),
})

export const register = endpoint({
  name: 'registering.register',
  method: 'POST',
  path: '/api/directory/company-registrations',
  area,
  access,
  summary: 'Register a company in the directory. It’s public once a moderator has accepted it',
  idempotent: true,
  status: 201,
  body: Registration,
  reply: OwnRegistration,
  refusals: ['registering.tooManyWaiting', ...AGAINST],
})

export const listRegistrations = endpoint({
  name: 'registering.list',
  method: 'GET',
  path: '/api/directory/company-registrations',
  area,
  access,
  summary: 'The companies I’ve registered with their status, newest first',
  reply: z.strictObject({ items: z.array(OwnRegistration) }),
})

export const openRegistration = endpoint({
  name: 'registering.open',
  method: 'GET',
  path: '/api/directory/company-registrations/{id}',
  area,
  access,
  summary: 'One of my registrations as I entered it, to correct it',
  params: z.strictObject({ id: Id }),
  reply: OwnRegistration.extend({
    input: Registration.extend({
      licence: CompanyDocumentInput.extend({ fileName: z.string() }).nullable(),
    }),
  }),
  refusals: ['registering.notFound'],
})

export const registerAgain = endpoint({
  name: 'registering.again',
  method: 'PUT',
  path: '/api/directory/company-registrations/{id}',
  area,
  access,
  summary: 'Resend a rejected registration after correcting it',
  params: z.strictObject({ id: Id }),
  body: Registration,
  reply: OwnRegistration,
  refusals: ['registering.notFound', 'registering.alreadyDecided', ...AGAINST],
})
