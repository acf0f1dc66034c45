import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFiles } from '#platform/files/create-files.ts'
import { createLogger } from '#platform/log.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'
import { aPayCompany } from '#portal/salaries/server/test-data.ts'
import type { Claim, OwnClaim } from '../contract.ts'
import { createExpenseClaimHandlers } from '../server.ts'

const folder = mkdtempSync(join(tmpdir(), 'diwan-claims-'))
atFileEnd(async () => rmSync(folder, { recursive: true, force: true }))
export const files = createFiles({ folder }, createLogger({ level: 'silent' }))
const PDF = `%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n`

/** The company of the tests of pay, with the endpoints of expense claims. */
export async function aClaimCompany() {
  const all = await aPayCompany(({ jobs }) =>
    createExpenseClaimHandlers({
      jobs,
      files,
      fileCleanup: { expectRow: async () => undefined, afterDelete: async () => undefined },
    }),
  )
  type Person = typeof all.omar
  async function upload(as: Person): Promise<string> {
    const sent = await all.server.call('POST /api/portal/expense-claims/files', {
      as: as.token,
      form: { file: new File([PDF], 'taxi.pdf', { type: 'application/pdf' }) },
    })
    if (sent.status !== 201) throw new Error(sent.text)
    return (sent.body as { id: string }).id
  }
  return {
    ...all,
    upload,
    claim: async (as: Person, change: object = {}, key?: string) =>
      all.post<OwnClaim>(
        as,
        'expense-claims',
        {
          day: '2026-11-16',
          category: 'travel',
          fils: 8550,
          note: 'Taxi to the bank',
          fileId: await upload(as),
          ...change,
        },
        key,
      ),
    approve: (as: Person, id: string) =>
      all.post<Claim>(as, `expense-claim-requests/${id}/decision`, { approve: true }),
    reject: (as: Person, id: string, reason = 'Not for work') =>
      all.post<Claim>(as, `expense-claim-requests/${id}/decision`, { approve: false, reason }),
  }
}
