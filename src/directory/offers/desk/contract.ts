import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Id,
  Instant,
  CalculableDay,
  line,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'
import { OfferKind, OfferPrice, OfferState, OfferUnit, OfferVat, OfferView } from '../contract.ts'

/** A photograph from a phone's camera. */
export const PICTURE_MEGABYTES = 10
export const PICTURE_LIMIT = PICTURE_MEGABYTES * 1024 * 1024
export const TITLE_MAX = 120
export const ABOUT_MAX = 2000

export const OfferInput = z.strictObject({
  kind: OfferKind,
  /** Of a service offer. */
  serviceId: z.int().min(1).nullable(),
  /** Of a product: the activity it is found under. */
  activityId: z.int().min(1).nullable(),
  title: z.strictObject({ en: line(TITLE_MAX, 0), ar: line(TITLE_MAX, 0) }),
  about: z.strictObject({ en: text(ABOUT_MAX, 0), ar: text(ABOUT_MAX, 0) }),
  /** VAT and all; null: on request. */
  price: OfferPrice.nullable(),
  vat: OfferVat,
  unit: OfferUnit,
  fromDay: CalculableDay,
  untilDay: CalculableDay.nullable(),
})
export type OfferInput = z.infer<typeof OfferInput>

export const OwnedOffer = z.strictObject({
  id: Id,
  number: z.int(),
  address: TwoNames,
  company: z.strictObject({ id: Id, name: TwoNames }),
  state: OfferState,
  /** Whether the public can take up an active offer today. */
  showing: z.enum(['on', 'toCome', 'over']),
  kind: OfferKind,
  serviceId: z.int().nullable(),
  activityId: z.int(),
  title: TwoNames,
  about: TwoNames,
  price: z.int().nullable(),
  vat: OfferVat,
  unit: OfferUnit,
  formerPrice: z.int().nullable(),
  fromDay: Day,
  untilDay: Day.nullable(),
  image: z.string().nullable(),
  /** Why a moderator took it back. */
  withdrawnReason: z.string(),
  updatedAt: Instant,
})
export type OwnedOffer = z.infer<typeof OwnedOffer>

const area = 'directory'
const path = '/api/directory/my-offers'
const own = allowed('company.own')
const one = z.strictObject({ id: Id })
const AGAINST = [
  'offers.titleMissing',
  'offers.serviceMissing',
  'offers.serviceNotFound',
  'offers.serviceOfOther',
  'offers.activityMissing',
  'offers.activityNotFound',
  'offers.daysBackwards',
] as const

export const listOwnCompanies = endpoint({
  name: 'offers.ownCompanies',
  method: 'GET',
  path: `${path}/companies`,
  area,
  access: own,
  summary: 'The companies I can create offers for, and what they can offer',
  reply: z.strictObject({
    currency: z.string(),
    today: Day,
    companies: z.array(
      z.strictObject({
        id: Id,
        name: TwoNames,
        accepted: z.boolean(),
        activities: z.array(z.int()),
      }),
    ),
    activities: z.array(z.strictObject({ id: z.int(), name: TwoNames })),
    services: z.array(z.strictObject({ id: z.int(), activityId: z.int(), name: TwoNames })),
  }),
})
export type OwnCompanies = z.infer<(typeof listOwnCompanies)['reply']>

const LISTED = {
  state: OfferState.optional(),
  q: line(80, 0).optional(),
  after: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .optional(),
  limit: pageLimit(100, 30),
}

export const listOwnOffers = endpoint({
  name: 'offers.own',
  method: 'GET',
  path,
  area,
  access: own,
  summary: 'Offers of my companies in every status, newest first',
  query: z.strictObject(LISTED),
  reply: pageOf(OwnedOffer).extend({ currency: z.string() }),
})

export const openOwnOffer = endpoint({
  name: 'offers.openOwn',
  method: 'GET',
  path: `${path}/{id}`,
  area,
  access: own,
  summary: 'An offer of one of my companies, as it’s edited and as the public would see it',
  params: one,
  reply: z.strictObject({ offer: OwnedOffer, shown: OfferView, currency: z.string() }),
  refusals: ['offers.notFound'],
})

export const addOffer = endpoint({
  name: 'offers.add',
  method: 'POST',
  path,
  area,
  access: own,
  confirmNotNeeded: 'A draft, whose price is what a company advertises',
  summary: 'Create a draft offer for one of my companies',
  body: z.strictObject({ companyId: Id, ...OfferInput.shape }),
  reply: OwnedOffer,
  status: 201,
  refusals: ['offers.notYourCompany', ...AGAINST],
  idempotent: true,
})

export const changeOffer = endpoint({
  name: 'offers.change',
  method: 'PUT',
  path: `${path}/{id}`,
  area,
  access: own,
  confirmNotNeeded: 'The price a company advertises; no money moves here',
  summary: 'Edit an offer. Earlier prices are stored and shown as a former price where that’s true',
  params: one,
  body: z.strictObject({ ...OfferInput.shape, updatedAt: Instant }),
  reply: OwnedOffer,
  refusals: ['offers.notFound', 'offers.changedMeanwhile', 'offers.isWithdrawn', ...AGAINST],
})

export const moveOffer = endpoint({
  name: 'offers.move',
  method: 'POST',
  path: `${path}/{id}/state`,
  area,
  access: own,
  summary: 'Publish, pause or withdraw an offer',
  params: one,
  body: z.strictObject({ state: OfferState }),
  reply: OwnedOffer,
  refusals: ['offers.notFound', 'offers.notFromHere', 'offers.companyNotAccepted', 'offers.isOver'],
})

export const uploadOfferPicture = endpoint({
  name: 'offers.uploadPicture',
  method: 'POST',
  path: `${path}/{id}/picture`,
  status: 201,
  area,
  access: own,
  summary: 'Replace the picture of an offer (JPEG, PNG or WebP)',
  params: one,
  body: z.strictObject({ file: z.file() }),
  bodyAs: 'multipart',
  bodyLimit: PICTURE_LIMIT + 16 * 1024,
  reply: OwnedOffer,
  refusals: [
    ...[
      'offers.notFound',
      'offers.isWithdrawn',
      'files.tooLarge',
      'files.empty',
      'files.nameNotAllowed',
    ],
    ...['files.typeNotAllowed', 'files.unreadable', 'files.tooManyPixels'],
  ],
})

export const removeOfferPicture = endpoint({
  name: 'offers.removePicture',
  method: 'DELETE',
  path: `${path}/{id}/picture`,
  area,
  access: own,
  summary: 'Remove the picture of an offer',
  params: one,
  reply: OwnedOffer,
  refusals: ['offers.notFound', 'offers.isWithdrawn'],
})

const moderate = allowed('directory.moderate')

export const listAllOffers = endpoint({
  name: 'offers.all',
  method: 'GET',
  path: '/api/directory/desk/offers',
  area,
  access: moderate,
  summary: 'Offers of every company, newest first, drafts excluded',
  query: z.strictObject(LISTED),
  reply: pageOf(OwnedOffer).extend({ currency: z.string() }),
})

export const withdrawOffer = endpoint({
  name: 'offers.withdraw',
  method: 'POST',
  path: '/api/directory/desk/offers/{id}/withdraw',
  area,
  access: moderate,
  summary: 'Withdraw any company’s offer, with a reason that its members get by email',
  params: one,
  body: z.strictObject({ reason: text(500) }),
  reply: OwnedOffer,
  refusals: ['offers.notFound', 'offers.notFromHere'],
})
