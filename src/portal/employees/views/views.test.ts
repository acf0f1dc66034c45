import { expect, test } from 'vitest'
import { createUsers } from '#accounts/people/database/users.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { openEmployeeList } from '../test-data-list.ts'
import { type EmployeeView, MAX_VIEWS } from './contract.ts'

const { database, server } = await openEmployeeList()
const PATH = '/api/portal/employee-views'

interface Reply {
  status: number
  body: EmployeeView & { code?: string }
}

async function aReader(siteId: number) {
  const userId = newId()
  const user = {
    id: userId,
    username: userId,
    email: `${userId}@company.example`,
    name: { en: 'Reader', ar: 'قارئ' },
    roles: ['hr' as const],
  }
  await database.transaction((trx) =>
    createUsers(trx, siteId, [user], new Date('2026-11-18T05:00:00Z')),
  )
  const as = server.signIn({ siteId, userId, permissions: new Set(['employees.read'] as const) })
  const call = (line: string, body?: unknown): Promise<Reply> =>
    server.call(line.replace(' ', ` ${PATH}`), {
      as,
      key: newId(),
      ...(body === undefined ? {} : { body }),
    })
  return {
    userId,
    call,
    save: (name: string, params: object = {}) => call('POST ', { name, params }),
    list: async () => ((await call('GET ')).body as unknown as { items: EmployeeView[] }).items,
  }
}

const PARAMS = {
  q: 'chef',
  department: newId(),
  state: 'active',
  sort: 'joined',
  direction: 'down',
  columns: ['manager', 'joined'],
}

test('a view is saved, renamed, changed and deleted, and each of these is in the log', async () => {
  const reader = await aReader(await aSite(database))
  const saved = await reader.save('My chefs', PARAMS)
  expect(saved.status).toBe(201)
  expect(await reader.list()).toEqual([{ id: saved.body.id, name: 'My chefs', params: PARAMS }])
  const changed = await reader.call(`PUT /${saved.body.id}`, {
    name: 'Cooks',
    params: { state: 'left' },
  })
  expect(changed.body).toEqual({ id: saved.body.id, name: 'Cooks', params: { state: 'left' } })
  expect((await reader.call(`DELETE /${saved.body.id}`)).status).toBe(200)
  expect(await reader.list()).toEqual([])
  const entries = server.audited.filter(({ subjectId }) => subjectId === saved.body.id)
  expect(entries.map(({ action }) => action)).toEqual([
    'employees.viewSaved',
    'employees.viewSaved',
    'employees.viewDeleted',
  ])
})

test('a name is used once by a person, in whatever spelling, and by others too', async () => {
  const siteId = await aSite(database)
  const [reader, other] = [await aReader(siteId), await aReader(siteId)]
  await reader.save('Ramadan')
  const second = await reader.save('Leavers')
  expect((await reader.save('RAMADÁN')).body).toMatchObject({ code: 'employees.viewNameTaken' })
  expect(
    (await reader.call(`PUT /${second.body.id}`, { name: 'ramadan', params: {} })).body,
  ).toMatchObject({ code: 'employees.viewNameTaken', field: 'name' })
  expect(
    (await reader.call(`PUT /${second.body.id}`, { name: 'leavers', params: {} })).status,
  ).toBe(200)
  expect((await other.save('Ramadan')).status).toBe(201)
})

test('nobody reads, changes or deletes the view of someone else', async () => {
  const siteId = await aSite(database)
  const [reader, other, outsider] = [
    await aReader(siteId),
    await aReader(siteId),
    await aReader(await aSite(database)),
  ]
  const { body } = await reader.save('Mine')
  for (const { call, list } of [other, outsider]) {
    expect(await list()).toEqual([])
    expect((await call(`PUT /${body.id}`, { name: 'Theirs', params: {} })).status).toBe(404)
    expect((await call(`DELETE /${body.id}`)).status).toBe(404)
  }
  expect((await reader.list()).map(({ name }) => name)).toEqual(['Mine'])
})

test('of many views saved at once no more than the limit are kept', async () => {
  const reader = await aReader(await aSite(database))
  const replies = await Promise.all(
    Array.from({ length: MAX_VIEWS + 4 }, (_, index) => reader.save(`View ${index}`)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(MAX_VIEWS)
  expect(replies.find(({ status }) => status !== 201)?.body).toMatchObject({
    code: 'employees.tooManyViews',
  })
  expect(await reader.list()).toHaveLength(MAX_VIEWS)
})

test('a view has no other parameters than the list, and the list’s permission is needed', async () => {
  const siteId = await aSite(database)
  const reader = await aReader(siteId)
  expect((await reader.save('Pay', { columns: ['basic'] })).status).toBe(422)
  expect((await reader.save('Pay', { pay: 'all' })).status).toBe(422)
  const as = server.signIn({ siteId, permissions: new Set(['attendance.own'] as const) })
  expect((await server.call(`GET ${PATH}`, { as })).status).toBe(403)
})
