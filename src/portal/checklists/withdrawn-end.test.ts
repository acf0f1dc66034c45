import { expect, test } from 'vitest'
import {
  anEmploymentCompany,
  type Employee,
  type EmploymentCompany,
} from '#portal/employment/test-data.ts'
import type { ChecklistItem, ChecklistProgress } from './contract.ts'

interface Refused {
  code: string
}

async function end(all: EmploymentCompany, { employeeId }: Employee, lastDay: string) {
  const ended = await all.send(`POST /api/portal/employees/${employeeId}/end`, {
    kind: 'resignation',
    noticeDay: '2026-11-01',
    lastDay,
    basis: 'law',
    toAnotherEmployer: false,
    reason: '',
    handoverTo: null,
    handoverNote: '',
  })
  expect(ended.status).toBe(200)
}

async function withdraw(all: EmploymentCompany, { employeeId }: Employee) {
  expect((await all.send(`DELETE /api/portal/employees/${employeeId}/end`)).status).toBe(200)
}

async function itemsOf(all: EmploymentCompany, { employeeId }: Employee) {
  const { body } = await all.send(`GET /api/portal/employees/${employeeId}/checklists`)
  return (body as { items: ChecklistItem[] }).items
}

const isInterview = ({ title }: ChecklistItem): boolean => title.en === 'Hold the exit interview'

/** Holds the exit interview of the present end. */
async function holdInterview(all: EmploymentCompany, leaver: Employee): Promise<string> {
  const id = (await itemsOf(all, leaver)).find(isInterview)?.id ?? ''
  const marked = await all.send(`PUT /api/portal/checklists/items/${id}`, { done: true })
  expect(marked.status).toBe(200)
  return id
}

test('what was done for an end that was withdrawn is not on the list of the next one', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee()
  await end(all, leaver, '2026-12-01')
  const count = (await itemsOf(all, leaver)).length
  const id = await holdInterview(all, leaver)
  await withdraw(all, leaver)
  expect(await itemsOf(all, leaver)).toEqual([])
  await end(all, leaver, '2026-12-15')
  const items = await itemsOf(all, leaver)
  expect(items).toHaveLength(count)
  expect(items.filter(isInterview)).toMatchObject([{ done: null, beginsDay: '2026-12-15' }])
  const progress = await all.server.call('GET /api/portal/checklists', {
    as: all.hr,
    query: { list: 'offboarding' },
  })
  expect((progress.body as { items: ChecklistProgress[] }).items).toMatchObject([
    { beginsDay: '2026-12-15', done: 0, total: count },
  ])
  // It stays on record.
  const stored = await all.database.queries
    .selectFrom('checklist_items')
    .select('done_at')
    .where('site_id', '=', all.siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.done_at).not.toBeNull()
})

test('nothing is added to, reopened or removed from the list of an end that was withdrawn', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee()
  await end(all, leaver, '2026-12-01')
  const id = await holdInterview(all, leaver)
  await withdraw(all, leaver)
  const added = await all.send(`POST /api/portal/employees/${leaver.employeeId}/checklists`, {
    list: 'offboarding',
    title: { en: 'Return the car', ar: 'إعادة السيارة' },
    owner: 'admin',
    dueDay: '2026-11-30',
  })
  expect((added.body as Refused).code).toBe('checklists.noList')
  const path = `/api/portal/checklists/items/${id}`
  for (const refused of [
    await all.send(`PUT ${path}`, { done: false }),
    await all.send(`DELETE ${path}`),
  ])
    expect((refused.body as Refused).code).toBe('checklists.itemNotFound')
})

test('an end that is recorded again for the same last day keeps what was done', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee()
  await end(all, leaver, '2026-12-01')
  const count = (await itemsOf(all, leaver)).length
  await holdInterview(all, leaver)
  await withdraw(all, leaver)
  await end(all, leaver, '2026-12-01')
  const items = await itemsOf(all, leaver)
  expect(items).toHaveLength(count)
  expect(items.filter(({ done }) => done !== null).map(({ title }) => title.en)).toEqual([
    'Hold the exit interview',
  ])
})
