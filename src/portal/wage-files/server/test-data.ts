import type { Handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { saveDocuments } from '#portal/employees/database/documents.ts'
import { NO_DOCUMENTS } from '#portal/employees/test-data.ts'
import { insertSlips, publishSlips } from '#portal/pay-runs/database/slips.ts'
import type { LineCode, RunKind } from '#portal/pay-runs/slips/contract.ts'
import { aPayCompany } from '#portal/salaries/server/test-data.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { wageFileHandlers } from '../server.ts'

type Company = Awaited<ReturnType<typeof aPayCompany>>
type Person = Company['payroll']

export interface SlipValues {
  readonly of: Person
  readonly iban: string
  readonly bankRoutingCode: string
  readonly personCode?: string
  readonly lines: readonly (readonly [LineCode, number])[]
  readonly fromDay?: string
  readonly toDay?: string
  readonly paidDays?: number
  readonly contractFils?: number
}

/** 09:15:07 in Dubai, when the file of gulf 3.6 was written. */
const NOW = new Date('2026-02-01T05:15:07.000Z')

/** A company with an approved run of January 2026 that pays what a test says. */
export async function aWageCompany(others: readonly Handler[] = []) {
  const company = await aPayCompany()
  const { database, siteId, payroll, finance, omar, sara } = company
  const server = testServer(database, [...wageFileHandlers, ...others])
  server.clock.now = NOW
  const tokenOf = ({ userId }: Person, permissions: readonly string[]) =>
    server.signIn({ siteId, userId, permissions: new Set(permissions) })
  const as = tokenOf(payroll, ['pay.all'])
  const other = tokenOf(omar, ['pay.own', 'employees.read', 'leave.all'])

  const call = <Body>(line: string, request: object = {}) =>
    server.call(line, { as, ...request }) as Promise<{
      status: number
      body: Body & { code: string; details: Record<string, unknown>; messages: { en: string } }
      text: string
      headers: Headers
    }>

  async function setUp(change: object = {}, version = 0) {
    return call<{ version: number }>('PUT /api/portal/wage-settings', {
      body: {
        employerId: '123456',
        routingCode: '302620122',
        profile: 'standard',
        graceDays: 15,
        version,
        ...change,
      },
    })
  }

  /** The fixture's two employees by number: omar comes before sara. */
  const twoSlips = (): SlipValues[] => [
    {
      of: omar,
      iban: 'AE690260001015123456701',
      bankRoutingCode: '302620122',
      personCode: '00012345678901',
      contractFils: 600_000,
      paidDays: 31_000,
      lines: [
        ['basic', 400_000],
        ['housing', 150_000],
        ['transport', 50_000],
        ['overtimeDay', 45_050],
        ['restDayWork', 20_000],
        ['bonus', 10_000],
      ],
    },
    {
      of: sara,
      iban: 'AE880240000001234567890',
      bankRoutingCode: '802420101',
      personCode: '00098765432109',
      contractFils: 450_000,
      paidDays: 28_000,
      lines: [
        ['basic', 300_000],
        ['housing', 150_000],
        ['unpaidLeave', -43_548],
      ],
    },
  ]

  async function run(
    slips: readonly SlipValues[] = twoSlips(),
    { state = 'approved', kind = 'month' as RunKind, month = '2026-01', number = 1 } = {},
  ): Promise<string> {
    const id = newId()
    const isApproved = state === 'approved'
    await saveDocuments(
      database.queries,
      siteId,
      slips.flatMap(({ of, personCode }) =>
        personCode === undefined
          ? []
          : [
              {
                ...NO_DOCUMENTS,
                employeeId: of.employeeId,
                labourCardPersonalNo: personCode,
              },
            ],
      ),
    )
    await database.transaction(async (trx) => {
      await trx
        .insertInto('pay_runs')
        .values({
          site_id: siteId,
          id,
          kind,
          month,
          number,
          state: isApproved ? 'approved' : 'draft',
          to_do: slips.length,
          requested_by: payroll.userId,
          requested_at: NOW,
          ...(isApproved
            ? {
                submitted_by: payroll.userId,
                submitted_at: NOW,
                decided_by: finance.userId,
                decided_at: NOW,
              }
            : {}),
        })
        .execute()
      await insertSlips(
        trx,
        siteId,
        { id, month },
        slips.map((slip) => {
          const sum = (sign: number) =>
            slip.lines.reduce(
              (all, [code, fils]) =>
                code !== 'pensionEmployer' && fils * sign > 0 ? all + fils * sign : all,
              0,
            )
          return {
            employeeId: slip.of.employeeId,
            fromDay: slip.fromDay ?? `${month}-01`,
            toDay: slip.toDay ?? `${month}-31`,
            paidDays: slip.paidDays ?? 31_000,
            departmentId: company.department.id,
            position: { en: 'Officer', ar: 'موظف' },
            contractFils: slip.contractFils ?? 0,
            iban: slip.iban,
            bankRoutingCode: slip.bankRoutingCode,
            leaveBalance: null,
            earningsFils: sum(1),
            deductionsFils: sum(-1),
            netFils: sum(1) - sum(-1),
            employerFils: slip.lines.reduce(
              (all, [code, fils]) => (code === 'pensionEmployer' ? all + fils : all),
              0,
            ),
            lastNetFils: null,
            warnings: [],
            paidBefore: 0,
            putOff: [],
            lines: slip.lines.map(([code, effectFils]) => ({
              code,
              kind: code === 'pensionEmployer' ? ('employer' as const) : ('pay' as const),
              forMonth: month,
              effectFils,
              sourceId: null,
              details: { kind: 'change' as const, wasFils: 0, nowFils: effectFils },
            })),
          }
        }),
      )
      if (isApproved) await publishSlips(trx, siteId, id, NOW)
    })
    return id
  }

  const check = <Body>(runId: string) => call<Body>(`GET /api/portal/pay-runs/${runId}/wage-file`)
  const write = <Body>(runId: string, key = newId(), returnedAgain = 0) =>
    call<Body>(`POST /api/portal/pay-runs/${runId}/wage-files`, { key, body: { returnedAgain } })
  const reply = <Body>(fileId: string, csv: string) =>
    call<Body>(`POST /api/portal/wage-files/${fileId}/reply`, {
      form: { file: new File([csv], 'reply.csv', { type: 'text/csv' }) },
    })

  const voidFile = <Body>(fileId: string, reason = 'The bank refused the file') =>
    call<Body>(`POST /api/portal/wage-files/${fileId}/void`, { body: { reason } })

  return {
    ...company,
    server,
    voidFile,
    as,
    other,
    call,
    setUp,
    twoSlips,
    run,
    check,
    write,
    reply,
  }
}
