import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '../contract.ts'
import { dropIdleCodes, factorsOf, lockFactors } from '../database/factors.ts'
import { replaceRecoveryCodes } from '../database/recovery-codes.ts'
import { confirmStoredTotp, deleteTotp, findTotp, keepNewTotp } from '../database/totp.ts'
import { readTotpCode } from '../rules/codes.ts'
import { isOn } from '../rules/methods.ts'
import { isSetupOver } from '../rules/steps.ts'
import { ownerOf } from '../second-factor.ts'
import { matchingStep, newTotpSecret } from '../totp.ts'
import { reportChange, type SecondFactorServices, turnOn } from './services.ts'

function startHandler({ box, addresseeOf }: SecondFactorServices): Handler {
  return handler(startTotp, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, now } = call
      // A first code that is being checked is of the secret before this one.
      await lockFactors(trx, siteId, caller.userId)
      const { email, siteName } = await addresseeOf(trx, siteId, caller.userId)
      const { bytes, base32, uri } = newTotpSecret(email, siteName)
      const sealed = await box.seal(bytes, ownerOf(siteId, caller.userId))
      return (await keepNewTotp(trx, siteId, caller.userId, sealed, now))
        ? ok({ secret: base32, uri })
        : refuse('secondFactor.totpOn')
    }),
  )
}

function confirmHandler(services: SecondFactorServices): Handler {
  return handler(confirmTotp, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, now, body } = call
      const { userId } = caller
      await lockFactors(trx, siteId, userId)
      const stored = await findTotp(trx, siteId, userId)
      if (stored !== null && stored.confirmedAt !== null) return refuse('secondFactor.totpOn')
      if (stored === null || isSetupOver(stored.createdAt, now))
        return refuse('secondFactor.startAgain')
      const secret = await services.box.open(stored.secret, ownerOf(siteId, userId))
      if (secret === null) return refuse('secondFactor.startAgain')
      const code = readTotpCode(body.code)
      const step = code === null ? null : matchingStep(secret, code, now)
      if (step === null) return refuse('secondFactor.wrongCode', {}, 'code')
      const before = await factorsOf(trx, siteId, userId)
      const confirming = { step, secret: stored.secret }
      if (!(await confirmStoredTotp(trx, siteId, userId, confirming, now)))
        return refuse('secondFactor.startAgain')
      const first = await turnOn(services, trx, call as Call, before)
      await reportChange(services, trx, call as Call, {
        of: 'totpAdded',
        endedSessions: first.endedSessions,
      })
      return ok(first)
    }),
  )
}

function removeHandler(services: SecondFactorServices): Handler {
  return handler(removeTotp, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller } = call
      await lockFactors(trx, siteId, caller.userId)
      if (!(await deleteTotp(trx, siteId, caller.userId))) return refuse('secondFactor.notFound')
      await dropIdleCodes(trx, siteId, caller.userId)
      await reportChange(services, trx, call as Call, { of: 'totpRemoved' })
      return ok({ removed: true as const })
    }),
  )
}

function renewHandler(services: SecondFactorServices): Handler {
  return handler(renewRecoveryCodes, (call) =>
    call.database.transaction(async (trx) => {
      const { siteId, caller, now } = call
      await lockFactors(trx, siteId, caller.userId)
      if (!isOn(await factorsOf(trx, siteId, caller.userId))) return refuse('secondFactor.off')
      const recoveryCodes = await replaceRecoveryCodes(trx, siteId, caller.userId, now)
      await reportChange(services, trx, call as Call, { of: 'codesRenewed' })
      return ok({ recoveryCodes })
    }),
  )
}

export function totpHandlers(services: SecondFactorServices): readonly Handler[] {
  return [
    startHandler(services),
    confirmHandler(services),
    removeHandler(services),
    renewHandler(services),
  ]
}
