import type { Queries, Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import type { Addressee } from '#platform/mail/email-to.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { type Change, factorChangedEmail } from '../emails.ts'

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
}

/** Records a change of the caller's own factors, and emails them about it. */
export async function reportChange(
  { mail, publicUrl, addresseeOf }: SecondFactorServices,
  trx: Trx,
  call: Call,
  change: Change,
): Promise<void> {
  const { siteId, caller } = call
  await call.audit(
    {
      action: `secondFactor.${change.of}`,
      subjectKind: 'user',
      subjectId: caller.userId,
      ...('passkey' in change ? { after: { passkey: change.passkey } } : {}),
    },
    trx,
  )
  const addressee = await addresseeOf(trx, siteId, caller.userId)
  await mail.queue(trx, factorChangedEmail(addressee, change, publicUrl))
}
