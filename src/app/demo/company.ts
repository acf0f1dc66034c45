import { fromAbsolute, toCalendarDate } from '@internationalized/date'
import { createUsers, type NewUser } from '#accounts/people/database/users.ts'
import type { PasswordHasher } from '#accounts/session/password-hasher.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees } from '#portal/employees/database/employees.ts'
import { saveWorkPhone } from '#portal/organisation/database.ts'
import { insertAttendance } from './attendance.ts'
import { insertAwards } from './awards.ts'
import { insertCirculars } from './circulars.ts'
import { companyData, type DemoCompany, demoPeople } from './company-data.ts'
import { insertEmployment } from './employment.ts'
import { insertDiscipline } from './discipline.ts'
import { userIdOf } from './insert.ts'
import { insertDocumentTasks } from './document-tasks.ts'
import { insertDocuments } from './documents.ts'
import { demoLeaves, insertLeaves } from './leave.ts'
import { insertLetters } from './letters.ts'
import { insertNotifications } from './notifications.ts'
import { insertProfiles } from './profile.ts'
import { insertPayRuns } from './pay-runs.ts'
import { insertSalaries, insertSalaryUpdates } from './salaries.ts'

export const DEMO_PASSWORD = 'Diwan-demo-1'
const ZONE = 'Asia/Dubai'

async function insertPeople({
  trx,
  siteId,
  now,
  people,
}: DemoCompany): Promise<ReadonlyMap<string, string>> {
  const departments = new Map(
    companyData().departments.map(({ key, name }) => [
      key,
      { id: newId(), nameEn: name.en, nameAr: name.ar },
    ]),
  )
  await insertDepartments(trx, siteId, [...departments.values()])
  const managers = new Map(
    people.filter((person) => person.isManager).map((person) => [person.department, person.id]),
  )
  // Managers first: their reports refer to them.
  const inOrder = people.toSorted((a, b) => Number(b.isManager) - Number(a.isManager))
  await insertEmployees(
    trx,
    siteId,
    inOrder.map((person) => ({
      ...person,
      state: 'active',
      departmentId: departments.get(person.department)?.id ?? '',
      managerId: person.isManager ? null : (managers.get(person.department) ?? null),
    })),
    now,
  )
  return new Map([...departments].map(([key, { id }]) => [key, id]))
}

/** Managers have a phone on their desk, and everyone whose number is even. */
async function insertWorkPhones({ trx, siteId, people }: DemoCompany): Promise<void> {
  for (const { id, employeeNo, isManager } of people) {
    const digits = employeeNo.replace(/\D/g, '').slice(-4).padStart(4, '0')
    if (isManager || Number(digits) % 2 === 0)
      await saveWorkPhone(trx, siteId, id, `+9714321${digits}`)
  }
}

async function insertAccounts(
  { trx, siteId, now, people }: DemoCompany,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const hashed = (email: string): Pick<NewUser, 'passwordHash'> => {
    const passwordHash = hashes.get(email)
    return passwordHash === undefined ? {} : { passwordHash }
  }
  // Leavers have no account any more.
  const present = people.filter((person) => person.state !== 'left')
  const employees = present.map(
    (person): NewUser => ({
      email: person.email,
      username: person.employeeNo,
      name: { en: person.nameEn, ar: person.nameAr },
      roles: [
        'employee',
        ...(person.isManager ? (['manager'] as const) : []),
        ...(person.role === '' ? [] : [person.role]),
      ],
      employeeId: person.id,
      ...hashed(person.email),
    }),
  )
  const desk = companyData().accounts.map(
    (account): NewUser => ({
      ...account,
      username: account.email.split('@')[0] ?? account.email,
      ...hashed(account.email),
    }),
  )
  await createUsers(trx, siteId, [...employees, ...desk], now)
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
  const today = toCalendarDate(fromAbsolute(now.getTime(), ZONE)).toString()
  const people = demoPeople(today)
  const { accounts, employeeAccounts } = companyData()
  const hashes = new Map<string, string>()
  for (const email of [...employeeAccounts, ...accounts.map((account) => account.email)])
    hashes.set(email, await hasher.hash(DEMO_PASSWORD))
  await database.transaction(async (trx) => {
    const company: DemoCompany = { trx, siteId, now, today, zone: ZONE, people }
    const leaves = demoLeaves(company)
    const departments = await insertPeople(company)
    await insertWorkPhones(company)
    await insertSalaries(company)
    await insertAccounts(company, hashes)
    const hrUserId = await userIdOf(trx, siteId, 'hr@demo.test')
    if (hrUserId === null) throw new Error('The demonstration has no account hr@demo.test')
    await insertEmployment(company, hrUserId, departments)
    await insertAttendance(company, leaves)
    await insertLeaves(company, leaves, hrUserId)
    await insertCirculars(company, hrUserId)
    const documents = await insertDocuments(company)
    await insertLetters(company, hrUserId)
    await insertProfiles(company, hrUserId)
    await insertSalaryUpdates(company)
    await insertDocumentTasks(documents)
    await insertNotifications(company)
    await insertDiscipline(company, hrUserId)
    await insertAwards(company, hrUserId)
    await insertPayRuns(company)
  })
}
