import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { CircularLine } from '../contract.ts'
import type { DeskCircular } from '../desk/contract.ts'
import { aDesk, type Desk, type Member, titles } from './test-data.ts'

const LAST_DAY = '2026-11-25'
/** In Dubai already the day after the last one; in UTC not yet. */
const EXPIRED = '2026-11-25T20:00:00Z'

const waitingFor = async (desk: Desk, { token }: Member): Promise<number> =>
  (
    (await desk.server.call('GET /api/portal/waiting-circulars', { as: token })).body as {
      count: number
    }
  ).count

/** Whether the notices of its expiry were resolved; the job is about every site. */
const isResolved = async ({ database }: Desk, id: string): Promise<boolean> => {
  const { expired_at: at } = await database.queries
    .selectFrom('circulars')
    .select('expired_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return at !== null
}

const atDesk = async (desk: Desk, query: Record<string, string> = {}) =>
  (
    (await desk.server.call(`GET ${desk.path}`, { as: desk.hr.token, query })).body as {
      items: DeskCircular[]
    }
  ).items.map(({ id }) => id)

test('a circular expires after its last day at the site: it waits for no one and leaves the list', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published({ expiresOn: LAST_DAY })
  desk.at('2026-11-25T19:59:00Z')
  expect(await titles(desk, maryam)).toEqual(['Ramadan hours: unread'])
  expect(await waitingFor(desk, maryam)).toBe(1)
  desk.at(EXPIRED)
  expect(await titles(desk, maryam)).toEqual([])
  expect((await desk.list(maryam)).body).toMatchObject({ waiting: { circular: 0, policy: 0 } })
  expect(await waitingFor(desk, maryam)).toBe(0)
  expect(await titles(desk, maryam, { state: 'expired' })).toEqual(['Ramadan hours: unread'])
  expect((await desk.show(maryam, id)).body).toMatchObject({
    expiresOn: LAST_DAY,
    isExpired: true,
    dueOn: null,
  })
})

test('an expired circular is not acknowledged any more, but what was read and acknowledged stays', async () => {
  const desk = await aDesk()
  const [quick, slow] = [await desk.member(), await desk.member()]
  const { id } = await desk.published({ expiresOn: LAST_DAY })
  await desk.acknowledge(quick, id)
  desk.at(EXPIRED)
  expect((await desk.acknowledge(slow, id)).body).toMatchObject({
    status: 422,
    code: 'circulars.isExpired',
  })
  expect((await desk.read(slow, id)).body).toMatchObject({ receipt: 'read' })
  expect((await desk.show(quick, id)).body).toMatchObject({
    receipt: 'acknowledged',
    acknowledgedAt: '2026-11-18T05:00:00.000Z',
  })
  expect(await desk.open(id)).toMatchObject({ isExpired: true, reached: 3, acknowledged: 1 })
})

test('no one has longer to acknowledge than until it expires', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published({
    expiresOn: '2026-11-20',
    acknowledgement: { dueDays: 30, remindDays: [1] },
  })
  expect((await desk.show(maryam, id)).body).toMatchObject({ dueOn: '2026-11-20' })
  await desk.runJobs()
  desk.at('2026-11-19T06:00:00Z')
  await desk.remindAll()
  const reminder = (await desk.notices()).find(({ kind }) => kind === 'circularReminder')
  expect(reminder?.params).toMatchObject({ deadline: 'coming', day: { day: '2026-11-20' } })
})

test('of an expired circular no one is reminded or notified, and its notices are read', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published({
    expiresOn: LAST_DAY,
    acknowledgement: { dueDays: null, remindDays: [8] },
  })
  await desk.runJobs()
  desk.at('2026-11-25T19:59:00Z')
  await desk.resolveExpired()
  expect(await isResolved(desk, id)).toBe(false)
  // The day of the reminder, from nine in the morning.
  desk.at('2026-11-26T05:00:00Z')
  const newcomer = await desk.member({ joiningDate: '2026-11-26' })
  await desk.remindAll()
  const remind = await desk.asHr(`POST ${desk.path}/circulars/${id}/reminders`, undefined, newId())
  expect(remind.body).toMatchObject({ code: 'circulars.isExpired' })
  desk.refreshed.splice(0)
  await Promise.all([desk.resolveExpired(), desk.resolveExpired()])
  await desk.resolveExpired()
  expect(await isResolved(desk, id)).toBe(true)
  expect((await desk.notices()).map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
    ['circularPublished', true],
    ['circularPublished', true],
  ])
  expect(desk.refreshed.filter((userId) => userId === maryam.userId)).toHaveLength(1)
  // Those who joined after it expired only count once they open it.
  expect(await desk.open(id)).toMatchObject({ reached: 2 })
  expect((await desk.show(newcomer, id)).status).toBe(200)
  await desk.read(newcomer, id)
  expect(await desk.open(id)).toMatchObject({ reached: 3, read: 1 })
})

