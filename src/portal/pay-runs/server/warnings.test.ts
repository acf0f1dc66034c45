import { expect, test } from 'vitest'
import { aCompanyBeside } from './test-data-beside.ts'
import { OCTOBER } from './test-data.ts'

type Change = (all: Awaited<ReturnType<typeof aCompanyBeside>>) => Promise<unknown>

/** Omar's warnings in October, after what a test says. */
async function warningsAfter(change: Change, { isFirst = false } = {}) {
  const all = await aCompanyBeside()
  if (!isFirst) await all.paid('2026-09')
  await change(all)
  await all.draft(OCTOBER)
  return (await all.slipOf(all.omar)).body.warnings
}

const employed =
  (part: { joining_date?: string; leaving_date?: string }): Change =>
  async ({ database, omar }) =>
    database.queries.updateTable('employees').set(part).where('id', '=', omar.employeeId).execute()

test('half the pay of a month needs no look, and a penalty above its share is put off', async () => {
  expect(
    await warningsAfter(async (all) => {
      await all.penalise(all.omar, 4)
      await employed({ leaving_date: '2026-10-04' })(all)
    }),
  ).toEqual(['deductionsPutOff'])
  // Nobody was paid in September, when omar was not there yet.
  expect(
    await warningsAfter(
      async (all) => {
        await all.penalise(all.omar, 4)
        await employed({ joining_date: '2026-10-28' })(all)
      },
      { isFirst: true },
    ),
  ).toEqual(['deductionsPutOff'])
})

test('a penalty that is taken in parts is marked as put off', async () => {
  expect(await warningsAfter((all) => all.penalise(all.omar, 60))).toEqual(['deductionsPutOff'])
})

test('where a site takes everything, deductions above the share are shown', async () => {
  expect(
    await warningsAfter(async (all) => {
      await all.changeRules({ putOffDeductions: false }, OCTOBER)
      await all.penalise(all.omar, 40)
    }),
  ).toEqual(['deductionShare'])
})
