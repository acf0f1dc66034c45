import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { newId } from '#platform/id.ts'
import type { EmployeeImport } from '../import/contract.ts'
import { aRow, csvOf } from '../test-data.ts'
import { runImport } from './run-import.ts'
import {
  aDesk,
  anImporter,
  check,
  checked,
  countOf,
  type Desk,
  one,
  running,
  start,
} from './test-data.ts'

let desk: Desk
beforeAll(async () => {
  desk = aDesk(await testDatabase())
})

test('an import is visible to, started and discarded by only the user who checked it', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(importer, csvOf([aRow(1)]))
  const colleague = await anImporter(desk, importer.siteId)
  const elsewhere = await anImporter(desk)
  const employee = await anImporter(desk, importer.siteId, ['attendance.own', 'employees.read'])
  const path = `/api/portal/employee-imports/${run.id}`
  for (const [method, line] of [
    ['GET', path],
    ['GET', `${path}/rows`],
    ['GET', `${path}/refused`],
    ['DELETE', path],
    ['POST', `${path}/start`],
  ] as const) {
    const requested = method === 'POST' ? { body: {}, key: newId() } : {}
    for (const { as } of [colleague, elsewhere]) {
      const reply = await desk.server.call(`${method} ${line}`, { as, ...requested })
      expect([line, reply.status, (reply.body as { code: string }).code]).toEqual([
        line,
        404,
        'employees.notFound',
      ])
    }
    expect(
      (await desk.server.call(`${method} ${line}`, { as: employee.as, ...requested })).status,
    ).toBe(403)
    expect(
      (await desk.server.call(`${method} ${line}`, { site: importer.siteId, ...requested })).status,
    ).toBe(401)
  }
  expect((await check(employee, csvOf([aRow(1)]))).status).toBe(403)
  expect(await one(importer, run.id)).toMatchObject({ state: 'checked' })
})

test('starting requires the password again when it was entered long ago', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(importer, csvOf([aRow(1)]))
  const as = desk.server.signIn({
    siteId: importer.siteId,
    userId: importer.userId,
    permissions: new Set(['employees.import']),
    confirmedAt: new Date(desk.server.clock.now.getTime() - 11 * 60_000),
  })
  const reply = await start({ ...importer, as }, run.id)
  expect([reply.status, (reply.body as { code: string }).code]).toEqual([
    403,
    'http.confirmPassword',
  ])
})

test('a checked file can be discarded, a running one cannot', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(importer, csvOf([aRow(1)]))
  const gone = () =>
    desk.server.call(`DELETE /api/portal/employee-imports/${run.id}`, { as: importer.as })
  await start(importer, run.id)
  expect((await gone()).body).toMatchObject({ code: 'employees.importRunning' })
  await runImport({ siteId: importer.siteId, importId: run.id }, running(desk).services)
  expect((await gone()).status).toBe(200)
  expect((await gone()).status).toBe(404)
  expect(await countOf(desk, importer.siteId)).toBe(1)
})

test('unused checked files are deleted: all but the newest few, and those of a month ago', async () => {
  const importer = await anImporter(desk)
  const ids: string[] = []
  for (let count = 0; count < 7; count += 1)
    ids.push((await checked(importer, csvOf([aRow(count + 1)]))).import.id)
  const listed = async (): Promise<string[]> =>
    (
      (await desk.server.call('GET /api/portal/employee-imports', { as: importer.as })).body as {
        items: EmployeeImport[]
      }
    ).items.map((each) => each.id)
  expect(await listed()).toEqual(ids.slice(2).reverse())
  const before = desk.server.clock.now
  desk.server.clock.now = new Date(before.getTime() + 31 * 86_400_000)
  const last = await checked(
    {
      ...importer,
      as: desk.server.signIn({
        siteId: importer.siteId,
        userId: importer.userId,
        permissions: new Set(['employees.import']),
      }),
    },
    csvOf([aRow(9)]),
  )
  desk.server.clock.now = before
  expect(await listed()).toEqual([last.import.id])
})
