import type { Addressee } from '#platform/mail/email-to.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { changePassword, confirmPassword } from '../contract.ts'
import { endLinks } from '../database/links.ts'
import { endSessions, noteConfirmed } from '../database/sessions.ts'
import { aTry, forgetTries, takeTries } from '../database/tries.ts'
import {
  type Account,
  findAccount,
  replacePasswordHash,
  type SiteAccount,
} from '../database/users.ts'
import { passwordChangedEmail } from '../emails.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { checkPassword, type PasswordOwner } from '../rules/passwords.ts'
import { GIVEN_PASSWORD_LIMIT } from '../rules/tries.ts'

export interface PasswordServices {
  readonly hasher: PasswordHasher
  readonly mail: Pick<Mail, 'queue'>
  /** This server's public URL. */
  readonly publicUrl: string
}

const AWAY_SECONDS = '3'

export function ownerOf(found: SiteAccount, account: Account): PasswordOwner {
  return {
    min: found.passwordMin,
    about: [account.nameEn, account.nameAr, account.email, account.username, ...found.siteNames],
  }
}

export function addresseeOf(siteId: number, found: SiteAccount, account: Account): Addressee {
  const { id: userId, email, language } = account
  const name = language === 'ar' && account.nameAr !== '' ? account.nameAr : account.nameEn
  return {
    siteId,
    userId,
    email,
    name,
    language,
    siteName: language === 'ar' ? found.siteNameAr : found.siteNameEn,
  }
}

interface Own {
  readonly found: SiteAccount
  readonly account: Account
}

async function ownAccount(call: Call): Promise<Own> {
  const found = await findAccount(call.queries, call.siteId, { userId: call.caller.userId })
  if (found?.account == null) throw new Error('A session without its account')
  return { found, account: found.account }
}

/**
 * Checks the caller's own password again. Attempts are counted, because someone with a stolen token
 * could guess here.
 */
async function checkOwnPassword(
  call: Call,
  hasher: PasswordHasher,
  { account }: Own,
  given: { password: string; field: string },
): Promise<Outcome<null, 'session.away' | 'session.tooManyTries' | 'session.wrongPassword'>> {
  const tries = [aTry(GIVEN_PASSWORD_LIMIT, 'given password', account.id)]
  const tried = await hasher.inTurn(async () => {
    const wait = await takeTries(call.queries, call.siteId, tries, call.now)
    return {
      wait,
      right: wait === 0 && (await hasher.verify(given.password, account.passwordHash)).right,
    }
  })
  if (!tried.ok) {
    call.header('retry-after', AWAY_SECONDS)
    return tried
  }
  const { wait, right } = tried.value
  if (wait > 0) {
    call.header('retry-after', String(wait))
    return refuse('session.tooManyTries', { seconds: wait })
  }
  if (!right) {
    await call.audit({
      action: 'session.refusedPassword',
      subjectKind: 'user',
      subjectId: account.id,
    })
    return refuse('session.wrongPassword', {}, given.field)
  }
  await forgetTries(call.queries, call.siteId, tries)
  return ok(null)
}

function confirmHandler({ hasher }: PasswordServices): Handler {
  return handler(confirmPassword, async (call) => {
    const own = await ownAccount(call as Call)
    const checked = await checkOwnPassword(call as Call, hasher, own, {
      password: call.body.password,
      field: 'password',
    })
    if (!checked.ok) return checked
    await noteConfirmed(call.queries, call.siteId, call.caller.sessionId, call.now)
    return ok({ confirmedAt: call.now.toISOString() })
  })
}

function changeHandler({ hasher, mail, publicUrl }: PasswordServices): Handler {
  return handler(changePassword, async (call) => {
    const own = await ownAccount(call as Call)
    const { found, account } = own
    const checked = await checkOwnPassword(call as Call, hasher, own, {
      password: call.body.current,
      field: 'current',
    })
    if (!checked.ok) return checked
    const next = checkPassword(call.body.next, ownerOf(found, account), isCommonPassword, 'next')
    if (!next.ok) return next
    if (next.value === call.body.current.normalize('NFC'))
      return refuse('session.passwordUnchanged', {}, 'next')
    const hashed = await hasher.inTurn(() => hasher.hash(next.value))
    if (!hashed.ok) {
      call.header('retry-after', AWAY_SECONDS)
      return hashed
    }
    const { siteId, now, caller } = call
    return call.database.transaction(async (trx) => {
      if (
        !(await replacePasswordHash(trx, siteId, account.id, {
          from: account.passwordHash,
          to: hashed.value,
          changedAt: now,
        }))
      )
        return refuse('session.changedMeanwhile')
      const endedSessions = await endSessions(
        trx,
        siteId,
        account.id,
        { but: caller.sessionId },
        now,
      )
      await endLinks(trx, siteId, account.id, now)
      await noteConfirmed(trx, siteId, caller.sessionId, now)
      await mail.queue(trx, passwordChangedEmail(addresseeOf(siteId, found, account), publicUrl))
      await call.audit(
        {
          action: 'session.passwordChanged',
          subjectKind: 'user',
          subjectId: account.id,
          after: { endedSessions },
        },
        trx,
      )
      return ok({ endedSessions })
    })
  })
}

export function passwordHandlers(services: PasswordServices): readonly Handler[] {
  return [confirmHandler(services), changeHandler(services)]
}
