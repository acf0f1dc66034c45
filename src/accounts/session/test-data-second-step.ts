import type { Assertion, PasskeyOptions } from '#accounts/second-factor/contract.ts'
import { addPasskey, addTotp } from '#accounts/second-factor/test-data.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { accountsServer, PUBLIC_URL } from './test-data.ts'

interface At {
  site: number
  email: string
}

/** The accounts' endpoints, people with a second factor, and the calls of their sign-in. */
export async function openSecondStep() {
  const database = await testDatabase()
  const server = await accountsServer(database)

  async function signedIn(more: Parameters<typeof server.person>[2] = {}) {
    const site = await aSite(database)
    const person = await server.person(site, ['pro'], more)
    return { site, ...person, token: await server.tokenOf(site, person.email) }
  }

  async function withTotp(more: Parameters<typeof server.person>[2] = {}) {
    const person = await signedIn(more)
    return { ...person, ...(await addTotp(server, person.site, person.token)) }
  }

  async function withPasskey() {
    const person = await signedIn()
    const { device } = await addPasskey(server, person.site, person.token, { origin: PUBLIC_URL })
    return { ...person, device }
  }

  /** The token of the second step, after the password. */
  async function stepOf({ site, email }: At): Promise<string> {
    const reply = await server.signIn(site, email)
    return reply.body.second_step.token
  }

  function finish(site: number, token: string, proof: object, more: object = {}) {
    return server.call('POST /api/accounts/sign-in/second-step', {
      site,
      body: { token, proof },
      ...more,
    })
  }

  async function finishWithCode(person: At, code: string) {
    return finish(person.site, await stepOf(person), { by: 'totp', code })
  }

  async function optionsFor(site: number, path: string, body?: object): Promise<PasskeyOptions> {
    const { body: options } = await server.call(`POST /api/accounts/sign-in/${path}`, {
      site,
      ...(body === undefined ? {} : { body }),
    })
    return options
  }

  function signInAlone(site: number, assertion: Assertion, api = 'auth', more: object = {}) {
    const body = { api, assertion }
    return server.call('POST /api/accounts/sign-in/passkey', { site, body, ...more })
  }

  return {
    database,
    server,
    withTotp,
    withPasskey,
    stepOf,
    finish,
    finishWithCode,
    optionsFor,
    signInAlone,
  }
}
