import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import type { Push } from '#platform/push/push.ts'
import { aCompany, type Company } from '#portal/attendance/server/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import { addPack, typesOf } from './database/types.ts'
import type { LeaveHours, LeaveRequest } from './requests/contract.ts'
import { createLeaveHandlers } from './server.ts'
import { DECIDED, type DecidedNotice, notifyDecided } from './server/decided-job.ts'
import type { DecidingServices, LeaveServices } from './server/emails.ts'

export interface Person {
  readonly employeeId: string
  readonly userId: string
  readonly token: string
}

/** A company with the UAE's kinds of leave since January, and its server. */
export interface LeaveCompany {
  readonly company: Company
  readonly server: TestServer
  readonly siteId: number
  readonly services: DecidingServices
  /** Every queued email. */
  readonly emails: QueuedEmail[]
  /** Every queued notification, and its recipient. */
  readonly pushes: Pushed[]
  typeId(code: string): string
  person(
    permissions: readonly string[],
    changes?: Parameters<Company['anEmployee']>[0],
  ): Promise<Person>
  preview(person: Person, input: Partial<LeaveInput>): Promise<{ status: number; body: never }>
  send(person: Person, input: Partial<LeaveInput>): Promise<{ status: number; body: never }>
  decide(
    person: Person,
    request: Pick<LeaveRequest, 'id'>,
    approve?: boolean,
    comment?: string,
  ): Promise<{ status: number; body: never }>
  at(day: string): void
}

export type Pushed = { userId: string } & Parameters<Push['queue']>[2]

export interface LeaveInput {
  typeId: string
  from: string
  to: string
  fromMidday: boolean
  toMidday: boolean
  hours: LeaveHours | null
  coverEmployeeId: string | null
}

const NOTHING = statement((queries, _params: object) => sql`select 1 as nothing`.compile(queries))

/**
 * Jobs that notify those concerned by decisions as soon as the request that added them has been
 * answered.
 */
export function jobsAfterDecisions(database: Database) {
  const waiting: DecidedNotice[] = []
  const jobs: DecidingServices['jobs'] = {
    send: () => Promise.resolve(null),
    sending: async (name, payload) => {
      if (name === DECIDED) waiting.push(payload as DecidedNotice)
      return NOTHING({})
    },
  }
  return {
    jobs,
    /** The server, after each of whose replies they are run. */
    runAfter(server: TestServer, services: LeaveServices): TestServer {
      return {
        ...server,
        async call(...request) {
          const reply = await server.call(...request)
          for (const notice of waiting.splice(0))
            await database.transaction((trx) => notifyDecided(services, trx, notice))
          return reply
        },
      }
    },
  }
}

/** Deciders have the matching role too, because decider look-ups for others' requests use roles. */
const ROLES = { 'leave.all': 'hr', 'leave.team': 'manager' }

export async function aLeaveCompany(since = '2026-01-02'): Promise<LeaveCompany> {
  const database = await testDatabase()
  const company = await aCompany(database)
  const { siteId } = company
  const emails: QueuedEmail[] = []
  const mail = {
    queue: (_trx: unknown, email: QueuedEmail) => {
      emails.push(email)
      return Promise.resolve(newId())
    },
  }
  const pushes: Pushed[] = []
  const push: Pick<Push, 'queue'> = {
    queue: async (_trx, { userId }, message) => {
      pushes.push({ userId, ...message })
    },
  }
  const later = jobsAfterDecisions(database)
  const services: DecidingServices = {
    mail,
    push,
    jobs: later.jobs,
    publicUrl: 'http://portal.test',
  }
  const server = later.runAfter(testServer(database, createLeaveHandlers(services)), services)
  await database.transaction((trx) => addPack(trx, siteId, new Date(`${since}T08:00:00Z`)))
  const types = await typesOf(database.queries, siteId)
  const typeId = (code: string): string => types.find((type) => type.code === code)?.id ?? ''
  const span = (input: Partial<LeaveInput>) => {
    const { from = '2026-12-07', to = from, fromMidday = false, toMidday = false } = input
    return {
      typeId: input.typeId ?? typeId('annual'),
      from,
      to,
      fromMidday,
      toMidday,
      hours: input.hours ?? null,
    }
  }
  return {
    company,
    server,
    siteId,
    services,
    emails,
    pushes,
    typeId,
    async person(permissions, changes = {}) {
      const employeeId = await company.anEmployee(changes)
      const { userId } = await company.signIn(employeeId)
      for (const [permission, role] of Object.entries(ROLES)) {
        if (permissions.includes(permission))
          await database.queries
            .insertInto('user_roles')
            .values({ site_id: siteId, user_id: userId, role })
            .execute()
      }
      return {
        employeeId,
        userId,
        token: server.signIn({
          siteId,
          userId,
          employeeId,
          permissions: new Set(permissions),
          // These tests move the clock by months, and nobody signs in again.
          confirmedAt: new Date('2100-01-01'),
        }),
      }
    },
    preview: (person, input) =>
      server.call('POST /api/portal/leave/requests/preview', {
        as: person.token,
        body: { ...span(input), hasFile: false },
      }),
    send: (person, input) =>
      server.call('POST /api/portal/leave/requests', {
        as: person.token,
        key: newId(),
        body: {
          ...span(input),
          reason: '',
          fileId: null,
          coverEmployeeId: input.coverEmployeeId ?? null,
          addressAway: '',
          phoneAway: '',
          ticketAsked: false,
        },
      }),
    decide: (person, { id }, approve = true, comment = '') =>
      server.call(`POST /api/portal/leave/requests/${id}/decision`, {
        as: person.token,
        body: { approve, comment },
      }),
    at(day) {
      server.clock.now = new Date(`${day}T05:00:00.000Z`)
    },
  }
}
