import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { gratuityOf } from './gratuity.ts'
import { COUNTRIES, PACKS, splitOf, YEARS_METHODS } from './packs.ts'
import { serviceOf } from './service.ts'

const JOINED = '2000-01-01'
/** Up to forty-five years, across every change of the rates. */
const MAX_DAYS = 45 * 365

const jobs = fc.record({
  country: fc.constantFrom(...COUNTRIES),
  method: fc.constantFrom(...YEARS_METHODS),
  joinedAfter: fc.integer({ min: 0, max: MAX_DAYS }),
  days: fc.integer({ min: 0, max: MAX_DAYS }),
  monthPay: fc.integer({ min: 0, max: 100_000_000 }),
  allowances: fc.integer({ min: 0, max: 100_000_000 }),
  before: fc.integer({ min: 0, max: 400_000 }),
  after: fc.integer({ min: 0, max: 400_000 }),
  isResignation: fc.boolean(),
  savings: fc.option(fc.integer({ min: 0, max: MAX_DAYS }), { nil: null }),
})
type Job = Parameters<Parameters<typeof jobs.map>[0]>[0]

function claimOf({ days, isResignation, ...job }: Job) {
  const first = addDays(JOINED, job.joinedAfter)
  const savingsFrom = job.savings === null ? null : addDays(JOINED, job.savings)
  const pack = PACKS[job.country]
  const service = serviceOf(
    { first, last: addDays(first, days), unpaid: { before: job.before, after: job.after } },
    job.method,
    pack.tiers,
    splitOf(job.country, savingsFrom),
  )
  const capPay = job.monthPay + job.allowances
  const gratuity = gratuityOf({ service, monthPay: job.monthPay, capPay, isResignation }, pack)
  return { ...gratuity, capPay, pack }
}

test('a longer service never earns less', () => {
  fc.assert(
    fc.property(jobs, fc.integer({ min: 1, max: 800 }), (job, more) => {
      expect(claimOf({ ...job, days: job.days + more }).due).toBeGreaterThanOrEqual(
        claimOf(job).due,
      )
    }),
  )
})

test('more pay never earns less, and no pay earns nothing', () => {
  fc.assert(
    fc.property(jobs, fc.integer({ min: 1, max: 1_000_000 }), (job, more) => {
      expect(claimOf({ ...job, monthPay: job.monthPay + more }).due).toBeGreaterThanOrEqual(
        claimOf(job).due,
      )
      expect(claimOf({ ...job, monthPay: 0 }).due).toBe(0)
    }),
  )
})

test('it is never negative, whole, and within the limit', () => {
  fc.assert(
    fc.property(jobs, (job) => {
      const { due, capPay, pack, lines } = claimOf(job)
      expect(Number.isSafeInteger(due)).toBe(true)
      expect(due).toBeGreaterThanOrEqual(0)
      expect(lines.every(({ fils }) => fils >= 0)).toBe(true)
      if (pack.capMonths !== null) expect(due).toBeLessThanOrEqual(capPay * pack.capMonths)
    }),
  )
})

test('a resignation never pays more than a termination', () => {
  fc.assert(
    fc.property(jobs, (job) => {
      expect(claimOf({ ...job, isResignation: true }).due).toBeLessThanOrEqual(
        claimOf({ ...job, isResignation: false }).due,
      )
    }),
  )
})

test('the lines, less the cut and the limit, are what is due', () => {
  fc.assert(
    fc.property(jobs, (job) => {
      const { lines, cut, cap, due } = claimOf(job)
      const earned = lines.reduce((sum, { fils }) => sum + fils, 0)
      expect(earned - (cut?.fils ?? 0) - (cap?.fils ?? 0)).toBe(due)
    }),
  )
})

test('an unpaid day never adds anything', () => {
  fc.assert(
    fc.property(jobs, fc.integer({ min: 1, max: 30_000 }), (job, more) => {
      expect(claimOf({ ...job, before: job.before + more }).due).toBeLessThanOrEqual(
        claimOf(job).due,
      )
    }),
  )
})
