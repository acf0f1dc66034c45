import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { getSecondFactor } from '../contract.ts'
import { factorsOf } from '../database/factors.ts'
import { passkeysOf } from '../database/passkeys.ts'
import { findTotp } from '../database/totp.ts'
import { relyingPartyOf } from '../rules/relying-party.ts'
import { passkeyHandlers } from './passkeys.ts'
import type { SecondFactorServices } from './services.ts'
import { totpHandlers } from './totp.ts'

function getHandler({ publicUrl }: SecondFactorServices): Handler {
  const party = relyingPartyOf(publicUrl)
  return handler(getSecondFactor, async ({ queries, siteId, caller }) => {
    const { userId } = caller
    const totp = await findTotp(queries, siteId, userId)
    const { recoveryCodes } = await factorsOf(queries, siteId, userId)
    return ok({
      totpSince: totp?.confirmedAt?.toISOString() ?? null,
      passkeys: await passkeysOf(queries, siteId, userId),
      recoveryCodesLeft: recoveryCodes,
      passkeyDomain: party?.id ?? null,
    })
  })
}

/** What a person sets up for themselves: an authenticator app, passkeys and recovery codes. */
export function createSecondFactorHandlers(services: SecondFactorServices): readonly Handler[] {
  return [getHandler(services), ...totpHandlers(services), ...passkeyHandlers(services)]
}
