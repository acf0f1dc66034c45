import type { Role } from '#accounts/permissions/contract.ts'
import { newId } from '#platform/id.ts'
import { aCompany, type Company } from '#portal/attendance/server/test-data.ts'
import { payAdjustmentHandlers } from '#portal/pay-adjustments/server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer, type TestServer } from '#test/helpers/test-server.ts'
import type { Award } from './contract.ts'
import { insertType } from './database.ts'
import { createAwardHandlers } from './server.ts'

export interface Person {
  readonly employeeId: string
  readonly userId: string
  readonly token: string
}

export interface Reply {
  readonly status: number
  readonly body: Award & { code?: string; field?: string }
}

type Body = Readonly<Record<string, unknown>>

export const CITATION = {
  en: 'For keeping every delivery on time.',
  ar: 'لالتزامها بمواعيد التوصيل كلها.',
}

/** A company with one award, its HR officer and two colleagues. */
export interface AwardCompany {
  readonly company: Company
  readonly server: TestServer
  readonly siteId: number
  readonly typeId: string
  readonly hr: Person
  readonly omar: Person
  readonly sara: Person
  person(permissions: readonly string[], role: Role, name?: string): Promise<Person>
  nominate(as: Person, changes?: Body, key?: string): Promise<Reply>
  decide(as: Person, id: string, changes?: Body): Promise<Reply>
  get<T>(as: Person, path: string): Promise<{ status: number; body: T }>
  noticesOf(person: Person): Promise<string[]>
}

export async function anAwardCompany(): Promise<AwardCompany> {
  const database = await testDatabase()
  const company = await aCompany(database)
  const { siteId } = company
  const jobs = { send: () => Promise.resolve(newId()) }
  const server = testServer(database, [...createAwardHandlers({ jobs }), ...payAdjustmentHandlers])
  const type = await database.transaction((trx) =>
    insertType(trx, siteId, {
      name: { en: 'Employee of the month', ar: 'موظف الشهر' },
      active: true,
    }),
  )
  const typeId = type?.id ?? ''
  async function person(
    permissions: readonly string[],
    role: Role,
    name = 'Somebody',
  ): Promise<Person> {
    const employeeId = await company.anEmployee({ name })
    const { userId } = await company.signIn(employeeId)
    await database.queries
      .insertInto('user_roles')
      .values({ site_id: siteId, user_id: userId, role })
      .execute()
    const token = server.signIn({
      siteId,
      userId,
      employeeId,
      permissions: new Set(permissions),
      // These tests move the clock, and nobody signs in again.
      confirmedAt: new Date('2100-01-01'),
    })
    return { employeeId, userId, token }
  }
  const hr = await person(['records.own', 'awards.edit'], 'hr', 'Hanan')
  const omar = await person(['records.own'], 'employee', 'Omar')
  const sara = await person(['records.own'], 'employee', 'Sara')
  return {
    company,
    server,
    siteId,
    typeId,
    hr,
    omar,
    sara,
    person,
    nominate: (as, changes = {}, key = newId()) =>
      server.call('POST /api/portal/awards', {
        as: as.token,
        key,
        body: {
          typeId,
          employeeId: sara.employeeId,
          reason: 'She kept every delivery on time.',
          ...changes,
        },
      }),
    decide: (as, id, changes = {}) =>
      server.call(`POST /api/portal/awards/${id}/decision`, {
        as: as.token,
        body: { grant: true, citation: CITATION, fils: null, month: null, ...changes },
      }),
    get: (as, path) => server.call(`GET /api/portal/awards${path}`, { as: as.token }),
    async noticesOf({ userId }) {
      const rows = await database.queries
        .selectFrom('notifications')
        .select('kind')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .execute()
      return rows.map((row) => row.kind).toSorted()
    },
  }
}
