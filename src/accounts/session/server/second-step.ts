import type { Proof } from '#accounts/second-factor/contract.ts'
import { factorsOf, lockFactors } from '#accounts/second-factor/database/factors.ts'
import { factorChangedEmail } from '#accounts/second-factor/emails.ts'
import type { Method } from '#accounts/second-factor/rules/methods.ts'
import type { SecondFactor } from '#accounts/second-factor/second-factor.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Language } from '#platform/http/handler.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { keepingWrites, ok, refuse, type Refused } from '#platform/outcome.ts'
import { m } from '#messages'
import type { SignedInUser } from '../contract.ts'
import { noteConfirmed } from '../database/sessions.ts'
import { endSteps, findStep, lockStep } from '../database/steps.ts'
import { aTry, clearTries, takeTries, type Try } from '../database/tries.ts'
import { findAccount, siteExists } from '../database/users.ts'
import { findAddressee } from '../find-addressee.ts'
import { CODE_LIMIT, PASSKEY_LIMIT, RECOVERY_LIMIT } from '../rules/tries.ts'
import {
  confirmSecondFactor,
  finishSignIn,
  signInWithPasskey,
  startConfirmation,
  startPasskeySignIn,
  stepPasskey,
} from '../second-step/contract.ts'
import { isAdmitted, startSignedIn } from './start-signed-in.ts'

export interface SecondStepServices {
  readonly secondFactor: SecondFactor
  readonly mail: Pick<Mail, 'queue'>
  readonly publicUrl: string
}

interface LimitedCall {
  readonly queries: Queries
  readonly siteId: number
  readonly now: Date
  header(name: string, value: string): void
}

/** Counts a try; a refusal when it has to wait. */
async function take(
  { queries, siteId, now, header }: LimitedCall,
  tries: readonly Try[],
): Promise<Refused<'session.tooManyTries'> | null> {
  const seconds = await takeTries(queries, siteId, tries, now)
  if (seconds === 0) return null
  header('retry-after', String(seconds))
  return refuse('session.tooManyTries', { seconds })
}

function passkeyTry(address: string): Try {
  return aTry(PASSKEY_LIMIT, 'passkey address', address)
}

/**
 * The try of a proof. Only the codes of an app can be guessed, so these are limited for the account
 * wherever they come from.
 */
function proofTry(by: Method, userId: string, address: string): Try {
  if (by === 'totp') return aTry(CODE_LIMIT, 'code', userId)
  if (by === 'recovery') return aTry(RECOVERY_LIMIT, 'recovery code', userId, address)
  return passkeyTry(address)
}

/** After a right proof: the codes start again, and an address gets its signature's tries back. */
async function clearProof(trx: Trx, siteId: number, by: Method, proved: Try): Promise<void> {
  if (by === 'passkey') await refundPasskey(trx, siteId, proved)
  else await clearTries(trx, siteId, { forget: [proved], refunded: [] })
}

/** Asking for the signature counted, and sending it did; one more keeps a busy address free. */
const TRIES_OF_A_PASSKEY = 3

async function refundPasskey(trx: Trx, siteId: number, signed: Try): Promise<void> {
  const refund = { forget: [], refunded: [signed], tries: TRIES_OF_A_PASSKEY }
  await clearTries(trx, siteId, refund)
}

function wrong({ by }: Pick<Proof, 'by'>) {
  return by === 'passkey' ? refuse('session.wrongPasskey') : refuse('session.wrongCode', {}, 'code')
}

function welcomed(user: SignedInUser, language: Language) {
  const message = m['session.signedIn']({}, { locale: language })
  return ok({ success: true, message, data: user })
}

function finishHandler(services: SecondStepServices): Handler {
  const { secondFactor } = services
  return handler(finishSignIn, async (call) => {
    const { siteId, now, body } = call
    const { token, proof } = body
    const step = await findStep(call.queries, siteId, token, now)
    if (step === null) return refuse('session.stepOver')
    const { userId, api } = step
    const tried = proofTry(proof.by, userId, call.address)
    const wait = await take(call, [tried])
    if (wait !== null) return wait
    return call.database.transaction(async (trx) => {
      await lockFactors(trx, siteId, userId)
      const found = await findAccount(trx, siteId, { userId })
      const isStill = (await lockStep(trx, siteId, token, now)) !== null
      if (found?.account == null || !isAdmitted(found.account, api, now) || !isStill)
        return refuse('session.stepOver')
      const { account } = found
      const proofFor = { siteId, userId, purpose: 'second-step' } as const
      if (!(await secondFactor.check(trx, proofFor, proof, now))) {
        await call.audit(
          {
            action: 'session.refusedCode',
            subjectKind: 'user',
            subjectId: userId,
            after: { by: proof.by },
          },
          trx,
        )
        return keepingWrites(wrong(proof))
      }
      await endSteps(trx, siteId, userId)
      await clearProof(trx, siteId, proof.by, tried)
      if (proof.by === 'recovery') await mailCodeUsed(services, trx, siteId, userId)
      return welcomed(await startSignedIn(trx, call, account, { api, by: proof.by }), call.language)
    })
  })
}

