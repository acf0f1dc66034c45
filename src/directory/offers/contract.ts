import { listed, NAMED, refusedList } from '#directory/lookups/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { AFTER } from './rules/criteria.ts'

const area = 'directory'
const path = '/api/directory'

export const OfferKind = z.enum(['service', 'product'])
export const OfferState = z.enum(['draft', 'active', 'paused', 'withdrawn'])
export const OfferUnit = z.enum(['job', 'ton', 'container', 'day', 'item', 'month'])
export type OfferUnit = z.infer<typeof OfferUnit>
export const OfferVat = z.enum(['included', 'none'])
export const OfferOrder = z.enum(['newest', 'ending', 'cheapest'])
/** Whole fils, VAT and all; no offer costs more than ten millions. */
export const OfferPrice = z.int().min(1).max(1_000_000_000)

/** Offers of one page. */
export const PAGE_OF_OFFERS = 24
/** The maximum number of offers in one response of the specification's calls, newest first. */
export const MAX_ACTIVE = 500

const Marks = z.array(z.tuple([z.int(), z.int()]))

export const OfferCard = z.strictObject({
  number: z.int(),
  /** Its path in each language, without the language's prefix. */
  address: TwoNames,
  kind: OfferKind,
  /** Empty in a language without a translation, like the description. */
  title: TwoNames,
  about: TwoNames,
  /** The service, or the activity a product is put under. */
  subject: TwoNames,
  company: TwoNames,
  princedomId: z.int().nullable(),
  /** Null: on request. */
  price: z.int().nullable(),
  vat: OfferVat,
  unit: OfferUnit,
  /** The price that was really charged before. */
  formerPrice: z.int().nullable(),
  fromDay: Day,
  untilDay: Day.nullable(),
  image: z.string().nullable(),
  /** Where the search words occur, as start and end positions. */
  marks: z
    .strictObject({
      title: z.strictObject({ en: Marks, ar: Marks }),
      about: z.strictObject({ en: Marks, ar: Marks }),
    })
    .optional(),
})
export type OfferCard = z.infer<typeof OfferCard>

/** How many a choice would leave, no further counted than COUNTED_TO. */
const Choice = z.strictObject({ id: z.int(), name: TwoNames, count: z.int() })
export type OfferChoice = z.infer<typeof Choice>

export const listOffers = endpoint({
  name: 'offers.list',
  method: 'GET',
  path: `${path}/offers`,
  area,
  access: 'anyone',
  summary:
    'Offers valid today, filtered by type, activity and emirate, sorted or ranked by a search (from the third letter)',
  keptBy: ['offers', 'directory'],
  query: z.strictObject({
    kind: OfferKind.optional(),
    activity: z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .transform(Number)
      .optional(),
    emirate: z
      .string()
      .regex(/^[1-7]$/)
      .transform(Number)
      .optional(),
    q: line(80, 0).optional(),
    order: OfferOrder.optional(),
    /** `next` of the page before. */
    after: z.string().regex(AFTER).optional(),
  }),
  reply: z.strictObject({
    currency: z.string(),
    today: Day,
    /** What was searched for; null where nothing was, or too little. */
    searched: z.string().nullable(),
    items: z.array(OfferCard),
    next: z.string().nullable(),
    facets: z.strictObject({
      all: z.int(),
      kinds: z.strictObject({ service: z.int(), product: z.int() }),
      activities: z.array(Choice),
      emirates: z.array(Choice),
    }),
  }),
  refusals: ['sites.notFound'],
})
export type OfferList = z.infer<(typeof listOffers)['reply']>

export const OfferCompany = z.strictObject({
  number: z.int(),
  name: TwoNames,
  address: TwoNames,
  summary: TwoNames,
  princedomId: z.int().nullable(),
  logo: z.string().nullable(),
  phone: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  licensed: z.boolean(),
  insured: z.boolean(),
  ratingTenths: z.int().nullable(),
  ratingCount: z.int(),
})
export type OfferCompany = z.infer<typeof OfferCompany>

/** One offer as displayed on its page; customers can take it up only while it is `on`. */
export const OfferView = z.strictObject({
  ...OfferCard.omit({ marks: true }).shape,
  /** Mark and name of its activity. */
  activity: z.strictObject({ id: z.int(), name: TwoNames }),
  showing: z.enum(['on', 'toCome', 'over']),
  /** The VAT within the price; null where none is charged, or on request. */
  vatWithin: z.int().nullable(),
})
export type OfferView = z.infer<typeof OfferView>

export const showOffer = endpoint({
  name: 'offers.show',
  method: 'GET',
  path: `${path}/offers/{offer}`,
  area,
  access: 'anyone',
  summary:
    'One offer by the number at the start of its URL, with its company and similar offers. Ended offers are marked',
  params: z.strictObject({ offer: z.string().max(200) }),
  reply: z.strictObject({
    currency: z.string(),
    today: Day,
    offer: OfferView,
    company: OfferCompany,
    similar: z.array(OfferCard),
  }),
  refusals: ['offers.notFound'],
})
export type OfferPage = z.infer<(typeof showOffer)['reply']>

export const getOfferPicture = endpoint({
  name: 'offers.picture',
  method: 'GET',
  path: `${path}/offer-pictures/{id}`,
  area,
  access: 'anyone',
  summary: 'The picture of an offer',
  params: z.strictObject({ id: Id }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['files.notFound', 'files.damaged'],
})

const ActiveOffer = z.strictObject({
  ...NAMED,
  descriptionEn: z.string(),
  descriptionAr: z.string(),
  companyId: z.int(),
  companyNameEn: z.string(),
  companyNameAr: z.string(),
  activityId: z.int(),
  /** In the currency's main unit, such as dirhams; null: on request. */
  price: z.number().nullable(),
  currency: z.string(),
  unit: OfferUnit,
  startDate: Day,
  endDate: Day.nullable(),
  imageUrl: z.string().nullable(),
  url: z.string(),
})

export const listActiveServiceOffers = endpoint({
  name: 'offers.activeServices',
  method: 'GET',
  path: '/api/v1/ProviderServiceOffers/GetAllActive',
  area,
  access: 'anyone',
  summary:
    'Service offers valid today, newest first, up to 500 (S7.14). Ids are the numbers in their URLs',
  keptBy: ['offers', 'directory'],
  reply: listed(z.strictObject({ ...ActiveOffer.shape, providerServiceId: z.int() })),
  envelope: refusedList,
})

export const listActiveProductOffers = endpoint({
  name: 'offers.activeProducts',
  method: 'GET',
  path: '/api/v1/ProductOffers/GetAllActive',
  area,
  access: 'anyone',
  summary:
    'Product offers valid today, newest first, up to 500 (S7.14). Ids are the numbers in their URLs',
  keptBy: ['offers', 'directory'],
  reply: listed(ActiveOffer),
  envelope: refusedList,
})
