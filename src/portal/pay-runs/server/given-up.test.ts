import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'
import type { Run, showRun } from '../contract.ts'
import { definePayRunJobs } from '../server.ts'
import { COMPUTE, type ComputeJob, GIVEN_UP } from './compute.ts'
import { aPayrollCompany, OCTOBER } from './test-data.ts'

/** A run that is being calculated, and the jobs that calculate it on a database that fails. */
async function aFailingRun() {
  const all = await aPayrollCompany()
  const { database, siteId, get, payroll } = all
  await all.lock()
  const { id } = (await all.start()).body
  const reported: unknown[] = []
  let failures = 0
  const failing: Database = {
    ...database,
    transaction: (inside) => {
      failures -= 1
      return failures >= 0 ? Promise.reject(new Error('no disk')) : database.transaction(inside)
    },
  }
  const services = {
    database: failing,
    clock: () => all.server.clock.now,
    notify: (...about: unknown[]) => void reported.push(about),
  }
  const handlers = new Map<string, (job: never) => Promise<void>>()
  definePayRunJobs(
    { define: (name, given) => void handlers.set(name, given), send: async () => null },
    services,
  )
  /** Runs a job while the next transactions fail. */
  function work(name: string, lastAttempt: boolean, next: number): Promise<void> {
    failures = next
    const job: Job<ComputeJob> = {
      id: newId(),
      payload: { siteId, runId: id, attempt: 1 },
      attempt: 1,
      lastAttempt,
      signal: new AbortController().signal,
    }
    return handlers.get(name)?.(job as never) ?? Promise.resolve()
  }
  const show = async () => (await get<ReplyOf<typeof showRun>>(payroll, `pay-runs/${id}`)).body.run
  const notices = async () =>
    database.queries
      .selectFrom('notifications')
      .select(['user_id', 'path', 'params', 'read_at'])
      .where('site_id', '=', siteId)
      .where('kind', '=', 'payRunFailed')
      .execute()
  return { ...all, id, reported, services, work, show, notices }
}

test('a calculation that is given up after its last try says so, and can be done again', async () => {
  const { work, show, notices, reported, id, submit, post, payroll, compute } = await aFailingRun()
  await expect(work(COMPUTE, false, 1)).rejects.toThrow('no disk')
  expect(await show()).toMatchObject({ state: 'computing', failed: false, actions: ['cancel'] })
  expect(await notices()).toEqual([])
  await expect(work(COMPUTE, true, 1)).rejects.toThrow('no disk')
  const actions = ['recompute', 'cancel']
  expect(await show()).toMatchObject({ state: 'computing', failed: true, actions })
  expect(reported).toHaveLength(1)
  expect((await submit(id)).body.code).toBe('payRuns.notDraft')
  const again = await post<Run>(payroll, `pay-runs/${id}/recompute`)
  expect(again.body).toMatchObject({ state: 'computing', failed: false })
  await compute(id)
  expect(await show()).toMatchObject({ state: 'draft', failed: false })
})

test('the person who started it is notified of it once, until it is calculated again', async () => {
  const { work, notices, payroll, id, post } = await aFailingRun()
  await expect(work(COMPUTE, true, 1)).rejects.toThrow('no disk')
  await work(GIVEN_UP, false, 0)
  expect(await notices()).toEqual([
    {
      user_id: payroll.userId,
      path: `/pay-runs?run=${id}`,
      params: { month: { month: OCTOBER } },
      read_at: null,
    },
  ])
  await post(payroll, `pay-runs/${id}/recompute`)
  expect(await notices()).toMatchObject([{ read_at: expect.any(Date) }])
  // What is left of the earlier calculation changes nothing.
  await work(GIVEN_UP, false, 0)
  expect(await notices()).toHaveLength(1)
})

test('a run whose failure could not be saved either is marked by the job for what is given up', async () => {
  const { work, show, notices } = await aFailingRun()
  await expect(work(COMPUTE, true, 2)).rejects.toThrow('no disk')
  expect(await show()).toMatchObject({ failed: false })
  await work(GIVEN_UP, false, 0)
  expect(await show()).toMatchObject({ failed: true })
  expect(await notices()).toHaveLength(1)
})

test('a run whose process died during the last try does not stay in calculation', async () => {
  const { services, database, siteId, id, show, notices } = await aFailingRun()
  const log = createLogger({ level: 'silent' })
  const jobs = createJobs(database, log, { pollSeconds: 1, reviveSeconds: 1 })
  // Waits as long as the test does, as one whose process is gone.
  let end = (): void => undefined
  let tries = 0
  const hanging: Database = {
    ...database,
    transaction: (inside) => {
      tries += 1
      return tries === 1
        ? new Promise((_resolve, reject) => (end = () => reject(new Error('gone'))))
        : database.transaction(inside)
    },
  }
  const send = async () => null
  definePayRunJobs({ define: jobs.define.bind(jobs), send }, { ...services, database: hanging })
  await jobs.start()
  await jobs.send(null, COMPUTE, { siteId, runId: id, attempt: 1 } satisfies ComputeJob)
  await vi.waitFor(() => expect(tries).toBe(1), { timeout: 30_000 })
  await database.run(
    `update pgboss.job set retry_count = retry_limit, started_on = started_on - interval '1 hour'
     where name = $1`,
    [COMPUTE],
  )
  await vi.waitFor(async () => expect(await show()).toMatchObject({ failed: true }), {
    timeout: 30_000,
  })
  expect(await notices()).toHaveLength(1)
  end()
  await jobs.stop(2)
}, 40_000)
