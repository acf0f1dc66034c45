import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFiles } from '#platform/files/create-files.ts'
import { createLogger } from '#platform/log.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'
import { aPayCompany } from '#portal/salaries/server/test-data.ts'
import type { Loan, OwnLoan } from '../contract.ts'
import { createLoanHandlers } from '../server.ts'

const folder = mkdtempSync(join(tmpdir(), 'diwan-loans-'))
atFileEnd(async () => rmSync(folder, { recursive: true, force: true }))
const files = createFiles({ folder }, createLogger({ level: 'silent' }))
export const PDF = `%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n`

export function aFile(name: string, text = PDF): File {
  return new File([text], name, { type: 'application/pdf' })
}

/** The services of loans that need no server. */
export const fileServices = {
  files,
  fileCleanup: {
    expectRow: async () => undefined,
    afterDelete: async () => undefined,
  },
}

/** Twelve hundred in three instalments, from December on. */
export const LOAN = {
  kind: 'loan',
  fils: 120_001,
  months: 3,
  firstMonth: '2026-12',
  reason: 'School fees',
} as const

/** The company of the tests of pay, with the endpoints of loans. */
export async function aLoanCompany() {
  const removed: string[] = []
  const all = await aPayCompany(({ jobs }) =>
    createLoanHandlers({
      jobs,
      files,
      fileCleanup: {
        expectRow: async () => undefined,
        afterDelete: async (_trx, _siteId, id) => void removed.push(id),
      },
    }),
  )
  type Person = typeof all.omar
  const requestOwn = (as: Person, change: object = {}, key?: string) =>
    all.post<OwnLoan>(as, 'loans', { ...LOAN, ...change }, key)
  const attach = (as: Person, id: string, text = PDF) =>
    all.server.call(`POST /api/portal/loan-requests/${id}/consent`, {
      as: as.token,
      form: { file: aFile('consent.pdf', text) },
    }) as Promise<{ status: number; body: Loan & { code: string }; text: string }>
  const decide = (as: Person, id: string, approve = true) =>
    all.post<Loan>(as, `loan-requests/${id}/decision`, {
      approve,
      note: approve ? '' : 'Above the limit',
    })
  const settle = (as: Person, id: string, { day = '2026-11-18', text = PDF } = {}) =>
    all.server.call(`POST /api/portal/loan-requests/${id}/settlement`, {
      as: as.token,
      form: { day, note: 'Paid in cash', file: aFile('receipt.pdf', text) },
    }) as Promise<{ status: number; body: Loan & { code: string }; text: string }>
  return {
    ...all,
    removed,
    settle,
    requestOwn,
    attach,
    decide,
    requestFor: (as: Person, of: Person, change: object = {}) =>
      all.post<Loan>(as, 'loan-requests', { ...LOAN, employeeId: of.employeeId, ...change }),
    /** A loan of omar that finance approved. */
    async active(change: object = {}) {
      const { id } = (await requestOwn(all.omar, change)).body
      await attach(all.payroll, id)
      await decide(all.finance, id)
      return id
    },
    instalments: (loanId: string) =>
      all.database.queries
        .selectFrom('loan_instalments')
        .select(['id', 'number', 'month', 'fils', 'state'])
        .where('site_id', '=', all.siteId)
        .where('loan_id', '=', loanId)
        .orderBy('number')
        .execute(),
  }
}
