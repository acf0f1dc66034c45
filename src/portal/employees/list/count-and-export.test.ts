import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { openEmployeeList, TEAM } from '../test-data-list.ts'
import type { countEmployees } from '../contract.ts'
import type { z } from 'zod'

const { database, server, token, people } = await openEmployeeList()

async function total(siteId: number, query: Record<string, string> = {}): Promise<number> {
  const as = token(siteId)
  const reply = await server.call('GET /api/portal/employees/count', { as, query })
  return (reply.body as z.infer<typeof countEmployees.reply>).total
}

async function exported(siteId: number, query: Record<string, string> = {}): Promise<string[]> {
  const as = token(siteId)
  const { text } = await server.call('GET /api/portal/employees/export', { as, query })
  return text.trim().split('\r\n')
}

test('the count is of what the search and the filters find', async () => {
  const [siteId, otherId] = [await aSite(database), await aSite(database)]
  const [one] = await people(siteId, [...TEAM, { state: 'left' }])
  expect(await total(siteId)).toBe(6)
  expect(await total(siteId, { q: 'fatima' })).toBe(1)
  expect(await total(siteId, { q: 'zz' })).toBe(6)
  expect(await total(siteId, { state: 'left' })).toBe(1)
  expect(await total(siteId, { state: 'employed' })).toBe(5)
  expect(await total(siteId, { department: one?.departmentId ?? '' })).toBe(6)
  expect(await total(otherId)).toBe(0)
})

test('the file has everyone whom the filters find, in order, whatever the number of pages', async () => {
  const siteId = await aSite(database)
  await people(
    siteId,
    Array.from({ length: 401 }, (_, index) => ({ nameEn: `Person ${1000 + index}` })),
  )
  await people(siteId, TEAM)
  const lines = await exported(siteId)
  expect(lines).toHaveLength(407)
  expect(new Set(lines).size).toBe(407)
  expect(await exported(siteId, { q: 'fatima' })).toEqual([
    expect.stringContaining('Name'),
    expect.stringMatching(
      /^C3,Fatima Ibrahim,فاطمة إبراهيم,Department \d+,إدارة \d+,Officer,موظفة,Active$/,
    ),
  ])
  expect((await exported(siteId, { q: 'fatima', language: 'ar' }))[1]).toMatch(
    /,على رأس العمل$|,[^,]+$/,
  )
})

test('a name that a spreadsheet would run is made harmless', async () => {
  const siteId = await aSite(database)
  await people(siteId, [{ positionEn: '=1+1' }])
  expect((await exported(siteId))[1]).toContain(",'=1+1,")
})

test('the file needs the password again', async () => {
  const siteId = await aSite(database)
  const as = server.signIn({
    siteId,
    permissions: new Set(['employees.read'] as const),
    confirmedAt: new Date(0),
  })
  const { status } = await server.call('GET /api/portal/employees/export', { as })
  expect(status).toBe(403)
})

test('the workbook has the same people, with the requested columns, and no cell that runs', async () => {
  const siteId = await aSite(database)
  const [boss] = await people(siteId, [{ nameEn: 'Ada', positionEn: '=HYPERLINK("x")' }])
  await people(
    siteId,
    [{ nameEn: 'Bob', managerId: boss?.id ?? '', joiningDate: '2021-02-03' }],
    boss?.departmentId,
  )
  const as = token(siteId)
  const query = { format: 'xlsx', columns: 'manager,joined,expiry', language: 'en' }
  const response = await server.fetch(
    new Request(`http://test.invalid/api/portal/employees/export?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${as}`, site: String(siteId) },
    }),
  )
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const [head, ada, bob] = await readSheet(Buffer.from(await response.arrayBuffer()))
  // Expiries are for those who may see documents.
  expect(head?.slice(-3)).toEqual(['Status', 'Manager', 'Joined'])
  expect(ada).toContain('=HYPERLINK("x")')
  expect(bob?.slice(-3)).toEqual(['Active', 'Ada', '2021-02-03'])
})

test('some people are exported by their ids, and nobody of another site', async () => {
  const [siteId, otherId] = [await aSite(database), await aSite(database)]
  const team = await people(siteId, TEAM)
  const [outsider] = await people(otherId, [{}])
  const employeeIds = [team[2]?.id, team[0]?.id, outsider?.id]
  const body = { employeeIds, format: 'csv', language: 'en' }
  const as = token(siteId)
  server.audited.length = 0
  const { status, text } = await server.call('POST /api/portal/employees/export', { as, body })
  expect(status).toBe(200)
  const lines = text.trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
    'Fatima Ibrahim',
    'Yousef Al Zaabi',
  ])
  expect(server.audited).toMatchObject([
    { action: 'employees.listExported', after: { columns: '', format: 'csv' } },
  ])
  expect(JSON.stringify(server.audited)).toContain(String(team[2]?.id))
  expect(JSON.stringify(server.audited)).not.toContain(String(outsider?.id))
  const many = { ...body, employeeIds: Array.from({ length: 201 }, () => newId()) }
  expect((await server.call('POST /api/portal/employees/export', { as, body: many })).status).toBe(
    422,
  )
})
