import { writeAudit } from '#accounts/audit/database.ts'
import { countTries } from '#accounts/session/database/count-tries.ts'
import type { Database, Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { checkLink, forgotPassword, setPassword } from '../contract.ts'
import {
  findLink,
  LINK_MINUTES,
  type Link,
  makeLink,
  takeLink,
  wasInvited,
} from '../database/links.ts'
import { endSessions } from '../database/sessions.ts'
import { aTry } from '../database/tries.ts'
import {
  type Account,
  findAccount,
  replacePasswordHash,
  siteExists,
  type SiteAccount,
} from '../database/users.ts'
import { linkUrl, passwordChangedEmail, resetEmail } from '../emails.ts'
import { foldEmail } from '../rules/email.ts'
import { checkPassword } from '../rules/passwords.ts'
import { FORGOT_LIMITS } from '../rules/tries.ts'
import { addresseeOf, ownerOf, type PasswordServices } from './passwords.ts'

export interface ResetRequest {
  readonly siteId: number
  readonly emailFolded: string
  readonly address: string
}

export interface LinkServices extends PasswordServices {
  /**
   * Queues the request for `mailResetLink`. The response goes out before the account is looked up,
   * so neither its content nor its timing reveals whether it exists.
   */
  requestReset(request: ResetRequest): Promise<unknown>
}

function forgotHandler({ requestReset }: LinkServices): Handler {
  return handler(forgotPassword, async (call) => {
    const emailFolded = foldEmail(call.body.email)
    if (emailFolded === '') return refuse('session.emailRequired', {}, 'email')
    if (!(await siteExists(call.queries, call.siteId))) return refuse('sites.notFound')
    const tries = [
      aTry(FORGOT_LIMITS.account, 'forgot account', emailFolded),
      aTry(FORGOT_LIMITS.address, 'forgot address', call.address),
    ]
    const counted = await countTries(call, tries)
    if (!counted.ok) return counted
    await requestReset({ siteId: call.siteId, emailFolded, address: call.address })
    return ok({ requested: true as const })
  })
}

/** Emails a link to the account with this address, if any: the work behind `askReset`. */
export async function mailResetLink(
  { mail, publicUrl }: Omit<PasswordServices, 'hasher'>,
  database: Database,
  request: ResetRequest,
  now: Date,
): Promise<void> {
  const { siteId, emailFolded, address } = request
  const found = await findAccount(database.queries, siteId, { emailFolded })
  const account = found?.account
  if (found == null || account == null || !account.isOpen) return
  // An account whose person was never invited cannot be opened this way.
  if (account.passwordHash === null && !(await wasInvited(database.queries, siteId, account.id)))
    return
  await database.transaction(async (trx) => {
    const { token } = await makeLink(trx, siteId, account.id, 'reset', now)
    await mail.queue(
      trx,
      resetEmail(
        addresseeOf(siteId, found, account),
        linkUrl(publicUrl, account.language, token),
        LINK_MINUTES.reset,
      ),
    )
    await writeAudit(
      trx,
      { siteId, actorUserId: null, address, requestId: '', at: now },
      { action: 'session.resetMailed', subjectKind: 'user', subjectId: account.id },
    )
  })
}

interface LiveLink {
  readonly link: Link
  readonly found: SiteAccount
  readonly account: Account
}

async function findLiveLink(
  queries: Queries,
  siteId: number,
  token: string,
  now: Date,
): Promise<Outcome<LiveLink, 'session.linkExpired' | 'session.linkUnknown' | 'session.linkUsed'>> {
  const link = await findLink(queries, siteId, token)
  if (link === null) return refuse('session.linkUnknown')
  if (link.usedAt !== null) return refuse('session.linkUsed')
  if (link.expiresAt.getTime() <= now.getTime()) return refuse('session.linkExpired')
  const found = await findAccount(queries, siteId, { userId: link.userId })
  if (found?.account == null || !found.account.isOpen) return refuse('session.linkUnknown')
  return ok({ link, found, account: found.account })
}

const checkLinkHandler = handler(checkLink, async ({ queries, siteId, body, now }) => {
  const live = await findLiveLink(queries, siteId, body.token, now)
  if (!live.ok) return live
  const { link, found, account } = live.value
  return ok({
    purpose: link.purpose,
    email: account.email,
    name: { en: account.nameEn, ar: account.nameAr },
    expiresAt: link.expiresAt.toISOString(),
    passwordMin: found.passwordMin,
  })
})

function setPasswordHandler({ hasher, mail, publicUrl }: PasswordServices): Handler {
  return handler(setPassword, async (call) => {
    const { siteId, now, body } = call
    const live = await findLiveLink(call.queries, siteId, body.token, now)
    if (!live.ok) return live
    const { link, found, account } = live.value
    const checked = checkPassword(body.password, ownerOf(found, account), isCommonPassword)
    if (!checked.ok) return checked
    const hashed = await hasher.inTurn(() => hasher.hash(checked.value))
    if (!hashed.ok) {
      call.header('retry-after', '3')
      return hashed
    }
    return call.database.transaction(async (trx) => {
      if (!(await takeLink(trx, siteId, body.token, now))) return refuse('session.linkUsed')
      await replacePasswordHash(trx, siteId, account.id, { to: hashed.value, changedAt: now })
      const endedSessions = await endSessions(trx, siteId, account.id, {}, now)
      if (account.passwordHash !== null)
        await mail.queue(trx, passwordChangedEmail(addresseeOf(siteId, found, account), publicUrl))
      await call.audit(
        {
          action: 'session.passwordSet',
          subjectKind: 'user',
          subjectId: account.id,
          after: { by: link.purpose, endedSessions },
        },
        trx,
      )
      return ok({ email: account.email, isEmployee: account.isEmployee })
    })
  })
}

export function linkHandlers(services: LinkServices): readonly Handler[] {
  return [forgotHandler(services), checkLinkHandler, setPasswordHandler(services)]
}
