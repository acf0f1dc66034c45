import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { keepingWrites, ok, refuse } from '#platform/outcome.ts'
import {
  addPasskey,
  PASSKEYS_MAX,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '../contract.ts'
import { makeChallenge, type Subject, takeChallenge } from '../database/challenges.ts'
import { dropIdleCodes, factorsOf, lockFactors } from '../database/factors.ts'
import {
  credentialsOf,
  deletePasskey,
  insertPasskey,
  setPasskeyName,
} from '../database/passkeys.ts'
import { CHALLENGE_MINUTES } from '../rules/challenges.ts'
import { relyingPartyOf } from '../rules/relying-party.ts'
import { reportChange, type SecondFactorServices, turnOn } from './services.ts'
import { ALGORITHMS, challengeIn, checkAttestation } from './webauthn.ts'

function addingOf(siteId: number, userId: string): Subject {
  return { siteId, userId, purpose: 'add' }
}

function startHandler({ publicUrl, addresseeOf }: SecondFactorServices): Handler {
  const party = relyingPartyOf(publicUrl)
  return handler(startPasskey, async ({ queries, siteId, caller, now }) => {
    if (party === null) return refuse('secondFactor.passkeysOff')
    const { userId } = caller
    const excludeCredentials = await credentialsOf(queries, siteId, userId)
    if (excludeCredentials.length >= PASSKEYS_MAX)
      return refuse('secondFactor.tooManyPasskeys', { max: PASSKEYS_MAX })
    const { email, name, siteName } = await addresseeOf(queries, siteId, userId)
    return ok({
      challenge: await makeChallenge(queries, addingOf(siteId, userId), now),
      rp: { id: party.id, name: siteName },
      user: {
        // Sites share the domain, and a person of one may have the id of a person of another.
        id: Buffer.from(`${siteId}:${userId}`).toString('base64url'),
        name: email,
        displayName: name,
      },
      timeout: CHALLENGE_MINUTES * 60_000,
      attestation: 'none' as const,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      excludeCredentials,
    })
  })
}

function addHandler(services: SecondFactorServices): Handler {
  const party = relyingPartyOf(services.publicUrl)
  return handler(addPasskey, async (call) => {
    const { siteId, caller, body, now } = call
    const { userId } = caller
    if (party === null) return refuse('secondFactor.passkeysOff')
    const challenge = challengeIn(body.attestation.clientDataJSON)
    if (challenge === null) return refuse('secondFactor.badPasskey')
    return call.database.transaction(async (trx) => {
      await lockFactors(trx, siteId, userId)
      if (!(await takeChallenge(trx, addingOf(siteId, userId), challenge, now)))
        return keepingWrites(refuse('secondFactor.badPasskey'))
      const passkey = await checkAttestation(body.attestation, { challenge, party })
      if (passkey === null) return keepingWrites(refuse('secondFactor.badPasskey'))
      const factors = await factorsOf(trx, siteId, userId)
      if (factors.passkeys >= PASSKEYS_MAX)
        return refuse('secondFactor.tooManyPasskeys', { max: PASSKEYS_MAX })
      const { name } = body
      const id = await insertPasskey(trx, siteId, userId, { ...passkey, name }, now)
      if (id === null) return keepingWrites(refuse('secondFactor.passkeyKnown'))
      const first = await turnOn(services, trx, call as Call, factors)
      const { endedSessions } = first
      const change = { of: 'passkeyAdded', passkey: name, endedSessions } as const
      await reportChange(services, trx, call as Call, change)
      return ok({ id, ...first })
    })
  })
}

const renameHandler = handler(renamePasskey, async ({ queries, siteId, caller, params, body }) => {
  const renamed = await setPasskeyName(queries, siteId, caller.userId, {
    id: params.id,
    name: body.name,
  })
  return renamed === null ? refuse('secondFactor.notFound') : ok(renamed)
})

function removeHandler(services: SecondFactorServices): Handler {
  return handler(removePasskey, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, params } = call
      await lockFactors(trx, siteId, caller.userId)
      const passkey = await deletePasskey(trx, siteId, caller.userId, params.id)
      if (passkey === null) return refuse('secondFactor.notFound')
      await dropIdleCodes(trx, siteId, caller.userId)
      await reportChange(services, trx, call as Call, { of: 'passkeyRemoved', passkey })
      return ok({ removed: true as const })
    }),
  )
}

export function passkeyHandlers(services: SecondFactorServices): readonly Handler[] {
  return [startHandler(services), addHandler(services), renameHandler, removeHandler(services)]
}
