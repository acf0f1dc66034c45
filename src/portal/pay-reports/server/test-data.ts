import { parse } from 'csv-parse/sync'
import { aWageCompany } from '#portal/wage-files/server/test-data.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { payReportHandlers } from '../server.ts'

/** A company with payroll, and what reads its reports. */
export async function aReportCompany() {
  const of = await aWageCompany()
  const server = testServer(of.database, payReportHandlers)
  server.clock.now = of.server.clock.now
  const signIn = (permissions: string[]) =>
    server.signIn({
      siteId: of.siteId,
      userId: of.payroll.userId,
      permissions: new Set(permissions),
    })
  const as = signIn(['pay.all'])
  const get = <Body = unknown>(path: string, query: Record<string, string> = {}) =>
    server.call(`GET /api/portal/pay-reports/${path}`, { as, query }) as Promise<{
      status: number
      body: Body & { code: string }
      text: string
      headers: Headers
    }>
  const csv = async (path: string, query: Record<string, string> = {}) =>
    parse((await get(path, query)).text, { bom: true }) as string[][]
  return {
    ...of,
    reports: server,
    reportToken: as,
    get,
    csv,
    other: signIn(['pay.own', 'employees.read']),
  }
}

type Company = Awaited<ReturnType<typeof aReportCompany>>

/** The fixture's two, and a national in another department. */
export async function aReportRun(of: Company) {
  const account = { iban: '', bankRoutingCode: '' }
  return of.run([
    ...of.twoSlips(),
    {
      of: of.hr,
      ...account,
      lines: [
        ['basic', 500_000],
        ['loan', -30_000],
        ['pension', -55_000],
        ['pensionEmployer', 62_500],
      ],
    },
  ])
}

/** The fils of an amount of a file; deductions are in brackets. */
export const fils = (text: string | undefined): number => {
  const isNegative = text?.startsWith('(') === true
  const digits = Number((text ?? '').replace(/[().]/g, ''))
  return isNegative ? -digits : digits
}
