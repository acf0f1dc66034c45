import { fileURLToPath } from 'node:url'
import { readSite } from '#accounts/sites/database.ts'
import { newId } from '#platform/id.ts'
import { findSlip } from '#portal/pay-runs/database/slip.ts'
import { slipFile } from '#portal/pay-runs/slip-file.ts'
import type { PdfLanguage } from '#portal/pay-runs/slips/contract.ts'
import { aLocation, type Installation } from '#test/reliability/installation.ts'
import { aPayRun, fillPayroll, PAYROLL_SITE } from '#test/reliability/large-payroll.ts'
import { startServer } from '#test/reliability/server-process.ts'

const EMPLOYEES = 5_000
const SLIPS = 40
const PROGRAM = fileURLToPath(new URL('../test/reliability/computing-process.ts', import.meta.url))

export interface PayCost {
  readonly employees: number
  readonly seconds: number
  readonly megabytes: number
  /** PDFs a second, one after another as the product renders them, by language. */
  readonly slips: Readonly<Record<PdfLanguage, number>>
}

/** What a run of a large company costs in a process of its own, and its slips as PDFs. */
export async function measurePay(): Promise<PayCost> {
  const location = await aLocation()
  try {
    const runId = newId()
    const filled = await location.open()
    await fillPayroll(filled, EMPLOYEES)
    await aPayRun(filled, runId, EMPLOYEES)
    await filled.close()
    const computing = startServer(
      { ...location.environment, RUN_ID: runId, COMPUTE_AT: '2026-11-18T05:00:00.000Z' },
      [],
      PROGRAM,
    )
    await computing.ended
    const computed = computing
      .output()
      .split('\n')
      .find((line) => line.includes('"computed"'))
    if (computed === undefined) throw new Error(`The run was not computed: ${computing.output()}`)
    const { seconds, megabytes } = JSON.parse(computed) as { seconds: number; megabytes: number }
    return {
      employees: EMPLOYEES,
      seconds,
      megabytes,
      slips: await slipsPerSecond(location, runId),
    }
  } finally {
    await location.remove()
  }
}

async function slipsPerSecond({ open }: Installation, runId: string): Promise<PayCost['slips']> {
  const database = await open()
  try {
    const { queries } = database
    const site = await readSite(queries, PAYROLL_SITE)
    if (site === null) throw new Error('The site was filled')
    const call = { queries, site: async () => site, caller: { userId: newId() } }
    const rows = await queries
      .selectFrom('pay_slips')
      .select('id')
      .where('site_id', '=', PAYROLL_SITE)
      .where('run_id', '=', runId)
      .orderBy('id')
      .limit(SLIPS)
      .execute()
    const stored = await Promise.all(rows.map(({ id }) => findSlip(queries, PAYROLL_SITE, id)))
    const rate = async (language: PdfLanguage): Promise<number> => {
      // The first one loads the fonts.
      const [first, ...rest] = stored.filter((each) => each !== null)
      if (first !== undefined) await slipFile(call, first, { language, password: null })
      const began = performance.now()
      for (const each of rest) await slipFile(call, each, { language, password: null })
      return rest.length / ((performance.now() - began) / 1_000)
    }
    return { en: await rate('en'), ar: await rate('ar'), both: await rate('both') }
  } finally {
    await database.close()
  }
}