async function mailCodeUsed(
  { mail, publicUrl }: SecondStepServices,
  trx: Trx,
  siteId: number,
  userId: string,
): Promise<void> {
  const { recoveryCodes } = await factorsOf(trx, siteId, userId)
  const addressee = await findAddressee(trx, siteId, userId)
  const change = { of: 'codeUsed', left: recoveryCodes } as const
  await mail.queue(trx, factorChangedEmail(addressee, change, publicUrl))
}

function stepPasskeyHandler({ secondFactor }: SecondStepServices): Handler {
  return handler(stepPasskey, async (call) => {
    const { queries, siteId, now, body, address } = call
    const step = await findStep(queries, siteId, body.token, now)
    if (step === null) return refuse('session.stepOver')
    const wait = await take(call, [passkeyTry(address)])
    if (wait !== null) return wait
    const subject = { siteId, userId: step.userId, purpose: 'second-step' } as const
    const options = await secondFactor.passkeyOptions(queries, subject, now)
    return options === null ? refuse('secondFactor.passkeysOff') : ok(options)
  })
}

function startAloneHandler({ secondFactor }: SecondStepServices): Handler {
  return handler(startPasskeySignIn, async (call) => {
    const { queries, siteId, now, address } = call
    if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
    const wait = await take(call, [passkeyTry(address)])
    if (wait !== null) return wait
    const subject = { siteId, userId: null, purpose: 'alone' } as const
    const options = await secondFactor.passkeyOptions(queries, subject, now)
    return options === null ? refuse('secondFactor.passkeysOff') : ok(options)
  })
}

function signInAloneHandler({ secondFactor }: SecondStepServices): Handler {
  return handler(signInWithPasskey, async (call) => {
    const { siteId, now, body, address } = call
    const { api, assertion } = body
    if (!(await siteExists(call.queries, siteId))) return refuse('sites.notFound')
    const tried = passkeyTry(address)
    const wait = await take(call, [tried])
    if (wait !== null) return wait
    return call.database.transaction(async (trx) => {
      const userId = await secondFactor.checkAlone(trx, siteId, assertion, now)
      const found = userId === null ? null : await findAccount(trx, siteId, { userId })
      const account = found?.account ?? null
      if (account === null || !isAdmitted(account, api, now)) {
        await call.audit(
          {
            action: 'session.refused',
            subjectKind: account === null ? 'unknown' : 'user',
            subjectId: account?.id ?? 'unknown',
            after: { api, by: 'passkey' },
          },
          trx,
        )
        return keepingWrites(refuse('session.wrongPasskey'))
      }
      await refundPasskey(trx, siteId, tried)
      return welcomed(
        await startSignedIn(trx, call, account, { api, by: 'passkey' }),
        call.language,
      )
    })
  })
}

function startConfirmationHandler({ secondFactor }: SecondStepServices): Handler {
  return handler(startConfirmation, async (call) => {
    const { queries, siteId, caller, now, address } = call
    const wait = await take(call, [passkeyTry(address)])
    if (wait !== null) return wait
    const subject = { siteId, userId: caller.userId, purpose: 'confirm' } as const
    const options = await secondFactor.passkeyOptions(queries, subject, now)
    return options === null ? refuse('secondFactor.passkeysOff') : ok(options)
  })
}

function confirmHandler({ secondFactor }: SecondStepServices): Handler {
  return handler(confirmSecondFactor, async (call) => {
    const { siteId, caller, now, address } = call
    const { proof } = call.body
    const { userId, sessionId } = caller
    const tried = proofTry(proof.by, userId, address)
    const wait = await take(call, [tried])
    if (wait !== null) return wait
    return call.database.transaction(async (trx) => {
      const proofFor = { siteId, userId, purpose: 'confirm' } as const
      if (!(await secondFactor.check(trx, proofFor, proof, now))) {
        await call.audit(
          {
            action: 'session.refusedCode',
            subjectKind: 'user',
            subjectId: userId,
            after: { by: proof.by },
          },
          trx,
        )
        return keepingWrites(wrong(proof))
      }
      await clearProof(trx, siteId, proof.by, tried)
      await noteConfirmed(trx, siteId, sessionId, now)
      return ok({ confirmedAt: now.toISOString() })
    })
  })
}

/** Signing in with more than the password, or with a passkey instead; and confirming with them. */
export function secondStepHandlers(services: SecondStepServices): readonly Handler[] {
  return [
    finishHandler(services),
    stepPasskeyHandler(services),
    startAloneHandler(services),
    signInAloneHandler(services),
    startConfirmationHandler(services),
    confirmHandler(services),
  ]
}
