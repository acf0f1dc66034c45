import type { Role } from '#accounts/permissions/contract.ts'
import type { Handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { aCompany, type Company } from '#portal/attendance/server/test-data.ts'
import { payAdjustmentHandlers } from '#portal/pay-adjustments/server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer, type TestServer } from '#test/helpers/test-server.ts'
import type { Case, Measure, Timing } from './contract.ts'
import { createDisciplineHandlers } from './server.ts'
import { insertOffence, saveSettings } from './set-up/database.ts'
import type { DisciplineSettings } from './set-up/contract.ts'

export interface Person {
  readonly employeeId: string
  readonly userId: string
  readonly token: string
}

export interface Reply {
  readonly status: number
  readonly body: Case & { code?: string; field?: string; details?: Record<string, number> }
}

type Body = Readonly<Record<string, unknown>>
type Changes = Parameters<Company['anEmployee']>[0]

/** A company with a schedule of offences, its HR officer, and an employee with a manager. */
export interface DisciplineCompany {
  readonly company: Company
  readonly server: TestServer
  readonly siteId: number
  readonly hr: Person
  readonly manager: Person
  readonly employee: Person
  person(permissions: readonly string[], role: Role, changes?: Changes): Promise<Person>
  offenceId(timing: Timing): string
  at(day: string): void
  /** A step of a case: `charge`, `hearing`, `penalty` … */
  step(as: Person, id: string, step: string, body?: Body): Promise<Reply>
  report(as: Person, changes?: Body): Promise<Reply>
  /** A case of the employee up to a step, taken today; its answer is not given. */
  upTo(
    step: 'reported' | 'charged' | 'heard' | 'investigated',
    changes?: Body & { as?: Person },
  ): Promise<string>
  give(id: string, measure: Measure, as?: Person, changes?: Body): Promise<Reply>
  object(id: string, as?: Person): Promise<Reply>
  decide(id: string, outcome: string, measure?: Measure | null, as?: Person): Promise<Reply>
  show(as: Person, id: string): Promise<Reply>
  settings(changes: Partial<DisciplineSettings>): Promise<void>
  /** The kinds of notifications a person has, by name: those of one moment have no order. */
  noticesOf(person: Person): Promise<string[]>
}

const SETTINGS: DisciplineSettings = {
  answerDays: 5,
  objectionDays: 14,
  expiryMonths: 12,
  increments: false,
  promotions: false,
}
const NAMES: Record<Timing, { en: string; ar: string }> = {
  absence: { en: 'Absence without permission', ar: 'غياب بدون إذن' },
  lateness: { en: 'Repeated lateness', ar: 'تأخر متكرر' },
  other: { en: 'Breach of safety rules', ar: 'مخالفة تعليمات السلامة' },
}
const LADDER = [
  { kind: 'warning' as const, days: null },
  { kind: 'deduction' as const, days: 1 },
]
export const TODAY = '2026-11-18'

export async function aDisciplineCompany(
  others: readonly Handler[] = [],
): Promise<DisciplineCompany> {
  const database = await testDatabase()
  const company = await aCompany(database)
  const { siteId } = company
  const jobs = { send: () => Promise.resolve(newId()) }
  const server = testServer(database, [
    ...createDisciplineHandlers({ jobs }),
    ...payAdjustmentHandlers,
    ...others,
  ])
  const offences = new Map<Timing, string>()
  await database.transaction(async (trx) => {
    for (const timing of ['absence', 'lateness', 'other'] as const) {
      const made = { name: NAMES[timing], timing, ladder: LADDER, active: true }
      offences.set(timing, (await insertOffence(trx, siteId, made))?.id ?? '')
    }
  })
  const offenceId = (timing: Timing): string => offences.get(timing) ?? ''

  async function person(
    permissions: readonly string[],
    role: Role,
    changes: Changes = {},
  ): Promise<Person> {
    const employeeId = await company.anEmployee(changes)
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
      // These tests move the clock by months, and nobody signs in again.
      confirmedAt: new Date('2100-01-01'),
    })
    return { employeeId, userId, token }
  }
  const hr = await person(['records.own', 'discipline.edit'], 'hr', { name: 'Hanan HR' })
  const manager = await person(['records.own'], 'manager', { name: 'Majid Manager' })
  const employee = await person(['records.own'], 'employee', { managerId: manager.employeeId })

  const step = (as: Person, id: string, name: string, body?: Body): Promise<Reply> =>
    server.call(`POST /api/portal/discipline/cases/${id}/${name}`, {
      as: as.token,
      ...(body === undefined ? {} : { body }),
    })
  const today = (): string => server.clock.now.toISOString().slice(0, 10)
  const report = (as: Person, changes: Body = {}): Promise<Reply> =>
    server.call('POST /api/portal/discipline/cases', {
      as: as.token,
      key: newId(),
      body: {
        employeeId: employee.employeeId,
        offenceId: offenceId('other'),
        happenedOn: today(),
        discoveredOn: today(),
        elsewhere: '',
        account: 'Left the cold store open overnight',
        ...changes,
      },
    })
  const give = (id: string, measure: Measure, as = hr, changes: Body = {}): Promise<Reply> =>
    step(as, id, 'penalty', {
      measure,
      entitled: false,
      reason: 'The goods were spoiled',
      nextKind: 'suspension',
      ...changes,
    })

  return {
    company,
    server,
    siteId,
    hr,
    manager,
    employee,
    person,
    offenceId,
    step,
    report,
    give,
    at(day) {
      server.clock.now = new Date(`${day}T06:00:00.000Z`)
    },
    async upTo(last, { as = hr, ...changes } = {}) {
      const { body } = await report(as, changes)
      const steps: readonly [string, string, Body][] = [
        ['charged', 'charge', { text: 'You left the cold store open' }],
        ['heard', 'hearing', { on: today(), attended: true, statement: 'I forgot' }],
        ['investigated', 'investigation', { findings: 'The door log shows it' }],
      ]
      for (const [state, name, sent] of steps) {
        if (body.status === last || last === 'reported') break
        const reply = await step(hr, body.id, name, sent)
        if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
        if (state === last) break
      }
      return body.id
    },
    object: (id, as = employee) => step(as, id, 'objection', { text: 'It was not my shift' }),
    decide: (id, outcome, measure = null, as = hr) =>
      step(as, id, 'objection-decision', {
        outcome,
        measure,
        entitled: false,
        reason: 'The roster shows it',
      }),
    show: (as, id) => server.call(`GET /api/portal/discipline/cases/${id}`, { as: as.token }),
    settings: (changes) =>
      database.transaction((trx) => saveSettings(trx, siteId, { ...SETTINGS, ...changes })),
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

/** What pay has to deduct and add for an employee, in days; cancelled rows left out. */
export async function payOf(
  { company, siteId }: DisciplineCompany,
  { employeeId }: Person,
): Promise<{ source: string; days: number; month: string; state: string }[]> {
  const rows = await company.database.queries
    .selectFrom('pay_adjustments')
    .select(['source', 'half_days', 'month', 'state', 'direction'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .execute()
  return rows.map(({ source, half_days, month, state, direction }) => ({
    source,
    days: ((direction === 'add' ? -1 : 1) * (half_days ?? 0)) / 2,
    month,
    state,
  }))
}
