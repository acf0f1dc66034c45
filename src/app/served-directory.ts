import { personAnswers } from '#directory/persons/server.ts'
import { lookupAnswers } from '#directory/lookups/server.ts'
import { createFindingAnswers } from '#directory/finding/server.ts'
import { comparingAnswers } from '#directory/comparing/server.ts'
import { createCompanyAnswers } from '#directory/companies/server.ts'
import { activityAnswers } from '#directory/activities/server.ts'
import { bidAnswers } from '#directory/bids/server.ts'
import { remind } from '#directory/bookings/reminders.ts'
import { documentAnswers } from '#directory/documents/server.ts'
import { settleDue } from '#directory/documents/server/publishing.ts'
import { createHomeAnswers } from '#directory/home/server.ts'
import { createMediaAnswers } from '#directory/media/server.ts'
import { createMenuAnswers } from '#directory/menus/server.ts'
import { teamAnswers } from '#directory/team/server.ts'
import { createBookingAnswers } from '#directory/bookings/server/answers.ts'
import { claimAnswers } from '#directory/claims/server.ts'
import { suggestionAnswers } from '#directory/corrections-suggested/server.ts'
import { createDeliveryOrderAnswers } from '#directory/delivery-orders/server/answers.ts'
import { sweepCounts } from '#directory/demand/database.ts'
import { createModerationAnswers } from '#directory/moderation/server/answers.ts'
import { createMyCompanyAnswers } from '#directory/my-company/server/answers.ts'
import { createEnquiryAnswers } from '#directory/enquiries/server/answers.ts'
import { sweepEnquiries } from '#directory/enquiries/nightly.ts'
import { tidyOffers } from '#directory/offers/nightly.ts'
import { createOfferAnswers } from '#directory/offers/server/answers.ts'
import { remindOfPapers, sweepUploads } from '#directory/papers/reminding.ts'
import { createPaperAnswers } from '#directory/papers/server/answers.ts'
import { keepDeadlines } from '#directory/quotes/deadlines.ts'
import { createQuoteAnswers } from '#directory/quotes/server/answers.ts'
import { registeringAnswers } from '#directory/registering/server/answers.ts'
import { keyTheRest } from '#directory/registering/keying.ts'
import { reviewAnswers } from '#directory/reviews/server.ts'
import { trackingAnswers } from '#directory/tracking/server.ts'
import type { FileSweep } from '#platform/files/file-sweep.ts'
import type { Answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format.ts'
import { type FindSite, inArea } from './in-area.ts'
import { isPage } from './is-page.ts'
import type { Parts } from './parts.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_FIVE_MINUTES = '*/5 * * * *'
const EVERY_NIGHT = '15 1 * * *'

export interface DirectoryServices {
  readonly sweep: FileSweep
  readonly findSite: FindSite
}

/**
 * A visitor who is not signed in gets "site not found" for an unknown site, rather than an empty
 * result.
 */
function ofKnownSites(each: Answer, findSite: FindSite): Answer {
  const { endpoint, gate } = each
  if (endpoint.access !== 'anyone') return each
  return {
    ...each,
    endpoint: { ...endpoint, refusals: [...new Set([...endpoint.refusals, 'sites.notFound'])] },
    gate: async (siteId) =>
      (await findSite(siteId)) === null ? refuse('sites.notFound') : (gate?.(siteId) ?? done(null)),
  }
}

/** Every endpoint of the directory. */
export function createDirectoryAnswers(
  parts: Parts,
  { sweep, findSite }: DirectoryServices,
): readonly Answer[] {
  const { configuration, mail, push, files } = parts
  const telling = { mail, publicUrl: configuration.publicUrl }
  const ofDirectory = [
    ...activityAnswers,
    ...personAnswers,
    ...createCompanyAnswers({ files, tilesUrl: configuration.mapTilesUrl ?? null }),
    ...createFindingAnswers(),
    ...comparingAnswers,
    ...registeringAnswers,
    ...createPaperAnswers({ files, sweep }),
    ...createMyCompanyAnswers({ files, sweep }),
    ...createModerationAnswers(telling),
    ...claimAnswers,
    ...suggestionAnswers,
    ...createQuoteAnswers({ mail, push, publicUrl: configuration.publicUrl }),
    ...bidAnswers,
    ...createDeliveryOrderAnswers({ mail, push, publicUrl: configuration.publicUrl, files, sweep }),
    ...trackingAnswers,
    ...reviewAnswers,
    ...createOfferAnswers({ files, sweep, ...telling }),
    ...createEnquiryAnswers(telling),
    ...createHomeAnswers({ isPage }),
    ...createMenuAnswers({ isPage }),
    ...documentAnswers,
    ...teamAnswers,
    ...createMediaAnswers({ files, sweep }),
    ...createBookingAnswers({ mail, publicUrl: configuration.publicUrl }),
  ]
  // Addresses everywhere need the lists of countries and emirates.
  return [...lookupAnswers, ...inArea({ areas: ['directory'], findSite }, ofDirectory)].map(
    (each) => ofKnownSites(each, findSite),
  )
}

/** Defines the directory's background jobs and their schedule. */
export async function defineDirectoryJobs(parts: Parts): Promise<void> {
  const { jobs, database, files, mail, configuration, clock, log } = parts
  jobs.define('content.settle', async () => {
    for (const { id } of await database.queries.selectFrom('sites').select('id').execute()) {
      const count = await settleDue(database, id, clock())
      if (count > 0) log.info('published or took back texts that were due', { site: id, count })
    }
  })
  await jobs.schedule('content.settle', EVERY_MINUTE, {}, { zone: 'UTC' })
  jobs.define('directory.papers', async () => {
    const count = await remindOfPapers(
      database,
      { mail, publicUrl: configuration.publicUrl },
      clock(),
    )
    if (count > 0) log.info('reminded of papers that end', { count })
  })
  jobs.define('directory.upkeep', async () => {
    await sweepUploads(database, files, clock())
    await keyTheRest(database)
    for (const { id, zone } of await database.queries
      .selectFrom('sites')
      .select(['id', 'zone'])
      .execute()) {
      await sweepCounts(database.queries, id, dayOf(clock().toISOString(), zone))
    }
  })
  jobs.define('directory.deadlines', async () => {
    const services = {
      ...{ mail, push: parts.push, publicUrl: configuration.publicUrl },
      tell: (siteId: number, userIds: readonly string[], topic: string) =>
        parts.live.tell(siteId, userIds, topic),
    }
    const count = await keepDeadlines(database, services, clock())
    if (count > 0) log.info('kept deadlines of requests for quotes', { count })
  })
  jobs.define('bookings.remind', async () => {
    const count = await remind(database, { mail, publicUrl: configuration.publicUrl }, clock())
    if (count > 0) log.info('reminded of bookings', { count })
  })
  await jobs.schedule('bookings.remind', EVERY_FIVE_MINUTES, {}, { zone: 'UTC' })
  jobs.define('directory.offers', async () => {
    await tidyOffers(database, clock())
    await sweepEnquiries(database, clock())
  })
  await jobs.schedule('directory.offers', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('directory.deadlines', EVERY_MINUTE, {}, { zone: 'UTC' })
  await jobs.schedule('directory.papers', EVERY_NIGHT, {}, { zone: 'UTC' })
  await jobs.schedule('directory.upkeep', EVERY_NIGHT, {}, { zone: 'UTC' })
}
