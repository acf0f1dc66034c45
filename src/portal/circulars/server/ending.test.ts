import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aDesk, type Desk, titles } from './test-data.ts'

const end = (desk: Desk, id: string) => desk.asHr(`POST ${desk.path}/circulars/${id}/end`)

test('a circular that HR ends has expired at once: it waits for no one, and its notices are read', async () => {
  const desk = await aDesk()
  const [quick, slow] = [await desk.member(), await desk.member()]
  const { id } = await desk.published({
    expiresOn: '2026-11-25',
    acknowledgement: { dueDays: null, remindDays: [1] },
  })
  await desk.acknowledge(quick, id)
  await desk.runJobs()
  desk.server.notified.length = 0
  const ended = await end(desk, id)
  expect(ended.status, ended.text).toBe(200)
  expect(ended.body).toMatchObject({
    state: 'published',
    isExpired: true,
    expiresOn: '2026-11-18',
    reached: 3,
    acknowledged: 1,
  })
  expect(desk.server.notified.flatMap(({ userIds }) => userIds)).toContain(slow.userId)
  expect(await titles(desk, slow)).toEqual([])
  expect(await titles(desk, slow, { state: 'expired' })).toEqual(['Ramadan hours: unread'])
  expect((await desk.show(slow, id)).body).toMatchObject({
    isExpired: true,
    expiresOn: '2026-11-18',
    dueOn: null,
  })
  expect((await desk.acknowledge(slow, id)).body).toMatchObject({ code: 'circulars.isExpired' })
  expect((await desk.notices()).every(({ readAt }) => readAt !== null)).toBe(true)
  // The day of its reminder.
  desk.at('2026-11-19T06:00:00Z')
  const count = (await desk.notices()).length
  await desk.remindAll()
  expect(await desk.notices()).toHaveLength(count)
  const remind = await desk.asHr(`POST ${desk.path}/circulars/${id}/reminders`, undefined, newId())
  expect(remind.body).toMatchObject({ code: 'circulars.isExpired' })
  // Those who joined after its end are not counted.
  await desk.member({ joiningDate: '2026-11-19' })
  expect(await desk.open(id)).toMatchObject({ reached: 3 })
})

test('the end is in the audit log, and the version keeps the expiry it was published with', async () => {
  const desk = await aDesk()
  const { id } = await desk.published()
  desk.server.audited.length = 0
  await end(desk, id)
  expect(desk.server.audited).toMatchObject([
    {
      action: 'circulars.ended',
      subjectId: id,
      before: { expiresOn: null },
      after: { expiresOn: '2026-11-18' },
    },
  ])
  const version = await desk.asHr(`GET ${desk.path}/circulars/${id}/versions/1`)
  expect(version.body).toMatchObject({ expiresOn: null })
  await desk.resolveExpired()
  expect(await desk.open(id)).toMatchObject({ expiresOn: '2026-11-18' })
})

test('only what is published and valid is ended, once', async () => {
  const desk = await aDesk()
  const { id } = await desk.published()
  const [first, second] = await Promise.all([end(desk, id), end(desk, id)])
  expect([first.status, second.status].toSorted()).toEqual([200, 422])
  expect((await end(desk, id)).body).toMatchObject({ code: 'circulars.isExpired' })
  const draft = await desk.add()
  const changed = { code: 'circulars.state.changedMeanwhile' }
  expect((await end(desk, draft.id)).body).toMatchObject(changed)
  const other = await desk.published()
  await desk.withdraw(other.id)
  expect((await end(desk, other.id)).body).toMatchObject(changed)
  expect((await end(desk, newId())).body).toMatchObject({ code: 'circulars.notFound' })
})

test('a circular that was ended is published again, even with the same text', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published()
  expect((await desk.publish(await desk.open(id))).body).toMatchObject({
    code: 'circulars.nothingChanged',
  })
  await end(desk, id)
  const again = await desk.publish(await desk.open(id))
  expect(again.body).toMatchObject({ version: 2, isExpired: false, expiresOn: null })
  expect(await titles(desk, maryam)).toEqual(['Ramadan hours: unread'])
})
