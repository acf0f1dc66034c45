import type { Handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { aPayCompany } from '#portal/salaries/server/test-data.ts'
import type { PayRules, Run } from '../contract.ts'
import type { AllPayRules } from '../pay-rules/contract.ts'
import { defaultRules } from '../rules/default-rules.ts'
import { createPayRunHandlers } from '../server.ts'
import type { Slip } from '../slips/contract.ts'
import { computeRun } from './compute.ts'

/** The month before the one in which the tests' clock stands. */
export const OCTOBER = '2026-10'

/** A company that can run its pay: omar is paid 9,000, sara has no salary on record. */
export async function aPayrollCompany(others: readonly Handler[] = []) {
  const company = await aPayCompany((services) => [...createPayRunHandlers(services), ...others])
  const { database, siteId, server, payroll, finance, post, get } = company
  // A national would pay social insurance, which most of these tests are not about.
  await database.queries
    .updateTable('employees')
    .set({ nationality: 'IN' })
    .where('site_id', '=', siteId)
    .execute()
  type Person = typeof payroll

  async function attemptOf(runId: string): Promise<number> {
    const { attempt } = await database.queries
      .selectFrom('pay_runs')
      .select('attempt')
      .where('id', '=', runId)
      .executeTakeFirstOrThrow()
    return attempt
  }
  const compute = async (runId: string): Promise<void> =>
    computeRun(
      { siteId, runId, attempt: await attemptOf(runId) },
      { database, clock: () => server.clock.now, moved: async () => undefined },
    )
  const lock = (month = OCTOBER, as: Person = payroll) => post(as, `pay-months/${month}/lock`)
  const start = (month = OCTOBER, as: Person = payroll) => post<Run>(as, 'pay-runs', { month })
  const submit = (id: string, as: Person = payroll) => post<Run>(as, `pay-runs/${id}/submission`)
  const decide = (id: string, body: object, as: Person = finance) =>
    post<Run>(as, `pay-runs/${id}/decision`, body)

  const rules = () => get<AllPayRules>(payroll, 'pay-rules')

  /** Changes some of the country's rules from a month on, or from the beginning. */
  async function changeRules(part: Partial<PayRules>, fromMonth: string | null = null) {
    const { version } = (await rules()).body
    const body = { version, fromMonth, rules: { ...defaultRules('AE'), ...part } }
    return server.call('PUT /api/portal/pay-rules', { as: payroll.token, body })
  }

  /** A month from its lock to a calculated draft. */
  async function draft(month = OCTOBER): Promise<Run> {
    await lock(month)
    const { body } = await start(month)
    await compute(body.id)
    return body
  }

  /** A month that is paid. */
  async function paid(month = OCTOBER): Promise<Run> {
    const { id } = await draft(month)
    await submit(id)
    return (await decide(id, { approve: true })).body
  }

  const linesOf = async (runId: string, of: Person) => {
    const rows = await database.queries
      .selectFrom('pay_slip_lines as l')
      .innerJoin('pay_slips as s', (join) =>
        join.onRef('s.site_id', '=', 'l.site_id').onRef('s.id', '=', 'l.slip_id'),
      )
      .select(['l.code', 'l.for_month', 'l.effect_fils'])
      .where('l.site_id', '=', siteId)
      .where('s.run_id', '=', runId)
      .where('s.employee_id', '=', of.employeeId)
      .orderBy('l.position')
      .execute()
    return rows.map((row) => [row.code, row.for_month, row.effect_fils] as const)
  }

  /** Hands a penalty of some days over to the pay of a month. */
  const penalise = async (of: Person, halfDays: number, month = OCTOBER) => {
    const id = newId()
    await database.queries
      .insertInto('pay_adjustments')
      .values({
        site_id: siteId,
        id,
        employee_id: of.employeeId,
        source: 'penalty',
        source_id: newId(),
        round: 1,
        month,
        direction: 'deduct',
        half_days: halfDays,
        created_at: server.clock.now,
      })
      .execute()
    return id
  }

  /** An employee's newest slip, as payroll sees it. */
  const slipOf = async (of: Person) => {
    const row = await database.queries
      .selectFrom('pay_slips')
      .select('id')
      .where('site_id', '=', siteId)
      .where('employee_id', '=', of.employeeId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return get<Slip>(payroll, `pay-slips/${row.id}`)
  }

  return {
    ...company,
    lock,
    start,
    compute,
    submit,
    decide,
    rules,
    changeRules,
    draft,
    paid,
    linesOf,
    penalise,
    slipOf,
  }
}
