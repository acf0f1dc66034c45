import type { Database } from '#platform/db/database.ts'
import { createApi, refuseTheRest } from '#platform/http/api.ts'
import type { Handler, AuditEntry, Caller } from '#platform/http/handler.ts'
import type { Services } from '#platform/http/services.ts'
import { newId } from '#platform/id.ts'
import type { Site } from '#platform/site.ts'

export interface RequestOptions {
  /** A token from `signIn`. */
  as?: string
  site?: number | string
  query?: Record<string, string>
  body?: unknown
  form?: Record<string, string | File>
  key?: string
  language?: 'en' | 'ar'
  headers?: Record<string, string>
}

export interface TestServer {
  /** Sends `GET /path` and the like through the whole pipeline, in-process. */
  call(
    line: string,
    params?: RequestOptions,
  ): Promise<{ status: number; body: never; text: string; headers: Headers }>
  /** A live token of a caller with these permissions. */
  signIn(caller: Partial<Caller> & { siteId: number }): string
  /** The server's clock, which a test may set. */
  clock: { now: Date }
  notified: { siteId: number; userIds: readonly string[]; topic: string }[]
  audited: AuditEntry[]
  fetch(request: Request): Promise<Response>
}

let nextSite = 100 + Math.floor(Math.random() * 8_000) * 100

/** A site of the test's own, so that tests in one database do not meet. */
export async function aSite(
  database: Database,
  site: Partial<{ zone: string; weekend: number[]; currency: string }> = {},
): Promise<number> {
  const id = nextSite++
  await database.queries
    .insertInto('sites')
    .values({
      id,
      name_en: 'Test',
      name_ar: 'اختبار',
      portal_title_en: 'Test portal',
      portal_title_ar: 'بوابة الاختبار',
      ...site,
    })
    .execute()
  return id
}

async function findSite(database: Database, siteId: number): Promise<Site | null> {
  const row = await database.queries
    .selectFrom('sites')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    portalTitleEn: row.portal_title_en,
    portalTitleAr: row.portal_title_ar,
    logoFileId: row.logo_file_id,
    accent: row.accent,
    country: row.country,
    currency: row.currency,
    zone: row.zone,
    weekend: row.weekend,
    hijriOffset: row.hijri_offset,
    enabledAreas: row.enabled_areas,
    policyPdfUrl: row.policy_pdf_url,
  }
}

/** Runs the given handlers behind the product's own pipeline, with callers made by the test. */
export function testServer(
  database: Database,
  handlers: readonly Handler[],
  options: Partial<Pick<Services, 'answers' | 'findSite'>> = {},
): TestServer {
  const callers = new Map<string, Omit<Caller, 'confirmedAt'> & { confirmedAt?: Date }>()
  const clock = { now: new Date('2026-11-18T05:00:00.000Z') }
  const notified: TestServer['notified'] = []
  const audited: AuditEntry[] = []
  const services: Services = {
    database,
    clock: () => clock.now,
    findCaller: async (siteId, token) => {
      const caller = callers.get(token)
      if (caller?.siteId !== siteId) return null
      // A test may put the clock forward by days; only one about passwords says when one was given.
      return { confirmedAt: clock.now, ...caller }
    },
    findSite: (siteId) => findSite(database, siteId),
    writeAudit: async (_queries, _origin, entry) => {
      audited.push(entry)
    },
    notify: (siteId, userIds, topic) => {
      notified.push({ siteId, userIds, topic })
    },
    begun: () => () => undefined,
    responded: () => undefined,
    failed: (error) => {
      console.error(error)
    },
    ...options,
    // A test sends x-forwarded-for to call from another address.
    trustedHops: 1,
  }
  const api = createApi(handlers, services, { title: 'Diwan', version: 'test' })
  refuseTheRest(api)

  async function call(
    line: string,
    params: RequestOptions = {},
  ): Promise<{ status: number; body: never; text: string; headers: Headers }> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const headers = new Headers(params.headers)
    if (params.as !== undefined) headers.set('authorization', `Bearer ${params.as}`)
    const site =
      params.site ?? (params.as === undefined ? undefined : callers.get(params.as)?.siteId)
    if (site !== undefined) headers.set('site', String(site))
    if (params.key !== undefined) headers.set('idempotency-key', params.key)
    headers.set('accept-language', params.language ?? 'en')
    const query = params.query === undefined ? '' : `?${new URLSearchParams(params.query)}`
    const init: RequestInit = { method, headers }
    if (params.form !== undefined) {
      const form = new FormData()
      for (const [name, value] of Object.entries(params.form)) form.set(name, value)
      const encoded = new Response(form)
      const bytes = await encoded.arrayBuffer()
      headers.set('content-type', encoded.headers.get('content-type') ?? '')
      // Browsers send it, and a body without it counts as the largest that is allowed.
      headers.set('content-length', String(bytes.byteLength))
      init.body = bytes
    } else if (params.body !== undefined) {
      headers.set('content-type', 'application/json')
      init.body = typeof params.body === 'string' ? params.body : JSON.stringify(params.body)
    }
    const response = await api.fetch(new Request(`http://test.invalid${path}${query}`, init))
    const text = await response.text()
    const json = (response.headers.get('content-type') ?? '').includes('json')
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : undefined) as never,
      text,
      headers: response.headers,
    }
  }

  return {
    call,
    signIn(caller) {
      const token = newId().replaceAll('-', '').padEnd(43, 'x')
      callers.set(token, {
        userId: newId(),
        employeeId: null,
        isEmployee: caller.employeeId !== undefined && caller.employeeId !== null,
        roles: [],
        permissions: new Set(),
        sessionId: newId(),
        language: 'en',
        ...caller,
      })
      return token
    },
    clock,
    notified,
    audited,
    fetch: async (request) => api.fetch(request),
  }
}
