import { someActivities } from '#directory/activities/test-data.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import {
  bookingAccessCases,
  bookingRecords,
  type BookingRecords,
  BOOKINGS_NAME_NO_RECORD,
  OF_BOOKINGS,
} from './directory-bookings.ts'
import {
  CONTENT_NAMES_NO_RECORD,
  contentAccessCases,
  contentBodies,
  contentRecords,
  type ContentRecords,
  OF_THE_CONTENT,
} from './directory-content.ts'
import {
  DIRECTORY_DESK_NAMES_NO_RECORD,
  directoryDeskAccessCases,
  directoryDeskBodies,
  OF_THE_DIRECTORY_DESK,
} from './directory-desk.ts'
import { type DeskRecords, directoryDeskRecords } from './directory-desk-records.ts'
import { FINDING_NAMES_NO_RECORD, OF_FINDING } from './directory-finding.ts'
import {
  OF_OFFERS,
  offerAccessCases,
  offerBodies,
  offerRecords,
  type OfferRecords,
  OFFERS_NAME_NO_RECORD,
} from './directory-offers.ts'
import {
  OF_QUOTES,
  quoteAccessCases,
  quoteBodies,
  quoteRecords,
  type QuoteRecords,
  QUOTES_NAME_NO_RECORD,
} from './directory-quotes.ts'
import type { AccessCase } from './access-cases.ts'

/** Records of each slice of the directory, of the demonstration company. */
export interface DirectoryRecords {
  desk: DeskRecords
  offers: OfferRecords
  bookings: BookingRecords
  quotes: QuoteRecords
  content: ContentRecords
}

export const OF_THE_DIRECTORY = [
  ...OF_FINDING,
  ...OF_THE_DIRECTORY_DESK,
  ...OF_OFFERS,
  ...OF_BOOKINGS,
  ...OF_QUOTES,
  ...OF_THE_CONTENT,
]

export const DIRECTORY_NAMES_NO_RECORD = [
  ...FINDING_NAMES_NO_RECORD,
  ...DIRECTORY_DESK_NAMES_NO_RECORD,
  ...OFFERS_NAME_NO_RECORD,
  ...BOOKINGS_NAME_NO_RECORD,
  ...QUOTES_NAME_NO_RECORD,
  ...CONTENT_NAMES_NO_RECORD,
]

async function ownerOf({ database, sites }: TestProduct): Promise<string> {
  const owner = database.queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', sites.demo)
    .where('email', '=', 'owner@demo.test')
  return (await owner.executeTakeFirstOrThrow()).id
}

export async function directoryRecords(product: TestProduct): Promise<DirectoryRecords> {
  await someActivities(product.database, product.sites.demo)
  const desk = await directoryDeskRecords(product)
  return {
    desk,
    offers: await offerRecords(product),
    bookings: await bookingRecords(product, desk.companyId, await ownerOf(product)),
    quotes: await quoteRecords(product, desk.companyId),
    content: await contentRecords(product),
  }
}

export function directoryAccessCases({
  desk,
  offers,
  bookings,
  quotes,
  content,
}: DirectoryRecords): AccessCase[] {
  return [
    ...directoryDeskAccessCases(desk),
    ...offerAccessCases(offers),
    ...bookingAccessCases(bookings),
    ...quoteAccessCases(quotes),
    ...contentAccessCases(content),
  ]
}

/** Bodies that would succeed if the record were the caller's. */
export function directoryBodies({
  desk,
  offers,
  quotes,
}: DirectoryRecords): Readonly<Record<string, unknown>> {
  return {
    ...directoryDeskBodies(desk),
    ...offerBodies(offers),
    ...quoteBodies(quotes),
    ...contentBodies(),
  }
}
