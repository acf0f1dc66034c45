import { parseDate } from '@internationalized/date'
import { DAY, MINUTE } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { insertCorrection } from '#portal/attendance/corrections/database.ts'
import { insertWorkedDays } from '#portal/attendance/database/worked-days.ts'
import type { SessionState } from '#portal/attendance/rules/sessions.ts'
import { putHours } from '#portal/attendance/set-up/database.ts'
import { holidaysOfCountry } from '#portal/calendar/rules/holiday-lists.ts'
import { proposalsFor } from '#portal/calendar/rules/propose.ts'
import { companyData, type DemoCompany, type DemoPerson } from './company-data.ts'
import { demoSessions, hoursOf, plannerOf } from './days.ts'
import { columnsOf, insertRows } from './insert.ts'
import { awayFrom, type DemoLeave } from './leave.ts'
import { createRandom } from './random.ts'

const MONTHS = 8
const SEED = 2027
/** The account one signs in with to check in. */
const EMPLOYEE_EMAIL = 'employee@demo.test'

async function insertShifts(company: DemoCompany): Promise<void> {
  const { trx, siteId, now, people } = company
  const { shifts, shiftsFrom, season } = companyData()
  const ids = new Map(shifts.map((shift) => [shift.key, newId()]))
  const shiftRows = shifts.map(({ key, name }) => {
    return { id: ids.get(key) ?? '', ...columnsOf({ name }), created_at: now }
  })
  await insertRows(company, 'shifts', shiftRows)
  for (const shift of shifts)
    await putHours(trx, siteId, ids.get(shift.key) ?? '', shiftsFrom, hoursOf(shift))
  await insertRows(company, 'shift_seasons', [
    { id: newId(), ...columnsOf(season), created_at: now },
  ])
  const assignments = people.map(({ id, joiningDate, shift }) => {
    return { employee_id: id, from_date: joiningDate, shift_id: ids.get(shift) ?? '' }
  })
  await insertRows(company, 'shift_assignments', assignments)
}

interface WorkLocation {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
}

/** The office as a circle, the kitchen as its plot; returns them by key. */
async function insertWorkSites(company: DemoCompany): Promise<ReadonlyMap<string, WorkLocation>> {
  const { now, people, zone } = company
  const shared = {
    zone,
    max_accuracy_m: 150,
    max_age_s: 60,
    outside: 'flag' as const,
    created_at: now,
  }
  const sites = companyData().workSites.map((site) => ({ ...site, id: newId() }))
  for (const { id, name, address, latitude, longitude, radiusM, polygon } of sites)
    await insertRows(company, 'work_sites', [
      {
        ...shared,
        id,
        address,
        ...columnsOf({ name }),
        ...(polygon === undefined
          ? { kind: 'circle' as const, latitude, longitude, radius_m: radiusM ?? null }
          : { kind: 'polygon' as const, polygon: JSON.stringify(polygon) }),
      },
    ])
  const byKey = new Map(sites.map((site) => [site.key, site]))
  await insertRows(
    company,
    'employee_work_sites',
    people.flatMap((person) =>
      person.workSites.map((key) => ({
        employee_id: person.id,
        work_site_id: byKey.get(key)?.id ?? '',
        from_date: person.joiningDate,
      })),
    ),
  )
  return byKey
}

/**
 * Inserts the holidays of the United Arab Emirates around this year, and returns whether a day is
 * one. Lunar holidays are predictions until they have come.
 */
async function insertHolidays(company: DemoCompany): Promise<(day: string) => boolean> {
  const { today } = company
  const thisYear = Number(today.slice(0, 4))
  const holidays = [thisYear - 1, thisYear, thisYear + 1].flatMap((year) =>
    proposalsFor(holidaysOfCountry('AE'), year, { offset: 0, known: [] }).map(
      ({ code, name, fromDate, toDate, state }) => ({
        id: newId(),
        code,
        ...columnsOf({ name }),
        from_date: fromDate,
        to_date: toDate,
        state: fromDate > today ? state : ('announced' as const),
      }),
    ),
  )
  await insertRows(company, 'holidays', holidays)
  return (day) => holidays.some((each) => each.from_date <= day && day <= each.to_date)
}

