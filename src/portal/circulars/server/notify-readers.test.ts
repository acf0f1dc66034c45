import { expect, test } from 'vitest'
import type { CircularPerson } from '../desk/people/contract.ts'
import { NO_AUDIENCE } from '../rules/publishing.ts'
import { aDesk, type Desk, type Member } from './test-data.ts'

const kinds = async (desk: Desk, userId: string): Promise<string[]> =>
  (await desk.notices()).filter((each) => each.userId === userId).map(({ kind }) => kind)

const people = async (desk: Desk, id: string, query: Record<string, string> = {}) =>
  (
    await desk.server.call(`GET ${desk.path}/circulars/${id}/people`, {
      as: desk.hr.token,
      query,
    })
  ).body as { items: CircularPerson[]; next: string | null }

test('everyone a circular is for is notified once, and their open pages refresh', async () => {
  const desk = await aDesk()
  const cook = await desk.member({ position: 'Cook' })
  const clerk = await desk.member()
  const { id } = await desk.published({ audience: { ...NO_AUDIENCE, positions: ['Cook'] } })
  expect(await desk.runJobs()).toBe(1)
  expect(await desk.notices()).toMatchObject([
    { kind: 'circularPublished', userId: cook.userId, path: `/Circulars/${id}` },
  ])
  expect([...new Set(desk.refreshed)]).toEqual([cook.userId])
  await desk.remindAll()
  expect(await kinds(desk, cook.userId)).toEqual(['circularPublished'])
  expect(await kinds(desk, clerk.userId)).toEqual([])
  expect(await desk.open(id)).toMatchObject({ reached: 1, read: 0, acknowledged: 0 })
})

test('two runs at once notify no one twice, and one that was cut short goes on', async () => {
  const desk = await aDesk()
  for (let count = 0; count < 4; count++) await desk.member()
  const { id } = await desk.published()
  await Promise.all([desk.remindAll(), desk.remindAll(), desk.runJobs()])
  const sent = await desk.notices()
  expect(sent).toHaveLength(5)
  expect(new Set(sent.map(({ userId }) => userId)).size).toBe(5)
  const late = await desk.member()
  await desk.remindAll()
  expect(await kinds(desk, late.userId), 'joined since').toEqual(['circularPublished'])
  expect((await desk.open(id)).reached).toBe(6)
})

test('reminders go out on their days from nine in the morning, never twice, and only to those who have not acknowledged', async () => {
  const desk = await aDesk()
  const [slow, quick] = [await desk.member(), await desk.member()]
  const { id } = await desk.published()
  await desk.runJobs()
  await desk.acknowledge(quick, id)
  await desk.read(slow, id)
  const reminders = async () =>
    (await kinds(desk, slow.userId)).filter((kind) => kind === 'circularReminder').length
  for (const [moment, count] of [
    ['2026-11-20T09:00:00Z', 0],
    // Day three at the site, before nine.
    ['2026-11-21T04:59:00Z', 0],
    ['2026-11-21T05:00:00Z', 1],
    ['2026-11-21T15:00:00Z', 1],
    ['2026-11-23T10:00:00Z', 1],
    ['2026-11-24T10:00:00Z', 2],
    ['2026-12-24T10:00:00Z', 2],
  ] as const) {
    desk.at(moment)
    await desk.remindAll()
    expect(await reminders(), moment).toBe(count)
  }
  expect(await kinds(desk, quick.userId)).toEqual(['circularPublished'])
})

test('after missed runs only the last reminder is sent, and those who joined later have their own days', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published()
  await desk.runJobs()
  desk.at('2026-11-26T06:00:00Z')
  const newcomer = await desk.member({ joiningDate: '2026-11-24' })
  expect((await desk.show(newcomer, id)).body).toMatchObject({ dueOn: '2026-12-01' })
  await desk.remindAll()
  expect(await kinds(desk, maryam.userId)).toEqual(['circularPublished', 'circularReminder'])
  expect(await kinds(desk, newcomer.userId)).toEqual(['circularPublished'])
  desk.at('2026-11-27T06:00:00Z')
  await desk.remindAll()
  expect(await kinds(desk, newcomer.userId)).toEqual(['circularPublished', 'circularReminder'])
  const reminders = (await desk.notices()).filter(
    ({ kind, userId }) => kind === 'circularReminder' && userId !== desk.hr.userId,
  )
  expect(
    reminders.map(({ userId, params }) => [userId, params]),
    'each with their own last day',
  ).toMatchObject([
    [maryam.userId, { deadline: 'passed', day: { day: '2026-11-25' } }],
    [newcomer.userId, { deadline: 'coming', day: { day: '2026-12-01' } }],
  ])
})

test('readers of the earlier version are notified of a material one, and of no other', async () => {
  const desk = await aDesk()
  const [knew, missed] = [await desk.member(), await desk.member()]
  const { id } = await desk.published()
  await desk.runJobs()
  await desk.acknowledge(knew, id)
  await desk.republished(id, false)
  await desk.runJobs()
  expect(await kinds(desk, missed.userId)).toEqual(['circularPublished'])
  desk.at('2026-11-18T06:00:00Z')
  await desk.republished(id, true, { title: { en: 'Third', ar: 'ثالث' } })
  await desk.runJobs()
  expect(await kinds(desk, knew.userId)).toEqual(['circularPublished', 'circularChanged'])
  expect(await kinds(desk, missed.userId)).toEqual(['circularPublished', 'circularPublished'])
  expect(await desk.open(id)).toMatchObject({ reached: 3, read: 0, acknowledged: 0 })
})

