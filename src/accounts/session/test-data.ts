import { writeAudit } from '#accounts/audit/database.ts'
import type { Anchors } from '#accounts/audit/anchors.ts'
import { createAuditHandlers } from '#accounts/audit/server.ts'
import { createMyDataHandlers } from '#accounts/my-data/server.ts'
import { createUser, type NewUser } from '#accounts/people/database/users.ts'
import { createPeopleHandlers } from '#accounts/people/server/handlers.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import { createSecondFactor } from '#accounts/second-factor/second-factor.ts'
import { createSecondFactorHandlers } from '#accounts/second-factor/server/handlers.ts'
import { createSiteHandlers, createSites } from '#accounts/sites/server.ts'
import type { Database } from '#platform/db/database.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { type Api, createApi, refuseTheRest } from '#platform/http/api.ts'
import type { Services } from '#platform/http/services.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { createSecretBox } from '#platform/secret-box.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { createFindCaller } from './database/find-caller.ts'
import { endOtherSessions } from './database/sessions.ts'
import { findAddressee } from './find-addressee.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts'
import { createSessionHandlers } from './server/handlers.ts'
import { type ResetRequest, mailResetLink } from './server/links.ts'

export const PASSWORD = 'gentle otter paints doors'
export const PUBLIC_URL = 'https://people.example'
const CHEAP = { memory: 64, passes: 1, waiting: 500 }

interface SignInRequest {
  site?: number
  token?: string
  body?: unknown
  form?: Record<string, string | File>
  language?: 'en' | 'ar'
  address?: string
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  // oxlint-disable-next-line no-explicit-any -- what a test reads of a reply is checked by the test
  body: any
  headers: Headers
}

/**
 * The accounts' endpoints as in the product, with a real database, cheap hashes, and a clock and a
 * mailbox for the test.
 */
