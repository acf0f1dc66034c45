import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { EmployeeImport } from '../import/contract.ts'
import { aRow, csvOf } from '../test-data.ts'
import { runImport } from './run-import.ts'
import {
  aDesk,
  anImporter,
  checked,
  type Desk,
  type Importer,
  rows,
  running,
  start,
} from './test-data.ts'

let desk: Desk
beforeAll(async () => {
  desk = aDesk(await testDatabase())
})

interface Rechecked {
  status: number
  body: EmployeeImport & { code?: string }
}

async function recheck(
  { as, desk: { server } }: Importer,
  id: string,
  fixes: object[],
): Promise<Rechecked> {
  return server.call(`POST /api/portal/employee-imports/${id}/recheck`, {
    as,
    body: { rows: fixes },
  })
}

async function aFile(importer: Importer) {
  const good = aRow(1)
  const file = csvOf([good, { ...aRow(2), email: 'nothing' }, { ...aRow(3), phone: '12' }])
  return (await checked(importer, file)).import
}

test('corrected cells are checked again without an upload, and the new check replaces the old one', async () => {
  const importer = await anImporter(desk)
  const run = await aFile(importer)
  expect(run.counts).toMatchObject({ read: 3, created: 1, refused: 2 })
  const again = await recheck(importer, run.id, [{ row: 3, cells: { email: 'fixed@a.example' } }])
  expect([again.status, again.body]).toMatchObject([
    201,
    { state: 'checked', fileName: run.fileName, counts: { read: 3, created: 2, refused: 1 } },
  ])
  expect(again.body.id).not.toBe(run.id)
  const page = await rows(importer, again.body.id, { only: 'all' })
  expect(page.items.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'created'],
    [3, 'created'],
    [4, 'refused'],
  ])
  const old = await importer.desk.server.call(`GET /api/portal/employee-imports/${run.id}`, {
    as: importer.as,
  })
  expect(old.status).toBe(404)
})

test('a correction that is wrong too is refused with its own reason', async () => {
  const importer = await anImporter(desk)
  const run = await aFile(importer)
  const again = await recheck(importer, run.id, [{ row: 3, cells: { email: '\0' } }])
  expect(again.body.counts).toMatchObject({ created: 1, refused: 2 })
  const [first] = (await rows(importer, again.body.id, { only: 'refused' })).items
  expect(first?.issues).toMatchObject([{ column: 'email', value: '\uFFFD' }])
})

test('after an import, its rejected rows alone are checked again, and its record stays', async () => {
  const importer = await anImporter(desk)
  const run = await aFile(importer)
  await start(importer, run.id)
  await runImport({ siteId: importer.siteId, importId: run.id }, running(desk).services)
  const again = await recheck(importer, run.id, [{ row: 3, cells: { email: 'fixed@a.example' } }])
  expect(again.body.counts).toMatchObject({ read: 2, created: 1, refused: 1 })
  await start(importer, again.body.id)
  const waiting = await recheck(importer, again.body.id, [{ row: 4, cells: { phone: '' } }])
  expect([waiting.status, waiting.body.code]).toEqual([422, 'employees.importRunning'])
  await runImport({ siteId: importer.siteId, importId: again.body.id }, running(desk).services)
  const kept = await importer.desk.server.call(`GET /api/portal/employee-imports/${run.id}`, {
    as: importer.as,
  })
  expect(kept.body).toMatchObject({ state: 'done', counts: { created: 1, refused: 2 } })
})

test('a row with too many cells stays refused, because its cells may be in the wrong columns', async () => {
  const importer = await anImporter(desk)
  const lines = csvOf([aRow(1), aRow(2)]).split(/\r?\n/)
  const file = [lines[0], lines[1], `${lines[2]},one more`].join('\n')
  const { import: run } = await checked(importer, file)
  expect(run.counts).toMatchObject({ created: 1, refused: 1 })
  const again = await recheck(importer, run.id, [{ row: 3, cells: { email: 'fixed@a.example' } }])
  expect(again.body.counts).toMatchObject({ created: 1, refused: 1 })
})

test('the import of another user cannot be checked again', async () => {
  const importer = await anImporter(desk)
  const run = await aFile(importer)
  const other = await anImporter(desk, importer.siteId)
  expect((await recheck(other, run.id, [{ row: 3, cells: {} }])).status).toBe(404)
  expect((await recheck(importer, newId(), [{ row: 3, cells: {} }])).status).toBe(404)
})
