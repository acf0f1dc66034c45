import { sql } from 'kysely'
import { createUser } from '#accounts/people/database/users.ts'
import type { Database } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import { insertService, type OfCompany } from './desk/database/set-up.ts'
import { insertStaff } from './desk/database/staff.ts'
import type { ServiceInput, StaffInput } from './desk/contract.ts'
import { type BookingNotice, mailBooked } from './mail-job.ts'
import { createBookingHandlers } from './server/handlers.ts'
import type { PublicServices } from './server/public.ts'

/** Sunday 22 November 2026, nine in the morning in Dubai. */
export const NOW = new Date('2026-11-22T05:00:00.000Z')
/** Tuesday two days later at ten in Dubai. */
export const TEN = '2026-11-24T06:00:00.000Z'

const SERVICE: ServiceInput = {
  name: { en: 'Truck inspection', ar: 'فحص شاحنة' },
  about: { en: 'Brakes, lights and tyres.', ar: 'المكابح والأضواء والإطارات.' },
  minutes: 60,
  beforeMinutes: 0,
  afterMinutes: 0,
  stepMinutes: 60,
  noticeMinutes: 60,
  changeMinutes: 120,
  daysAhead: 14,
  active: true,
  staffIds: [],
}

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: 540,
  until: 1020,
  pause: { from: 780, until: 840 },
}))
const STAFF: StaffInput = {
  name: { en: 'Omar', ar: 'عمر' },
  active: true,
  worksOnHolidays: false,
  usual: WEEK,
  ramadan: [],
  exceptions: [],
}

const NOTHING = statement((queries, _params: object) => sql`select 1 as nothing`.compile(queries))

export async function aCompany(
  database: Database,
  siteId: number,
  { number = 1001, state = 'accepted' }: { number?: number; state?: 'accepted' | 'suspended' } = {},
) {
  const id = newId()
  await database.queries
    .insertInto('companies')
    .values({
      ...{
        site_id: siteId,
        id,
        number,
        type_code: 'provider',
        state,
        name_en: 'Gulf Haulage',
        name_ar: 'الخليج للنقل',
      },
      ...{
        sort_en: 'gulf haulage',
        sort_ar: 'الخليج للنقل',
        slug_en: 'gulf-haulage',
        slug_ar: 'الخليج-للنقل',
        search: 'gulf haulage',
      },
      ...{
        address_en: 'Jebel Ali',
        address_ar: 'جبل علي',
        phone: '+97148000000',
        email: 'gulf@haulage.test',
        created_at: NOW,
        updated_at: NOW,
      },
    })
    .execute()
  return id
}

/** A company with bookings, served through the product's pipeline, on the test's own site. */
export async function aBookedCompany(database: Database, options: { zone?: string } = {}) {
  const siteId = await aSite(database, options)
  const emails: QueuedEmail[] = []
  const unwritten: BookingNotice[] = []
  const services: PublicServices = {
    queueMail: async (notice) => {
      unwritten.push(notice)
      return NOTHING({})
    },
    mail: {
      queue: async (_trx, message) => {
        emails.push(message)
        return newId()
      },
    },
    publicUrl: 'https://diwan.test',
  }
  const inner = testServer(database, createBookingHandlers(services))
  inner.clock.now = NOW
  /** The first emails are written after the commit, as by the job. */
  const server: TestServer = {
    ...inner,
    async call(...request) {
      const reply = await inner.call(...request)
      for (const notice of unwritten.splice(0))
        await database.transaction((trx) => mailBooked(services, trx, notice, inner.clock.now))
      return reply
    },
  }
  const companyId = await aCompany(database, siteId)
  const of: OfCompany = { siteId, companyId }

  async function owner(company: string | null = companyId) {
    const userId = newId()
    await database.transaction((trx) =>
      createUser(
        trx,
        siteId,
        {
          id: userId,
          email: `${userId}@owner.test`,
          username: userId,
          name: { en: 'Huda', ar: 'هدى' },
          roles: ['owner'],
        },
        NOW,
      ),
    )
    if (company !== null)
      await database.queries
        .insertInto('company_members')
        .values({ site_id: siteId, company_id: company, user_id: userId, since: NOW })
        .execute()
    return {
      userId,
      token: server.signIn({ siteId, userId, permissions: new Set(['company.own']) as never }),
    }
  }

  const staff = (input: Partial<StaffInput> = {}): Promise<string> =>
    database.transaction((trx) => insertStaff(trx, of, { ...STAFF, ...input }, 0))

  async function service(input: Partial<ServiceInput> = {}): Promise<number> {
    const id = await database.transaction((trx) =>
      insertService(trx, of, { ...SERVICE, ...input }, NOW),
    )
    const row = await database.queries
      .selectFrom('booking_services')
      .select('number')
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.number
  }

  /** The token of the link in the newest email that asks to confirm. */
  function confirmToken(): string {
    return /#([A-Za-z0-9_-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
  }

  const confirm = (token = confirmToken()) =>
    server.call('POST /api/directory/booking-confirmations', { site: siteId, body: { token } })

  let visitors = 0
  /** A guest's booking, which still waits for its mailbox to be confirmed. */
  function hold(
    number: number,
    params: {
      startsAt?: string
      email?: string
      key?: string
      phone?: string
      name?: string
      language?: 'en' | 'ar'
      as?: string
    } = {},
  ) {
    const {
      startsAt = TEN,
      email = `visitor${(visitors += 1)}@book.test`,
      key = newId(),
      phone = '050 123 4567',
      name = 'Layla',
      language = 'en',
      as,
    } = params
    const body = { key, service: number, startsAt, name, email, phone, note: '' }
    return server.call('POST /api/directory/bookings', {
      site: siteId,
      body,
      language,
      ...(as === undefined ? {} : { as }),
    })
  }

  /** A guest's booking, confirmed by the link in the email, which is not kept. */
  async function book(number: number, params: Parameters<typeof hold>[1] = {}) {
    const reply = await hold(number, params)
    if (reply.status !== 201 || (reply.body as { confirmBy: string | null }).confirmBy === null)
      return reply
    const at = emails.findIndex(({ text }) => /#[A-Za-z0-9_-]{43}/.test(text))
    const [asked] = at === -1 ? [] : emails.splice(at, 1)
    if (asked !== undefined) await confirm(/#([A-Za-z0-9_-]{43})/.exec(asked.text)?.[1])
    return reply
  }

  async function token(number: number, params: Parameters<typeof book>[1] = {}): Promise<string> {
    const { status, body } = await book(number, params)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return (body as { token: string }).token
  }

  return {
    ...{
      database,
      siteId,
      companyId,
      of,
      server,
      services,
      emails,
      owner,
      staff,
      service,
      hold,
      confirm,
      confirmToken,
      book,
      token,
    },
    call: (line: string, params: Parameters<typeof server.call>[1] = {}) =>
      server.call(line, { site: siteId, ...params }),
    free: async (number: number, day: string): Promise<string[]> => {
      const { body } = await server.call(`GET /api/directory/bookable/${number}`, {
        site: siteId,
        query: { day },
      })
      return (body as { free: { slots: string[] } }).free.slots
    },
  }
}

export type Booked = Awaited<ReturnType<typeof aBookedCompany>>

/** A refusal's status, code and field. */
export function refusal({
  status,
  body,
}: {
  status: number
  body: unknown
}): [number, string, string | undefined] {
  const { code, field } = body as { code: string; field?: string }
  return [status, code, field]
}