type Session = SessionState & { readonly employeeId: string }

async function insertDays(
  company: DemoCompany,
  leaves: readonly DemoLeave[],
  {
    workSites,
    isHoliday,
  }: {
    workSites: ReadonlyMap<string, WorkLocation>
    isHoliday: (day: string) => boolean
  },
): Promise<Session[]> {
  const { trx, siteId, now, today, zone, people } = company
  const begin = parseDate(today).subtract({ months: MONTHS }).set({ day: 1 })
  const random = createRandom(SEED)
  const isAway = awayFrom(leaves)
  const { shifts, habits } = companyData()
  const sessionsOf = (person: DemoPerson, index: number) => {
    const joined = parseDate(person.joiningDate)
    const shift = shifts.find((each) => each.key === person.shift)
    const location = workSites.get(person.workSites[0] ?? '')
    if (shift === undefined || location === undefined)
      throw new Error(`${person.employeeNo} of the demonstration has no shift or work site`)
    const worked = demoSessions(
      {
        planner: plannerOf(shift, person.joiningDate, zone),
        from: joined.compare(begin) > 0 ? joined : begin,
        until: person.lastDay,
        now: now.getTime(),
        isHoliday,
        habit: habits[person.habit],
      },
      random,
    )
    // The demonstration's user has not checked in today, so that there is something to press.
    const reported = worked.filter(
      ({ day }) => !isAway(person.id, day) && !(person.email === EMPLOYEE_EMAIL && day === today),
    )
    const { id: workSiteId, latitude, longitude } = location
    const fix = { latitude, longitude, accuracyM: 8 + (index % 20), ageMs: 1200 }
    return reported.map((session) => ({ ...session, employeeId: person.id, workSiteId, fix }))
  }
  const sessions = people.flatMap(sessionsOf)
  await insertWorkedDays(trx, siteId, sessions)
  // Anything older than two weeks has been reviewed long ago.
  await trx
    .updateTable('attendance_sessions')
    .set({ review: 'accepted', reviewed_at: now })
    .where('site_id', '=', siteId)
    .where('review', '=', 'open')
    .where('in_at', '<', new Date(now.getTime() - 14 * DAY))
    .execute()
  return sessions
}

/** A few people in the signed-in manager's team request corrections of a forgotten check-out. */
async function insertCorrections(
  { trx, siteId, now, people }: DemoCompany,
  sessions: readonly Session[],
): Promise<void> {
  const team = new Set(
    people
      .filter(
        ({ department, isManager, email }) =>
          department === 'operations' && !isManager && email !== EMPLOYEE_EMAIL,
      )
      .map((person) => person.id),
  )
  const recent = now.getTime() - 13 * DAY
  const forgotten = sessions.filter(
    (each) =>
      team.has(each.employeeId) && each.flags.includes('forgotten_out') && each.inAt > recent,
  )
  const requestedBy = new Map(forgotten.map((each) => [each.employeeId, each]))
  const reasons = companyData().correctionReasons
  for (const [index, session] of [...requestedBy.values()].slice(0, reasons.length).entries()) {
    const { employeeId, day, zone, inAt, forgottenOutAt } = session
    const moment = (at: number): string => new Date(at).toISOString()
    await insertCorrection(trx, siteId, {
      employeeId,
      day,
      zone,
      requested: [
        { inAt: moment(inAt), outAt: moment(forgottenOutAt + (20 + index * 15) * MINUTE) },
      ],
      before: [{ inAt: moment(inAt), outAt: moment(forgottenOutAt) }],
      reason: reasons[index] ?? '',
      createdAt: new Date(Math.min(now.getTime(), inAt + DAY)),
    })
  }
}

/** Shifts, work sites and holidays, and eight months of attendance without the days of leave. */
export async function insertAttendance(
  company: DemoCompany,
  leaves: readonly DemoLeave[],
): Promise<void> {
  await insertShifts(company)
  const workSites = await insertWorkSites(company)
  const isHoliday = await insertHolidays(company)
  const sessions = await insertDays(company, leaves, { workSites, isHoliday })
  await insertCorrections(company, sessions)
}
