import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPasswordHasher } from '#accounts/session/password-hasher.ts'
import { createBrands } from '#accounts/sites/brand.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { mountRaw } from '#platform/http/api.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { NOWHERE, policyWith, secure } from '#platform/http/security-headers.ts'
import { refusedResponse } from '#platform/http/serve.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLive } from '#platform/live/live.ts'
import type { Log } from '#platform/log.ts'
import { createMail } from '#platform/mail/mail.ts'
import { createMetrics } from '#platform/metrics.ts'
import { createPush } from '#platform/push/push.ts'
import type { Reach } from '#platform/push/reach.ts'
import { shopPages } from '#shop/pages.ts'
import { cardOrigins } from '#shop/payments/card-origins.ts'
import { cardsOf, takesTestCards } from '#shop/payments/providers/create-provider.ts'
import { callInProcess } from './call-in-process.ts'
import { openAssets } from './assets.ts'
import type { Configuration } from './configuration.ts'
import type { renderApiDocs, renderPage } from './render-page.tsx'
import { firstRun } from './first-run.ts'
import { openConfigured } from './open-configured.ts'
import { createOperations } from './operations.ts'
import { rawRoutes } from './raw-routes.ts'
import type { AppServices } from './services.ts'
import { createProductApi, defineJobs } from './api-routes.ts'
import { forwardToAdminHost } from './admin-host.ts'
import { createPages } from './page-routes.ts'

export interface Product {
  fetch(
    request: Request,
    environment?: { incoming?: { socket: { remoteAddress?: string } } },
  ): Promise<Response>
  /** Starts background work. */
  start(): Promise<void>
  /** From now on `/readyz` fails, so that a load balancer sends no traffic here. */
  refuseNew(): void
  close(): Promise<void>
  /**
   * The console output at start: the demonstration's accounts, or the link for the first
   * administrator.
   */
  readonly greeting: readonly string[]
  readonly services: AppServices
}

const CARDS_OFF =
  'Card payments are off: set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to take cards. Until then, customers pay in cash.'

const CARDS_TEST =
  'Stripe is in test mode, so orders paid with test cards count as paid. Set live keys before you open the shop.'

const RENDERING_AFTER_MS = 250
const HERE = resolve(import.meta.dirname, '../..')

interface Options {
  /** Cheaper password hashing, for tests. */
  hashing?: Parameters<typeof createPasswordHasher>[0]
  clock?: () => Date
  /** The configured database, where it is already being opened. */
  opening?: Promise<Database>
  /** The push services that may be contacted, where a test has its own. */
  reach?: Reach
}

