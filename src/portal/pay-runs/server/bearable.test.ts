import { expect, test } from 'vitest'
import { addDays, daysFrom } from '#platform/days.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

/** A company in which omar pays social insurance: 5% of 9,000, and 12.5% by the company. */
async function aCompanyOfNationals() {
  const all = await aCompanyBeside()
  await nationality(all, 'AE')
  return all
}

async function nationality({ database, siteId, omar }: All, code: string): Promise<void> {
  await database.queries
    .updateTable('employees')
    .set({ nationality: code })
    .where('site_id', '=', siteId)
    .where('id', '=', omar.employeeId)
    .execute()
}

/** Leave without pay on all days from one to another. */
async function unpaidLeave(all: All, from: string, to: string): Promise<void> {
  const { omar, database, siteId } = all
  const requestId = await all.leave(omar, { code: 'unpaid', from, to })
  const days = Array.from({ length: daysFrom(from, to) }, (_, index) => addDays(from, index))
  await database.queries
    .insertInto('leave_days')
    .values(
      days.flatMap((day) =>
        [1, 2].map((half) => ({
          site_id: siteId,
          employee_id: omar.employeeId,
          day,
          half,
          request_id: requestId,
          amount: 500,
        })),
      ),
    )
    .execute()
}

const pensionsIn = (lines: readonly (readonly [string, string, number])[]) =>
  lines.filter(([code]) => code === 'pension')

test('a share that the pay cannot bear does not stop the run, and the next one takes it', async () => {
  const all = await aCompanyOfNationals()
  const { omar, server } = all
  await unpaidLeave(all, '2026-10-01', '2026-10-31')
  const { id } = await all.draft()
  expect(await all.linesOf(id, omar)).toEqual([
    ['basic', OCTOBER, 600_000],
    ['housing', OCTOBER, 200_000],
    ['transport', OCTOBER, 100_000],
    ['unpaidLeave', OCTOBER, -900_000],
    ['pensionEmployer', OCTOBER, 112_500],
  ])
  const { body } = await all.slipOf(omar)
  expect(body).toMatchObject({ netFils: 0, earningsFils: 900_000, deductionsFils: 900_000 })
  expect(body.warnings).toContain('deductionsPutOff')
  expect(body.warnings).not.toContain('netBelowZero')
  expect(body.putOff).toEqual([
    { code: 'pension', label: null, instalment: null, fils: 45_000, forMonth: OCTOBER },
  ])
  expect((await all.submit(id)).status).toBe(200)
  expect((await all.decide(id, { approve: true })).status).toBe(200)
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const november = await all.paid('2026-11')
  expect(pensionsIn(await all.linesOf(november.id, omar))).toEqual([
    ['pension', '2026-11', -45_000],
    ['pension', OCTOBER, -45_000],
  ])
})

test('what could not be borne is found again however long the pay was too low', async () => {
  const all = await aCompanyOfNationals()
  const { omar, server } = all
  await unpaidLeave(all, '2026-08-01', '2026-11-29')
  for (const month of ['2026-08', '2026-09', OCTOBER]) await all.paid(month)
  server.clock.now = new Date('2027-01-03T05:00:00.000Z')
  // The last day of November earns 300.
  const november = await all.paid('2026-11')
  expect(pensionsIn(await all.linesOf(november.id, omar))).toEqual([
    ['pension', '2026-08', -30_000],
  ])
  const { body } = await all.slipOf(omar)
  expect(body.netFils).toBe(0)
  expect(body.lines.find(({ code }) => code === 'pension')?.details).toEqual({
    kind: 'partly',
    dueFils: 45_000,
  })
  const december = await all.paid('2026-12')
  expect(pensionsIn(await all.linesOf(december.id, omar))).toEqual([
    ['pension', '2026-12', -45_000],
    ['pension', '2026-11', -45_000],
    ['pension', OCTOBER, -45_000],
    ['pension', '2026-09', -45_000],
    ['pension', '2026-08', -15_000],
  ])
  const again = await all.draft('2026-12')
  expect(await all.linesOf(again.id, omar)).toEqual([])
})

test('a correction may make the cost of the employer negative', async () => {
  const all = await aCompanyOfNationals()
  const { omar, get, payroll } = all
  await all.paid('2026-08')
  await all.paid('2026-09')
  await nationality(all, 'EG')
  const { id } = await all.paid()
  expect(await all.linesOf(id, omar)).toEqual(
    expect.arrayContaining([
      ['pensionEmployer', '2026-09', -112_500],
      ['pensionEmployer', '2026-08', -112_500],
    ]),
  )
  expect((await get(payroll, `pay-runs/${id}`)).body).toMatchObject({
    run: { state: 'approved', employerFils: -225_000 },
  })
})