test('a day up to the one of the publication is refused at its field', async () => {
  const desk = await aDesk()
  for (const expiresOn of ['2026-11-17', '2026-11-18']) {
    const refused = await desk.publish(await desk.add({ expiresOn }))
    expect(refused.body, expiresOn).toMatchObject({
      status: 422,
      code: 'circulars.expiryTooEarly',
      field: 'expiresOn',
    })
  }
  const circular = await desk.add({ expiresOn: '2026-11-19' })
  // In Dubai it is the 19th already.
  const late = await desk.publish(circular, { publishAt: '2026-11-18T20:00:00.000Z' })
  expect(late.body).toMatchObject({ code: 'circulars.expiryTooEarly', field: 'expiresOn' })
  expect((await desk.publish(circular)).status).toBe(200)
  const bad = await desk.add()
  const saved = await desk.asHr(`PUT ${desk.path}/circulars/${bad.id}/draft`, {
    revision: bad.revision,
    draft: { ...bad.draft, expiresOn: '0202-01-01' },
  })
  expect(saved.status).toBe(422)
})

test('a scheduled circular that expired while the server was down becomes a draft', async () => {
  const desk = await aDesk()
  const circular = await desk.add({ expiresOn: '2026-11-21' })
  await desk.publish(circular, { publishAt: '2026-11-20T05:00:00.000Z' })
  desk.at('2026-11-22T05:00:00Z')
  await desk.publishDue()
  expect(await desk.open(circular.id)).toMatchObject({ state: 'draft', isExpired: false })
})

test('a new version moves the last day or removes it, and the circular waits again', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const { id } = await desk.published({ expiresOn: LAST_DAY })
  desk.at('2026-11-27T05:00:00Z')
  await desk.resolveExpired()
  const { revision, draft } = await desk.open(id)
  expect(draft.expiresOn).toBe(LAST_DAY)
  const kept = await desk.asHr(`PUT ${desk.path}/circulars/${id}/draft`, { revision, draft })
  expect(kept.status).toBe(200)
  expect((await desk.publish(await desk.open(id))).body).toMatchObject({
    code: 'circulars.expiryTooEarly',
    field: 'expiresOn',
  })
  await desk.republished(id, false, { expiresOn: '2026-12-01' })
  expect(await titles(desk, maryam)).toEqual(['Ramadan hours, changed: unread'])
  expect(await waitingFor(desk, maryam)).toBe(1)
  desk.at('2026-12-02T05:00:00Z')
  expect(await waitingFor(desk, maryam)).toBe(0)
  expect(await isResolved(desk, id)).toBe(false)
  await desk.resolveExpired()
  expect(await isResolved(desk, id)).toBe(true)
  await desk.republished(id, false, { expiresOn: null })
  expect((await desk.show(maryam, id)).body).toMatchObject({ expiresOn: null, isExpired: false })
  const versions = await Promise.all(
    [1, 2, 3].map((version) => desk.asHr(`GET ${desk.path}/circulars/${id}/versions/${version}`)),
  )
  expect(versions.map(({ body }) => (body as { expiresOn: string | null }).expiresOn)).toEqual([
    LAST_DAY,
    '2026-12-01',
    null,
  ])
})

test('at the desk an expired circular is no longer published, and a withdrawn one stays withdrawn', async () => {
  const desk = await aDesk()
  const { id } = await desk.published({ expiresOn: LAST_DAY })
  const other = await desk.published()
  const draft = await desk.add({ expiresOn: LAST_DAY })
  desk.at(EXPIRED)
  expect(await atDesk(desk, { state: 'published' })).toEqual([other.id])
  expect(await atDesk(desk, { state: 'expired' })).toEqual([id])
  expect(await atDesk(desk, { state: 'expired', q: 'ramadan' })).toEqual([id])
  expect(await atDesk(desk, { state: 'draft' })).toEqual([draft.id])
  expect(await atDesk(desk)).toEqual([draft.id, other.id, id])
  expect(await desk.open(id)).toMatchObject({ state: 'published', isExpired: true })
  expect((await desk.withdraw(id)).body).toMatchObject({ state: 'withdrawn', isExpired: false })
  expect(await atDesk(desk, { state: 'expired' })).toEqual([])
  await desk.resolveExpired()
  expect(await isResolved(desk, id)).toBe(false)
})

test('an expired circular is not pinned any more, and those expired are by date, page by page', async () => {
  const desk = await aDesk()
  const maryam = await desk.member()
  const named = async (en: string, expiresOn: string | null) => {
    desk.at(new Date(desk.server.clock.now.getTime() + 60_000).toISOString())
    const { id } = await desk.published({ title: { en, ar: en }, expiresOn })
    return id
  }
  const pins = [await named('pinned', LAST_DAY), await named('still pinned', null)]
  for (const id of pins) await desk.asHr(`PUT ${desk.path}/circulars/${id}/pin`, { pinned: true })
  await named('newer', LAST_DAY)
  await named('newest', LAST_DAY)
  desk.at(EXPIRED)
  const lines: unknown[] = []
  let after: string | null = ''
  while (after !== null) {
    const query: Record<string, string> = { state: 'expired', limit: '1' }
    const { body }: { body: { items: CircularLine[]; next: string | null } } = await desk.list(
      maryam,
      after === '' ? query : { ...query, after },
    )
    lines.push(...body.items.map(({ title, pinned }) => [title.en, pinned]))
    after = body.next
  }
  expect(lines).toEqual([
    ['newest', false],
    ['newer', false],
    ['pinned', false],
  ])
  expect((await desk.list(maryam)).body).toMatchObject({ items: [{ pinned: true }] })
})
