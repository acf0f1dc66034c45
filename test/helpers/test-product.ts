import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createPasswordHasher } from '#accounts/session/password-hasher.ts'
import { readConfiguration } from '#app/configuration.ts'
import { DEMO_PASSWORD } from '#app/demo/company.ts'
import { createOperations } from '#app/operations.ts'
import type { AppServices } from '#app/services.ts'
import { createProductApi, defineJobs } from '#app/api-routes.ts'
import type { Database } from '#platform/db/database.ts'
import { createFiles } from '#platform/files/create-files.ts'
import type { Handler } from '#platform/http/handler.ts'
import { type Api, mountRaw, refuseTheRest } from '#platform/http/api.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLive } from '#platform/live/live.ts'
import { createLogger } from '#platform/log.ts'
import { createMail } from '#platform/mail/mail.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createPush } from '#platform/push/push.ts'
import { atFileEnd } from './file-end.ts'
import { testDatabase } from './test-database.ts'
import { BEGINS, CHEAP, DEMO_SITE, EMPTY_SITE, fillSites } from './test-sites.ts'

export interface RequestOptions {
  /** A token; the site header is then that of the token's own site. */
  as?: string
  site?: number | string
  query?: Record<string, string>
  /** A text is sent as it is, anything else as JSON. */
  body?: unknown
  form?: Record<string, string | File>
  key?: string
  language?: 'en' | 'ar'
  headers?: Record<string, string>
}

export interface TestResponse {
  status: number
  /** Not parsed yet, because the test states its type. */
  body: never
  text: string
  headers: Headers
}

export interface TestProduct {
  readonly services: AppServices
  readonly database: Database
  readonly handlers: readonly Handler[]
  readonly api: Api
  /** The demo company, and a site with only its own staff. */
  readonly sites: { readonly demo: number; readonly empty: number }
  /** Puts the product's clock forward; it starts on the same morning in every run. */
  readonly clock: { aheadMs: number }
  /** Every line of the log. */
  readonly logged: string[]
  call(line: string, request?: RequestOptions): Promise<TestResponse>
  /** A token, by the real sign-in call; the same one for the same person. */
  signInAs(email: string, site?: number): Promise<string>
  /** Signs in again, for a session that a test ends. */
  signInAgain(email: string, site?: number): Promise<string>
}

export const ADDRESS = 'http://product.test.invalid'

let opened: Promise<TestProduct> | undefined

/** The whole product in this process, on the test file's own database, with two sites of people. One for each file. */
export function testProduct(options: { trustedHops?: number } = {}): Promise<TestProduct> {
  if (opened === undefined) {
    const product = open(options)
    opened = product.then((each) => each.product)
    atFileEnd(async () => {
      opened = undefined
      await (await product).close()
    })
  }
  return opened
}

