import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import {
  anImporter,
  checked,
  type Importer,
  one,
  running,
  start,
} from '#portal/employees/runs/test-data.ts'
import { runImport } from '#portal/employees/runs/run-import.ts'
import { aRow, csvOf } from '#portal/employees/test-data.ts'
import { aRequestingDesk, imported, updatesOf } from './test-data-imported.ts'

/** Someone in payroll, who decides. */
async function aPayrollUser({ desk, siteId }: Importer): Promise<string> {
  const id = newId()
  const email = `${id}@payroll.example`
  const { queries } = desk.database
  await queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id,
      email,
      email_folded: email,
      username: email,
      name_en: 'Payroll',
      name_ar: 'الرواتب',
      password_hash: 'a hash',
    })
    .execute()
  await queries
    .insertInto('user_roles')
    .values({ site_id: siteId, user_id: id, role: 'payroll' })
    .execute()
  return id
}

test('those who decide are notified once for a file, and not the importer', async () => {
  const desk = await aRequestingDesk()
  const importer = await anImporter(desk)
  const payroll = await aPayrollUser(importer)
  const people = [1, 2, 3].map((each) => aRow(each))
  await imported(importer, people)
  const noticesOf = (userId: string) =>
    desk.database.queries
      .selectFrom('notifications')
      .select(['kind', 'path', 'params'])
      .where('site_id', '=', importer.siteId)
      .where('user_id', '=', userId)
      .execute()
  expect(await noticesOf(payroll)).toEqual([])
  await imported(
    importer,
    people.map((row) => ({ ...row, basic: '8000' })),
  )
  expect(await noticesOf(payroll)).toEqual([
    { kind: 'salaryUpdatesImported', path: '/salaries?tab=updates', params: { count: 3 } },
  ])
  expect(await noticesOf(importer.userId)).toEqual([])
  expect(desk.refreshed).toEqual([`salaries ${payroll}`])
})

test('an import that is stopped and run again requests each change once', async () => {
  const desk = await aRequestingDesk()
  const importer = await anImporter(desk)
  const people = Array.from({ length: 250 }, (_, index) => aRow(index + 1))
  await imported(importer, people)
  const raised = await checked(importer, csvOf(people.map((row) => ({ ...row, basic: '8000' }))))
  await start(importer, raised.import.id)
  const job = { siteId: importer.siteId, importId: raised.import.id }
  const stop = new AbortController()
  const ended = runImport(job, {
    ...running(desk, stop.signal).services,
    moved: () => stop.abort(new Error('the process must end')),
  })
  await expect(ended).rejects.toThrow('the process must end')
  await runImport(job, running(desk).services)
  expect((await one(importer, raised.import.id)).counts).toMatchObject({
    updated: 250,
    payRequests: 250,
  })
  expect(await updatesOf(importer)).toHaveLength(250)
})
