import { timingSafeEqual } from 'node:crypto'
import { signOutByToken } from '#accounts/session/server/sessions.ts'
import { newId } from '#platform/id.ts'
import { callerAddress } from '#platform/http/caller-address.ts'
import type { Api } from '#platform/http/api.ts'
import type { AppServices } from './services.ts'

const TOKEN = /^[A-Za-z0-9_-]{20,100}$/

function isToken(received: string | undefined, secret: string): boolean {
  const bytes = Buffer.from(received ?? '')
  const expected = Buffer.from(secret)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

/** The operations endpoints: alive, ready, metrics; and the specification's logout form. */
export function createOperations(services: AppServices) {
  const { configuration, database, metrics } = services
  let refusing = false

  async function readiness(): Promise<boolean> {
    if (refusing) return false
    return database.ping().then(
      () => true,
      () => false,
    )
  }

  return {
    refuseNew(): void {
      refusing = true
    },
    mount(api: Api): void {
      const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      api.get('/healthz', (c) => c.body('ok\n', 200, plain))
      api.get('/readyz', async (c) =>
        (await readiness())
          ? c.body('ready\n', 200, plain)
          : c.body('not ready\n', 503, { ...plain, 'retry-after': '2' }),
      )
      api.get('/metrics', async (c) => {
        const secret = configuration.metricsToken
        const local = /^(::1|(::ffff:)?127\.)/.test(c.env?.incoming?.socket.remoteAddress ?? '')
        const received = c.req.header('authorization')?.replace(/^Bearer /, '')
        const allowed =
          secret === undefined
            ? local &&
              configuration.trustedHops === 0 &&
              c.req.header('x-forwarded-for') === undefined
            : isToken(received, secret)
        return allowed
          ? c.body(await metrics.metricsText(), 200, {
              'content-type': metrics.contentType,
              'cache-control': 'no-store',
            })
          : c.body('not found\n', 404, plain)
      })
      // S7.16: a form posts here. Only a page of this origin may, and the token is sent in the body.
      api.post('/logout', async (c) => {
        const sameOrigin = ['same-origin', 'none', undefined].includes(
          c.req.header('sec-fetch-site'),
        )
        const length = Number(c.req.header('content-length') ?? '0')
        const form = sameOrigin && length < 4096 ? await c.req.parseBody().catch(() => ({})) : {}
        const token =
          'token' in form && typeof form.token === 'string' && TOKEN.test(form.token)
            ? form.token
            : null
        const origin = {
          siteId: 1,
          address: callerAddress(
            c.env?.incoming?.socket.remoteAddress ?? '',
            c.req.header('x-forwarded-for') ?? null,
            configuration.trustedHops,
          ),
          requestId: newId(),
          at: services.clock(),
        }
        const ended = token === null ? null : await signOutByToken(database, token, origin)
        return c.redirect(
          ended === null || ended.isEmployee || ended.isOutsider ? '/login' : '/pro-login',
          303,
        )
      })
    },
  }
}
