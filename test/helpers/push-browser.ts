import { rm } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readConfiguration } from '#app/configuration.ts'
import { openProduct, type Product } from '#app/product.ts'
import { listen } from '#platform/http/node-server.ts'
import { createLogger } from '#platform/log.ts'
import { type FakePush, type FakeBrowser, startFakePush } from '#platform/push/fake-push.ts'
import type { Visitor } from './browser.ts'
import { copyDemo } from './running-server.ts'

export interface PushingServer {
  readonly base: string
  readonly product: Product
  readonly service: FakePush
  stop(): Promise<void>
}

/**
 * Runs the product with the demo company in this process, because only then can it use a push
 * service on this machine.
 */
export async function runPushingServer(): Promise<PushingServer> {
  const folder = await copyDemo()
  const service = await startFakePush()
  const log = createLogger({ level: 'silent' })
  const product = await openProduct(readConfiguration({ DATA_DIR: folder, DEMO: 'on' }), log, {
    reach: service.reach,
  })
  const server = await listen(product.fetch, { host: '127.0.0.1', port: 0 })
  await product.start()
  return {
    base: `http://127.0.0.1:${server.port}`,
    product,
    service,
    async stop() {
      product.refuseNew()
      await server.drain(500)
      await product.close()
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface BrowserChoices {
  /** The user's response to the browser's permission prompt. */
  permission: 'granted' | 'denied' | 'default'
}

/**
 * Replaces the browser maker's push service, which a test cannot reach, with our own: `subscribe`,
 * `getSubscription`, `unsubscribe` and the permission prompt are fakes, while the worker, its
 * events and its notifications are the browser's. Counts the prompts in `window.promptCount`.
 */
export async function subscribeAtFakePush(
  context: BrowserContext,
  { product, service }: PushingServer,
  { permission }: BrowserChoices,
): Promise<FakeBrowser> {
  const browser = service.subscribe(await product.services.push.publicKey())
  const { endpoint, p256dh, auth } = browser
  await context.addInitScript(
    (given) => {
      const here = window as unknown as { promptCount: number }
      here.promptCount = 0
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('test-permission') ?? 'default',
      })
      Notification.requestPermission = () => {
        here.promptCount += 1
        localStorage.setItem('test-permission', given.permission)
        return Promise.resolve(given.permission)
      }
      const subscription = {
        toJSON: () => ({
          endpoint: given.endpoint,
          expirationTime: null,
          keys: { p256dh: given.p256dh, auth: given.auth },
        }),
        unsubscribe: () => {
          localStorage.removeItem('test-subscribed')
          return Promise.resolve(true)
        },
      }
      const isThere = (): boolean => localStorage.getItem('test-subscribed') !== null
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(isThere() ? subscription : null),
        subscribe(options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) {
          if (!options.userVisibleOnly || options.applicationServerKey.length !== 65)
            return Promise.reject(new Error('not as browsers want it'))
          localStorage.setItem('test-subscribed', 'yes')
          return Promise.resolve(subscription)
        },
      })
    },
    { endpoint, p256dh, auth, permission },
  )
  return browser
}

/** How often the browser has requested the permission. */
export const countPrompts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { promptCount: number }).promptCount)

/**
 * Returns what the worker shows of a push, and where a tap on it leads. Worker and notifications are
 * the browser's own; only its maker's push service is missing.
 */
export async function shownByServiceWorker(
  who: Visitor,
  base: string,
  payload: unknown,
): Promise<{ notifications: object[]; opened: string }> {
  const [registration] = (await who.page.evaluate(async () =>
    (
      await navigator.serviceWorker.getRegistrations()
    )
      .filter(({ scope }) => scope.endsWith('/push/'))
      .map(({ active }) => active?.scriptURL),
  )) as string[]
  expect(registration).toBe(`${base}/push-worker.js`)
  const worker = who.context.serviceWorkers().find((each) => each.url() === registration)
  if (worker === undefined) throw new Error('the worker does not work')
  return worker.evaluate(async (text) => {
    const scope = self as unknown as {
      registration: {
        getNotifications(): Promise<
          { title: string; body: string; lang: string; dir: string; close(): void }[]
        >
      }
      clients: { openWindow(url: string): Promise<null> }
    }
    let opened = ''
    // A test cannot make the person's real tap, so only what the worker then requests is checked.
    scope.clients.openWindow = (url) => {
      opened = url
      return Promise.resolve(null)
    }
    const waits: Promise<unknown>[] = []
    const happen = (name: string, more: object): boolean =>
      self.dispatchEvent(
        Object.assign(new Event(name), {
          waitUntil: (work: Promise<unknown>) => waits.push(work),
          ...more,
        }),
      )
    happen('push', { data: { json: () => JSON.parse(text) as unknown } })
    await Promise.all(waits)
    const found = await scope.registration.getNotifications()
    const notifications = found.map(({ title, body, lang, dir }) => ({ title, body, lang, dir }))
    for (const notification of found) happen('notificationclick', { notification })
    await Promise.all(waits)
    return { notifications, opened }
  }, JSON.stringify(payload))
}
