import type { Queries, Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import type { Addressee } from '#platform/mail/email-to.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { replaceRecoveryCodes } from '../database/recovery-codes.ts'
import { type Change, factorChangedEmail } from '../emails.ts'
import { type Factors, isOn } from '../rules/methods.ts'

export interface SecondFactorServices {
  readonly box: SecretBox
  readonly mail: Pick<Mail, 'queue'>
  /** This server's public URL. */
  readonly publicUrl: string
  /** An account, with the path of its page about itself. */
  addresseeOf(
    queries: Queries,
    siteId: number,
    userId: string,
  ): Promise<Addressee & { readonly accountPath: string }>
  /** Signs the caller out on their other devices. Returns on how many. */
  endOtherSessions(
    trx: Trx,
    siteId: number,
    caller: { readonly userId: string; readonly sessionId: string },
    now: Date,
  ): Promise<number>
}

/**
 * What comes with the first factor: recovery codes, and the other devices are signed out, because a
 * password alone had let them in. Nothing with another one.
 */
export async function turnOn(
  { endOtherSessions }: SecondFactorServices,
  trx: Trx,
  { siteId, caller, now }: Call,
  before: Pick<Factors, 'hasTotp' | 'passkeys'>,
): Promise<{ recoveryCodes: string[] | null; endedSessions: number }> {
  if (isOn(before)) return { recoveryCodes: null, endedSessions: 0 }
  return {
    recoveryCodes: await replaceRecoveryCodes(trx, siteId, caller.userId, now),
    endedSessions: await endOtherSessions(trx, siteId, caller, now),
  }
}

/** Records a change of the caller's own factors, and emails them about it. */
export async function reportChange(
  { mail, publicUrl, addresseeOf }: SecondFactorServices,
  trx: Trx,
  call: Call,
  { endedSessions = 0, ...change }: Change & { readonly endedSessions?: number },
): Promise<void> {
  const { siteId, caller } = call
  await call.audit(
    {
      action: `secondFactor.${change.of}`,
      subjectKind: 'user',
      subjectId: caller.userId,
      after: {
        ...('passkey' in change ? { passkey: change.passkey } : {}),
        ...(endedSessions > 0 ? { endedSessions } : {}),
      },
    },
    trx,
  )
  const addressee = await addresseeOf(trx, siteId, caller.userId)
  await mail.queue(trx, factorChangedEmail(addressee, change, publicUrl, endedSessions > 0))
}
