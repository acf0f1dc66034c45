import { newId } from '#platform/id.ts'
import { aCompany, aUser } from '#directory/offers/test-data.ts'
import { shelveOffers } from '#directory/offers/database/shelves.ts'
import { nextNumbers } from '#directory/numbers/database.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { missing, nothing, type AccessCase } from './access-cases.ts'

/** Of offers: lists are looked at where there are fifty thousand (src/directory/offers), the rest reads one record. */
export const OF_OFFERS = [
  ...[
    'offers.list',
    'offers.show',
    'offers.picture',
    'offers.activeServices',
    'offers.activeProducts',
    'offers.ownCompanies',
    'offers.own',
  ],
  ...['offers.openOwn', 'offers.all', 'enquiries.list'],
]

/** What of offers names no record of anybody's: where a page ended, and the number of a public address. */
export const OFFERS_NAME_NO_RECORD = ['offers.show params.offer', 'enquiries.ask body.key']

/** Records of offers; the company is of owner@demo.test. */
export interface OfferRecords {
  readonly companyId: string
  readonly offerId: string
  readonly enquiryId: string
  readonly pictureId: string
}

const AT = new Date('2026-11-18T05:00:00.000Z')
const DAY = '2026-11-18'

/** Fills the demonstration company with one record of each kind; the site has its activities and services. */
export async function offerRecords(product: TestProduct): Promise<OfferRecords> {
  const { database, sites } = product
  const siteId = sites.demo
  const { queries } = database
  const owner = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', 'owner@demo.test')
    .executeTakeFirst()
  const companyId = await aCompany(database, siteId, {
    members: [owner?.id ?? (await aUser(database, siteId))],
  })
  const [offerId, enquiryId, pictureId] = [newId(), newId(), newId()]
  const stored = await product.services.files.put(
    siteId,
    pictureId,
    Buffer.from('not looked at'),
    1000,
  )
  if (!stored.ok) throw new Error(stored.refusal.code)
  const file = {
    site_id: siteId,
    id: pictureId,
    owner_user_id: null,
    purpose: 'offer',
    name: 'offer.webp',
    media_type: 'image/webp',
    created_at: AT,
  }
  await queries
    .insertInto('files')
    .values({ ...file, bytes: stored.value.bytes, sha256: stored.value.sha256 })
    .execute()
  const service = await queries
    .selectFrom('provider_services')
    .select(['id', 'activity_id'])
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  await database.transaction(async (trx) => {
    const number = await nextNumbers(trx, siteId, 'offers')
    const texts = {
      title_en: 'Contract',
      title_ar: 'عقد',
      slug_en: 'contract',
      slug_ar: 'عقد',
      search: '',
    }
    const of = {
      company_id: companyId,
      kind: 'service' as const,
      service_id: service.id,
      activity_id: service.activity_id,
      file_id: pictureId,
    }
    const terms = {
      state: 'active' as const,
      price_fils: 1_000,
      vat: 'included' as const,
      unit: 'job' as const,
      from_day: DAY,
    }
    await trx
      .insertInto('offers')
      .values({
        site_id: siteId,
        id: offerId,
        number,
        ...of,
        ...texts,
        ...terms,
        created_at: AT,
        updated_at: AT,
      })
      .execute()
    await shelveOffers(trx, siteId, [offerId], DAY)
  })
  const enquiry = {
    name: 'Mona',
    email: 'mona@asks.example',
    phone: '',
    message: 'When?',
    language: 'en' as const,
  }
  await queries
    .insertInto('offer_enquiries')
    .values({
      site_id: siteId,
      id: enquiryId,
      offer_id: offerId,
      company_id: companyId,
      state: 'new',
      ...enquiry,
      request_key: newId(),
      request_hash: Buffer.from('x'),
      created_at: AT,
    })
    .execute()
  return { companyId, offerId, enquiryId, pictureId }
}

/** Who is refused what of the records of offers. */
export function offerAccessCases({
  companyId,
  offerId,
  enquiryId,
  pictureId,
}: OfferRecords): AccessCase[] {
  return [
    ...missing('offers.picture', 'params.id', pictureId, 'anyone'),
    ...[
      'offers.openOwn',
      'offers.change',
      'offers.move',
      'offers.uploadPicture',
      'offers.removePicture',
    ].flatMap((name) => missing(name, 'params.id', offerId, 'outsider')),
    ...nothing('offers.add', 'body.companyId', companyId, 'outsider'),
    ...missing('offers.withdraw', 'params.id', offerId, 'outsider'),
    ...['enquiries.answer', 'enquiries.close'].flatMap((name) =>
      missing(name, 'params.id', enquiryId, 'outsider'),
    ),
    ...missing('enquiries.list', 'query.after', enquiryId, 'outsider'),
  ]
}

const texts = { en: 'Anything', ar: 'أي شيء' }

/** Bodies that would succeed if the record were the caller's. */
export function offerBodies({ companyId }: OfferRecords): Readonly<Record<string, unknown>> {
  const days = { fromDay: '2026-11-18', untilDay: null }
  const input = {
    kind: 'service',
    serviceId: 11,
    activityId: null,
    title: texts,
    about: texts,
    price: 1_000,
    vat: 'included',
    unit: 'job',
    ...days,
  }
  return {
    'offers.add': { companyId, ...input },
    'offers.change': { ...input, updatedAt: AT.toISOString() },
    'offers.move': { state: 'paused' },
    'offers.withdraw': { reason: 'Anything' },
    'enquiries.answer': { answer: 'Anything' },
  }
}
