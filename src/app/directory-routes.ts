import { personHandlers } from '#directory/persons/server.ts'
import { lookupHandlers } from '#directory/lookups/server.ts'
import { createFindingHandlers } from '#directory/finding/server/handlers.ts'
import { comparingHandlers } from '#directory/comparing/server.ts'
import { createCompanyHandlers } from '#directory/companies/server.ts'
import { activityHandlers } from '#directory/activities/server.ts'
import { createBidHandlers } from '#directory/bids/server.ts'
import { releaseUnconfirmed } from '#directory/bookings/held.ts'
import { defineBookingMail, queueBookingMail } from '#directory/bookings/mail-job.ts'
import { remind } from '#directory/bookings/reminders.ts'
import { documentHandlers } from '#directory/pages/server.ts'
import { publishDue } from '#directory/pages/server/publishing.ts'
import { createHomeHandlers } from '#directory/home/server.ts'
import { createMediaHandlers } from '#directory/media/server.ts'
import { createMenuHandlers } from '#directory/menus/server.ts'
import { teamHandlers } from '#directory/team/server.ts'
import { createBookingHandlers } from '#directory/bookings/server/handlers.ts'
import { claimHandlers } from '#directory/claims/server.ts'
import { suggestionHandlers } from '#directory/corrections-suggested/server.ts'
import { createDeliveryOrderHandlers } from '#directory/delivery-orders/server/handlers.ts'
import { purgeCounts } from '#directory/demand/database.ts'
import { createModerationHandlers } from '#directory/moderation/server/handlers.ts'
import { createMyCompanyHandlers } from '#directory/my-company/server/handlers.ts'
import { createEnquiryHandlers } from '#directory/enquiries/server/handlers.ts'
import { purgeEnquiries } from '#directory/enquiries/nightly.ts'
import { tidyOffers } from '#directory/offers/nightly.ts'
import { createOfferHandlers } from '#directory/offers/server/handlers.ts'
import { remindOfDocuments, purgeUploads } from '#directory/company-documents/reminding.ts'
import { createDocumentHandlers } from '#directory/company-documents/server/handlers.ts'
import { createQuotePhotoHandlers, purgePhotos } from '#directory/quote-photos/server.ts'
import { keepDeadlines } from '#directory/quotes/deadlines.ts'
import { createQuoteHandlers } from '#directory/quotes/server/handlers.ts'
import { registeringHandlers } from '#directory/registering/server/handlers.ts'
import { keyTheRest } from '#directory/registering/keying.ts'
import { reviewHandlers } from '#directory/reviews/server.ts'
import { trackingHandlers } from '#directory/tracking/server.ts'
import type { FileCleanup } from '#platform/files/file-cleanup.ts'
import type { Handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { type FindSite, inArea } from './in-area.ts'
import { isPage } from './is-page.ts'
import type { AppServices } from './services.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_NIGHT = '15 1 * * *'

export interface DirectoryServices {
  readonly fileCleanup: FileCleanup
  readonly findSite: FindSite
}

/**
 * A visitor who is not signed in gets "site not found" for an unknown site, rather than an empty
 * result.
 */
function ofKnownSites(each: Handler, findSite: FindSite): Handler {
  const { endpoint, gate } = each
  if (endpoint.access !== 'anyone') return each
  return {
    ...each,
    endpoint: { ...endpoint, refusals: [...new Set([...endpoint.refusals, 'sites.notFound'])] },
    gate: async (siteId) =>
      (await findSite(siteId)) === null ? refuse('sites.notFound') : (gate?.(siteId) ?? ok(null)),
  }
}

/** Every endpoint of the directory. */
export function createDirectoryHandlers(
  appServices: AppServices,
  { fileCleanup, findSite }: DirectoryServices,
): readonly Handler[] {
  const { configuration, mail, push, files, jobs } = appServices
  const tilesUrl = configuration.mapTilesUrl ?? null
  const mailServices = { mail, publicUrl: configuration.publicUrl }
  const ofDirectory = [
    ...activityHandlers,
    ...personHandlers,
    ...createCompanyHandlers({ files, tilesUrl }),
    ...createFindingHandlers({ tilesUrl }),
    ...comparingHandlers,
    ...registeringHandlers,
    ...createDocumentHandlers({ files, fileCleanup }),
    ...createMyCompanyHandlers({ files, fileCleanup }),
    ...createModerationHandlers(mailServices),
    ...claimHandlers,
    ...suggestionHandlers,
    ...createQuoteHandlers({ mail, push, publicUrl: configuration.publicUrl }),
    ...createQuotePhotoHandlers({ files, fileCleanup }),
    ...createBidHandlers({ mail, push, publicUrl: configuration.publicUrl }),
    ...createDeliveryOrderHandlers({
      mail,
      push,
      publicUrl: configuration.publicUrl,
      files,
      fileCleanup,
    }),
    ...trackingHandlers,
    ...reviewHandlers,
    ...createOfferHandlers({ files, fileCleanup, ...mailServices }),
    ...createEnquiryHandlers(mailServices),
    ...createHomeHandlers({ isPage }),
    ...createMenuHandlers({ isPage }),
    ...documentHandlers,
    ...teamHandlers,
    ...createMediaHandlers({ files, fileCleanup }),
    ...createBookingHandlers({ ...mailServices, queueMail: queueBookingMail(jobs) }),
  ]
  // Addresses everywhere need the lists of countries and emirates.
  return [...lookupHandlers, ...inArea({ areas: ['directory'], findSite }, ofDirectory)].map(
    (each) => ofKnownSites(each, findSite),
  )
}

/** Defines the directory's background jobs and their schedule. */
export async function defineDirectoryJobs(appServices: AppServices): Promise<void> {
  const { jobs, database, files, mail, configuration, clock, log } = appServices
  jobs.define('content.settle', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute()) {
      const count = await publishDue(database, id, clock())
      if (count > 0) log.info('published or unpublished texts that were due', { site: id, count })
    }
  })
  await jobs.schedule('content.settle', EVERY_MINUTE, {}, { zone: 'UTC' })
  jobs.define('directory.papers', async () => {
    const count = await remindOfDocuments(
      database,
      { mail, publicUrl: configuration.publicUrl },
      clock(),
    )
    if (count > 0) log.info('reminded of expiring documents', { count })
  })
  jobs.define('directory.maintenance', async () => {
    await purgeUploads(database, files, clock())
    await purgePhotos(database, files, clock())
    await keyTheRest(database)
    for (const { id, zone } of await database.queries
      .selectFrom('sites')
      .select(['id', 'zone'])
      .execute()) {
      await purgeCounts(database.queries, id, dayOf(clock().toISOString(), zone))
    }
  })
  jobs.define('directory.deadlines', async () => {
    const services = {
      ...{ mail, push: appServices.push, publicUrl: configuration.publicUrl },
      notify: (siteId: number, userIds: readonly string[], topic: string) =>
        appServices.live.notify(siteId, userIds, topic),
    }
    const count = await keepDeadlines(database, services, clock())
    if (count > 0) log.info('applied deadlines of quote requests', { count })
  })
  const services = { mail, publicUrl: configuration.publicUrl }
  defineBookingMail(jobs, { database, services, clock })
  jobs.define('bookings.remind', async () => {
    const count = await remind(database, services, clock())
    if (count > 0) log.info('reminded of bookings', { count })
  })
  await jobs.schedule('bookings.remind', EVERY_FIVE_MINUTES, {}, { zone: 'UTC' })
  jobs.define('bookings.release', async () => {
    const count = await releaseUnconfirmed(database, clock())
    if (count > 0) log.info('released times of unconfirmed bookings', { count })
  })
  await jobs.schedule('bookings.release', EVERY_MINUTE, {}, { zone: 'UTC' })
  jobs.define('directory.offers', async () => {
    await tidyOffers(database, clock())
    await purgeEnquiries(database, clock())
  })
  await jobs.schedule('directory.offers', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('directory.deadlines', EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule('directory.papers', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('directory.maintenance', EVERY_NIGHT, {}, { zone: 'UTC' })
}
