import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { CircularLine } from '../contract.ts'
import type { listWaitingCirculars } from '../waiting/contract.ts'
import { aDesk, titles } from './test-data.ts'

test('[S1.1] a published circular is read in both languages and acknowledged once, with time and version', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published()
  const shown = await desk.show(maryam, id)
  expect(shown.body).toMatchObject({
    kind: 'circular',
    reference: { year: 2026, number: 1 },
    title: { en: 'Ramadan hours', ar: 'ساعات العمل في رمضان' },
    version: 1,
    receipt: 'unread',
    needsAcknowledgement: true,
    dueOn: '2026-11-25',
    acknowledgedAt: null,
    blocks: { en: [{ type: 'paragraph' }], ar: [{ type: 'paragraph' }] },
  })
  expect((await desk.read(maryam, id)).body).toMatchObject({ receipt: 'read' })
  desk.at('2026-11-19T08:30:00Z')
  const done = await desk.acknowledge(maryam, id)
  expect(done.body).toMatchObject({
    receipt: 'acknowledged',
    acknowledgedAt: '2026-11-19T08:30:00.000Z',
  })
  desk.at('2026-11-20T08:30:00Z')
  await desk.read(maryam, id)
  expect((await desk.acknowledge(maryam, id)).body).toMatchObject({
    acknowledgedAt: '2026-11-19T08:30:00.000Z',
  })
  const rows = await desk.database.queries
    .selectFrom('circular_receipts')
    .selectAll()
    .where('circular_id', '=', id)
    .execute()
  expect(rows).toMatchObject([
    {
      version: 1,
      employee_id: maryam.employeeId,
      read_at: new Date('2026-11-18T05:00:00Z'),
      acknowledged_at: new Date('2026-11-19T08:30:00Z'),
    },
  ])
  expect(desk.server.audited.filter(({ action }) => action === 'circulars.acknowledged')).toEqual([
    {
      action: 'circulars.acknowledged',
      subjectKind: 'circular',
      subjectId: id,
      after: { version: 1 },
    },
  ])
})

test('what waits for the reader is first, then what is pinned, then the newest, page by page', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const named = async (en: string) => {
    desk.at(new Date(desk.server.clock.now.getTime() + 60_000).toISOString())
    return desk.published({ title: { en, ar: en } })
  }
  const [old, pinned, done] = [await named('old'), await named('pinned'), await named('done')]
  await desk.asHr(`PUT ${desk.path}/circulars/${pinned.id}/pin`, { pinned: true })
  for (const { id } of [pinned, done, old]) {
    await desk.read(maryam, id)
    await desk.acknowledge(maryam, id)
  }
  await named('first unread')
  await named('second unread')
  const order = [
    'second unread: unread',
    'first unread: unread',
    'pinned: acknowledged',
    'done: acknowledged',
    'old: acknowledged',
  ]
  expect(await titles(desk, maryam)).toEqual(order)
  const pages: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const query: Record<string, string> = after === '' ? { limit: '2' } : { limit: '2', after }
    const { body }: { body: { items: CircularLine[]; next: string | null } } = await desk.list(
      maryam,
      query,
    )
    pages.push(...body.items.map(({ title }) => title.en))
    after = body.next
  }
  expect(pages).toEqual(order.map((line) => line.split(':')[0]))
})

test('policies have their own list, and the company-policy PDF beside it [S2.9]', async () => {
  const desk = await aDesk()
  await desk.database.queries
    .updateTable('sites')
    .set({ policy_pdf_url: 'https://files.company.example/policy.pdf' })
    .where('id', '=', desk.siteId)
    .execute()
  const maryam = await desk.member()
  await desk.published({ title: { en: 'Notice', ar: 'إشعار' } })
  const policy = await desk.published(
    { title: { en: 'Leave policy', ar: 'سياسة الإجازات' } },
    'policy',
  )
  expect(policy.reference).toEqual({ year: 2026, number: 1 })
  expect(await titles(desk, maryam, { kind: 'policy' })).toEqual(['Leave policy: unread'])
  expect(await titles(desk, maryam)).toEqual(['Notice: unread'])
  expect((await desk.list(maryam)).body).toMatchObject({
    waiting: { circular: 1, policy: 1 },
    policyPdfUrl: 'https://files.company.example/policy.pdf',
  })
})

