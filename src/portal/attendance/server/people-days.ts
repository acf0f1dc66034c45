import type { Queries } from '#platform/db/database.ts'
import type { Subject } from '../database/people.ts'
import { keptPunches } from '../database/punches.ts'
import { type BareSession, sessionsOf, statesOf, type StoredSession } from '../database/sessions.ts'
import { type Settings, settingsOf } from '../database/settings.ts'
import type { PersonFacts } from '../rules/person-days.ts'

export interface Range {
  siteId: number
  siteZone: string
  from: string
  to: string
}

/** What one person's days follow from, of those that were read. */
export type FactsOf<S extends BareSession> = (subject: Pick<Subject, 'id' | 'employment'>) => PersonFacts<S>

interface Records<S extends BareSession> {
  settings: Settings
  siteZone: string
  sessions: readonly S[]
  kept: Awaited<ReturnType<typeof keptPunches>>
}

function factsFrom<S extends BareSession>({ settings, siteZone, sessions, kept }: Records<S>): FactsOf<S> {
  const sessionsById = Map.groupBy(sessions, (each) => each.employeeId)
  const keptById = Map.groupBy(kept, (each) => each.employeeId)
  return ({ id, employment }) => ({
    employment,
    plan: settings.planOf(id),
    places: settings.placesOf(id),
    siteZone,
    holidays: settings.holidays,
    sessions: sessionsById.get(id) ?? [],
    kept: keptById.get(id) ?? [],
  })
}

/** The days of some people, read together; `open` adds the sessions open now, whatever their day. */
export async function readPeople(queries: Queries, range: Range, people: readonly { id: string }[], open = false): Promise<FactsOf<StoredSession>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const inDays = await sessionsOf(queries, siteId, ids, { days: { from, to } })
  const running = open ? await sessionsOf(queries, siteId, ids, { open: true }) : []
  const sessions = [...new Map([...inDays, ...running].map((each) => [each.id, each])).values()]
  const settings = await settingsOf(queries, siteId, ids, from, to)
  return factsFrom({ settings, siteZone, sessions, kept: await keptPunches(queries, siteId, ids, from, to) })
}

/** The same without what is known of each tap: for the totals of many. */
export async function readTotals(queries: Queries, range: Range, people: readonly { id: string }[]): Promise<FactsOf<BareSession>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const sessions = await statesOf(queries, siteId, ids, { days: { from, to } })
  return factsFrom({ settings: await settingsOf(queries, siteId, ids, from, to), siteZone, sessions, kept: [] })
}
