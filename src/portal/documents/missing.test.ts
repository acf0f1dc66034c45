import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { MissingLine } from './missing/contract.ts'
import { remindOfDocuments } from './server/remind.ts'
import { openDocuments, TODAY } from './test-data.ts'

const documents = await openDocuments()
const { database, jobs, server, aCompany, record } = documents

interface Page {
  items: MissingLine[]
  next: string | null
}

async function missing(as: string, query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await server.call('GET /api/portal/documents/missing', { as, query })
  expect(status).toBe(200)
  return body
}

const named = (letter: string, change: object = {}) => ({
  nameEn: `Person ${letter}`,
  nationality: 'IN',
  joiningDate: '2024-01-01',
  ...change,
})

test('[S2.7] who lacks a required document is listed by name, with what they lack', async () => {
  const { pro, one } = await aCompany([
    named('B'),
    named('A', { nationality: 'AE' }),
    named('C', { state: 'left' }),
  ])
  const { items, next } = await missing(pro.token)
  expect(next).toBeNull()
  expect(items.map(({ employee, types }) => [employee.name.en, types.length])).toEqual([
    ['Person A', 4],
    ['Person B', 6],
  ])
  await record(pro.token, {
    type: 'visa',
    number: '201/2022/1',
    employeeId: one.id,
    expiresOn: addDays(TODAY, 300),
  })
  const after = await missing(pro.token)
  expect(after.items[1]?.types.map(({ type }) => type)).not.toContain('visa')
  expect(after.items[1]?.types[0]).toEqual({
    type: 'passport',
    name: { en: expect.any(String), ar: expect.any(String) },
  })
})

test('pages follow one another by name without a gap', async () => {
  const letters = ['A', 'B', 'C', 'D', 'E']
  const { pro } = await aCompany(letters.map((letter) => named(letter)))
  const seen: string[] = []
  let after: string | null = null
  for (let pages = 0; pages < 6; pages++) {
    const page: Page = await missing(pro.token, {
      limit: '2',
      ...(after === null ? {} : { after }),
    })
    seen.push(...page.items.map(({ employee }) => employee.name.en))
    after = page.next
    if (after === null) break
  }
  expect(seen).toEqual(letters.map((letter) => `Person ${letter}`))
})

test('only those who look after documents see who lacks one, and a made-up cursor is refused', async () => {
  const { pro, one } = await aCompany()
  const line = 'GET /api/portal/documents/missing'
  expect((await server.call(line, { as: one.token })).status).toBe(403)
  const nul = Buffer.from(JSON.stringify(['\0', one.id])).toString('base64url')
  for (const after of ['x', nul])
    expect(await server.call(line, { as: pro.token, query: { after } })).toMatchObject({
      status: 422,
      body: { code: 'documents.badCursor' },
    })
})

test('ninety days after joining, an employee is reminded once of unemployment insurance', async () => {
  const company = await aCompany([
    named('A', { joiningDate: addDays(TODAY, -90) }),
    named('B', { joiningDate: addDays(TODAY, -89) }),
  ])
  const run = (days: number) =>
    remindOfDocuments({
      database,
      services: { jobs },
      now: new Date(`${addDays(TODAY, days)}T05:00:00.000Z`),
    })
  const reminded = async () =>
    (await company.notices())
      .filter(({ kind }) => kind === 'unemploymentInsuranceDue')
      .map(({ user_id }) => user_id)
  await run(-1)
  expect(await reminded()).toEqual([])
  await Promise.all([run(0), run(0), run(0)])
  expect(await reminded()).toEqual([company.one.userId])
  await run(20)
  expect((await reminded()).length).toBe(2)
  await run(25)
  expect((await reminded()).length).toBe(2)
})
