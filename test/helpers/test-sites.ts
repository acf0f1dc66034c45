import { createUsers } from '#accounts/people/database/users.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { createPasswordHasher } from '#accounts/session/password-hasher.ts'
import { ensureSite } from '#accounts/sites/database.ts'
import { DEMO_PASSWORD, fillDemoCompany } from '#app/demo/company.ts'
import type { AppServices } from '#app/services.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees } from '#portal/employees/database/employees.ts'

/** A Wednesday morning in Dubai, so that nothing depends on the day the tests run. */
export const BEGINS = Date.parse('2026-11-18T05:00:00.000Z')

/** A user with every permission, at both sites. */
export const EVERYTHING = 'everything@demo.test'
export const DEMO_SITE = 1
export const EMPTY_SITE = 2
export const CHEAP = { memory: 8, passes: 1, waiting: 200 }

export async function fillSites(database: Database): Promise<void> {
  const hasher = createPasswordHasher(CHEAP)
  const services = { database, hasher, clock: () => new Date(BEGINS) }
  const names = { en: 'Test', ar: 'اختبار' }
  await database.transaction((trx) =>
    ensureSite(trx, DEMO_SITE, { name: names, portalTitle: names }),
  )
  await database.transaction((trx) =>
    ensureSite(trx, EMPTY_SITE, { name: names, portalTitle: names }),
  )
  await fillDemoCompany(database, hasher, DEMO_SITE, new Date(BEGINS))
  await addStaff(services, DEMO_SITE, { everything: Role.options })
  await addStaff(services, EMPTY_SITE, {
    everything: Role.options,
    admin: ['admin'],
    hr: ['hr'],
    pro: ['pro'],
    payroll: ['payroll'],
    customer: ['customer'],
  })
}

/** Adds accounts with the demo password. The first of them is also an employee. */
async function addStaff(
  { database, hasher, clock }: Pick<AppServices, 'database' | 'hasher' | 'clock'>,
  siteId: number,
  staff: Readonly<Record<string, readonly Role[]>>,
): Promise<void> {
  const department = { id: newId(), nameEn: `Nobody's ${siteId}`, nameAr: `لا أحد ${siteId}` }
  const employeeId = newId()
  const passwordHash = await hasher.hash(DEMO_PASSWORD)
  await database.transaction(async (trx) => {
    await insertDepartments(trx, siteId, [department])
    await insertEmployees(
      trx,
      siteId,
      [
        {
          id: employeeId,
          employeeNo: `X${siteId}`,
          nameEn: `Everything ${siteId}`,
          nameAr: `كل شيء ${siteId}`,
          email: EVERYTHING,
          phone: '+971501234567',
          nationality: 'AE',
          gender: 'female',
          birthDate: '1990-05-14',
          joiningDate: '2020-01-05',
          departmentId: department.id,
          positionEn: 'Officer',
          positionAr: 'موظف',
          managerId: null,
        },
      ],
      clock(),
    )
    const users = Object.entries(staff).map(([username, roles], index) => ({
      email: `${username}@demo.test`,
      username,
      name: { en: `Second ${username}`, ar: `ثانٍ ${username}` },
      roles,
      passwordHash,
      ...(index === 0 ? { employeeId } : {}),
    }))
    await createUsers(trx, siteId, users, clock())
  })
}
