import type { Database, Trx } from '#platform/db/database.ts'
import { addDays, instantAt } from '#platform/days.ts'
import { bidsOn, resolveBids } from './database/bids.ts'
import { membersOf } from './database/companies.ts'
import {
  lockRequest,
  requestsDue,
  setRequestState,
  type StoredRequest,
  zoneOf,
} from './database/requests.ts'
import type { EmailServices } from './emails.ts'
import { checkMove } from './rules/requests.ts'
import { notifyEnding, notifyOpened, TOPIC } from './notify.ts'
import { timed } from './timed.ts'

export interface DeadlineServices extends EmailServices {
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

interface Due {
  readonly siteId: number
  readonly id: string
}

const AT_ONCE = 200

/**
 * Opens the bids of requests past their deadline and closes requests whose time to choose is over,
 * each in its own transaction. Returns how many.
 */
export async function keepDeadlines(
  database: Database,
  services: DeadlineServices,
  now: Date,
): Promise<number> {
  let count = 0
  for (const [kind, work] of [
    ['bidding', open],
    ['choosing', expire],
  ] as const) {
    for (const due of await requestsDue(database.queries, kind, now, AT_ONCE)) {
      const people = await database.transaction((trx) => work(trx, due, services, now))
      if (people === null) continue
      count += 1
      services.notify(due.siteId, people, TOPIC)
    }
  }
  return count
}

/** The last day on which any of the bids may be accepted, to its end. */
async function chooseUntil(
  trx: Trx,
  siteId: number,
  days: readonly string[],
): Promise<Date | null> {
  const last = days.toSorted().at(-1)
  return last === undefined
    ? null
    : new Date(instantAt(addDays(last, 1), 0, await zoneOf(trx, siteId)))
}

async function peopleOf(
  trx: Trx,
  siteId: number,
  request: StoredRequest,
  companyIds: readonly string[],
): Promise<string[]> {
  return [
    ...new Set([
      request.userId,
      ...[...(await membersOf(trx, siteId, companyIds)).values()].flat(),
    ]),
  ]
}

async function open(
  trx: Trx,
  { siteId, id }: Due,
  services: DeadlineServices,
  now: Date,
): Promise<string[] | null> {
  const request = await lockRequest(trx, siteId, id)
  if (
    request === null ||
    !checkMove(timed(request), 'choosing', { who: 'program', now: now.getTime() }).ok
  )
    return null
  const bids = (await bidsOn(trx, siteId, id)).filter(({ state }) => state === 'standing')
  const until = await chooseUntil(
    trx,
    siteId,
    bids.map(({ validUntil }) => validUntil),
  )
  await setRequestState(
    trx,
    siteId,
    id,
    until === null
      ? { state: 'expired', at: now }
      : { state: 'choosing', at: now, chooseUntil: until },
  )
  await notifyOpened({ services, trx, siteId, request }, { bids: bids.length, chooseUntil: until })
  return peopleOf(
    trx,
    siteId,
    request,
    bids.map(({ companyId }) => companyId),
  )
}

async function expire(
  trx: Trx,
  { siteId, id }: Due,
  services: DeadlineServices,
  now: Date,
): Promise<string[] | null> {
  const request = await lockRequest(trx, siteId, id)
  if (
    request === null ||
    request.state !== 'choosing' ||
    !checkMove(timed(request), 'expired', { who: 'program', now: now.getTime() }).ok
  )
    return null
  const bidders = (await bidsOn(trx, siteId, id))
    .filter(({ state }) => state === 'standing')
    .map(({ companyId }) => companyId)
  await resolveBids(trx, siteId, id, null)
  await setRequestState(trx, siteId, id, { state: 'expired', at: now })
  await notifyEnding({ services, trx, siteId, request }, bidders, { ending: 'expired' })
  return peopleOf(trx, siteId, request, bidders)
}
