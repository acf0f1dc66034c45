import { writeAudit } from '#accounts/audit/database.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import type { SignedInUser } from '../contract.ts'
import { startSession } from '../database/sessions.ts'
import type { Account } from '../database/users.ts'
import { isOtherStaff } from '../rules/staff.ts'

export type SignInApi = 'auth' | 'pro-auth'

export function isAdmitted(account: Account, api: SignInApi, now: Date): boolean {
  const { isOpen, closesAt } = account
  return (
    isOpen && (closesAt === null || closesAt > now) && (api === 'auth' || isOtherStaff(account))
  )
}

/** One who works for the company and could use this sign-in, were the account not closed. */
export function isClosedWorker(account: Account, api: SignInApi, now: Date): boolean {
  const isWorker = isOtherStaff(account) || (api === 'auth' && account.isEmployee)
  return isWorker && !isAdmitted(account, api, now)
}

interface SignInRequest {
  readonly siteId: number
  readonly now: Date
  readonly language: Language
  readonly device: string
  readonly address: string
  readonly requestId: string
}

/** Starts the session of a person who has proved who they are. `by`: with what besides or instead of the password. */
export async function startSignedIn(
  trx: Trx,
  call: SignInRequest,
  account: Account,
  { api, by }: { api: SignInApi; by?: string },
): Promise<SignedInUser> {
  const { siteId, now, address, requestId } = call
  const session = await startSession(trx, siteId, account.id, call, now)
  await writeAudit(
    trx,
    { siteId, actorUserId: account.id, address, requestId, at: now },
    {
      action: 'session.signedIn',
      subjectKind: 'user',
      subjectId: account.id,
      after: { api, sessionId: session.sessionId, ...(by === undefined ? {} : { by }) },
    },
  )
  return {
    employee_name:
      call.language === 'ar' && account.nameAr !== '' ? account.nameAr : account.nameEn,
    name: account.username,
    prefered_email: account.email,
    is_employee: account.isEmployee,
    access_token: session.token,
    id: account.id,
  }
}
