import { fromAbsolute, parseDate, toCalendarDate } from '@internationalized/date'
import { createUsers, type NewUser } from '#accounts/people/database/users.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import type { PasswordHasher } from '#accounts/session/password-hasher.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { insertCorrection } from '#portal/attendance/corrections/database.ts'
import { insertWorkedDays } from '#portal/attendance/database/worked-days.ts'
import type { SessionState } from '#portal/attendance/rules/sessions.ts'
import { putHours } from '#portal/attendance/set-up/database.ts'
import {
  insertDepartments,
  insertEmployees,
  insertPay,
  saveDocuments,
} from '#portal/employees/database.ts'
import {
  DEMO_SEASON,
  DEMO_SHIFTS,
  demoSessions,
  hoursOf,
  OFTEN_LATE,
  plannerOf,
  PUNCTUAL,
  SHIFTS_FROM,
  USUAL,
} from './days.ts'
import { holidaysOf } from './holidays.ts'
import { awayFrom, type DemoLeave, demoLeaves, insertLeaves } from './leave.ts'
import { createRandom } from './numbers.ts'
import { DEMO_DEPARTMENTS, type DemoPerson, demoPeople, DRIVER, KNOWN } from './people.ts'

export const DEMO_PASSWORD = 'Diwan-demo-1'
const ZONE = 'Asia/Dubai'
const MONTHS = 8
const DAY_MS = 86_400_000
const SEED = 20_26

/** Accounts of the demonstration that are not employees. */
const DESK: readonly { email: string; en: string; ar: string; roles: Role[] }[] = [
  { email: 'pro@demo.test', en: 'Noura Al Hashimi', ar: 'نورة الهاشمي', roles: ['pro'] },
  { email: 'hr@demo.test', en: 'Mariam Al Suwaidi', ar: 'مريم السويدي', roles: ['hr'] },
  { email: 'payroll@demo.test', en: 'Yousef Haddad', ar: 'يوسف حداد', roles: ['payroll'] },
  { email: 'admin@demo.test', en: 'Saif Al Mansoori', ar: 'سيف المنصوري', roles: ['admin'] },
  { email: 'owner@demo.test', en: 'Huda Qasim', ar: 'هدى قاسم', roles: ['owner'] },
  { email: 'customer@demo.test', en: 'Layla Khoury', ar: 'ليلى خوري', roles: ['customer'] },
]
const OWN_ROLES: Readonly<Record<string, Role>> = {
  'kitchen@demo.test': 'kitchen',
  'driver@demo.test': 'driver',
}

/** The civil date at the company. */
function dayIn(now: Date): string {
  return toCalendarDate(fromAbsolute(now.getTime(), ZONE)).toString()
}

interface StoredPerson extends DemoPerson {
  id: string
}

interface Demo {
  trx: Trx
  siteId: number
  now: Date
  people: StoredPerson[]
  leaves: DemoLeave[]
}

async function insertPeople({ trx, siteId, now, people }: Demo): Promise<void> {
  const departments = new Map(
    DEMO_DEPARTMENTS.map((each) => [each.key, { id: newId(), nameEn: each.en, nameAr: each.ar }]),
  )
  await insertDepartments(trx, siteId, [...departments.values()])
  const managers = new Map(
    people.filter((person) => person.isManager).map((person) => [person.department, person.id]),
  )
  // Managers first: their reports refer to them.
  const inOrder = [...people].sort((a, b) => Number(b.isManager) - Number(a.isManager))
  await insertEmployees(
    trx,
    siteId,
    inOrder.map((person) => ({
      ...person,
      departmentId: departments.get(person.department)?.id ?? '',
      managerId: person.isManager ? null : (managers.get(person.department) ?? null),
    })),
    now,
  )
  for (const { id, state, lastDay } of people.filter((person) => person.state === 'left')) {
    await trx
      .updateTable('employees')
      .set({ state, leaving_date: lastDay })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  }
  await insertPay(
    trx,
    siteId,
    people.map((person) => ({
      employeeId: person.id,
      fromDate: person.joiningDate,
      basicFils: person.basicFils,
      housingFils: Math.round(person.basicFils * 0.4),
      transportFils: 80_000,
      otherFils: 0,
      iban: person.iban,
      bankRoutingCode: '033120000',
    })),
  )
  const year = now.getUTCFullYear()
  await saveDocuments(
    trx,
    siteId,
    people.map((person, index) => ({
      employeeId: person.id,
      emiratesId: person.emiratesId,
      emiratesIdExpiry: `${year + 1}-0${1 + (index % 9)}-15`,
      passportNo: `P${String(2_000_000 + index * 7919)}`,
      passportExpiry: `${year + 3}-0${1 + (index % 9)}-20`,
      visaFileNo: `201/${year - 1}/${String(1_000_000 + index * 6151)}`,
      visaExpiry: `${year + 1}-0${1 + (index % 9)}-10`,
      labourCardNo: String(60_000_000 + index * 3571),
      labourCardPersonalNo: String(10_000_000_000_000 + index * 7_654_321),
      labourCardExpiry: `${year + 1}-0${1 + (index % 9)}-05`,
    })),
  )
}

