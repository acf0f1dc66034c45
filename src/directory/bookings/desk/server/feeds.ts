import { DAY } from '#platform/days.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOf } from '#accounts/permissions/rules.ts'
import { siteOverrides } from '#accounts/people/database/roles.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { m } from '#messages'
import { bookingsOfCompany } from '../../database/bookings.ts'
import { newToken } from '../../database/links.ts'
import { fileOf } from '../../file.ts'
import { siteAndToken } from '../../rules/file-name.ts'
import { makeFeed, readFeed, revokeFeed, showFeed } from '../contract.ts'
import { feedOf, type FeedReader, keepFeed, readerOf, removeFeed } from '../database/feeds.ts'
import { ownCompany } from '../database/set-up.ts'

const PAST_DAYS = 31
const DAYS_AHEAD = 92
const MAX_EVENTS = 2000
const PATH = '/api/directory/booking-feeds'

const showHandler = handler(showFeed, async ({ queries, siteId, caller, params }) => {
  const feed = { companyId: params.company, userId: caller.userId }
  if ((await ownCompany(queries, siteId, feed)) === null) return refuse('bookings.company.notFound')
  return ok({ createdAt: (await feedOf(queries, siteId, feed))?.toISOString() ?? null })
})

/** The secret is in this reply only; nothing stored can reveal it again. */
function makeHandler(publicUrl: string): Handler {
  return handler(makeFeed, async (call) => {
    const { siteId, caller, params, now } = call
    const feed = { companyId: params.company, userId: caller.userId }
    if ((await ownCompany(call.queries, siteId, feed)) === null)
      return refuse('bookings.company.notFound')
    const token = newToken()
    return call.database.transaction(async (trx) => {
      await keepFeed(trx, siteId, feed, { token, now })
      await call.audit(
        { action: 'bookings.feedMade', subjectKind: 'company', subjectId: params.company },
        trx,
      )
      return ok({
        address: `${publicUrl.replace(/\/$/, '')}${PATH}/${siteId}-${token}.ics`,
        createdAt: now.toISOString(),
      })
    })
  })
}

const revokeHandler = handler(revokeFeed, async (call) => {
  const { siteId, caller, params } = call
  const feed = { companyId: params.company, userId: caller.userId }
  if ((await ownCompany(call.queries, siteId, feed)) === null)
    return refuse('bookings.company.notFound')
  return call.database.transaction(async (trx) => {
    await removeFeed(trx, siteId, feed)
    await call.audit(
      { action: 'bookings.feedRevoked', subjectKind: 'company', subjectId: params.company },
      trx,
    )
    return ok({ createdAt: null })
  })
})

async function mayStill(queries: Queries, siteId: number, { roles }: FeedReader): Promise<boolean> {
  const known = roles.flatMap((role) => Role.safeParse(role).data ?? [])
  return permissionsOf(known, await siteOverrides(queries, siteId)).has('company.own')
}

/**
 * The same response for a URL that never existed, was revoked, or whose owner may no longer read
 * it.
 */
const readHandler = handler(readFeed, async ({ queries, params, now }) => {
  const [siteId, token] = siteAndToken(params.file)
  const reader = await readerOf(queries, siteId, token)
  if (reader === null || !(await mayStill(queries, siteId, reader)))
    return refuse('bookings.notFound')
  const company = await ownCompany(queries, siteId, reader)
  if (company === null) return refuse('bookings.notFound')
  const { companyId, language } = reader
  const [from, until] = [
    new Date(now.getTime() - PAST_DAYS * DAY),
    new Date(now.getTime() + DAYS_AHEAD * DAY),
  ]
  const rows = await bookingsOfCompany(queries, siteId, companyId, {
    from,
    until,
    max: MAX_EVENTS,
  })
  const filed = rows.map((booking) => ({
    booking,
    service: booking.service,
    company: { name: company.name, streetAddress: { en: '', ar: '' }, phone: '' },
    for: 'company' as const,
  }))
  const body = fileOf(
    m['bookings.feedName']({ company: company.name[language] }, { locale: language }),
    filed,
    language,
  )
  return ok({ fileName: 'bookings.ics', mediaType: 'text/calendar; charset=utf-8', body })
})

/** Secret URLs with which calendar apps read a company's bookings. */
export function createFeedHandlers({ publicUrl }: { publicUrl: string }): readonly Handler[] {
  return [showHandler, makeHandler(publicUrl), revokeHandler, readHandler]
}
