import { writeAudit } from '#accounts/audit/database.ts'
import { aTry, secondsToWait, clearTries, takeTries, type Try } from '../database/tries.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse, type Refused } from '#platform/outcome.ts'
import { m } from '#messages'
import { type SignedInUser, signIn } from '../contract.ts'
import { isKnownDevice, startSession } from '../database/sessions.ts'
import { type Account, findAccount, replacePasswordHash } from '../database/users.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { foldEmail } from '../rules/email.ts'
import { isOtherStaff } from '../rules/staff.ts'
import { SIGN_IN_LIMITS } from '../rules/tries.ts'

type SignInCall = Call<typeof signIn>

interface Attempt {
  readonly call: SignInCall
  readonly hasher: PasswordHasher
  readonly account: Account | null
  readonly tries: { pair: Try; account: Try; address: Try; knownDevice: Try }
}

function triesOf(call: SignInCall, emailFolded: string): Attempt['tries'] {
  const { address, device } = call
  return {
    pair: aTry(SIGN_IN_LIMITS.pair, 'sign-in pair', emailFolded, address),
    account: aTry(SIGN_IN_LIMITS.account, 'sign-in account', emailFolded),
    address: aTry(SIGN_IN_LIMITS.address, 'sign-in address', address),
    knownDevice: aTry(SIGN_IN_LIMITS.knownDevice, 'sign-in device', emailFolded, address, device),
  }
}

function tooManyTries(call: SignInCall, seconds: number): Refused<'session.tooManyTries'> {
  call.header('retry-after', String(seconds))
  return refuse('session.tooManyTries', { seconds })
}

function isAdmitted(account: Account, { query, now }: SignInCall): boolean {
  const { isOpen, closesAt } = account
  return (
    isOpen &&
    (closesAt === null || closesAt > now) &&
    (query.api === 'auth' || isOtherStaff(account))
  )
}

/**
 * The account, when the password is right and the account may use this sign-in. Takes the same time
 * when there is no such account.
 */
async function checkCredentials({
  call,
  hasher,
  account,
}: Attempt): Promise<{ account: Account; outdated: boolean } | null> {
  const { right, outdated } = await hasher.verify(call.body.password, account?.passwordHash ?? null)
  return right && account !== null && isAdmitted(account, call) ? { account, outdated } : null
}

/**
 * While others make the account wait, its owner can sign in from a known device; a wrong password
 * there reveals nothing.
 */
async function tryFromKnownDevice(
  attempt: Attempt,
  seconds: number,
): Promise<Outcome<SignedInUser, 'session.away' | 'session.tooManyTries'>> {
  const { call, hasher, account, tries } = attempt
  // Queried for unknown accounts too, so that the timing reveals nothing.
  const known = await isKnownDevice(
    call.queries,
    call.siteId,
    account?.id ?? newId(),
    call,
    call.now,
  )
  if (!known) return tooManyTries(call, seconds)
  const tried = await hasher.inTurn(async () => {
    const wait = await takeTries(call.queries, call.siteId, [tries.knownDevice], call.now)
    return wait > 0 ? null : checkCredentials(attempt)
  })
  if (!tried.ok) return away(call, tried)
  return tried.value === null
    ? tooManyTries(call, seconds)
    : ok(await welcome(attempt, tried.value, { atAddress: [] }))
}

async function tryPassword(
  attempt: Attempt,
): Promise<
  Outcome<SignedInUser, 'session.away' | 'session.tooManyTries' | 'session.wrongCredentials'>
> {
  const { call, hasher, account, tries } = attempt
  const attempts = [tries.pair, tries.account, tries.address]
  const waitSeconds = await secondsToWait(call.queries, call.siteId, attempts, call.now)
  if (waitSeconds > 0) return tryFromKnownDevice(attempt, waitSeconds)
  // Counted when its turn comes, not before: a morning crowd at one address is no attack.
  const tried = await hasher.inTurn(async () => {
    const wait = await takeTries(call.queries, call.siteId, attempts, call.now)
    return wait > 0 ? { wait } : { wait, right: await checkCredentials(attempt) }
  })
  if (!tried.ok) return away(call, tried)
  if (tried.value.wait > 0) return tryFromKnownDevice(attempt, tried.value.wait)
  if (tried.value.right)
    return ok(await welcome(attempt, tried.value.right, { atAddress: [tries.address] }))
  await call.audit({
    action: 'session.refused',
    subjectKind: account === null ? 'unknown' : 'user',
    subjectId: account?.id ?? 'unknown',
    after: { api: call.query.api },
  })
  return refuse('session.wrongCredentials')
}

const AWAY_SECONDS = '3'

function away<R extends Refused>(call: SignInCall, refused: R): R {
  call.header('retry-after', AWAY_SECONDS)
  return refused
}

/**
 * `atAddress`: what to return there. A sign-in that had to wait does not end anyone else's wait.
 */
async function welcome(
  { call, hasher, tries }: Attempt,
  { account, outdated }: { account: Account; outdated: boolean },
  { atAddress }: { atAddress: readonly Try[] },
): Promise<SignedInUser> {
  const { siteId, now } = call
  const better = outdated ? await hasher.inTurn(() => hasher.hash(call.body.password)) : null
  const token = await call.database.transaction(async (trx) => {
    const session = await startSession(trx, siteId, account.id, call, now)
    await clearTries(trx, siteId, {
      forget: [tries.pair, tries.account, tries.knownDevice],
      refunded: atAddress,
    })
    if (better?.ok)
      await replacePasswordHash(trx, siteId, account.id, {
        from: account.passwordHash,
        to: better.value,
      })
    await writeAudit(
      trx,
      {
        siteId,
        actorUserId: account.id,
        address: call.address,
        requestId: call.requestId,
        at: now,
      },
      {
        action: 'session.signedIn',
        subjectKind: 'user',
        subjectId: account.id,
        after: { api: call.query.api, sessionId: session.sessionId },
      },
    )
    return session.token
  })
  return {
    employee_name:
      call.language === 'ar' && account.nameAr !== '' ? account.nameAr : account.nameEn,
    name: account.username,
    prefered_email: account.email,
    is_employee: account.isEmployee,
    access_token: token,
    id: account.id,
  }
}

export function signInHandler(hasher: PasswordHasher): Handler {
  return handler(signIn, async (call) => {
    const { email, password } = call.body
    if (email.trim() === '') return refuse('session.emailRequired', {}, 'email')
    if (password === '') return refuse('session.passwordRequired', {}, 'password')
    const emailFolded = foldEmail(email)
    const found = await findAccount(call.queries, call.siteId, { emailFolded })
    if (found === null) return refuse('sites.notFound')
    const user = await tryPassword({
      call,
      hasher,
      account: found.account,
      tries: triesOf(call, emailFolded),
    })
    return user.ok
      ? ok({
          success: true,
          message: m['session.signedIn']({}, { locale: call.language }),
          data: user.value,
        })
      : user
  })
}
