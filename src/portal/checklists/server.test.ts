import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { anEmploymentCompany, type EmploymentCompany } from '#portal/employment/test-data.ts'
import type { ChecklistItem, ChecklistProgress, Template } from './contract.ts'

interface Refused {
  code: string
}

/** A person with a leaving list, whose manager and colleagues may have a part in it. */
async function aLeaver(
  all: EmploymentCompany,
  { noticeDay, lastDay } = { noticeDay: '2026-11-01', lastDay: '2026-12-01' },
) {
  const manager = await all.employee({ roles: ['employee', 'manager'] })
  const leaver = await all.employee({ name: 'Leaver', managerId: manager.employeeId })
  const ended = await all.send(`POST /api/portal/employees/${leaver.employeeId}/end`, {
    kind: 'resignation',
    noticeDay,
    lastDay,
    basis: 'law',
    toAnotherEmployer: false,
    reason: '',
    handoverTo: null,
    handoverNote: '',
  })
  expect(ended.status).toBe(200)
  return { manager, leaver }
}

async function mine(all: EmploymentCompany, as: string): Promise<ChecklistItem[]> {
  const { status, body } = await all.server.call('GET /api/portal/checklists/mine', { as })
  expect(status).toBe(200)
  return (body as { items: ChecklistItem[] }).items
}

function mark(all: EmploymentCompany, { id }: { id: string }, as: string, done = true) {
  return all.send(`PUT /api/portal/checklists/items/${id}`, { done }, as)
}

test('everyone sees what is theirs to do, and marks it: the person, their manager, those with the role', async () => {
  const all = await anEmploymentCompany()
  const { manager, leaver } = await aLeaver(all)
  const pro = await all.employee({ roles: ['employee', 'pro'] })
  const otherUser = await all.employee()
  const owned = async (as: string): Promise<string[]> =>
    (await mine(all, as)).map((item) => `${item.employee.name.en} ${item.owner}`)
  expect(await owned(leaver.token)).toEqual(['Leaver employee'])
  expect(await owned(manager.token)).toEqual(['Leaver manager'])
  expect(await owned(pro.token)).toEqual(['Leaver pro'])
  expect(await owned(otherUser.token)).toEqual([])

  const [item] = await mine(all, manager.token)
  if (item === undefined) throw new Error('The manager has nothing to do')
  expect(((await mark(all, item, otherUser.token)).body as Refused).code).toBe(
    'checklists.itemNotFound',
  )
  expect(((await mark(all, item, leaver.token)).body as Refused).code).toBe(
    'checklists.itemNotFound',
  )
  const done = await mark(all, item, manager.token)
  expect(done.body as ChecklistItem).toMatchObject({ done: { by: { en: 'User' } }, canMark: true })
  expect(await owned(manager.token)).toEqual([])
  await mark(all, item, manager.token, false)
  expect(await owned(manager.token)).toEqual(['Leaver manager'])
})

test('human resources see how far each list is, add to one and take out of it', async () => {
  const all = await anEmploymentCompany()
  const { leaver } = await aLeaver(all)
  const show = async (): Promise<ChecklistItem[]> =>
    (
      (await all.send(`GET /api/portal/employees/${leaver.employeeId}/checklists`)).body as {
        items: ChecklistItem[]
      }
    ).items
  const items = await show()
  const progress = await all.server.call('GET /api/portal/checklists', {
    as: all.hr,
    query: { list: 'offboarding' },
  })
  expect((progress.body as { items: ChecklistProgress[] }).items).toMatchObject([
    { beginsDay: '2026-12-01', done: 0, total: items.length, nextDue: '2026-11-28' },
  ])
  const added = await all.send(`POST /api/portal/employees/${leaver.employeeId}/checklists`, {
    list: 'offboarding',
    title: { en: 'Return the car', ar: 'إعادة السيارة' },
    owner: 'admin',
    dueDay: '2026-11-30',
  })
  expect(added.status).toBe(201)
  expect(await show()).toHaveLength(items.length + 1)
  const { id } = added.body as ChecklistItem
  expect((await all.send(`DELETE /api/portal/checklists/items/${id}`)).status).toBe(200)
  expect(
    (await all.send(`DELETE /api/portal/checklists/items/${id}`)).body as Refused,
  ).toMatchObject({ code: 'checklists.itemNotFound' })
  for (const item of await show()) await mark(all, item, all.hr)
  expect(
    (await all.send(`DELETE /api/portal/checklists/items/${items[0]?.id}`)).body as Refused,
  ).toMatchObject({ code: 'checklists.doneStays' })
  const finished = await all.server.call('GET /api/portal/checklists', {
    as: all.hr,
    query: { list: 'offboarding' },
  })
  expect((finished.body as { items: unknown[] }).items).toEqual([])
})

