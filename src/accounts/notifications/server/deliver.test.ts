import { expect, test, vi } from 'vitest'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLogger } from '#platform/log.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { DELIVER, type Delivery, notifyUser, notifyUsers, recordNotice } from '../notify.ts'
import { aDecision, aReader } from '../test-data.ts'
import { catchUp, defineDelivery, type DeliveryServices } from './deliver.ts'

const NOW = new Date('2026-11-18T05:00:00.000Z')
const database = await testDatabase()

/** The services with real rows for emails, and everything that was sent stored for the test. */
function deliveryTo(siteId: number) {
  const emails: QueuedEmail[] = []
  const pushes: { userId: string; title: string; body: string; path: string }[] = []
  const refreshed: string[] = []
  const jobs: Delivery[] = []
  const clock = { now: NOW }
  const services: DeliveryServices = {
    database,
    mail: {
      async queue(_trx, email) {
        emails.push(email)
        return email.subject
      },
    },
    push: {
      async queue(_trx, { userId }, { title, body, path }) {
        pushes.push({ userId, title, body, path })
      },
    },
    live: { notify: (_site, userIds) => void refreshed.push(...userIds) },
    publicUrl: 'http://portal.test/',
    clock: () => clock.now,
  }
  const sent = {
    async send(_trx: Trx | null, _name: string, payload: object) {
      jobs.push(payload as Delivery)
      return 'job'
    },
  }
  let handle: (payload: Delivery) => Promise<void> = async () => undefined
  defineDelivery(
    {
      define(name, handler) {
        if (name !== DELIVER) return
        handle = (payload) =>
          handler({
            id: 'job',
            payload: payload as never,
            attempt: 1,
            lastAttempt: false,
            signal: new AbortController().signal,
          })
      },
    },
    services,
  )
  const notify = (userId: string, once?: string) =>
    database.transaction((trx) =>
      notifyUser({ trx, siteId, now: clock.now, jobs: sent }, { ...aDecision(once), userId }),
    )
  return {
    services,
    emails,
    pushes,
    refreshed,
    jobs,
    clock,
    sent,
    notify,
    deliver: async () => {
      for (const job of jobs.splice(0)) await handle(job)
    },
    again: (payload: Delivery) => handle(payload),
  }
}

async function rowsOf(siteId: number) {
  return database.queries
    .selectFrom('notifications')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}

async function choose(
  siteId: number,
  userId: string,
  choice: { email: 'now' | 'daily' | 'off'; push: boolean },
): Promise<void> {
  await database.queries
    .insertInto('notification_choices')
    .values({ site_id: siteId, user_id: userId, kind: 'leaveDecided', ...choice })
    .execute()
}

test('a person is notified in the product, by email and by push, in their language', async () => {
  const siteId = await aSite(database)
  const salma = await aReader(database, siteId, { language: 'ar' })
  const { notify, deliver, emails, pushes, refreshed } = deliveryTo(siteId)
  expect(await notify(salma)).toBe(true)
  expect(emails).toEqual([])
  await deliver()
  expect(emails).toMatchObject([
    { toUserId: salma, language: 'ar', subject: 'تم البتّ في طلب إجازتك' },
  ])
  expect(emails[0]?.text).toContain('تم اعتماد إجازتك: إجازة سنوية، 7\u00a0–\u00a09 ديسمبر 2026.')
  expect(emails[0]?.text).toContain('http://portal.test/ar/leaves?request=1')
  expect(pushes).toEqual([
    {
      userId: salma,
      title: 'تم البتّ في طلب إجازتك',
      body: 'افتح الإشعار للاطلاع على التفاصيل.',
      path: '/ar/leaves?request=1',
    },
  ])
  expect(refreshed).toEqual([salma])
  expect(await rowsOf(siteId)).toMatchObject([
    { user_id: salma, kind: 'leaveDecided', read_at: null, delivered_at: NOW, digest: null },
  ])
})

test('a delivery that is repeated sends nothing again', async () => {
  const siteId = await aSite(database)
  const salma = await aReader(database, siteId)
  const { notify, again, jobs, emails, pushes } = deliveryTo(siteId)
  await notify(salma)
  const [job] = jobs
  if (job === undefined) throw new Error('no job')
  await Promise.all([again(job), again(job), again(job)])
  expect([emails.length, pushes.length]).toEqual([1, 1])
})

test('a delivery that dies half-way leaves nothing, and the next attempt sends everything once', async () => {
  const siteId = await aSite(database)
  const salma = await aReader(database, siteId)
  const { services, notify, deliver, clock, pushes } = deliveryTo(siteId)
  await notify(salma)
  const { queue } = services.push
  const queued: string[] = []
  services.mail.queue = async (trx, email) => {
    await trx
      .insertInto('mails')
      .values({
        site_id: siteId,
        id: newId(),
        to_address: email.toAddress,
        language: email.language,
        subject: email.subject,
        body_text: email.text,
        body_html: email.html,
        created_at: NOW,
      })
      .execute()
    queued.push(email.subject)
    return email.subject
  }
  services.push.queue = () => Promise.reject(new Error('the process died'))
  await expect(deliver()).rejects.toThrow('the process died')
  const mails = () =>
    database.queries.selectFrom('mails').select('id').where('site_id', '=', siteId).execute()
  expect(queued).toHaveLength(1)
  expect(await mails()).toEqual([])
  services.push.queue = queue
  expect(await catchUp(services)).toBe(0)
  clock.now = new Date(NOW.getTime() + 3 * 60_000)
  expect(await catchUp(services)).toBe(1)
  expect(await catchUp(services)).toBe(0)
  expect(await mails()).toHaveLength(1)
  expect(pushes).toHaveLength(1)
})

