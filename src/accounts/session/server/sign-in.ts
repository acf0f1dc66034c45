import type { SecondFactor } from '#accounts/second-factor/second-factor.ts'
import { aTry, secondsToWait, clearTries, takeTries, type Try } from '../database/tries.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse, type Refused } from '#platform/outcome.ts'
import { m } from '#messages'
import { signIn } from '../contract.ts'
import { isKnownDevice } from '../database/sessions.ts'
import { makeStep } from '../database/steps.ts'
import { type Account, findAccount, replacePasswordHash } from '../database/users.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { foldEmail } from '../rules/email.ts'
import { SIGN_IN_LIMITS } from '../rules/tries.ts'
import { isAdmitted, isClosedWorker, startSignedIn } from './start-signed-in.ts'

type Reply = ReplyOf<typeof signIn>
type SignInCall = Call<typeof signIn>

interface Attempt {
  readonly call: SignInCall
  readonly hasher: PasswordHasher
  readonly secondFactor: Pick<SecondFactor, 'methodsOf'>
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

interface Admitted {
  readonly account: Account
  readonly outdated: boolean
}

type Credentials = Outcome<Admitted, 'session.wrongCredentials' | 'session.accountClosed'>

/**
 * The account, when the password is right and the account may use this sign-in. Takes the same time
 * when there is no such account; only the right password tells that an account is closed.
 */
async function checkCredentials({ call, hasher, account }: Attempt): Promise<Credentials> {
  const { right, outdated } = await hasher.verify(call.body.password, account?.passwordHash ?? null)
  if (!right || account === null) return refuse('session.wrongCredentials')
  if (isAdmitted(account, call.query.api, call.now)) return ok({ account, outdated })
  return refuse(
    isClosedWorker(account, call.query.api, call.now)
      ? 'session.accountClosed'
      : 'session.wrongCredentials',
  )
}

/**
 * While others make the account wait, its owner can sign in from a known device; a wrong password
 * there reveals nothing.
 */
async function tryFromKnownDevice(
  attempt: Attempt,
  seconds: number,
): Promise<Outcome<Reply, 'session.away' | 'session.tooManyTries' | 'session.accountClosed'>> {
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
  if (tried.value === null) return tooManyTries(call, seconds)
  const checked = tried.value
  if (checked.ok) return ok(await welcome(attempt, checked.value, { atAddress: [] }))
  return checked.refusal.code === 'session.accountClosed'
    ? refuse('session.accountClosed')
    : tooManyTries(call, seconds)
}

async function tryPassword(
  attempt: Attempt,
): Promise<
  Outcome<
    Reply,
    'session.away' | 'session.tooManyTries' | 'session.wrongCredentials' | 'session.accountClosed'
  >
> {
  const { call, hasher, account, tries } = attempt
  const attempts = [tries.pair, tries.account, tries.address]
  const waitSeconds = await secondsToWait(call.queries, call.siteId, attempts, call.now)
  if (waitSeconds > 0) return tryFromKnownDevice(attempt, waitSeconds)
  // Counted when its turn comes, not before: a morning crowd at one address is no attack.
  const tried = await hasher.inTurn(async () => {
    const wait = await takeTries(call.queries, call.siteId, attempts, call.now)
    return wait > 0 ? wait : checkCredentials(attempt)
  })
  if (!tried.ok) return away(call, tried)
  const checked = tried.value
  if (typeof checked === 'number') return tryFromKnownDevice(attempt, checked)
  if (checked.ok) return ok(await welcome(attempt, checked.value, { atAddress: [tries.address] }))
  await call.audit({
    action: 'session.refused',
    subjectKind: account === null ? 'unknown' : 'user',
    subjectId: account?.id ?? 'unknown',
    after: { api: call.query.api },
  })
  return checked
}

const AWAY_SECONDS = '3'

function away<R extends Refused>(call: SignInCall, refused: R): R {
  call.header('retry-after', AWAY_SECONDS)
  return refused
}

/**
 * Signs in a user without a second factor; the others get the token of their second step. `atAddress`:
 * what to return there. A sign-in that had to wait does not end anyone else's wait.
 */
async function welcome(
  { call, hasher, secondFactor, tries }: Attempt,
  { account, outdated }: Admitted,
  { atAddress }: { atAddress: readonly Try[] },
): Promise<Reply> {
  const { siteId, now, language } = call
  const { api } = call.query
  const better = outdated ? await hasher.inTurn(() => hasher.hash(call.body.password)) : null
  return call.database.transaction(async (trx) => {
    await clearTries(trx, siteId, {
      forget: [tries.pair, tries.account, tries.knownDevice],
      refunded: atAddress,
    })
    if (better?.ok)
      await replacePasswordHash(trx, siteId, account.id, {
        from: account.passwordHash,
        to: better.value,
      })
    const methods = await secondFactor.methodsOf(trx, siteId, account.id)
    if (methods.length === 0)
      return {
        success: true,
        message: m['session.signedIn']({}, { locale: language }),
        data: await startSignedIn(trx, call, account, { api }),
      }
    const { token, expiresAt } = await makeStep(trx, siteId, { userId: account.id, api }, now)
    await call.audit(
      {
        action: 'session.secondStep',
        subjectKind: 'user',
        subjectId: account.id,
        after: { api },
      },
      trx,
    )
    return {
      success: false,
      message: m['session.secondStep']({}, { locale: language }),
      data: null,
      second_step: { token, methods: [...methods], expires_at: expiresAt.toISOString() },
    }
  })
}

export function signInHandler({
  hasher,
  secondFactor,
}: Pick<Attempt, 'hasher' | 'secondFactor'>): Handler {
  return handler(signIn, async (call) => {
    const { email, password } = call.body
    if (email.trim() === '') return refuse('session.emailRequired', {}, 'email')
    if (password === '') return refuse('session.passwordRequired', {}, 'password')
    const emailFolded = foldEmail(email)
    const found = await findAccount(call.queries, call.siteId, { emailFolded })
    if (found === null) return refuse('sites.notFound')
    return tryPassword({
      call,
      hasher,
      secondFactor,
      account: found.account,
      tries: triesOf(call, emailFolded),
    })
  })
}
