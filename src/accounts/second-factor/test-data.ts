import { TOTP } from 'otpauth'
import type { accountsServer } from '#accounts/session/test-data.ts'
import { createFakeAuthenticator } from './fake-authenticator.ts'

type Server = Awaited<ReturnType<typeof accountsServer>>

/** The code that an app shows, at the test's time or some steps from it. */
export function codeOf(server: Server, secret: string, steps = 0): string {
  const timestamp = server.clock.now.getTime() + steps * 30_000
  return new TOTP({ secret }).generate({ timestamp })
}

/** Adds an authenticator app, and goes on to the next step: its first code is used up. */
export async function addTotp(
  server: Server,
  site: number,
  token: string,
): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const started = await server.call('POST /api/accounts/second-factor/totp', { site, token })
  const { secret } = started.body
  const confirmed = await server.call('POST /api/accounts/second-factor/totp/confirm', {
    site,
    token,
    body: { code: codeOf(server, secret) },
  })
  if (confirmed.status !== 200) throw new Error(`no app: ${JSON.stringify(confirmed.body)}`)
  server.advance(60)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** Adds a passkey, and returns the device that has it. */
export async function addPasskey(
  server: Server,
  site: number,
  token: string,
  { origin, name = 'My phone' }: { origin: string; name?: string },
) {
  const device = createFakeAuthenticator(origin)
  const path = '/api/accounts/second-factor/passkeys'
  const { body: options } = await server.call(`POST ${path}/options`, { site, token })
  const added = await server.call(`POST ${path}`, {
    site,
    token,
    body: { name, attestation: device.create(options) },
  })
  if (added.status !== 201) throw new Error(`no passkey: ${JSON.stringify(added.body)}`)
  const { id, recoveryCodes } = added.body as { id: string; recoveryCodes: string[] | null }
  return { device, options, id, recoveryCodes }
}
