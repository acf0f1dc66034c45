import { expect, test } from 'vitest'
import type { Permission } from '#accounts/permissions/contract.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { Notification, NotificationChoice } from './contract.ts'
import { notifyUser } from './notify.ts'
import { notificationHandlers } from './server.ts'
import { aDecision, aReader } from './test-data.ts'

const PATH = '/api/accounts/notifications'
const database = await testDatabase()

async function aPerson(siteId: number, permissions: Permission[] = ['leave.own']) {
  const server = testServer(database, notificationHandlers)
  const userId = await aReader(database, siteId)
  const as = server.signIn({ siteId, userId, permissions: new Set(permissions) })
  const call = (line: string, body?: unknown) =>
    server.call(line, { as, ...(body === undefined ? {} : { body }) })
  return {
    userId,
    server,
    call,
    async notify(times = 1) {
      for (let count = 0; count < times; count++) {
        server.clock.now = new Date(server.clock.now.getTime() + 1000)
        await database.transaction((trx) =>
          notifyUser(
            { trx, siteId, now: server.clock.now, jobs: { send: async () => null } },
            { ...aDecision(), userId },
          ),
        )
      }
    },
    list: async (query = '') =>
      (await call(`GET ${PATH}${query}`)).body as { items: Notification[]; next: string | null },
    unread: async () => ((await call(`GET ${PATH}/unread`)).body as { count: number }).count,
    read: async (body: unknown) => call(`POST ${PATH}/read`, body),
    choices: async () =>
      ((await call(`GET ${PATH}/choices`)).body as { items: NotificationChoice[] }).items,
  }
}

test('a list without notifications is empty, and nothing is unread', async () => {
  const salma = await aPerson(await aSite(database))
  expect(await salma.list()).toEqual({ items: [], next: null })
  expect(await salma.unread()).toBe(0)
})

test('notifications are listed newest first, page by page', async () => {
  const salma = await aPerson(await aSite(database))
  await salma.notify(5)
  const first = await salma.list('?limit=2')
  const second = await salma.list(`?limit=2&after=${first.next}`)
  const third = await salma.list(`?limit=2&after=${second.next}`)
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted().toReversed())
  expect(third.next).toBeNull()
  expect(first.items[0]).toMatchObject({
    kind: 'leaveDecided',
    params: { outcome: 'approved', span: { from: '2026-12-07', to: '2026-12-09' } },
    path: '/leaves?request=1',
    createdAt: '2026-11-18T05:00:05.000Z',
    isRead: false,
  })
})

test('reading some leaves the others unread, and refreshes the other open pages', async () => {
  const salma = await aPerson(await aSite(database))
  await salma.notify(3)
  const { items } = await salma.list()
  const ids = [items[1]?.id]
  const { status, body } = await salma.read({ ids })
  expect([status, body]).toEqual([200, { count: 2 }])
  expect((await salma.list()).items.map(({ isRead }) => isRead)).toEqual([false, true, false])
  expect(salma.server.notified).toMatchObject([{ userIds: [salma.userId], topic: 'notifications' }])
  expect((await salma.read({ ids })).body).toEqual({ count: 2 })
  expect(salma.server.notified).toHaveLength(1)
})

test('reading all keeps what came after the list was displayed', async () => {
  const salma = await aPerson(await aSite(database))
  await salma.notify(3)
  const newest = (await salma.list()).items[0]?.id
  await salma.notify()
  expect((await salma.read({ upTo: newest })).body).toEqual({ count: 1 })
  expect((await salma.list()).items.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
})

test('more than a hundred are counted as a hundred', async () => {
  const salma = await aPerson(await aSite(database))
  await salma.notify(103)
  expect(await salma.unread()).toBe(100)
})

test('no one reads, marks or counts the notifications of others', async () => {
  const siteId = await aSite(database)
  const [salma, omar] = [await aPerson(siteId), await aPerson(siteId)]
  const outsider = await aPerson(await aSite(database))
  await salma.notify(2)
  const { items } = await salma.list()
  const ids = items.map(({ id }) => id)
  for (const other of [omar, outsider]) {
    expect(await other.list()).toEqual({ items: [], next: null })
    expect(await other.list(`?after=${ids[0]}`)).toEqual({ items: [], next: null })
    expect(await other.unread()).toBe(0)
    expect((await other.read({ ids })).body).toEqual({ count: 0 })
    expect((await other.read({ upTo: ids[0] })).body).toEqual({ count: 0 })
  }
  expect(await salma.unread()).toBe(2)
})

test('a request that names both, neither, or too many is refused', async () => {
  const salma = await aPerson(await aSite(database))
  await salma.notify()
  const id = (await salma.list()).items[0]?.id
  for (const body of [{}, { ids: [] }, { ids: [id], upTo: id }, { ids: ['x'] }, { upTo: 1 }])
    expect((await salma.read(body)).status).toBe(422)
  expect((await salma.read({ ids: Array.from({ length: 101 }, () => id) })).status).toBe(422)
  expect(await salma.unread()).toBe(1)
})

test('choices start with the defaults, of the kinds that concern the person', async () => {
  const withAreas = async (...areas: string[]): Promise<number> => {
    const siteId = await aSite(database)
    await database.queries
      .updateTable('sites')
      .set({ enabled_areas: areas })
      .where('id', '=', siteId)
      .execute()
    return siteId
  }
  const employee = await aPerson(await withAreas('portal'), ['leave.own'])
  expect(await employee.choices()).toEqual([
    { kind: 'leaveDecided', group: 'leave', email: 'now', push: true },
    { kind: 'returnDecided', group: 'leave', email: 'now', push: true },
  ])
  const nobody = await aPerson(await withAreas('portal', 'directory'), [])
  expect(await nobody.choices()).toEqual([])
  const customer = await aPerson(await withAreas('shop'), [])
  expect(new Set((await customer.choices()).map(({ group }) => group))).toEqual(
    new Set(['mealPlans']),
  )
  const choice = { email: 'off', push: false }
  const path = `PUT ${PATH}/choices/planDishSwapped`
  expect((await customer.call(path, choice)).status).toBe(200)
  expect((await employee.call(path, choice)).status).toBe(404)
})

test('a choice is saved, and belongs to one person', async () => {
  const siteId = await aSite(database)
  const [salma, omar] = [await aPerson(siteId), await aPerson(siteId)]
  const line = `PUT ${PATH}/choices/leaveDecided`
  await salma.call(line, { email: 'off', push: true })
  const { body } = await salma.call(line, { email: 'daily', push: false })
  const saved = { kind: 'leaveDecided', group: 'leave', email: 'daily', push: false }
  expect(body).toEqual(saved)
  expect((await salma.choices())[0]).toEqual(saved)
  expect((await omar.choices())[0]).toMatchObject({ email: 'now', push: true })
})

test('a kind that the person is never notified of cannot be chosen', async () => {
  const salma = await aPerson(await aSite(database))
  const choice = { email: 'off', push: false }
  expect(await salma.call(`PUT ${PATH}/choices/leaveWaiting`, choice)).toMatchObject({
    status: 404,
    body: { code: 'notifications.notFound' },
  })
  expect((await salma.call(`PUT ${PATH}/choices/unknown`, choice)).status).toBe(404)
})

test('without a sign-in there is nothing', async () => {
  const { server } = await aPerson(await aSite(database))
  for (const line of [`GET ${PATH}`, `GET ${PATH}/unread`, `GET ${PATH}/choices`])
    expect((await server.call(line, { site: await aSite(database) })).status).toBe(401)
})
