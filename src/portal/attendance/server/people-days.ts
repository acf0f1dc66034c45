import type { Queries } from '#platform/db/database.ts'
import { type ResultsOf, runQuery, batch, type PreparedQuery } from '#platform/db/statement.ts'
import { type Absences, absencesQuery } from '../database/absences.ts'
import type { Subject } from '../database/people.ts'
import { type StoredLoosePunch, loosePunchesQuery } from '../database/punches.ts'
import {
  type MinimalSession,
  sessionsQuery,
  statesOf,
  type StoredSession,
} from '../database/sessions.ts'
import { recordsFrom, type Settings, settingsOf, settingsQuery } from '../database/settings.ts'
import type { PersonRecords } from '../rules/person-days.ts'

export interface Range {
  siteId: number
  siteZone: string
  from: string
  to: string
}

/** The facts one employee's days are calculated from, out of those loaded. */
export type PersonRecordsOf<S extends MinimalSession> = (
  subject: Pick<Subject, 'id' | 'employment'>,
) => PersonRecords<S>

interface Records<S extends MinimalSession> {
  settings: Settings
  siteZone: string
  sessions: readonly S[]
  storedPunches: readonly StoredLoosePunch[]
  begins: string | null
  absences: Absences
}

function personRecordsFrom<S extends MinimalSession>({
  settings,
  siteZone,
  sessions,
  storedPunches,
  begins,
  absences,
}: Records<S>): PersonRecordsOf<S> {
  const sessionsById = Map.groupBy(sessions, (each) => each.employeeId)
  const loosePunchesById = Map.groupBy(storedPunches, (each) => each.employeeId)
  return ({ id, employment }) => ({
    employment,
    plan: settings.planOf(id),
    locations: settings.locationsOf(id),
    siteZone,
    holidays: settings.holidaysOf(id),
    recordsFrom: begins,
    sessions: sessionsById.get(id) ?? [],
    storedPunches: loosePunchesById.get(id) ?? [],
    away: absences.awayOf(id),
    awayHours: absences.hoursOf(id),
    unauthorised: absences.unauthorisedOf(id),
  })
}

interface Read<Others extends readonly PreparedQuery<unknown>[]> {
  personRecordsOf: PersonRecordsOf<StoredSession>
  others: ResultsOf<Others>
}

/** The days of some employees, loaded together with the other queries passed in. */
export async function readPeople<const Others extends readonly PreparedQuery<unknown>[]>(
  queries: Queries,
  range: Range,
  people: readonly { id: string }[],
  ...others: Others
): Promise<Read<Others>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const [sessions, settings, storedPunches, begins, absences, ...found] = await batch(queries, [
    sessionsQuery(siteId, ids, { days: { from, to } }),
    settingsQuery(siteId, ids, from, to),
    loosePunchesQuery(siteId, ids, from, to),
    recordsFrom(siteId),
    absencesQuery(siteId, ids, from, to),
    ...others,
  ])
  return {
    personRecordsOf: personRecordsFrom({
      settings,
      siteZone,
      sessions,
      storedPunches,
      begins,
      absences,
    }),
    others: found as ResultsOf<Others>,
  }
}

/** The same with the sessions open now, on any day. */
export async function readPeopleNow<const Others extends readonly PreparedQuery<unknown>[]>(
  queries: Queries,
  range: Range,
  people: readonly { id: string }[],
  ...others: Others
): Promise<Read<Others>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const [inDays, running, settings, storedPunches, begins, absences, ...found] = await batch(
    queries,
    [
      sessionsQuery(siteId, ids, { days: { from, to } }),
      sessionsQuery(siteId, ids, { open: true }),
      settingsQuery(siteId, ids, from, to),
      loosePunchesQuery(siteId, ids, from, to),
      recordsFrom(siteId),
      absencesQuery(siteId, ids, from, to),
      ...others,
    ],
  )
  const sessions = [...new Map([...inDays, ...running].map((each) => [each.id, each])).values()]
  return {
    personRecordsOf: personRecordsFrom({
      settings,
      siteZone,
      sessions,
      storedPunches,
      begins,
      absences,
    }),
    others: found as ResultsOf<Others>,
  }
}

/** The same without the details of each punch: for the totals of many. */
export async function readTotals(
  queries: Queries,
  range: Range,
  people: readonly { id: string }[],
): Promise<PersonRecordsOf<MinimalSession>> {
  const { siteId, siteZone, from, to } = range
  const ids = people.map((each) => each.id)
  const sessions = await statesOf(queries, siteId, ids, { days: { from, to } })
  const begins = await runQuery(queries, recordsFrom(siteId))
  const absences = await runQuery(queries, absencesQuery(siteId, ids, from, to))
  return personRecordsFrom({
    settings: await settingsOf(queries, siteId, ids, from, to),
    siteZone,
    sessions,
    storedPunches: [],
    begins,
    absences,
  })
}