async function insertAccounts(
  { trx, siteId, now, people }: Demo,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const hashed = (email: string): Pick<NewUser, 'passwordHash'> => {
    const passwordHash = hashes.get(email)
    return passwordHash === undefined ? {} : { passwordHash }
  }
  // Leavers have no account any more.
  const present = people.filter((person) => person.state !== 'left')
  const employees: NewUser[] = present.map((person) => {
    const own = OWN_ROLES[person.email]
    const roles: Role[] = [
      'employee',
      ...(person.isManager ? (['manager'] as const) : []),
      ...(own === undefined ? [] : [own]),
    ]
    return {
      email: person.email,
      username: person.employeeNo,
      name: { en: person.nameEn, ar: person.nameAr },
      roles,
      employeeId: person.id,
      ...hashed(person.email),
    }
  })
  const desk: NewUser[] = DESK.map(({ email, en, ar, roles }) => ({
    email,
    username: email.split('@')[0] ?? email,
    name: { en, ar },
    roles,
    ...hashed(email),
  }))
  await createUsers(trx, siteId, [...employees, ...desk], now)
}

function shiftOf(person: DemoPerson): string {
  if (person.department === 'kitchen') return 'kitchen'
  return person.positionEn === DRIVER ? 'night' : 'office'
}

async function insertShifts({ trx, siteId, now, people }: Demo): Promise<Map<string, string>> {
  const ids = new Map(DEMO_SHIFTS.map((shift) => [shift.key, newId()]))
  await trx
    .insertInto('shifts')
    .values(
      DEMO_SHIFTS.map((shift) => ({
        site_id: siteId,
        id: ids.get(shift.key) ?? '',
        name_en: shift.en,
        name_ar: shift.ar,
        created_at: now,
      })),
    )
    .execute()
  for (const shift of DEMO_SHIFTS)
    await putHours(trx, siteId, ids.get(shift.key) ?? '', SHIFTS_FROM, hoursOf(shift))
  await trx
    .insertInto('shift_seasons')
    .values({
      site_id: siteId,
      id: newId(),
      name_en: DEMO_SEASON.en,
      name_ar: DEMO_SEASON.ar,
      from_date: DEMO_SEASON.fromDate,
      to_date: DEMO_SEASON.toDate,
      minus_minutes: DEMO_SEASON.minusMinutes,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('shift_assignments')
    .values(
      people.map((person) => ({
        site_id: siteId,
        employee_id: person.id,
        from_date: person.joiningDate,
        shift_id: ids.get(shiftOf(person)) ?? '',
      })),
    )
    .execute()
  return ids
}

/**
 * Two work sites: the office as a circle, the kitchen as its plot. Returns the site where a person
 * usually punches.
 */
async function insertWorkSites({
  trx,
  siteId,
  now,
  people,
}: Demo): Promise<(person: DemoPerson) => WorkLocation> {
  const shared = {
    site_id: siteId,
    zone: ZONE,
    max_accuracy_m: 150,
    max_age_s: 60,
    outside: 'flag' as const,
    created_at: now,
  }
  const office = {
    ...shared,
    id: newId(),
    name_en: 'Head office, Dubai',
    name_ar: 'المكتب الرئيسي، دبي',
    kind: 'circle' as const,
    latitude: 25.2048,
    longitude: 55.2708,
    radius_m: 200,
  }
  const kitchen = {
    ...shared,
    id: newId(),
    name_en: 'Central kitchen, Al Quoz',
    name_ar: 'المطبخ المركزي، القوز',
    kind: 'polygon' as const,
    polygon: JSON.stringify([
      [25.1412, 55.2301],
      [25.1436, 55.2301],
      [25.1436, 55.2334],
      [25.1412, 55.2334],
    ]),
  }
  await trx.insertInto('work_sites').values(office).execute()
  await trx.insertInto('work_sites').values(kitchen).execute()
  const assigned = people.flatMap((person) => {
    const locations =
      person.department === 'kitchen'
        ? [kitchen.id]
        : person.department === 'logistics'
          ? [kitchen.id, office.id]
          : [office.id]
    return locations.map((workSiteId) => ({
      site_id: siteId,
      employee_id: person.id,
      work_site_id: workSiteId,
      from_date: person.joiningDate,
    }))
  })
  await trx.insertInto('employee_work_sites').values(assigned).execute()
  return (person) =>
    person.department === 'kitchen'
      ? { id: kitchen.id, latitude: 25.1424, longitude: 55.2317 }
      : { id: office.id, latitude: office.latitude, longitude: office.longitude }
}

interface WorkLocation {
  id: string
  latitude: number
  longitude: number
}

async function insertDays(
  { trx, siteId, now, people, leaves }: Demo,
  workPlaceOf: (person: DemoPerson) => WorkLocation,
): Promise<void> {
  const today = toCalendarDate(fromAbsolute(now.getTime(), ZONE))
  const holidays = [today.year - 1, today.year, today.year + 1].flatMap((year) =>
    holidaysOf(year, today.toString()),
  )
  await trx
    .insertInto('holidays')
    .values(holidays.map((each) => ({ site_id: siteId, ...each })))
    .execute()
  const isHoliday = (day: string): boolean =>
    holidays.some((each) => each.from_date <= day && day <= each.to_date)
  const begin = today.subtract({ months: MONTHS }).set({ day: 1 })
  const random = createRandom(SEED + 1)
  const isAway = awayFrom(leaves)
  const sessions = people.flatMap((person, index) => {
    const joined = parseDate(person.joiningDate)
    const shift = DEMO_SHIFTS.find((each) => each.key === shiftOf(person))
    if (shift === undefined) throw new Error(`No shift for ${person.department}`)
    const habit = index % 9 === 4 ? OFTEN_LATE : index % 3 === 0 ? PUNCTUAL : USUAL
    const from = joined.compare(begin) > 0 ? joined : begin
    const planner = plannerOf(shift, person.joiningDate, ZONE)
    const worked = demoSessions(
      { planner, from, until: person.lastDay, now: now.getTime(), isHoliday, habit },
      random,
    )
    // The demonstration's user has not checked in today, so that there is something to press.
    const reported = worked.filter(
      (each) =>
        !isAway(person.id, each.day) &&
        !(person.email === KNOWN[1] && each.day === today.toString()),
    )
    const at = workPlaceOf(person)
    return reported.map((session) => ({
      ...session,
      employeeId: person.id,
      workSiteId: at.id,
      fix: {
        latitude: at.latitude,
        longitude: at.longitude,
        accuracyM: 8 + (index % 20),
        ageMs: 1200,
      },
    }))
  })
  await insertWorkedDays(trx, siteId, sessions)
  // Anything older than two weeks has been reviewed long ago.
  await trx
    .updateTable('attendance_sessions')
    .set({ review: 'accepted', reviewed_at: now })
    .where('site_id', '=', siteId)
    .where('review', '=', 'open')
    .where('in_at', '<', new Date(now.getTime() - 14 * DAY_MS))
    .execute()
  await insertCorrections({ trx, siteId, now, people, leaves }, sessions)
}

const REASONS = [
  'I forgot to check out; the driver was waiting.',
  'نسيت تسجيل الانصراف بعد اجتماع العميل.',
  'My phone had run out of battery.',
  'خرجت من باب المستودع وانقطعت الشبكة.',
]

/** A few people in the signed-in manager's team request corrections of a forgotten check-out. */
async function insertCorrections(
  { trx, siteId, now, people }: Demo,
  sessions: readonly (SessionState & { employeeId: string })[],
): Promise<void> {
  const team = new Set(
    people
      .filter(
        (person) =>
          person.department === 'operations' && !person.isManager && person.email !== KNOWN[1],
      )
      .map((person) => person.id),
  )
  const recent = now.getTime() - 13 * DAY_MS
  const forgotten = sessions.filter(
    (each) =>
      team.has(each.employeeId) && each.flags.includes('forgotten_out') && each.inAt > recent,
  )
  const requestedBy = new Map(forgotten.map((each) => [each.employeeId, each]))
  for (const [index, session] of [...requestedBy.values()].slice(0, REASONS.length).entries()) {
    const { employeeId, day, zone, inAt, forgottenOutAt } = session
    const moment = (at: number): string => new Date(at).toISOString()
    await insertCorrection(trx, siteId, {
      employeeId,
      day,
      zone,
      requested: [
        { inAt: moment(inAt), outAt: moment(forgottenOutAt + (20 + index * 15) * 60_000) },
      ],
      before: [{ inAt: moment(inAt), outAt: moment(forgottenOutAt) }],
      reason: REASONS[index] ?? '',
      createdAt: new Date(Math.min(now.getTime(), inAt + DAY_MS)),
    })
  }
}

/**
 * Fills an empty site with the demonstration company: sixty people, eight months of attendance,
 * shifts, work sites and holidays.
 */
export async function fillDemoCompany(
  database: Database,
  hasher: PasswordHasher,
  siteId: number,
  now: Date,
): Promise<void> {
  const people = demoPeople(createRandom(SEED), dayIn(now)).map((person) => ({
    ...person,
    id: newId(),
  }))
  const hashes = new Map<string, string>()
  for (const email of [...Object.values(KNOWN), ...DESK.map((each) => each.email)])
    hashes.set(email, await hasher.hash(DEMO_PASSWORD))
  await database.transaction(async (trx) => {
    const demo: Demo = {
      trx,
      siteId,
      now,
      people,
      leaves: demoLeaves(people, dayIn(now), createRandom(SEED + 2)),
    }
    await insertPeople(demo)
    await insertAccounts(demo, hashes)
    await insertShifts(demo)
    await insertDays(demo, await insertWorkSites(demo))
    const { id } = await trx
      .selectFrom('users')
      .select('id')
      .where('site_id', '=', siteId)
      .where('email', '=', 'hr@demo.test')
      .executeTakeFirstOrThrow()
    await insertLeaves({ trx, siteId, now, today: dayIn(now) }, demo.leaves, id)
  })
}
