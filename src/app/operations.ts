import { timingSafeEqual } from 'node:crypto'
import { signOutByToken } from '#accounts/session/server/sessions.ts'
import type { RawCall, RawRoute } from '#platform/http/raw-route.ts'
import type { AppServices } from './services.ts'

const TOKEN = /^[A-Za-z0-9_-]{20,100}$/
/** A logout form has one short field. */
const LOGOUT_BYTES = 4096
/** Load balancers and monitors ask often, all from one address. */
const HEALTH_PER_MINUTE = 6000
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

function isToken(received: string | undefined, secret: string): boolean {
  const bytes = Buffer.from(received ?? '')
  const expected = Buffer.from(secret)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...PLAIN, ...headers } })
}

/** The token in a logout form; null when there is none or another site's page sent it. */
async function tokenIn({ request, body }: RawCall): Promise<string | null> {
  const sender = request.headers.get('sec-fetch-site')
  if (sender !== null && sender !== 'same-origin' && sender !== 'none') return null
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const token = form?.get('token')
  return typeof token === 'string' && TOKEN.test(token) ? token : null
}

/** The operations endpoints: alive, ready, metrics; and the specification's logout form. */
export function createOperations(services: AppServices): {
  refuseNew(): void
  routes: readonly RawRoute[]
} {
  const { configuration, database, metrics } = services
  let refusing = false

  async function isReady(): Promise<boolean> {
    if (refusing) return false
    return database.ping().then(
      () => true,
      () => false,
    )
  }

  /** With `METRICS_TOKEN` only for its bearer; without it only for this machine itself. */
  function mayReadMetrics({ request, peer }: RawCall): boolean {
    const secret = configuration.metricsToken
    if (secret !== undefined)
      return isToken(request.headers.get('authorization')?.replace(/^Bearer /, ''), secret)
    return (
      /^(::1|(::ffff:)?127\.)/.test(peer) &&
      configuration.trustedHops === 0 &&
      request.headers.get('x-forwarded-for') === null
    )
  }

  return {
    refuseNew(): void {
      refusing = true
    },
    routes: [
      {
        path: '/healthz',
        method: 'GET',
        perMinute: HEALTH_PER_MINUTE,
        handle: () => plainText(200, 'ok\n'),
      },
      {
        path: '/readyz',
        method: 'GET',
        perMinute: HEALTH_PER_MINUTE,
        handle: async () =>
          (await isReady())
            ? plainText(200, 'ready\n')
            : plainText(503, 'not ready\n', { 'retry-after': '2' }),
      },
      {
        path: '/metrics',
        method: 'GET',
        handle: async (call) =>
          mayReadMetrics(call)
            ? new Response(await metrics.metricsText(), {
                headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
              })
            : plainText(404, 'not found\n'),
      },
      // S7.16: a form posts here. Only a page of this origin may, and the token is sent in the body.
      {
        path: '/logout',
        method: 'POST',
        bodyLimit: LOGOUT_BYTES,
        besidePage: true,
        async handle(call) {
          const token = await tokenIn(call)
          const { address, requestId } = call
          const origin = { siteId: 1, address, requestId, at: services.clock() }
          const ended = token === null ? null : await signOutByToken(database, token, origin)
          const toLogin = ended === null || ended.isEmployee || ended.isOutsider
          return new Response(null, {
            status: 303,
            headers: { location: toLogin ? '/login' : '/pro-login' },
          })
        },
      },
    ],
  }
}