export async function accountsServer(
  database: Database,
  options: { hasher?: PasswordHasher; folder?: string; anchors?: Pick<Anchors, 'of'> } = {},
) {
  const clock = { now: new Date('2026-11-18T05:00:00.000Z') }
  const emails: QueuedEmail[] = []
  const requestedResets: ResetRequest[] = []
  const failures: unknown[] = []
  const hasher = options.hasher ?? createPasswordHasher(CHEAP)
  const mail = {
    queue: async (_trx: unknown, message: QueuedEmail) => {
      emails.push(message)
      return newId()
    },
  }
  const log = createLogger({ level: 'silent' })
  const box = createSecretBox(
    async () => Buffer.from('a secret of the tests'),
    'authenticator apps',
  )
  const sites = await createSites(database)
  const handlers = [
    ...createSessionHandlers({
      hasher,
      mail,
      publicUrl: PUBLIC_URL,
      secondFactor: createSecondFactor({ box, publicUrl: PUBLIC_URL }),
      requestReset: async (request) => requestedResets.push(request),
    }),
    ...createSecondFactorHandlers({
      box,
      mail,
      publicUrl: PUBLIC_URL,
      addresseeOf: findAddressee,
      endOtherSessions,
    }),
    ...createMyDataHandlers({ mail }),
    ...createPeopleHandlers({ mail, publicUrl: PUBLIC_URL }),
    ...createSiteHandlers({
      sites,
      files: createFiles({ folder: options.folder ?? '/nowhere' }, log),
      fileCleanup: { expectRow: async () => {}, afterDelete: async () => {} },
      money: [],
    }),
    ...createAuditHandlers(options.anchors ?? { of: async () => ({ anchors: [], forged: 0 }) }),
  ]
  const services: Services = {
    database,
    clock: () => clock.now,
    findCaller: createFindCaller(database),
    findSite: sites.find,
    writeAudit,
    notify: () => undefined,
    begun: () => () => undefined,
    responded: () => undefined,
    failed: (error) => failures.push(error),
    trustedHops: 1,
  }
  const api: Api = createApi(handlers, services, { title: 'Diwan', version: 'test' })
  refuseTheRest(api)

  async function call(line: string, request: SignInRequest = {}): Promise<Reply> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const headers = new Headers({
      'accept-language': request.language ?? 'en',
      'x-forwarded-for': request.address ?? '192.0.2.1',
      'user-agent': 'Test browser',
      ...request.headers,
    })
    if (request.site !== undefined) headers.set('site', String(request.site))
    if (request.token !== undefined) headers.set('authorization', `Bearer ${request.token}`)
    const init: RequestInit = { method, headers }
    if (request.form !== undefined) {
      const form = new FormData()
      for (const [name, value] of Object.entries(request.form)) form.set(name, value)
      init.body = form
    } else if (request.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = JSON.stringify(request.body)
    }
    const response = await api.fetch(new Request(`http://evil.example${path}`, init))
    const json = (response.headers.get('content-type') ?? '').includes('json')
    return {
      status: response.status,
      body: json ? await response.json() : await response.bytes(),
      headers: response.headers,
    }
  }

  return {
    call,
    clock,
    emails,
    requestedResets,
    failures,
    sites,
    hasher,
    advance(seconds: number): void {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
    signIn(
      site: number,
      email: string,
      password = PASSWORD,
      more: SignInRequest & { api?: string } = {},
    ): Promise<Reply> {
      return call(`POST /api/frappeApi.php?api=${more.api ?? 'auth'}`, {
        site,
        form: { email, password },
        ...more,
      })
    },
    async tokenOf(
      site: number,
      email: string,
      more: SignInRequest & { api?: string } = {},
    ): Promise<string> {
      const reply = await this.signIn(site, email, PASSWORD, more)
      if (reply.status !== 200)
        throw new Error(`no sign-in: ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body.data.access_token
    },
    /** A person with a password; `employee` adds them to the register too. */
    async person(
      site: number,
      roles: readonly Role[],
      more: Partial<NewUser> & { state?: string; employee?: boolean; noPassword?: boolean } = {},
    ): Promise<{ id: string; email: string; employeeId: string | null }> {
      const id = newId()
      const email = more.email ?? `${id}@company.example`
      const employeeId =
        more.employee === true
          ? await anEmployee(database, site, email, more.state ?? 'active')
          : null
      const user: NewUser = {
        id,
        email,
        username: more.username ?? 'm.suwaidi',
        name: more.name ?? { en: 'Mariam Al Suwaidi', ar: 'مريم السويدي' },
        ...(more.language === undefined ? {} : { language: more.language }),
        roles,
        ...(employeeId === null ? {} : { employeeId }),
        ...(more.noPassword === true
          ? {}
          : { passwordHash: more.passwordHash ?? (await hasher.hash(PASSWORD)) }),
      }
      await database.transaction((trx) => createUser(trx, site, user, clock.now))
      return { id, email, employeeId }
    },
    flushResets: async (): Promise<void> => {
      for (const request of requestedResets.splice(0))
        await mailResetLink({ mail, publicUrl: PUBLIC_URL }, database, request, clock.now)
    },
    audit: (site: number) =>
      database.queries
        .selectFrom('audit_entries')
        .selectAll()
        .where('site_id', '=', site)
        .orderBy('id')
        .execute(),
  }
}

async function anEmployee(
  database: Database,
  site: number,
  email: string,
  state: string,
): Promise<string> {
  const id = newId()
  await database.queries
    .insertInto('departments')
    .values({ site_id: site, id, name_en: 'Kitchen', name_ar: 'المطبخ', name_folded: id })
    .execute()
  await database.queries
    .insertInto('employees')
    .values({
      site_id: site,
      id,
      employee_no: id.slice(-8),
      name_en: 'Mariam Al Suwaidi',
      name_ar: 'مريم السويدي',
      name_en_folded: '',
      name_ar_folded: '',
      search: '',
      email,
      email_folded: email,
      phone: '',
      nationality: 'AE',
      gender: 'female',
      birth_date: '1990-01-01',
      joining_date: '2024-01-01',
      department_id: id,
      position_en: '',
      position_ar: '',
      state: state as 'active',
    })
    .execute()
  return id
}
