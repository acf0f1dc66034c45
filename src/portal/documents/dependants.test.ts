import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { remindOfDocuments } from './server/remind.ts'
import { aDependant, type DependantExpiries, openDocuments, TODAY } from './test-data.ts'

const { database, jobs, aCompany } = await openDocuments()

type Company = Awaited<ReturnType<typeof aCompany>>

/** A daughter of the first employee. */
async function aDaughter({ siteId, one }: Company, expiries: DependantExpiries): Promise<void> {
  await database.queries
    .insertInto('dependants')
    .values(aDependant({ siteId, employeeId: one.id }, expiries))
    .execute()
}

/** Runs at nine in the morning in Dubai, so many days from now. */
function run(days: number): Promise<number> {
  const now = new Date(`${addDays(TODAY, days)}T05:00:00.000Z`)
  return remindOfDocuments({ database, services: { jobs }, now })
}

async function remindedOf(company: Company) {
  const notices = await company.notices()
  return notices
    .filter(({ kind }) => kind === 'dependantDocumentExpiring')
    .map(({ user_id, params }) => [user_id, params as { type: unknown }] as const)
}

test('[S2.7] an employee is reminded of each step of a dependant’s document once', async () => {
  const company = await aCompany()
  await aDaughter(company, { visa: 60 })
  const sent: number[] = []
  for (let day = -1; day <= 70; day++) {
    await run(day)
    sent.push((await remindedOf(company)).length)
    if (day === 0) await run(day)
  }
  const days = sent.flatMap((count, index) => (count > (sent[index - 1] ?? 0) ? [index - 1] : []))
  expect(days).toEqual([0, 15, 30, 46, 53])
  const [first] = await remindedOf(company)
  expect(first?.[0]).toBe(company.one.userId)
  expect(first?.[1]).toMatchObject({
    about: 'soon',
    name: { en: 'Maya Khoury', ar: 'مايا خوري' },
    type: { en: 'Residence visa' },
    day: { day: addDays(TODAY, 60) },
  })
})

test('a later document is reminded of while an earlier one has expired', async () => {
  const company = await aCompany()
  await aDaughter(company, { visa: -200, passport: 180 })
  await run(0)
  expect((await remindedOf(company)).map(([, { type }]) => type)).toMatchObject([
    { en: 'Passport' },
  ])
})

test('no one is reminded of the family of an employee who left, or twice by runs at once', async () => {
  const [company, left] = [await aCompany(), await aCompany()]
  await aDaughter(company, { visa: 30 })
  await aDaughter(left, { visa: 30 })
  await database.queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: addDays(TODAY, -1) })
    .where('site_id', '=', left.siteId)
    .where('id', '=', left.one.id)
    .execute()
  await Promise.all([run(0), run(0), run(0)])
  expect([(await remindedOf(company)).length, (await remindedOf(left)).length]).toEqual([1, 0])
})

test('every page of dependants is looked at', async () => {
  const company = await aCompany()
  for (let count = 0; count < 210; count++) await aDaughter(company, { visa: 14 })
  await run(0)
  expect(await remindedOf(company)).toHaveLength(210)
})