async function open({
  trustedHops = 0,
}): Promise<{ product: TestProduct; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-product-'))
  const clock = { aheadMs: 0 }
  const logged: string[] = []
  const services = await openServices({ folder, trustedHops, clock, logged })
  const { api, handlers, services: http, close } = await createProductApi(services)
  await defineJobs(services)
  mountRaw(api, createOperations(services).routes, http)
  refuseTheRest(api)
  await services.jobs.start()
  return {
    product: {
      services,
      database: services.database,
      handlers,
      api,
      sites: { demo: DEMO_SITE, empty: EMPTY_SITE },
      clock,
      logged,
      ...apiClient(api),
    },
    async close() {
      await services.live.close()
      await close()
      await services.jobs.stop(5)
      services.mail.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Opening {
  folder: string
  trustedHops: number
  clock: { aheadMs: number }
  logged: string[]
}

async function openServices({
  folder,
  trustedHops,
  clock: shared,
  logged,
}: Opening): Promise<AppServices> {
  const database = await testDatabase({ name: 'sites', fill: fillSites })
  const configuration = readConfiguration({
    DATA_DIR: folder,
    DEMO: 'on',
    PUBLIC_URL: ADDRESS,
    TRUSTED_HOPS: String(trustedHops),
  })
  const log = createLogger({
    level: 'debug',
    destination: { write: (line) => void logged.push(line) },
  })
  const opening = performance.now()
  const clock = (): Date =>
    new Date(Math.round(BEGINS + performance.now() - opening + shared.aheadMs))
  const metrics = createMetrics()
  const jobs = createJobs(database, log, { onEnded: metrics.jobEnded })
  return {
    configuration,
    database,
    log,
    metrics,
    jobs,
    mail: createMail({
      database,
      log,
      jobs,
      outboxFolder: join(folder, 'outbox'),
      from: configuration.mailFrom,
      clock,
    }),
    push: createPush({ database, log, jobs, contact: 'mailto:admin@product.test.invalid', clock }),
    files: createFiles({ folder: join(folder, 'files') }, log),
    live: createLive(database, log),
    cachedPages: createPageCache(() => Date.now()),
    hasher: createPasswordHasher(CHEAP),
    clock,
  }
}

function apiClient(api: Api): Pick<TestProduct, 'call' | 'signInAs' | 'signInAgain'> {
  const siteOfToken = new Map<string, number>()
  const tokens = new Map<string, Promise<string>>()

  async function call(line: string, request: RequestOptions = {}): Promise<TestResponse> {
    const site =
      request.site ?? (request.as === undefined ? undefined : siteOfToken.get(request.as))
    const response = await api.fetch(
      requestOf(line, { ...request, ...(site === undefined ? {} : { site }) }),
    )
    return readResponse(response)
  }

  async function signInAgain(email: string, site = DEMO_SITE): Promise<string> {
    const signedIn = await call('POST /api/frappeApi.php?api=auth', {
      site,
      form: { email, password: DEMO_PASSWORD },
    })
    const { data } = signedIn.body as { data: { access_token: string } | null }
    if (data === null)
      throw new Error(`${email} could not sign in: ${signedIn.status} ${signedIn.text}`)
    siteOfToken.set(data.access_token, site)
    return data.access_token
  }

  return {
    call,
    signInAgain,
    signInAs(email, site = DEMO_SITE) {
      const key = `${site} ${email}`
      const token = tokens.get(key) ?? signInAgain(email, site)
      tokens.set(key, token)
      return token
    },
  }
}

/** `GET /path` and the like as a request. */
export function requestOf(line: string, request: RequestOptions): Request {
  const [method = 'GET', path = '/'] = line.split(' ')
  const headers = new Headers(request.headers)
  if (request.as !== undefined) headers.set('authorization', `Bearer ${request.as}`)
  if (request.site !== undefined) headers.set('site', String(request.site))
  if (request.key !== undefined) headers.set('idempotency-key', request.key)
  if (request.language !== undefined) headers.set('accept-language', request.language)
  const query =
    request.query === undefined
      ? ''
      : `${path.includes('?') ? '&' : '?'}${new URLSearchParams(request.query)}`
  const init: RequestInit = { method, headers }
  if (request.form !== undefined) {
    const form = new FormData()
    for (const [name, value] of Object.entries(request.form)) form.set(name, value)
    init.body = form
  } else if (request.body !== undefined) {
    if (!headers.has('content-type')) headers.set('content-type', 'application/json')
    init.body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body)
  }
  return new Request(`${ADDRESS}${path}${query}`, init)
}

/** Reads the whole response. An event stream, which never ends, is cancelled. */
export async function readResponse(response: Response): Promise<TestResponse> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return {
      status: response.status,
      body: undefined as never,
      text: '',
      headers: response.headers,
    }
  }
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = (
    response.headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes
  ).toString()
  return {
    status: response.status,
    body: (type.includes('json') ? JSON.parse(text) : undefined) as never,
    text,
    headers: response.headers,
  }
}
