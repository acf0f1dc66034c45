import type { Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { findRun, type StoredRun } from '../database/runs.ts'
import { COMPUTE, type ComputeJob } from './compute.ts'

/** What runs need besides the database. */
export interface PayRunServices {
  readonly jobs: Pick<Jobs, 'send'>
}

export async function stored(trx: Trx, siteId: number, id: string): Promise<StoredRun> {
  const run = await findRun(trx, siteId, id)
  if (run === null) throw new Error('A pay run that was just saved is gone')
  return run
}

/** Calculates a run in the background. */
export async function compute(
  { jobs }: PayRunServices,
  trx: Trx,
  siteId: number,
  run: StoredRun,
): Promise<void> {
  const job: ComputeJob = { siteId, runId: run.id, attempt: run.attempt }
  await jobs.send(trx, COMPUTE, job)
}

/** What the audit log says of a run. */
export function audited(action: string, run: StoredRun) {
  const { kind, month, number } = run
  const [employee, ...others] = run.employees
  return {
    action,
    subjectKind: 'pay-run',
    subjectId: run.id,
    ...(employee === undefined || others.length > 0 ? {} : { employeeId: employee.id }),
    after: { ...(kind === 'month' ? {} : { kind }), month, number },
  }
}
