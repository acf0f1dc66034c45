import { expect, test } from 'vitest'
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