test('what waits for the reader is listed with the first due first, until it is acknowledged or read', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const waiting = async () => {
    const { body } = await desk.server.call('GET /api/portal/waiting-circulars', {
      as: maryam.token,
    })
    const { items, count } = body as z.infer<typeof listWaitingCirculars.reply>
    return [count, ...items.map(({ title, dueOn }) => `${title.en} ${dueOn ?? 'no day'}`)]
  }
  const within = (en: string, dueDays: number | null) =>
    desk.published({ title: { en, ar: en }, acknowledgement: { dueDays, remindDays: [] } })
  await within('no hurry', null)
  await within('a week', 7)
  const soon = await within('tomorrow', 1)
  const read = await desk.published({ title: { en: 'notice', ar: 'إشعار' }, acknowledgement: null })
  const month = await within('month', 30)
  expect(await waiting()).toEqual([
    5,
    'tomorrow 2026-11-19',
    'a week 2026-11-25',
    'month 2026-12-18',
  ])
  await desk.acknowledge(maryam, soon.id)
  await desk.acknowledge(maryam, month.id)
  await desk.read(maryam, read.id)
  expect(await waiting()).toEqual([2, 'a week 2026-11-25', 'no hurry no day'])
})

test('drafts, scheduled and withdrawn circulars are not there for anyone', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const draft = await desk.add()
  const scheduled = await desk.add()
  await desk.publish(scheduled, { publishAt: '2026-11-20T05:00:00.000Z' })
  const { id } = await desk.published()
  expect((await desk.acknowledge(maryam, id)).status).toBe(200)
  const withdrawn = await desk.withdraw(id)
  expect(withdrawn.body).toMatchObject({
    state: 'withdrawn',
    withdrawn: { reason: 'Wrong hours' },
    acknowledged: 1,
  })
  for (const each of [draft.id, scheduled.id, id])
    expect((await desk.show(maryam, each)).status).toBe(404)
  expect(await titles(desk, maryam)).toEqual([])
})

test('a material version asks everyone again and says what was acknowledged before; another one does not', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published()
  await desk.acknowledge(maryam, id)
  await desk.republished(id, false)
  expect((await desk.show(maryam, id)).body).toMatchObject({
    version: 2,
    receipt: 'acknowledged',
    acknowledgedBefore: null,
  })
  await desk.republished(id, true, {
    title: { en: 'Third', ar: 'ثالث' },
    changeNote: { en: 'Fridays are included.', ar: '' },
  })
  expect((await desk.show(maryam, id)).body).toMatchObject({
    version: 3,
    receipt: 'unread',
    acknowledgedBefore: 1,
    changes: [{ version: 3, note: { en: 'Fridays are included.', ar: 'Fridays are included.' } }],
  })
  expect((await desk.acknowledge(maryam, id, 2)).body).toMatchObject({
    status: 409,
    code: 'circulars.version.changedMeanwhile',
  })
  expect((await desk.acknowledge(maryam, id, 3)).status).toBe(200)
  expect(
    (await desk.open(id)).versions.map(({ version, material, changeNote }) => [
      version,
      material,
      changeNote?.en,
    ]),
  ).toEqual([
    [3, true, 'Fridays are included.'],
    [2, false, undefined],
    [1, true, undefined],
  ])
})

test('a circular to be read only is done once it is opened, and takes no acknowledgement', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published({ acknowledgement: null })
  expect((await desk.list(maryam)).body).toMatchObject({ waiting: { circular: 1 } })
  expect((await desk.acknowledge(maryam, id)).body).toMatchObject({
    code: 'circulars.notRequested',
  })
  await desk.read(maryam, id)
  expect((await desk.list(maryam)).body).toMatchObject({ waiting: { circular: 0 } })
})

test('of many who acknowledge at once each has one receipt, and all are counted', async () => {
  const desk = await aDesk()
  const people = await Promise.all(Array.from({ length: 12 }, () => desk.member()))
  const { id } = await desk.published()
  const replies = await Promise.all(
    // Each presses twice.
    [...people, ...people].map((who) => desk.acknowledge(who, id)),
  )
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const rows = await desk.database.queries
    .selectFrom('circular_receipts')
    .select('employee_id')
    .where('circular_id', '=', id)
    .execute()
  expect(new Set(rows.map((row) => row.employee_id)).size).toBe(12)
  expect(rows).toHaveLength(12)
  const listed = (await desk.asHr(`GET ${desk.path}`)).body as {
    items: { read: number; acknowledged: number }[]
  }
  expect(listed.items[0]).toMatchObject({ read: 12, acknowledged: 12 })
  expect(
    desk.server.audited.filter(({ action }) => action === 'circulars.acknowledged'),
  ).toHaveLength(12)
})
