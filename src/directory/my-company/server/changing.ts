import { refreshCompany } from '#directory/companies/database/refresh.ts'
import { shelveAfterChange } from '#directory/offers/database/shelves.ts'
import { keepKeys } from '#directory/registering/database/keys.ts'
import { type CompanyRow, lockOwnCompany } from '#directory/company-members/database.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import type { CompanyProfile } from '../contract.ts'
import { profileOf } from '../database/profile.ts'

export type OwnCall = Pick<Call, 'siteId' | 'caller' | 'now' | 'site' | 'audit' | 'database'> & {
  readonly params: { readonly id: string }
}

export async function todayOf(call: Pick<Call, 'now' | 'site'>): Promise<string> {
  return dayOf(call.now.toISOString(), (await call.site()).zone)
}

export interface Change<Code extends string> {
  /** What was changed, as the audit log names it. */
  readonly what: string
  /** Makes the change; the company is locked and the caller's own. */
  readonly make: (trx: Trx, company: CompanyRow) => Promise<Outcome<null, Code>>
}

/**
 * Changes a company of the caller in one transaction, with all consequences; other users' companies
 * are reported as not found.
 */
export async function changeOwn<Code extends string>(
  call: OwnCall,
  { what, make }: Change<Code>,
): Promise<Outcome<CompanyProfile, Code | 'myCompany.notFound'>> {
  const { siteId, caller, params, now } = call
  const today = await todayOf(call)
  return call.database.transaction(async (trx) => {
    const company = await lockOwnCompany(trx, siteId, params.id, caller.userId)
    if (company === undefined) return refuse('myCompany.notFound')
    const made = await make(trx, company)
    if (!made.ok) return made
    // Later than the change before, also within one millisecond: a moderator decides on what they have read.
    const updated_at = new Date(Math.max(now.getTime(), company.updated_at.getTime() + 1))
    await trx
      .updateTable('companies')
      .set({ updated_at })
      .where('site_id', '=', siteId)
      .where('id', '=', company.id)
      .execute()
    await refreshCompany(trx, siteId, company.id)
    await shelveAfterChange(trx, siteId, company, today)
    await keepKeys(trx, siteId, company.id)
    await call.audit(
      {
        action: 'directory.companyChanged',
        subjectKind: 'company',
        subjectId: company.id,
        after: { part: what },
      },
      trx,
    )
    return ok(await profileOf(trx, siteId, company.id, today))
  })
}