test('HR sees who has not acknowledged, by name and page, and when each was reminded', async () => {
  const desk = await aDesk()
  const ali = await desk.member({ name: 'Ali', nameAr: 'علي' })
  const zainab = await desk.member({ name: 'Zainab', nameAr: 'زينب' })
  await desk.company.anEmployee({ name: 'No account' })
  await desk.company.anEmployee({ name: 'Gone', state: 'left' })
  const { id } = await desk.published()
  await desk.acknowledge(zainab, id)
  const first = await people(desk, id, { limit: '2' })
  expect(first.items.map(({ name, hasAccount }) => [name.en, hasAccount])).toEqual([
    ['Ali', true],
    ['Huda', true],
  ])
  const rest = await people(desk, id, { limit: '2', after: first.next ?? '' })
  expect(rest.items.map(({ name, hasAccount }) => [name.en, hasAccount])).toEqual([
    ['No account', false],
  ])
  expect((await people(desk, id, { state: 'done' })).items).toMatchObject([
    { id: zainab.employeeId, version: 1, acknowledgedAt: '2026-11-18T05:00:00.000Z' },
  ])
  expect((await people(desk, id, { q: 'ali' })).items.map(({ id: found }) => found)).toEqual([
    ali.employeeId,
  ])
  expect(await desk.open(id)).toMatchObject({
    reached: 4,
    acknowledged: 1,
    read: 1,
    withoutAccount: 1,
  })
})

test('notifications are read once the circular is opened, acknowledged, replaced or withdrawn', async () => {
  const desk = await aDesk()
  const [reader, other] = [await desk.member(), await desk.member()]
  const unread = async ({ userId }: Member) =>
    (await desk.notices())
      .filter((each) => each.userId === userId && each.readAt === null)
      .map(({ kind }) => kind)
  const { id } = await desk.published()
  await desk.runJobs()
  await desk.read(reader, id)
  expect([await unread(reader), await unread(other)]).toEqual([[], ['circularPublished']])
  desk.at('2026-11-21T06:00:00Z')
  await desk.remindAll()
  expect(await unread(reader)).toEqual(['circularReminder'])
  await desk.acknowledge(reader, id)
  expect(await unread(reader)).toEqual([])
  await desk.republished(id, true)
  await desk.runJobs()
  expect([await unread(reader), await unread(other)]).toEqual([
    ['circularChanged'],
    ['circularPublished'],
  ])
  expect((await desk.withdraw(id)).status).toBe(200)
  expect([await unread(reader), await unread(other)]).toEqual([[], []])
})

test('a reminder of what needs no acknowledgement asks to read it', async () => {
  const desk = await aDesk()
  const { id } = await desk.published({ acknowledgement: null })
  await desk.runJobs()
  const key = '00000000-0000-7000-8000-000000000001'
  expect(
    (await desk.asHr(`POST ${desk.path}/circulars/${id}/reminders`, undefined, key)).body,
  ).toEqual({ people: 1 })
  await desk.runJobs()
  const reminder = (await desk.notices()).find(({ kind }) => kind === 'circularReminder')
  expect(reminder?.params).toMatchObject({ deadline: 'unread' })
})

test('the button reminds each person who has not acknowledged at most once a day', async () => {
  const desk = await aDesk()
  const [slow, quick] = [await desk.member(), await desk.member()]
  const { id } = await desk.published()
  await desk.runJobs()
  await desk.acknowledge(quick, id)
  await desk.acknowledge(desk.hr, id)
  const key = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  const press = (n: number) =>
    desk.asHr(`POST ${desk.path}/circulars/${id}/reminders`, undefined, key(n))
  const pressed = await Promise.all([press(1), press(2)])
  expect(pressed.map(({ body }) => body)).toEqual([{ people: 1 }, { people: 1 }])
  await Promise.all([desk.runJobs(), desk.runJobs()])
  const reminders = async () =>
    (await desk.notices())
      .filter(({ kind }) => kind === 'circularReminder')
      .map(({ userId }) => userId)
  expect(await reminders()).toEqual([slow.userId])
  expect((await press(3)).body).toMatchObject({ code: 'circulars.noOneToRemind' })
  const open = await people(desk, id)
  expect(open.items).toMatchObject([{ remindedAt: '2026-11-18T05:00:00.000Z' }])
  desk.at('2026-11-19T06:00:00Z')
  expect((await press(4)).body).toEqual({ people: 1 })
  await desk.runJobs()
  expect(await reminders()).toEqual([slow.userId, slow.userId])
  const draft = await desk.add()
  expect(
    (await desk.asHr(`POST ${desk.path}/circulars/${draft.id}/reminders`, undefined, key(5))).body,
  ).toMatchObject({ code: 'circulars.notPublished' })
})
