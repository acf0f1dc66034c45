import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { runQuery } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createMail, type Mail, type MailOptions, type QueuedEmail } from './mail.ts'
import { type FakeSmtp, startFakeSmtp } from './fake-smtp.ts'
import { insertMail } from './store.ts'

const lines: string[] = []
const log = createLogger({ level: 'debug', destination: { write: (line) => lines.push(line) } })
const EMAIL: QueuedEmail = {
  siteId: 1,
  toUserId: null,
  toAddress: 'salma@example.ae',
  language: 'ar',
  subject: 'تمت الموافقة على إجازتك',
  text: 'النص',
  html: '<p>النص</p>',
}
const database = await testDatabase()
let smtp: FakeSmtp
let folder: string
let jobs: Jobs
let mail: Mail

beforeAll(async () => {
  const site = {
    name_en: 'Al Noor',
    name_ar: 'النور',
    portal_title_en: 'Portal',
    portal_title_ar: 'البوابة',
  }
  await database.queries
    .insertInto('sites')
    .values({ id: 1, ...site })
    .execute()
  smtp = await startFakeSmtp()
  folder = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterEach(async () => {
  await jobs.stop(2)
  mail.close()
  smtp.emails.length = 0
  smtp.responses.length = 0
  lines.length = 0
})
afterAll(async () => {
  await smtp.close()
  await rm(folder, { recursive: true })
})

async function open(options: Partial<MailOptions> = {}): Promise<void> {
  jobs = createJobs(database, log, { pollSeconds: 1 })
  mail = createMail({
    database,
    log,
    jobs,
    outboxFolder: folder,
    from: '"Al Noor" <hr@alnoor.example>',
    ...options,
  })
  await jobs.start()
}

function queue(email: Partial<QueuedEmail> = {}): Promise<string> {
  return database.transaction((trx) => mail.queue(trx, { ...EMAIL, ...email }))
}

async function row(id: string) {
  return database.queries
    .selectFrom('mails')
    .selectAll()
    .where('site_id', '=', 1)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function sent(id: string) {
  await vi.waitFor(async () => expect((await row(id)).sent_at).not.toBeNull(), { timeout: 30_000 })
  return row(id)
}

describe('with a mail server', () => {
  test('an email goes out once, and its content is deleted once the server accepted it', async () => {
    await open({ smtpUrl: smtp.url, senderName: async () => 'النور' })
    const id = await queue()
    expect(await sent(id)).toMatchObject({
      tries: 1,
      last_error: null,
      body_text: '',
      body_html: '',
    })
    await mail.deliver(1, id)
    expect(smtp.emails).toHaveLength(1)
    expect(smtp.emails[0]?.to).toEqual(['RCPT TO:<salma@example.ae>'])
    const source = smtp.emails[0]?.source ?? ''
    expect(source).toContain(`Message-ID: <1.${id}@alnoor.example>`)
    expect(source).toContain('Auto-Submitted: auto-generated')
    expect(source).toContain('multipart/alternative')
    expect(await mail.waiting()).toBe(0)
  })

  test('a calendar event is attached for the reader, and is deleted afterwards too', async () => {
    await open({ smtpUrl: smtp.url })
    const id = await queue({ calendar: 'BEGIN:VCALENDAR\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n' })
    expect(await sent(id)).toMatchObject({ calendar: null })
    const source = smtp.emails[0]?.source ?? ''
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
    expect(source).toContain('filename=event.ics')
  })

  test('an email of a transaction that is rolled back is never sent', async () => {
    await open({ smtpUrl: smtp.url })
    await expect(
      database.transaction(async (trx) => {
        await mail.queue(trx, EMAIL)
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    const id = await queue()
    await sent(id)
    expect(smtp.emails).toHaveLength(1)
  })

  test('a server that replies later, or hangs up, is tried again, under the same Message-ID', async () => {
    await open({ smtpUrl: smtp.url })
    smtp.responses.push('451 later', 'hang up')
    const id = await queue()
    await vi.waitFor(async () => expect((await row(id)).last_error).not.toBeNull(), {
      timeout: 30_000,
    })
    expect(await mail.waiting()).toBe(1)
    await expect(mail.deliver(1, id)).rejects.toThrow()
    await mail.deliver(1, id)
    expect(await row(id)).toMatchObject({ tries: 3, last_error: null })
    expect(smtp.emails).toHaveLength(1)
    expect(lines.join('')).not.toContain('salma')
  })

  test('emails that are queued together each go out once, and one that the server refuses holds up no other', async () => {
    await open({ smtpUrl: smtp.url })
    smtp.responses.push('451 later')
    const ids = await database.transaction((trx) =>
      mail.queueAll(
        trx,
        Array.from({ length: 20 }, (_each, index) => ({ ...EMAIL, subject: `Number ${index}` })),
      ),
    )
    await vi.waitFor(() => expect(smtp.emails).toHaveLength(19), { timeout: 30_000 })
    await vi.waitFor(async () => expect(await mail.waiting()).toBe(1), { timeout: 30_000 })
    const rows = await Promise.all(ids.map(row))
    expect(rows.map(({ tries }) => tries)).toEqual(ids.map(() => 1))
    const [refused] = rows.filter(({ sent_at: at }) => at === null)
    expect(refused?.last_error).not.toBeNull()
    for (const id of ids) await mail.deliver(1, id)
    const subjects = smtp.emails.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])
    expect(new Set(subjects).size).toBe(20)
    expect(subjects).toHaveLength(20)
  })

  test('a job that an earlier version added, for one email, is done', async () => {
    await open({ smtpUrl: smtp.url })
    const id = newId()
    const email = { ...EMAIL, id, calendar: null, createdAt: new Date() }
    await runQuery(database.queries, insertMail(email))
    await jobs.send(null, 'mail.send', { siteId: 1, mailId: id })
    expect(await sent(id)).toMatchObject({ tries: 1 })
  })

  test('a server that refuses permanently is not tried again', async () => {
    const ended: string[] = []
    await open({ smtpUrl: smtp.url, onEnded: (outcome) => ended.push(outcome) })
    smtp.responses.push('550 no such person salma@example.ae')
    const id = await queue()
    await vi.waitFor(async () => expect((await row(id)).last_error).toMatch(/^given up: /), {
      timeout: 30_000,
    })
    expect(await row(id)).toMatchObject({ tries: 1, sent_at: null })
    expect((await row(id)).last_error).not.toContain('salma')
    expect(ended).toEqual(['failed'])
    expect(await mail.waiting()).toBe(0)
    expect(lines.join('')).not.toContain('salma')
  })
})

describe('without a mail server', () => {
  test('an email becomes one file that a mail program opens, and its row is not cleared', async () => {
    await open()
    const id = await queue()
    expect(await sent(id)).toMatchObject({ tries: 1, body_text: 'النص' })
    const names = (await readdir(folder)).filter((name) => name.includes(id))
    expect(names).toEqual([`1-${id}.eml`])
    const source = await readFile(join(folder, `1-${id}.eml`), 'utf8')
    expect(source).toMatch(/^From: "?Al Noor"? <hr@alnoor.example>\r$/m)
    expect(source).toContain('To: salma@example.ae\r\n')
    expect(source).toContain('Content-Language: ar\r\n')
  })
})

describe('[C44] header splitting', () => {
  test.each([
    'salma@example.ae\r\nBcc: all@example.ae',
    'salma@example.ae\nBcc: all@example.ae',
    'salma@example.ae, all@example.ae',
    'Salma <salma@example.ae>',
    'salma@example.ae;all@example.ae',
    'salma@example.ae\0',
    'group:salma@example.ae;',
    '"a b"@example.ae',
    'nobody',
  ])('%j is not an address emails can be sent to', async (toAddress) => {
    await open()
    await expect(queue({ toAddress })).rejects.toThrow('not one mail address')
  })

  test.each(['Hello\r\nBcc: all@example.ae', 'Hello\nX: y', 'Hello\u2028X', '  '])(
    '%j is not a subject',
    async (subject) => {
      await open()
      await expect(queue({ subject })).rejects.toThrow('not a one-line subject')
    },
  )

  test('text that would become a line break when cut to bytes stays in its header', async () => {
    await open({ smtpUrl: smtp.url })
    const id = await queue({
      subject: 'a\u560A\u560DBcc: all@example.ae',
      text: 'first\r\n.\r\nMAIL FROM:<x@x.x>\r\n',
    })
    await sent(id)
    expect(smtp.emails).toHaveLength(1)
    expect(smtp.emails[0]?.to).toHaveLength(1)
    expect(smtp.emails[0]?.source).not.toMatch(/^Bcc:/m)
  })

  test('a sender that is not an address fails at start', async () => {
    await open()
    for (const from of [
      'nobody',
      'a@b.example\r\nBcc: c@d.example',
      'x <a@b.example>, <c@d.example>',
    ]) {
      expect(() =>
        createMail({ database, log, jobs: createJobs(database, log), outboxFolder: folder, from }),
      ).toThrow('to send from')
    }
  })
})
