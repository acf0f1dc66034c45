import type { Queries } from '#platform/db/database.ts'
import type { Addressee } from '#platform/mail/email-to.ts'
import { findAccount } from './database/users.ts'
import { outsiderOf } from './rules/staff.ts'

/** The person of an account as emails address them, and the path of their account page. */
export async function findAddressee(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Addressee & { readonly accountPath: string }> {
  const found = await findAccount(queries, siteId, { userId })
  const account = found?.account
  if (found == null || account == null) throw new Error('A person without an account')
  const { email, language } = account
  return {
    siteId,
    userId,
    email,
    name: language === 'ar' && account.nameAr !== '' ? account.nameAr : account.nameEn,
    language,
    siteName: language === 'ar' ? found.siteNameAr : found.siteNameEn,
    accountPath: outsiderOf(account) === null ? '/account' : '/my-account/security',
  }
}
