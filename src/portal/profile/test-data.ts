import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createUsers } from '#accounts/people/database/users.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import { DEFAULT_PERMISSIONS } from '#accounts/permissions/rules.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees } from '#portal/employees/database/employees.ts'
import { insertPay } from '#portal/employees/database/pay.ts'
import { aDepartment, anEmployee } from '#portal/employees/test-data.ts'
import { applyDue, createEmploymentHandlers } from '#portal/employment/server.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { BankValues, Change, DependantValues } from './changes/contract.ts'
import { createProfileHandlers, requestedPlans } from './server.ts'

/** Of the bank 033, and of another one. */
export const IBAN = 'AE070331234567890123456'
export const OTHER_IBAN = 'AE560261000012345678901'
export const TODAY = '2026-11-18'
export const BANK: BankValues = {
  iban: OTHER_IBAN,
  accountHolder: 'Omar Khoury',
  bankName: 'Emirates NBD',
}
export const DAUGHTER: DependantValues = {
  nameEn: 'Maya Khoury',
  nameAr: 'مايا خوري',
  relation: 'child',
  birthDate: '2019-04-02',
  nationality: 'JO',
  gender: 'female',
  passportNo: 'N1234567',
  passportExpiry: '2028-05-01',
  emiratesId: '',
  emiratesIdExpiry: '',
  visaNo: '201/2025/1234567',
  visaExpiry: '2027-01-10',
  insuranceNo: '',
  insuranceExpiry: '',
}
/** The employee's own details before any change. */
export const PERSON = {
  nameEn: 'Omar Khoury',
  nameAr: 'عمر خوري',
  nationality: 'JO',
  gender: 'male',
  birthDate: '1990-05-14',
} as const

const folder = mkdtempSync(join(tmpdir(), 'diwan-profile-'))
atFileEnd(async () => rmSync(folder, { recursive: true, force: true }))

/** Services that send nothing and keep files in a folder of the test. */
export const NO_SERVICES = {
  files: createFiles({ folder }, createLogger({ level: 'silent' })),
  fileCleanup: { expectRow: async () => undefined, afterDelete: async () => undefined },
  jobs: { send: async () => null },
  push: { queue: async () => undefined },
}

/** A picture of a document as a phone takes it. */
async function aProof(name = 'proof.jpg'): Promise<File> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

const STAFF = ['hr', 'payroll', 'pro', 'manager', 'admin'] as const

