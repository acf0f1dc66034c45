import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { DeskCircular, OpenDeskCircular } from '../desk/contract.ts'
import { NO_AUDIENCE } from '../rules/publishing.ts'
import { aDesk, aDraft, TEXT } from './test-data.ts'

test('a draft is written, saved on top of its revision, and published with a number', async () => {
  const desk = await aDesk()
  const circular = await desk.add()
  expect(circular).toMatchObject({
    state: 'draft',
    reference: null,
    version: null,
    isChanged: false,
    versions: [],
    draft: aDraft(),
  })
  const put = (revision: number) =>
    desk.asHr(`PUT ${desk.path}/circulars/${circular.id}/draft`, {
      revision,
      draft: aDraft({ title: { en: 'New', ar: 'جديد' } }),
    })
  expect((await put(circular.revision)).body).toMatchObject({ revision: circular.revision + 1 })
  expect((await put(circular.revision)).body).toMatchObject({
    status: 409,
    code: 'circulars.draft.changedMeanwhile',
  })
  expect((await desk.publish(circular)).body).toMatchObject({
    code: 'circulars.draft.changedMeanwhile',
  })
  const done = await desk.publish(await desk.open(circular.id))
  expect(done.body).toMatchObject({
    state: 'published',
    reference: { year: 2026, number: 1 },
    version: 1,
    title: { en: 'New', ar: 'جديد' },
    publishedAt: '2026-11-18T05:00:00.000Z',
    versions: [{ version: 1, material: true, publishedBy: { en: 'User' } }],
  })
  expect((await desk.published()).reference).toEqual({ year: 2026, number: 2 })
  expect(desk.server.audited.map(({ action }) => action)).toContain('circulars.published')
})

test('a published version stays as it was, whatever is written into the draft', async () => {
  const desk = await aDesk()
  const { id } = await desk.published()
  await desk.asHr(`PUT ${desk.path}/circulars/${id}/draft`, {
    revision: (await desk.open(id)).revision,
    draft: aDraft({ title: { en: 'Later', ar: 'لاحقًا' }, audience: NO_AUDIENCE }),
  })
  expect(await desk.open(id)).toMatchObject({ title: { en: 'Ramadan hours' }, isChanged: true })
  const version = await desk.asHr(`GET ${desk.path}/circulars/${id}/versions/1`)
  expect(version.body).toMatchObject({
    title: { en: 'Ramadan hours' },
    audience: { everyone: true },
    acknowledgement: { dueDays: 7, remindDays: [3, 6] },
  })
  expect((await desk.show(desk.hr, id)).status).toBe(200)
  const none = await desk.asHr(`GET ${desk.path}/circulars/${id}/versions/2`)
  expect(none.body).toMatchObject({ status: 404, code: 'circulars.version.notFound' })
})

test('what is incomplete is not published, and the reason names its language', async () => {
  const desk = await aDesk()
  const cases = [
    [{ title: { en: 'Only English', ar: '' } }, 'circulars.titleMissing', 'title.ar'],
    [{ blocks: { en: [TEXT], ar: [] } }, 'circulars.textMissing', 'blocks.ar'],
    [{ audience: NO_AUDIENCE }, 'circulars.audienceMissing', 'audience'],
  ] as const
  for (const [changes, code, field] of cases) {
    const refused = await desk.publish(await desk.add(changes as object))
    expect(refused.body).toMatchObject({ status: 422, code, field })
  }
})

test('publishing twice at once makes one version, and so do two windows', async () => {
  const desk = await aDesk()
  const circular = await desk.add()
  const replies = await Promise.all(Array.from({ length: 5 }, () => desk.publish(circular)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await desk.open(circular.id)).versions).toHaveLength(1)
  const key = newId()
  const second = await desk.add()
  const same = await Promise.all(
    [1, 2, 3].map(() =>
      desk.asHr(
        `POST ${desk.path}/circulars/${second.id}/publication`,
        {
          revision: second.revision,
          publishAt: null,
          material: true,
          changeNote: { en: '', ar: '' },
        },
        key,
      ),
    ),
  )
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await desk.open(second.id)).versions).toHaveLength(1)
})

test('circulars published at once get different numbers', async () => {
  const desk = await aDesk()
  const drafts: OpenDeskCircular[] = []
  for (let count = 0; count < 6; count++) drafts.push(await desk.add())
  await Promise.all(drafts.map((each) => desk.publish(each)))
  const list = (await desk.asHr(`GET ${desk.path}`)).body as { items: DeskCircular[] }
  expect(list.items.map(({ reference }) => reference?.number).toSorted()).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
})

