import type { Queries } from '#platform/db/database.ts'
import { type AnswersOf, ask, askTogether, type Question } from '#platform/db/statement.ts'
import { type Absences, absencesWanted } from '#portal/leave/database/absences.ts'
import type { Subject } from '../database/people.ts'
import { type KeptPunch, keptPunches } from '../database/punches.ts'
import {
  type BareSession,
  sessionsWanted,
  statesOf,
  type StoredSession,
} from '../database/sessions.ts'
import { recordsFrom, type Settings, settingsOf, settingsWanted } from '../database/settings.ts'
import type { PersonFacts } from '../rules/person-days.ts'

export interface Range {
  siteId: number
  siteZone: string
  from: string
  to: string
}

/** The facts one employee's days are calculated from, out of those loaded. */
export type FactsOf<S extends BareSession> = (
  subject: Pick<Subject, 'id' | 'employment'>,
) => PersonFacts<S>

interface Records<S extends BareSession> {
  settings: Settings
  siteZone: string
  sessions: readonly S[]
  kept: readonly KeptPunch[]
  begins: string | null
  absences: Absences
}

function factsFrom<S extends BareSession>({
  settings,
  siteZone,
  sessions,
  kept,
  begins,
  absences,
}: Records<S>): FactsOf<S> {
  const sessionsById = Map.groupBy(sessions, (each) => each.employeeId)
  const keptById = Map.groupBy(kept, (each) => each.employeeId)
  return ({ id, employment }) => ({
    employment,
    plan: settings.planOf(id),
    places: settings.placesOf(id),
    siteZone,
    holidays: settings.holidaysOf(id),
    recordsFrom: begins,
    sessions: sessionsById.get(id) ?? [],
    kept: keptById.get(id) ?? [],
    away: absences.awayOf(id),
    awayHours: absences.hoursOf(id),
    unauthorised: absences.unauthorisedOf(id),
  })
}

interface Read<Others extends readonly Question<unknown>[]> {
  factsOf: FactsOf<StoredSession>
  others: AnswersOf<Others>
}

/** The days of some employees, loaded together with the other queries passed in. */
export async function readPeople<const Others extends readonly Question<unknown>[]>(
  queries: Queries,
  range: Range,
  people: readonly { id: string }[],
  ...others: Others
): Promise<Read<Others>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const [sessions, settings, kept, begins, absences, ...found] = await askTogether(queries, [
    sessionsWanted(siteId, ids, { days: { from, to } }),
    settingsWanted(siteId, ids, from, to),
    keptPunches(siteId, ids, from, to),
    recordsFrom(siteId),
    absencesWanted(siteId, ids, from, to),
    ...others,
  ])
  return {
    factsOf: factsFrom({ settings, siteZone, sessions, kept, begins, absences }),
    others: found as AnswersOf<Others>,
  }
}

/** The same with the sessions open now, on any day. */
export async function readPeopleNow<const Others extends readonly Question<unknown>[]>(
  queries: Queries,
  range: Range,
  people: readonly { id: string }[],
  ...others: Others
): Promise<Read<Others>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const [inDays, running, settings, kept, begins, absences, ...found] = await askTogether(queries, [
    sessionsWanted(siteId, ids, { days: { from, to } }),
    sessionsWanted(siteId, ids, { open: true }),
    settingsWanted(siteId, ids, from, to),
    keptPunches(siteId, ids, from, to),
    recordsFrom(siteId),
    absencesWanted(siteId, ids, from, to),
    ...others,
  ])
  const sessions = [...new Map([...inDays, ...running].map((each) => [each.id, each])).values()]
  return {
    factsOf: factsFrom({ settings, siteZone, sessions, kept, begins, absences }),
    others: found as AnswersOf<Others>,
  }
}

/** The same without the details of each punch: for the totals of many. */
export async function readTotals(
  queries: Queries,
  range: Range,
  people: readonly { id: string }[],
): Promise<FactsOf<BareSession>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const sessions = await statesOf(queries, siteId, ids, { days: { from, to } })
  const begins = await ask(queries, recordsFrom(siteId))
  const absences = await ask(queries, absencesWanted(siteId, ids, from, to))
  return factsFrom({
    settings: await settingsOf(queries, siteId, ids, from, to),
    siteZone,
    sessions,
    kept: [],
    begins,
    absences,
  })
}
