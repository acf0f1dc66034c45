import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { openDocuments, TODAY } from './test-data.ts'
import { remindOfDocuments } from './server/remind.ts'

const documents = await openDocuments()
const { database, jobs, aCompany, post, record } = documents

type Company = Awaited<ReturnType<typeof aCompany>>

/** Nine in the morning in Dubai of the day so many days from now. */
function morning(days: number): Date {
  return new Date(`${addDays(TODAY, days)}T05:00:00.000Z`)
}

/** Runs for every site, and returns how many documents people were reminded of. */
async function run({ siteId }: Company, days: number, services = { jobs }): Promise<number> {
  const countOf = async (): Promise<number> =>
    Number(
      (
        await database.queries
          .selectFrom('portal_document_reminders')
          .where('site_id', '=', siteId)
          .select((of) => of.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  const before = await countOf()
  await remindOfDocuments({ database, services, now: morning(days) })
  return (await countOf()) - before
}

async function noticesOf(company: Company): Promise<[string, string, unknown][]> {
  return (await company.notices()).map(({ kind, user_id, params }) => [
    kind,
    user_id,
    (params as { about?: string; count?: number }).about ?? (params as { count?: number }).count,
  ])
}

async function aVisa(company: Company, left: number) {
  return record(company.pro.token, {
    type: 'visa',
    number: '201/2022/1',
    employeeId: company.one.id,
    expiresOn: addDays(TODAY, left),
  })
}

test('[S2.7] each step of the ladder is sent once: to the employee, and as one notice to staff', async () => {
  const company = await aCompany()
  const { one, pro, hr } = company
  await aVisa(company, 60)
  expect(await run(company, -1)).toBe(0)
  expect(await run(company, 0)).toBe(1)
  expect(await run(company, 0)).toBe(0)
  expect(new Set(await noticesOf(company))).toEqual(
    new Set([
      ['documentExpiring', one.userId, 'soon'],
      ['documentsDue', pro.userId, 1],
      ['documentsDue', hr.userId, 1],
    ]),
  )
  const counts = []
  for (let day = 1; day <= 75; day++) counts.push(await run(company, day))
  expect(counts.flatMap((count, index) => (count > 0 ? [index + 1] : []))).toEqual([15, 30, 46, 53])
})

test('no one is reminded before the morning of their company', async () => {
  const company = await aCompany()
  await aVisa(company, 14)
  const night = new Date(`${TODAY}T03:59:00.000Z`)
  await remindOfDocuments({ database, services: { jobs }, now: night })
  expect(await noticesOf(company)).toEqual([])
})

test('after missed runs one reminder makes up for all, and it is the latest', async () => {
  const company = await aCompany()
  await aVisa(company, 100)
  expect(await run(company, 92)).toBe(1)
  expect(await run(company, 93)).toBe(1)
  expect(await run(company, 94)).toBe(0)
  const steps = await database.queries
    .selectFrom('portal_document_reminders')
    .select('step')
    .where('site_id', '=', company.siteId)
    .orderBy('reminded_at')
    .execute()
  expect(steps.map(({ step }) => step)).toEqual([14, 7])
})

test('a labour card is reminded of again a month after its expiry, and its renewal starts over', async () => {
  const company = await aCompany()
  const card = await record(company.pro.token, {
    type: 'labourCard',
    employeeId: company.one.id,
    expiresOn: addDays(TODAY, 1),
  })
  expect(await run(company, 0)).toBe(1)
  expect(await run(company, 1)).toBe(1)
  expect(await run(company, 31)).toBe(1)
  const notices = (await noticesOf(company)).filter(([kind]) => kind === 'documentExpiring')
  expect(notices.map(([, , about]) => about)).toEqual(['soon', 'today', 'expired'])
  await record(company.pro.token, {
    type: 'labourCard',
    employeeId: company.one.id,
    documentId: card.id,
    expiresOn: addDays(TODAY, 91),
  })
  expect(await run(company, 31)).toBe(1)
  expect(await run(company, 32)).toBe(0)
})

test('those who look after documents are reminded of a company document', async () => {
  const company = await aCompany()
  await record(company.pro.token, {
    type: 'tradeLicence',
    employeeId: null,
    number: 'CN-1',
    expiresOn: addDays(TODAY, 30),
  })
  expect(await run(company, 0)).toBe(1)
  const notices = (await noticesOf(company)).filter(([kind]) => kind === 'companyDocumentExpiring')
  expect(notices.map(([, userId]) => userId).toSorted()).toEqual(
    [company.pro.userId, company.hr.userId].toSorted(),
  )
})

test('a changed ladder counts from the next run on', async () => {
  const company = await aCompany()
  await aVisa(company, 80)
  expect(await run(company, 0)).toBe(0)
  const names = { en: 'Visa', ar: 'تأشيرة' }
  await post(
    '/types/visa',
    company.pro.token,
    { name: names, ladder: [90, 10], isRetired: false },
    'PUT',
  )
  expect(await run(company, 0)).toBe(1)
  expect(await run(company, 60)).toBe(0)
  expect(await run(company, 70)).toBe(1)
})

test('documents of people who left are closed, and open again when they come back', async () => {
  const company = await aCompany()
  const visa = await aVisa(company, 14)
  const setState = (state: 'active' | 'left') =>
    database.queries
      .updateTable('employees')
      .set({ state })
      .where('site_id', '=', company.siteId)
      .execute()
  const closed = async (): Promise<string | null | undefined> =>
    (
      await database.queries
        .selectFrom('portal_documents')
        .select('closed_as')
        .where('site_id', '=', company.siteId)
        .where('id', '=', visa.id)
        .executeTakeFirst()
    )?.closed_as
  await setState('left')
  expect(await run(company, 0)).toBe(0)
  expect(await closed()).toBe('left')
  await setState('active')
  expect(await run(company, 0)).toBe(1)
  expect(await closed()).toBeNull()
})

test('a run that fails in the middle has sent what it recorded, and the next one continues', async () => {
  const company = await aCompany(Array.from({ length: 9 }, () => ({})))
  for (const [index, { id }] of company.people.entries())
    await record(company.pro.token, {
      type: 'visa',
      number: `201/2022/${index}`,
      employeeId: id,
      expiresOn: addDays(TODAY, 14),
    })
  let left = 4
  const failing = {
    jobs: {
      send: async () => {
        left -= 1
        if (left < 0) throw new Error('the process ends here')
        return 'job'
      },
    },
  }
  await expect(run(company, 0, failing)).rejects.toThrow('the process ends here')
  const noted = await database.queries
    .selectFrom('portal_document_reminders')
    .select('document_id')
    .where('site_id', '=', company.siteId)
    .execute()
  expect(await noticesOf(company)).toHaveLength(noted.length)
  await run(company, 0)
  const notices = (await noticesOf(company)).filter(([kind]) => kind === 'documentExpiring')
  expect(notices.map(([, userId]) => userId).toSorted()).toEqual(
    company.people.map(({ userId }) => userId).toSorted(),
  )
})

test('two runs at once remind no one twice', async () => {
  const company = await aCompany(Array.from({ length: 12 }, () => ({})))
  for (const [index, { id }] of company.people.entries())
    await record(company.pro.token, {
      type: 'visa',
      number: `201/2022/${index}`,
      employeeId: id,
      expiresOn: addDays(TODAY, 14),
    })
  await Promise.all(
    Array.from({ length: 3 }, () =>
      remindOfDocuments({ database, services: { jobs }, now: morning(0) }),
    ),
  )
  const notices = (await noticesOf(company)).filter(([kind]) => kind === 'documentExpiring')
  expect(notices.map(([, userId]) => userId).toSorted()).toEqual(
    company.people.map(({ userId }) => userId).toSorted(),
  )
})