test('a scheduled circular waits for its time, can be taken up again, and is published once', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const circular = await desk.add()
  expect(
    (await desk.publish(circular, { publishAt: '2026-11-18T04:00:00.000Z' })).body,
  ).toMatchObject({
    code: 'circulars.timePast',
    field: 'publishAt',
  })
  const publishAt = '2026-11-20T05:00:00.000Z'
  expect((await desk.publish(circular, { publishAt })).body).toMatchObject({
    state: 'scheduled',
    publishAt,
  })
  const put = () =>
    desk.asHr(`PUT ${desk.path}/circulars/${circular.id}/draft`, {
      revision: circular.revision,
      draft: aDraft(),
    })
  expect((await put()).body).toMatchObject({ code: 'circulars.isScheduled' })
  const cancelled = await desk.asHr(`DELETE ${desk.path}/circulars/${circular.id}/schedule`)
  expect(cancelled.body).toMatchObject({ state: 'draft', publishAt: null })
  expect((await desk.asHr(`DELETE ${desk.path}/circulars/${circular.id}/schedule`)).status).toBe(
    409,
  )
  await desk.publish(circular, { publishAt })
  expect(await desk.publishDue()).toBe(0)
  desk.at('2026-11-20T05:00:01Z')
  const published = await Promise.all([desk.publishDue(), desk.publishDue()])
  expect(published[0] + published[1]).toBe(1)
  expect(await desk.open(circular.id)).toMatchObject({
    state: 'published',
    publishAt: null,
    versions: [{ version: 1, publishedBy: null }],
  })
  expect((await desk.show(maryam, circular.id)).status).toBe(200)
})

test('a later version is not scheduled, and without a change there is none', async () => {
  const desk = await aDesk()
  const { id } = await desk.published()
  const open = await desk.open(id)
  expect((await desk.publish(open)).body).toMatchObject({ code: 'circulars.nothingChanged' })
  expect((await desk.publish(open, { publishAt: '2026-12-01T05:00:00.000Z' })).body).toMatchObject({
    code: 'circulars.laterVersion',
  })
})

test('a draft is deleted; what was published is only withdrawn, once and for good', async () => {
  const desk = await aDesk()
  const draft = await desk.add()
  expect((await desk.asHr(`DELETE ${desk.path}/circulars/${draft.id}`)).status).toBe(200)
  expect((await desk.asHr(`GET ${desk.path}/circulars/${draft.id}`)).status).toBe(404)
  const { id } = await desk.published()
  expect((await desk.asHr(`DELETE ${desk.path}/circulars/${id}`)).body).toMatchObject({
    code: 'circulars.wasPublished',
  })
  const withdraw = () =>
    desk.asHr(`POST ${desk.path}/circulars/${id}/withdrawal`, { reason: 'Replaced by another' })
  const replies = await Promise.all([withdraw(), withdraw(), withdraw()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const open = await desk.open(id)
  expect((await desk.publish(open)).body).toMatchObject({
    status: 409,
    code: 'circulars.state.changedMeanwhile',
  })
  const pin = await desk.asHr(`PUT ${desk.path}/circulars/${id}/pin`, { pinned: true })
  expect(pin.body).toMatchObject({ code: 'circulars.isWithdrawn' })
})

test('the list is filtered by state and kind, newest first', async () => {
  const desk = await aDesk()
  const draft = await desk.add()
  const policy = await desk.published({}, 'policy')
  const circular = await desk.published()
  const ids = async (query: Record<string, string>) =>
    (
      (await desk.server.call(`GET ${desk.path}`, { as: desk.hr.token, query })).body as {
        items: DeskCircular[]
      }
    ).items.map(({ id }) => id)
  expect(await ids({})).toEqual([circular.id, policy.id, draft.id])
  expect(await ids({ state: 'draft' })).toEqual([draft.id])
  expect(await ids({ kind: 'policy' })).toEqual([policy.id])
  expect(await ids({ limit: '1', after: circular.id })).toEqual([policy.id])
})

test('an audience can only name what the company has', async () => {
  const [desk, other] = [await aDesk(), await aDesk()]
  const { id, revision } = await desk.add()
  const save = (audience: object) =>
    desk.asHr(`PUT ${desk.path}/circulars/${id}/draft`, {
      revision,
      draft: aDraft({ audience: { ...NO_AUDIENCE, ...audience } }),
    })
  for (const audience of [
    { departmentIds: [other.company.departmentId] },
    { employeeIds: [other.hr.employeeId] },
    { workSiteIds: [newId()] },
  ])
    expect((await save(audience)).body).toMatchObject({
      code: 'circulars.audienceUnknown',
      field: 'audience',
    })
  expect((await save({ employeeIds: [desk.hr.employeeId] })).status).toBe(200)
  expect((await desk.open(id)).people).toMatchObject([{ name: { en: 'Huda' } }])
  const choices = await desk.asHr(`GET ${desk.path}/choices`)
  expect(choices.body).toMatchObject({
    departments: [{ name: { en: 'Operations' } }],
    positions: [{ en: 'Clerk', ar: 'كاتب' }],
    nationalities: ['AE'],
  })
})
