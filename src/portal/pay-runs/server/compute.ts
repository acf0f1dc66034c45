import type { Database } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { payRulesIn } from '../database/pay-rules.ts'
import { type PaidPerson, peopleAfter } from '../database/people.ts'
import { runPeopleAfter } from '../database/run-people.ts'
import { failRun } from '../database/failed-run.ts'
import { lockRun, saveProgress, type StoredRun } from '../database/runs.ts'
import { insertSlips, type NewSlip } from '../database/slips.ts'
import { sumsOf } from '../rules/lines.ts'
import { siteZoneOf } from '../database/site.ts'
import type { Reading } from './facts.ts'
import { leaveSlipsOf } from './leave-slips.ts'
import { notifyFailed } from './notices.ts'
import { settlementSlipsOf } from './settlement-slips.ts'
import { slipsOf } from './slips-of-batch.ts'

export const COMPUTE = 'payRuns.compute'
export const GIVEN_UP = 'payRuns.givenUp'

export interface ComputeJob {
  readonly siteId: number
  readonly runId: string
  /** A run that is calculated again has another attempt; a job of an earlier one stops. */
  readonly attempt: number
}

interface Services {
  readonly database: Database
  readonly clock: () => Date
  /** Called after each batch. */
  readonly moved: (siteId: number) => Promise<void>
  readonly signal?: AbortSignal
}

const PEOPLE_AT_ONCE = 100

interface Batch {
  readonly people: readonly PaidPerson[]
  readonly slips: readonly NewSlip[]
  readonly isLast: boolean
}

/** The slips of the next people of a run, by what it pays. */
export async function batchOf(reading: Reading, run: StoredRun): Promise<Batch> {
  const { queries, siteId } = reading
  const page = { after: run.computedTo, limit: PEOPLE_AT_ONCE + 1 }
  if (run.kind === 'month') {
    const found = await peopleAfter(queries, siteId, { month: run.month, ...page })
    const people = found.slice(0, PEOPLE_AT_ONCE)
    const slips = people.length === 0 ? [] : await slipsOf(reading, run.month, people)
    return { people, slips, isLast: found.length <= PEOPLE_AT_ONCE }
  }
  const found = await runPeopleAfter(queries, siteId, run, page)
  const people = found.slice(0, PEOPLE_AT_ONCE)
  const slipsIn = run.kind === 'settlement' ? settlementSlipsOf : leaveSlipsOf
  const slips = people.length === 0 ? [] : await slipsIn(reading, run, people)
  return { people, slips, isLast: found.length <= PEOPLE_AT_ONCE }
}

/**
 * Calculates the next people of a run in one transaction, and returns whether there are more. Two
 * processes that do it at once wait for each other at the run's row, and nobody is calculated twice.
 */
async function computeBatch(
  { siteId, runId, attempt }: ComputeJob,
  { database, clock }: Services,
): Promise<boolean> {
  return database.transaction(async (trx) => {
    const run = await lockRun(trx, siteId, runId)
    if (run === null || run.state !== 'computing' || run.attempt !== attempt) return false
    const rulesIn = await payRulesIn(trx, siteId)
    const zone = await siteZoneOf(trx, siteId)
    const reading = { queries: trx, siteId, zone, now: clock(), rulesIn }
    const { people, slips, isLast } = await batchOf(reading, run)
    await insertSlips(trx, siteId, run, slips)
    await saveProgress(trx, siteId, run, {
      ...sumsOf(slips.flatMap(({ lines }) => lines)),
      computedTo: people.at(-1)?.id ?? run.computedTo,
      done: people.length,
      people: slips.length,
      isLast,
    })
    return !isLast
  })
}

/** Calculates a run batch by batch; one that was stopped at any moment goes on where it was. */
export async function computeRun(job: ComputeJob, services: Services): Promise<void> {
  for (;;) {
    services.signal?.throwIfAborted()
    const goesOn = await computeBatch(job, services)
    await services.moved(job.siteId)
    if (!goesOn) return
  }
}

/** A run of 5,000 takes minutes at most; a job whose process died is tried again. */
const EXPIRES_SECONDS = 1800

interface JobServices extends Omit<Services, 'signal'> {
  readonly jobs: Pick<Jobs, 'define' | 'send'>
}

/**
 * Marks a run whose calculation was given up, so that it does not look like one that never ends, and
 * notifies the person who started it. Does nothing where the run has been changed since.
 */
async function giveUp(
  { siteId, runId, attempt }: ComputeJob,
  { database, clock, moved, jobs }: JobServices,
): Promise<void> {
  const now = clock()
  const isFailed = await database.transaction(async (trx) => {
    const run = await lockRun(trx, siteId, runId)
    if (run === null || run.state !== 'computing' || run.attempt !== attempt) return false
    if (run.failedAt !== null) return false
    await failRun(trx, siteId, run, now)
    await notifyFailed({ jobs, trx, siteId, now }, run)
    return true
  })
  if (isFailed) await moved(siteId)
}

export function defineComputeJob(services: JobServices): void {
  const { jobs } = services
  jobs.define<ComputeJob>(
    COMPUTE,
    async ({ payload, lastAttempt, signal }) => {
      try {
        await computeRun(payload, { ...services, signal })
      } catch (error) {
        if (lastAttempt) await giveUp(payload, services)
        throw error
      }
    },
    { retries: 3, expires: EXPIRES_SECONDS, givenUp: GIVEN_UP },
  )
  // Reached also where the process of the last try died, or it took too long.
  jobs.define<ComputeJob>(GIVEN_UP, async ({ payload }) => giveUp(payload, services))
}