test('nothing on a list is overdue on the day the list begins, also when the last day is past', async () => {
  const all = await anEmploymentCompany()
  const { leaver } = await aLeaver(all, { noticeDay: '2026-10-05', lastDay: '2026-11-10' })
  const { body } = await all.send(`GET /api/portal/employees/${leaver.employeeId}/checklists`)
  const days = (body as { items: ChecklistItem[] }).items.map(({ dueDay }) => dueDay)
  // What is due 14 days after the last day keeps its day.
  expect([...new Set(days)].toSorted()).toEqual(['2026-11-18', '2026-11-24'])
})

test('an item whose deadline had passed before the end was recorded says so', async () => {
  const all = await anEmploymentCompany()
  const { leaver } = await aLeaver(all, { noticeDay: '2026-09-20', lastDay: '2026-10-20' })
  const { body } = await all.send(`GET /api/portal/employees/${leaver.employeeId}/checklists`)
  const missed = (body as { items: ChecklistItem[] }).items.flatMap(
    ({ owner, dueDay, missedDay }) => (missedDay === null ? [] : [{ owner, dueDay, missedDay }]),
  )
  // The final settlement and the permit have 14 days; the others are due by the last day itself.
  expect(missed.toSorted((one, other) => one.owner.localeCompare(other.owner))).toEqual([
    { owner: 'payroll', dueDay: '2026-11-18', missedDay: '2026-11-03' },
    { owner: 'pro', dueDay: '2026-11-18', missedDay: '2026-11-03' },
  ])
})

test('nothing is added where there is no list or no employee', async () => {
  const all = await anEmploymentCompany()
  const { employeeId } = await all.employee()
  const body = {
    list: 'onboarding',
    title: { en: 'Any', ar: 'أي' },
    owner: 'hr',
    dueDay: '2026-12-01',
  }
  const none = await all.send(`POST /api/portal/employees/${employeeId}/checklists`, body)
  expect((none.body as Refused).code).toBe('checklists.noList')
  const unknown = await all.send(`POST /api/portal/employees/${newId()}/checklists`, body)
  expect((unknown.body as Refused).code).toBe('checklists.notFound')
})

test('what new lists begin with is the site’s own: for everyone, or for one department', async () => {
  const all = await anEmploymentCompany()
  await all.job()
  const templates = async (): Promise<Template[]> =>
    ((await all.send('GET /api/portal/checklists/templates')).body as { items: Template[] }).items
  const defaults = await templates()
  expect(defaults.length).toBeGreaterThan(10)
  await all.job()
  expect(await templates()).toHaveLength(defaults.length)
  for (const { id } of defaults) await all.send(`DELETE /api/portal/checklists/templates/${id}`)
  await all.job()
  expect(await templates()).toEqual([])

  const other = await all.company.aDepartment('Kitchen')
  const make = (departmentId: string | null, en: string) =>
    all.send('POST /api/portal/checklists/templates', {
      list: 'offboarding',
      departmentId,
      title: { en, ar: 'بند' },
      owner: 'hr',
      dueDays: -2,
    })
  await make(other, 'Health card')
  const kept = await make(all.company.departmentId, 'Laptop')
  const { id } = kept.body as Template
  await all.send(`PUT /api/portal/checklists/templates/${id}`, {
    ...(kept.body as Template),
    id: undefined,
    title: { en: 'Laptop and phone', ar: 'الحاسوب والهاتف' },
  })
  const { leaver } = await aLeaver(all)
  const { body } = await all.send(`GET /api/portal/employees/${leaver.employeeId}/checklists`)
  expect((body as { items: ChecklistItem[] }).items).toMatchObject([
    { title: { en: 'Laptop and phone' }, dueDay: '2026-11-29' },
  ])
})

test('my items come in pages, soonest first', async () => {
  const all = await anEmploymentCompany()
  const { leaver } = await aLeaver(all)
  for (const [index, dueDay] of ['2026-11-20', '2026-12-20', '2026-11-25'].entries())
    await all.send(`POST /api/portal/employees/${leaver.employeeId}/checklists`, {
      list: 'offboarding',
      title: { en: `Item ${index}`, ar: 'بند' },
      owner: 'employee',
      dueDay,
    })
  const days: string[] = []
  let after: string | null = null
  do {
    const page: { body: never } = await all.server.call('GET /api/portal/checklists/mine', {
      as: leaver.token,
      query: { limit: '2', ...(after === null ? {} : { after }) },
    })
    const { items, next } = page.body as { items: ChecklistItem[]; next: string | null }
    days.push(...items.map((item) => item.dueDay))
    after = next
  } while (after !== null)
  expect(days).toEqual(['2026-11-20', '2026-11-25', '2026-12-01', '2026-12-20'])
  const bad = await all.server.call('GET /api/portal/checklists/mine', {
    as: leaver.token,
    query: { after: 'nonsense' },
  })
  expect((bad.body as Refused).code).toBe('checklists.badCursor')
})