/** A company with an employee who has pay, one without, and its desks. */
export async function aProfileCompany() {
  const database = await testDatabase()
  const siteId = await aSite(database)
  const services = {
    ...NO_SERVICES,
    mail: { queue: async () => newId() },
    publicUrl: 'http://portal.test',
  }
  const server = testServer(database, [
    ...createProfileHandlers(services),
    ...createEmploymentHandlers(services, requestedPlans(services)),
  ])
  const department = aDepartment({})
  const staffed = STAFF.map(() => anEmployee({ departmentId: department.id }))
  const omar = anEmployee({ departmentId: department.id, ...PERSON, joiningDate: '2020-01-01' })
  const sara = anEmployee({ departmentId: department.id })
  const people = [...staffed, omar, sara]
  await insertDepartments(database.queries, siteId, [department])
  await insertEmployees(database.queries, siteId, people, server.clock.now)
  await insertPay(database.queries, siteId, [
    {
      employeeId: omar.id,
      fromDate: '2026-01-01',
      basicFils: 500_000,
      housingFils: 100_000,
      transportFils: 0,
      otherFils: 0,
      iban: IBAN,
      bankRoutingCode: '803310101',
    },
  ])
  await database.transaction((trx) =>
    createUsers(
      trx,
      siteId,
      people.map((person, index) => ({
        email: person.email,
        username: person.employeeNo,
        name: { en: person.nameEn, ar: person.nameAr },
        roles: ['employee', ...STAFF.slice(index, index + 1)] as Role[],
        employeeId: person.id,
        passwordHash: 'a hash',
      })),
      server.clock.now,
    ),
  )
  const users = await database.queries
    .selectFrom('users')
    .select(['id', 'employee_id'])
    .where('site_id', '=', siteId)
    .execute()

  /** Signs a person in with the permissions of these roles. */
  function signIn(employeeId: string, ...roles: Role[]) {
    const userId = users.find((each) => each.employee_id === employeeId)?.id ?? ''
    const permissions = new Set<string>(
      (['employee', ...roles] as Role[]).flatMap((role) => DEFAULT_PERMISSIONS[role]),
    )
    return { employeeId, userId, token: server.signIn({ siteId, userId, employeeId, permissions }) }
  }
  type Person = ReturnType<typeof signIn>
  const [hr, payroll, pro, manager, admin] = STAFF.map((role, index) =>
    signIn(staffed[index]?.id ?? '', role),
  ) as [Person, Person, Person, Person, Person]

  async function upload(as: Person, file?: File): Promise<string> {
    const sent = await server.call('POST /api/portal/profile/files', {
      as: as.token,
      form: { file: file ?? (await aProof()) },
    })
    if (sent.status !== 201) throw new Error(sent.text)
    return (sent.body as { id: string }).id
  }

  const post = <Body = Change>(as: Person, path: string, body?: unknown, key = newId()) =>
    server.call(`POST /api/portal/${path}`, {
      as: as.token,
      key,
      ...(body === undefined ? {} : { body }),
    }) as Promise<{ status: number; body: Body & { code: string; field?: string }; text: string }>
  const get = <Body = Change>(as: Person, path: string) =>
    server.call(`GET /api/portal/${path}`, { as: as.token }) as Promise<{
      status: number
      body: Body
      text: string
    }>

  return {
    database,
    siteId,
    server,
    people: { omar: signIn(omar.id), sara: signIn(sara.id), hr, payroll, pro, manager, admin },
    signIn,
    upload,
    post,
    get,
    /** Requests a new name, with proof. */
    async rename(as: Person, values: object = {}, rest: object = {}) {
      const fileIds = [await upload(as)]
      const body = { group: 'personal', fromDay: TODAY, note: 'I married', fileIds }
      return post(as, 'profile/changes', {
        ...body,
        values: { ...PERSON, nameEn: 'Omar Haddad', ...values },
        ...rest,
      })
    },
    async newBank(as: Person, values: object = {}, rest: object = {}) {
      const body = { fromDay: TODAY, note: '', fileIds: [await upload(as)], ...rest }
      return post(as, 'profile/bank-changes', { ...body, values: { ...BANK, ...values } })
    },
    async addDependant(as: Person, values: object = {}) {
      const body = { group: 'dependants', recordId: null, note: '', fileIds: [await upload(as)] }
      return post(as, 'profile/changes', { ...body, values: { ...DAUGHTER, ...values } })
    },
    approve: (as: Person, id: string, routingCode = '') =>
      post(as, `profile-changes/${id}/decision`, { approve: true, routingCode }),
    decline: (as: Person, id: string, reason = 'The copy cannot be read') =>
      post(as, `profile-changes/${id}/decision`, { approve: false, reason }),
    withdraw: (as: Person, id: string) => post(as, `profile/changes/${id}/withdrawal`),
    /** What the job does that runs every quarter of an hour. */
    job: (now: string) =>
      applyDue(database, { ...services, notify: () => undefined }, new Date(now)),
    pay: (employeeId: string) =>
      database.queries
        .selectFrom('employee_pay')
        .select(['from_date', 'iban', 'bank_routing_code', 'basic_fils'])
        .where('site_id', '=', siteId)
        .where('employee_id', '=', employeeId)
        .orderBy('from_date')
        .execute(),
    record: (employeeId: string) =>
      database.queries
        .selectFrom('employees')
        .select(['name_en', 'name_ar', 'nationality', 'birth_date', 'phone'])
        .where('site_id', '=', siteId)
        .where('id', '=', employeeId)
        .executeTakeFirstOrThrow(),
    noticesOf: async ({ userId }: Person) =>
      (
        await database.queries
          .selectFrom('notifications')
          .select(['kind', 'read_at', 'path', 'params'])
          .where('site_id', '=', siteId)
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute()
      ).map((each) => ({ ...each, isRead: each.read_at !== null })),
  }
}

export type ProfileCompany = Awaited<ReturnType<typeof aProfileCompany>>

/** What is planned for an employee's own details, by day. */
export async function plannedOf({ database, siteId }: ProfileCompany, employeeId: string) {
  const rows = await database.queries
    .selectFrom('employment_details')
    .select(['from_day', 'details'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('applied', '=', false)
    .orderBy('from_day')
    .execute()
  return rows.map(({ from_day: day, details }) => [day, details])
}

/** HR edits an employee's own details on the job tab. */
export function planByHr(
  { server, people }: ProfileCompany,
  employeeId: string,
  fromDay: string,
  details: object,
) {
  const body = { fromDay, details }
  const as = people.hr.token
  return server.call(`PUT /api/portal/employees/${employeeId}/personal`, { as, body })
}

/** HR removes what is planned for a day on the job tab. */
export function removeByHr({ server, people }: ProfileCompany, employeeId: string, day: string) {
  const as = people.hr.token
  return server.call(`DELETE /api/portal/employees/${employeeId}/personal/${day}`, { as })
}
