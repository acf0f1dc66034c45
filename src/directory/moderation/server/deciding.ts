import { refreshCompany } from '#directory/companies/database/refresh.ts'
import { shelveAfterChange } from '#directory/offers/database/shelves.ts'
import { keepKeys } from '#directory/registering/database/keys.ts'
import { type CompanyRow, isMember, lockCompany } from '#directory/company-members/database.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type DeskCall = Pick<Call, 'siteId' | 'caller' | 'now' | 'audit' | 'database' | 'site'> & {
  readonly params: { readonly id: string }
}

const OK = { ok: true as const }

export interface Deciding<Code extends string> {
  /** Of which company the thing is; null where it is not there. */
  readonly companyOf: (trx: Trx) => Promise<string | null>
  readonly action: string
  /**
   * Decides on the current state of the locked company; all its pending items are saved under that
   * lock.
   */
  readonly decide: (trx: Trx, company: CompanyRow) => Promise<Outcome<object, Code>>
}

/**
 * Makes one decision in one transaction, on a company of this site of which the caller is not a
 * member.
 */
export async function decideOn<Code extends string>(
  call: DeskCall,
  { companyOf, action, decide }: Deciding<Code>,
): Promise<Outcome<{ ok: true }, Code | 'moderation.notFound' | 'moderation.own'>> {
  const { siteId, caller, now } = call
  const today = dayAt(now.getTime(), (await call.site()).zone)
  return call.database.transaction(async (trx) => {
    const companyId = await companyOf(trx)
    const company = companyId === null ? undefined : await lockCompany(trx, siteId, companyId)
    if (company === undefined) return refuse('moderation.notFound')
    if (await isMember(trx, siteId, company.id, caller.userId)) return refuse('moderation.own')
    const decided = await decide(trx, company)
    if (!decided.ok) return decided
    await refreshCompany(trx, siteId, company.id)
    await shelveAfterChange(trx, siteId, company, today)
    await keepKeys(trx, siteId, company.id)
    await call.audit(
      { action, subjectKind: 'company', subjectId: company.id, after: decided.value },
      trx,
    )
    return ok(OK)
  })
}

export function companyRef(company: CompanyRow) {
  return { id: company.id, name: { en: company.name_en, ar: company.name_ar } }
}