test('a notification that was left behind for days is in the list, but sends no email', async () => {
  const siteId = await aSite(database)
  const salma = await aReader(database, siteId)
  const { services, notify, clock, emails } = deliveryTo(siteId)
  await notify(salma)
  clock.now = new Date(NOW.getTime() + 4 * 24 * 3_600_000)
  expect(await catchUp(services)).toBe(0)
  expect(emails).toEqual([])
  expect(await rowsOf(siteId)).toHaveLength(1)
})

test('many transactions that notify a person of the same thing at once notify them once', async () => {
  const siteId = await aSite(database)
  const salma = await aReader(database, siteId)
  const { notify, deliver, emails, jobs } = deliveryTo(siteId)
  const notified = await Promise.all(Array.from({ length: 20 }, () => notify(salma, 'request 1')))
  expect(notified.filter(Boolean)).toHaveLength(1)
  expect(jobs).toHaveLength(1)
  await deliver()
  expect(emails).toHaveLength(1)
  expect(await notify(salma, 'request 2')).toBe(true)
  expect(await rowsOf(siteId)).toHaveLength(2)
})

test('a transaction that is rolled back notifies no one, and does not use up its key', async () => {
  const siteId = await aSite(database)
  const salma = await aReader(database, siteId)
  const { notify, sent } = deliveryTo(siteId)
  await expect(
    database.transaction(async (trx) => {
      await notifyUser({ trx, siteId, now: NOW, jobs: sent }, { ...aDecision('a'), userId: salma })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await rowsOf(siteId)).toEqual([])
  expect(await notify(salma, 'a')).toBe(true)
})

test('many people are notified by one transaction, each once, without those who were before', async () => {
  const siteId = await aSite(database)
  const people = await Promise.all(Array.from({ length: 12 }, () => aReader(database, siteId)))
  const [first = ''] = people
  const { notify, sent, jobs, deliver, emails } = deliveryTo(siteId)
  await notify(first, 'circular 1')
  const count = await database.transaction((trx) =>
    notifyUsers({ trx, siteId, now: NOW, jobs: sent }, [...people, first], aDecision('circular 1')),
  )
  expect(count).toBe(11)
  expect(jobs).toHaveLength(2)
  await deliver()
  expect(emails.map(({ toUserId }) => toUserId).toSorted()).toEqual(people.toSorted())
})

test('email and push follow the choices of the person', async () => {
  const siteId = await aSite(database)
  const [off, daily] = [await aReader(database, siteId), await aReader(database, siteId)]
  await choose(siteId, off, { email: 'off', push: false })
  await choose(siteId, daily, { email: 'daily', push: true })
  const { notify, deliver, emails, pushes, refreshed } = deliveryTo(siteId)
  await notify(off)
  await notify(daily)
  await deliver()
  expect(emails).toEqual([])
  expect(pushes.map(({ userId }) => userId)).toEqual([daily])
  expect(refreshed).toEqual([off, daily])
  const digests = new Map((await rowsOf(siteId)).map((row) => [row.user_id, row.digest]))
  expect([digests.get(off), digests.get(daily)]).toEqual([null, 'waiting'])
})

test('a closed account gets neither email nor push', async () => {
  const siteId = await aSite(database)
  const closed = await aReader(database, siteId, { disabled_at: NOW })
  const { notify, deliver, emails, pushes } = deliveryTo(siteId)
  await notify(closed)
  await deliver()
  expect([emails, pushes]).toEqual([[], []])
})

test('a caller with an email of its own learns whether to send it', async () => {
  const siteId = await aSite(database)
  const [usual, daily] = [await aReader(database, siteId), await aReader(database, siteId)]
  await choose(siteId, daily, { email: 'daily', push: false })
  const { sent, deliver, emails, refreshed } = deliveryTo(siteId)
  const record = (userId: string) =>
    database.transaction((trx) =>
      recordNotice({ trx, siteId, now: NOW, jobs: sent }, { ...aDecision('request 1'), userId }),
    )
  expect(await record(usual)).toEqual({ email: true, push: true })
  expect(await record(usual)).toEqual({ email: false, push: false })
  expect(await record(daily)).toEqual({ email: false, push: false })
  await deliver()
  expect(emails).toEqual([])
  expect(refreshed).toEqual([usual, daily])
})

test('the people of a site are notified of nothing at another site', async () => {
  const [one, other] = [await aSite(database), await aSite(database)]
  const salma = await aReader(database, one)
  const { notify, jobs, again, emails } = deliveryTo(one)
  await notify(salma)
  await again({ siteId: other, ids: jobs[0]?.ids ?? [] })
  expect(emails).toEqual([])
  expect(await rowsOf(other)).toEqual([])
})

test('jobs deliver automatically once the transaction has committed', async () => {
  const siteId = await aSite(database)
  const salma = await aReader(database, siteId)
  const { services, emails } = deliveryTo(siteId)
  const jobs = createJobs(database, createLogger({ level: 'silent' }))
  defineDelivery(jobs, services)
  await jobs.start()
  await database.transaction((trx) =>
    notifyUser({ trx, siteId, now: NOW, jobs }, { ...aDecision(), userId: salma }),
  )
  await vi.waitFor(() => expect(emails).toHaveLength(1), { timeout: 30_000 })
  await jobs.stop(2)
})
