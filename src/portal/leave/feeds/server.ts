import { addDays, instantAt } from '#platform/days.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOf } from '#accounts/permissions/rules.ts'
import { siteOverrides } from '#accounts/people/database/roles.ts'
import { m } from '#messages'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import type { Queries } from '#platform/db/database.ts'
import { dayOn } from '../rules/days.ts'
import type { LeaveServices } from '../server/emails.ts'
import { type FeedKind, listFeeds, makeFeed, readFeed, revokeFeed } from './contract.ts'
import {
  type FeedLeave,
  feedsOf,
  keepFeed,
  leaveSince,
  newToken,
  readerOf,
  removeFeed,
  type FeedReader,
} from './database.ts'
import { calendarFile, type FeedEvent } from './rules/calendar-file.ts'

const PAST_DAYS = 366
const PATH = '/api/portal/leave/calendar-files'

/** The permission needed to read the leave of an address of each kind. */
const NEEDED = { own: 'leave.own', team: 'leave.team' } as const satisfies Record<FeedKind, string>

const listHandler = handler(listFeeds, async ({ queries, siteId, caller }) => {
  const feeds = await feedsOf(queries, siteId, caller.userId)
  return ok({
    items: feeds.map(({ kind, createdAt }) => ({ kind, createdAt: createdAt.toISOString() })),
  })
})

/** The secret is only in this response; what is stored cannot reveal it again. */
function createFeedHandler({ publicUrl }: Pick<LeaveServices, 'publicUrl'>): Handler {
  return handler(makeFeed, async (call) => {
    const { siteId, caller, body, now } = call
    if (caller.employeeId === null || !caller.permissions.has(NEEDED[body.kind]))
      return refuse('leaveFeeds.notAllowed')
    const token = newToken()
    return call.database.transaction(async (trx) => {
      await keepFeed(trx, siteId, { userId: caller.userId, kind: body.kind }, token, now)
      await call.audit(
        { action: 'leave.feedMade', subjectKind: 'leave-feed', subjectId: body.kind },
        trx,
      )
      return ok({
        kind: body.kind,
        address: `${publicUrl.replace(/\/$/, '')}${PATH}/${siteId}-${token}.ics`,
        createdAt: now.toISOString(),
      })
    })
  })
}

const revokeHandler = handler(revokeFeed, async (call) => {
  const { siteId, caller, params } = call
  return call.database.transaction(async (trx) => {
    if (!(await removeFeed(trx, siteId, { userId: caller.userId, kind: params.kind })))
      return refuse('leaveFeeds.notFound')
    await call.audit(
      { action: 'leave.feedRevoked', subjectKind: 'leave-feed', subjectId: params.kind },
      trx,
    )
    return ok({ kind: params.kind })
  })
})

async function mayStill(
  queries: Queries,
  siteId: number,
  { roles, kind }: FeedReader,
): Promise<boolean> {
  const known = roles.flatMap((role) => Role.safeParse(role).data ?? [])
  return permissionsOf(known, await siteOverrides(queries, siteId)).has(NEEDED[kind])
}

/** An instant without its punctuation, as calendar files use it. */
function stampOf(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function timesOf({ hours, from }: FeedLeave, zone: string): FeedEvent['times'] {
  if (hours === null) return null
  const stamp = (minute: number): string => stampOf(new Date(instantAt(from, minute, zone)))
  return { from: stamp(hours.from), until: stamp(hours.to) }
}

function eventOf(leave: FeedLeave, { kind, language }: FeedReader, zone: string): FeedEvent {
  const localeOptions = { locale: language }
  // An external calendar gets that colleagues are away, but not why.
  const what =
    kind === 'own'
      ? leave.type[language]
      : m['leaveFeeds.away']({ name: leave.name[language] }, localeOptions)
  return {
    uid: `leave-${leave.id}@diwan`,
    from: leave.from,
    until: addDays(leave.to, 1),
    times: timesOf(leave, zone),
    summary: leave.pending ? m['leaveFeeds.pending']({ what }, localeOptions) : what,
    tentative: leave.pending,
    stamp: stampOf(leave.at),
  }
}

/**
 * The same response for an address that never existed, was revoked, or whose owner may no longer
 * read this.
 */
const readHandler = handler(readFeed, async ({ queries, params, now }) => {
  const [site = '', token = ''] = [
    params.file.slice(0, params.file.indexOf('-')),
    params.file.slice(params.file.indexOf('-') + 1, -'.ics'.length),
  ]
  const siteId = Number(site)
  const reader = await readerOf(queries, siteId, token)
  if (reader === null || !(await mayStill(queries, siteId, reader)))
    return refuse('leaveFeeds.notFound')
  const { kind, language } = reader
  const { zone } = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const leaves = await leaveSince(queries, siteId, reader, addDays(dayOn(now, zone), -PAST_DAYS))
  const name = m[kind === 'own' ? 'leaveFeeds.ownName' : 'leaveFeeds.teamName'](
    {},
    { locale: language },
  )
  const body = calendarFile(
    name,
    leaves.map((leave) => eventOf(leave, reader, zone)),
  )
  return ok({ fileName: 'leave.ics', mediaType: 'text/calendar; charset=utf-8', body })
})

export function createFeedHandlers(services: Pick<LeaveServices, 'publicUrl'>): readonly Handler[] {
  return [listHandler, createFeedHandler(services), revokeHandler, readHandler]
}
