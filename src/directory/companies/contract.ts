import { ActivityMark, CompanyType } from '#directory/activities/contract.ts'
import { listed, NAMED, refusedList } from '#directory/lookups/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const area = 'directory'

/** Maximum companies in a list of the specification's calls. */
export const MAX_COMPANIES = 500

/** A number as text in a URL or a query. */
export const NumberText = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

export const CompanyLine = z.strictObject({
  /** Its id is its public number, which offers and delivery orders use as `companyId` too. */
  ...NAMED,
  typeCode: CompanyType,
  princedomId: z.int().nullable(),
  phone: z.string(),
  email: z.string(),
  /** The URL of its picture; null where it has none. */
  image: z.string().nullable(),
})

export const listAccepted = endpoint({
  name: 'companies.accepted',
  method: 'GET',
  path: '/api/v1/Companies/Accepted',
  area,
  access: 'anyone',
  summary: 'Accepted companies of a type (S7.9), by name. Up to 500, search for more',
  query: z.strictObject({ typeCode: CompanyType }),
  reply: listed(CompanyLine),
  envelope: refusedList,
})

export const listByActivity = endpoint({
  name: 'companies.acceptedByActivity',
  method: 'GET',
  path: '/api/v1/Companies/AcceptedByActivity',
  area,
  access: 'anyone',
  summary: 'Accepted companies with an activity (S7.10): 1 land, 2 sea, 3 air. By name, up to 500',
  query: z.strictObject({ activityId: NumberText }),
  reply: listed(CompanyLine),
  envelope: refusedList,
})

export const getCompanyImage = endpoint({
  name: 'companies.image',
  method: 'GET',
  path: '/api/v1/Companies/image/{id}',
  area,
  access: 'anyone',
  summary: 'The picture of an accepted company (S7.11)',
  params: z.strictObject({ id: NumberText }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['files.notFound', 'files.damaged'],
})

export const getCompanyPicture = endpoint({
  name: 'companies.picture',
  method: 'GET',
  path: '/api/directory/pictures/{id}',
  area,
  access: 'anyone',
  summary: 'A picture of an accepted company. A new picture gets a new URL',
  params: z.strictObject({ id: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['files.notFound', 'files.damaged'],
})

export const ActivityRef = z.strictObject({ id: z.int(), mark: ActivityMark, name: TwoNames })
export type ActivityRef = z.infer<typeof ActivityRef>

/** Where a company mostly carries to, in short. */
const Route = z.strictObject({
  from: TwoNames,
  /** At most two, the others counted. */
  to: z.array(TwoNames),
  more: z.int(),
})
export type Route = z.infer<typeof Route>

/** What lists display of a company. */
export const CompanyCard = z.strictObject({
  id: Id,
  number: z.int(),
  typeCode: CompanyType,
  name: TwoNames,
  /** Its path in each language, without the language's prefix. */
  path: TwoNames,
  summary: TwoNames,
  logo: z.string().nullable(),
  princedomId: z.int().nullable(),
  activities: z.array(ActivityRef),
  /**
   * Until when its trade licence and its insurance are valid; null where they are not valid today.
   */
  licensedUntil: Day.nullable(),
  insuredUntil: Day.nullable(),
  /** The mean of its reviews, in tenths of a star; null before the first. */
  ratingTenths: z.int().nullable(),
  ratings: z.int(),
  jobsDone: z.int(),
  /** The median time to a first response. */
  replyMinutes: z.int().nullable(),
  founded: z.int().nullable(),
  /** How many vehicles, vessels and aircraft it has. */
  fleet: z.int(),
  /** Null while it lists no lanes. */
  route: Route.nullable(),
})
export type CompanyCard = z.infer<typeof CompanyCard>

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

const Lane = z.strictObject({
  activityId: z.int(),
  from: TwoNames,
  to: TwoNames,
  transitDays: z.int().nullable(),
})
export type Lane = z.infer<typeof Lane>

/** `HH:MM` on a day of the ISO week; closing at or before opening is on the next day. */
const Opening = z.strictObject({
  weekday: z.int().min(1).max(7),
  opens: z.string(),
  closes: z.string(),
})
export type Opening = z.infer<typeof Opening>

const Spot = z.strictObject({ lat: z.number(), lng: z.number() })
const Branch = z.strictObject({
  id: Id,
  name: TwoNames,
  princedomId: z.int().nullable(),
  address: TwoNames,
  phone: z.string(),
  spot: Spot.nullable(),
})
export type Branch = z.infer<typeof Branch>

export const Company = z.strictObject({
  ...CompanyCard.shape,
  about: TwoNames,
  address: TwoNames,
  spot: Spot.nullable(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  website: z.string(),
  services: z.array(z.strictObject({ id: z.int(), activityId: z.int(), name: TwoNames })),
  lanes: z.array(Lane),
  vehicles: z.array(
    z.strictObject({ kind: VehicleKind, many: z.int(), capacityKg: z.int().nullable() }),
  ),
  hours: z.strictObject({
    usual: z.array(Opening),
    /** Empty where Ramadan changes nothing. */
    ramadan: z.array(Opening),
    /** The days of this Ramadan or the next, by the site's calendar. */
    ramadanFrom: Day,
    ramadanTo: Day,
    zone: z.string(),
  }),
  branches: z.array(Branch),
  pictures: z.array(z.strictObject({ src: z.string(), alt: TwoNames })),
  /** What can be booked online: the page of each by its address, and how long it takes. */
  bookable: z.array(z.strictObject({ name: TwoNames, path: TwoNames, minutes: z.int() })),
})
export type Company = z.infer<typeof Company>

export const showCompany = endpoint({
  name: 'companies.show',
  method: 'GET',
  path: '/api/directory/companies/{number}',
  area,
  access: 'anyone',
  summary: 'One accepted company, and a few similar ones',
  params: z.strictObject({ number: NumberText }),
  reply: z.strictObject({
    company: Company,
    similar: z.array(CompanyCard),
    tilesUrl: z.string().nullable(),
  }),
  refusals: ['companies.notFound'],
})