async function openServices(
  configuration: Configuration,
  log: Log,
  options: Options,
): Promise<AppServices> {
  const database = await (options.opening ?? openConfigured(configuration))
  try {
    await migrate(database, join(HERE, 'db/migrations'))
    const metrics = createMetrics()
    const clock = options.clock ?? (() => new Date())
    const jobs = createJobs(database, log, { onEnded: metrics.jobEnded })
    const mail = createMail({
      database,
      log,
      jobs,
      smtpUrl: configuration.smtpUrl,
      outboxFolder: join(configuration.dataDir, 'outbox'),
      from: configuration.mailFrom,
      senderName: createBrands(database),
      clock,
      onEnded: metrics.mailEnded,
    })
    const push = createPush({
      database,
      log,
      jobs,
      contact: contactOf(configuration),
      clock,
      ...(options.reach === undefined ? {} : { reach: options.reach }),
    })
    const files = createFiles(
      configuration.s3 === undefined
        ? { folder: join(configuration.dataDir, 'files') }
        : { s3: configuration.s3 },
      log,
    )
    const live = createLive(database, log)
    const cachedPages = createPageCache(() => Date.now())
    const hasher = createPasswordHasher(options.hashing)
    metrics.watch('mails_waiting', () => mail.waiting())
    metrics.watch('live_connections', () => live.connections())
    return {
      configuration,
      database,
      log,
      metrics,
      jobs,
      mail,
      push,
      files,
      live,
      cachedPages,
      hasher,
      clock,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Pages load only configured external content: the card provider's script, and map tiles. */
function policyOf({ stripe, mapTilesUrl }: Configuration): string {
  const cards = stripe === undefined ? NOWHERE : cardOrigins
  return policyWith(
    mapTilesUrl === undefined
      ? cards
      : { ...cards, images: [...cards.images, new URL(mapTilesUrl).origin] },
  )
}

/** The contact for push services. They accept no address that is not public. */
function contactOf({ publicUrl, adminEmail }: Configuration): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`
}

/** The company's name, the sender of its emails. */

/** Starts every service of the product and puts them behind one fetch function. */
export async function openProduct(
  configuration: Configuration,
  log: Log,
  options: Options = {},
): Promise<Product> {
  const services = await openServices(configuration, log, options)
  const cards = cardsOf(configuration)
  const greeting = [
    ...(await firstRun(services)),
    ...(cards === 'off' ? [CARDS_OFF] : []),
    ...(takesTestCards(configuration) ? [CARDS_TEST] : []),
  ]
  const { api, siteOf, services: http, close: closeApi } = await createProductApi(services)
  await defineJobs(services)
  const operations = createOperations(services)
  const rendering = openRendering()
  const { render, renderDocs } = rendering
  const assets = openAssets(join(HERE, 'dist/client'))
  const pages = createPages({
    render,
    assets,
    cachedPages: services.cachedPages,
    siteOf,
    publicUrl: configuration.publicUrl,
    authPersistence: configuration.authPersistence,
    call: callInProcess(api),
    cardKey: configuration.stripe?.publishableKey ?? null,
    closed: shopPages
      .filter(({ name }) => name === 'cardDesk' && cards !== 'demo')
      .map(({ path }) => path),
  })
  const overTls = configuration.publicUrl.startsWith('https:')
  const policy = policyOf(configuration)

  const toAdminHost = forwardToAdminHost(configuration.adminHost, http)
  mountRaw(api, rawRoutes({ services, operations, api, assets, siteOf, pages, renderDocs }), http)
  api.notFound(async (c) => {
    const { method } = c.req.raw
    if (c.req.path.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD'))
      return refusedResponse('http.notFound', c.req.raw)
    return assets.serve(c.req.raw) ?? pages.servePage(c.req.raw)
  })
  api.onError((error, c) => {
    log.error('page failed', { requestId: randomUUID(), error })
    return refusedResponse('http.failed', c.req.raw)
  })

  return {
    async fetch(request, environment = {}) {
      const peer = environment.incoming?.socket.remoteAddress ?? '127.0.0.1'
      const fromHost = toAdminHost(request, peer)
      const part = fromHost === null ? assets.servePart(request) : null
      if (part !== null) return part
      return secure(await (fromHost ?? api.fetch(request, environment)), overTls, policy)
    },
    async start() {
      await services.jobs.start()
      loadLater(rendering, log)
    },
    refuseNew: operations.refuseNew,
    async close() {
      await services.live.close()
      await closeApi()
      await services.jobs.stop(8)
      services.mail.close()
      await services.database.close()
    },
    greeting,
    services,
  }
}

interface Renderer {
  readonly renderPage: typeof renderPage
  readonly renderApiDocs: typeof renderApiDocs
}

/** What renders pages, loaded by the first page or by `load`: an answer of the API needs none of it. */
function openRendering() {
  const file = join(HERE, 'dist/server/render-page.js')
  if (!existsSync(file))
    throw new Error('Build the pages first: run "npm start" or "npm run build".')
  let loading: Promise<Renderer> | undefined
  const load = (): Promise<Renderer> => {
    loading ??= import(pathToFileURL(file).href) as Promise<Renderer>
    return loading
  }
  const render: typeof renderPage = async (params) => (await load()).renderPage(params)
  const renderDocs: typeof renderApiDocs = async (...params) =>
    (await load()).renderApiDocs(...params)
  return { load, render, renderDocs }
}

/** Loads it once the first requests have been answered, so that the first page is as fast as others. */
function loadLater({ load }: ReturnType<typeof openRendering>, log: Log): void {
  setTimeout(() => {
    load().catch((error: unknown) => log.error('the pages did not load', { error }))
  }, RENDERING_AFTER_MS).unref()
}
