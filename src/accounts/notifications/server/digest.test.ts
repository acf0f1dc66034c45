import { expect, test } from 'vitest'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { saveChoice } from '../database/choices.ts'
import { markDelivered } from '../database/delivery.ts'
import { insertNotices } from '../database/notices.ts'
import { recordNotice } from '../notify.ts'
import { aDecision, aReader } from '../test-data.ts'
import { sendDigests } from './digest.ts'

const database = await testDatabase()

/** 07:00 in Dubai; tests advance it. */
async function aMorning() {
  const siteId = await aSite(database, { zone: 'Asia/Dubai' })
  const clock = { now: new Date('2026-11-18T03:00:00Z') }
  const emails: QueuedEmail[] = []
  const services = {
    database,
    mail: {
      async queue(_trx: unknown, email: QueuedEmail) {
        if (email.siteId === siteId) emails.push(email)
        return email.subject
      },
    },
    publicUrl: 'http://portal.test',
    clock: () => clock.now,
  }
  return {
    siteId,
    clock,
    emails,
    services,
    run: () => sendDigests(services),
    async person(email: 'now' | 'daily' = 'daily', language: 'en' | 'ar' = 'en') {
      const userId = await aReader(database, siteId, { language })
      await saveChoice(database.queries, siteId, userId, {
        kind: 'leaveDecided',
        email,
        push: false,
      })
      return userId
    },
    async notify(userId: string, times = 1) {
      for (let count = 0; count < times; count++)
        await database.transaction((trx) =>
          recordNotice(
            { trx, siteId, now: clock.now, jobs: { send: async () => null } },
            { ...aDecision(), userId },
          ),
        )
    },
  }
}

test('the digest comes at eight, once, with what the person has not read', async () => {
  const { siteId, clock, emails, run, person, notify } = await aMorning()
  const [salma, omar] = [await person(), await person('now')]
  await notify(salma, 2)
  await notify(omar)
  await run()
  expect(emails).toEqual([])
  clock.now = new Date('2026-11-18T04:00:00Z')
  await notify(salma)
  await run()
  await run()
  expect(emails).toMatchObject([{ siteId, toUserId: salma, subject: 'Your daily summary' }])
  const [email] = emails
  expect(email?.text).toContain("You have 2 notifications you haven't read.")
  expect(email?.text.match(/Approved: annual leave, 7\u00a0–\u00a09 Dec 2026\./g)).toHaveLength(2)
  expect(email?.text).toContain('http://portal.test/notifications')
  clock.now = new Date('2026-11-19T04:00:00Z')
  await run()
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toContain("You have 1 notification you haven't read.")
})

test('a digest that was missed comes when the product runs again, and holds everything', async () => {
  const { clock, emails, run, person, notify } = await aMorning()
  const salma = await person()
  await notify(salma)
  clock.now = new Date('2026-11-20T03:00:00Z')
  await notify(salma)
  clock.now = new Date('2026-11-20T13:00:00Z')
  await run()
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('You have 2 notifications')
})

test('what its job delivers just after eight waits for the next digest', async () => {
  const { siteId, clock, emails, run, person, notify } = await aMorning()
  const salma = await person()
  await notify(salma)
  clock.now = new Date('2026-11-18T03:59:59Z')
  const notice = { ...aDecision(), userIds: [salma] }
  const [id = ''] = await database.transaction((trx) =>
    insertNotices(trx, siteId, notice, clock.now),
  )
  clock.now = new Date('2026-11-18T04:00:00Z')
  await run()
  clock.now = new Date('2026-11-18T04:00:05Z')
  await database.transaction((trx) =>
    markDelivered(trx, siteId, id, { now: clock.now, forDigest: true }),
  )
  await run()
  expect(emails).toHaveLength(1)
  clock.now = new Date('2026-11-19T04:00:00Z')
  await run()
  expect(emails).toHaveLength(2)
})

test('processes that run it at once send one email', async () => {
  const { clock, emails, run, person, notify } = await aMorning()
  for (const userId of [await person(), await person(), await person()]) await notify(userId, 3)
  clock.now = new Date('2026-11-18T04:03:00Z')
  await Promise.all(Array.from({ length: 6 }, () => run()))
  expect(emails).toHaveLength(3)
})

test('a process that dies before it queued the email sends it with the next run', async () => {
  const { clock, emails, services, run, person, notify } = await aMorning()
  const salma = await person()
  await notify(salma)
  clock.now = new Date('2026-11-18T04:03:00Z')
  const { queue } = services.mail
  services.mail.queue = () => Promise.reject(new Error('the process died'))
  await expect(run()).rejects.toThrow('the process died')
  services.mail.queue = queue
  await run()
  expect(emails).toHaveLength(1)
})

test('what was read in the product, or switched off since, is not in the digest', async () => {
  const { siteId, clock, emails, run, person, notify } = await aMorning()
  const [reader, quiet] = [await person(), await person()]
  await notify(reader)
  await notify(quiet)
  await database.queries
    .updateTable('notifications')
    .set({ read_at: clock.now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', reader)
    .execute()
  await saveChoice(database.queries, siteId, quiet, {
    kind: 'leaveDecided',
    email: 'off',
    push: false,
  })
  clock.now = new Date('2026-11-18T05:00:00Z')
  await run()
  expect(emails).toEqual([])
})

test('a long digest lists twenty and says how many more there are, in arabic too', async () => {
  const { clock, emails, run, person, notify } = await aMorning()
  await notify(await person('daily', 'ar'), 23)
  clock.now = new Date('2026-11-18T05:00:00Z')
  await run()
  const text = emails[0]?.text ?? ''
  expect(emails[0]?.subject).toBe('ملخصك اليومي')
  expect(text).toContain('لديك 23 إشعارًا غير مقروء.')
  expect(text.match(/تم البتّ في طلب إجازتك/g)).toHaveLength(20)
  expect(text).toContain('و3 إشعارات أخرى.')
  expect(text).toContain('http://portal.test/ar/notifications')
})
