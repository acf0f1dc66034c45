import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { changeJournalAccounts, type JournalAccounts, showJournalAccounts } from '../contract.ts'
import { accountsOf, saveAccounts } from '../database/accounts.ts'
import { checkAccounts, JOURNAL_KINDS } from '../rules/accounts.ts'
import { FORMATS, type Profile } from '../rules/profiles.ts'

async function accountsReply(
  queries: Queries,
  siteId: number,
  profile: Profile,
): Promise<JournalAccounts> {
  const { version, set } = await accountsOf(queries, siteId, profile)
  return {
    profile,
    version,
    hasCodes: FORMATS[profile].code !== null,
    accounts: JOURNAL_KINDS.map((kind) => ({ kind, ...(set.get(kind) ?? { code: '', name: '' }) })),
  }
}

const showHandler = handler(showJournalAccounts, async ({ queries, siteId, params }) =>
  ok(await accountsReply(queries, siteId, params.profile)),
)

const changeHandler = handler(changeJournalAccounts, async (call) => {
  const { siteId, caller, now, params, body } = call
  const { profile } = params
  const checked = checkAccounts(body.accounts)
  if (!checked.ok) return checked
  return call.database.transaction(async (trx) => {
    const before = await accountsReply(trx, siteId, profile)
    const saved = await saveAccounts(trx, siteId, { ...body, profile, by: caller.userId, now })
    if (!saved) return refuse('payReports.changedMeanwhile')
    const after = await accountsReply(trx, siteId, profile)
    const setOf = ({ accounts }: JournalAccounts) =>
      accounts.filter(({ code, name }) => code !== '' || name !== '')
    await call.audit(
      {
        action: 'payReports.accountsChanged',
        subjectKind: 'site',
        subjectId: String(siteId),
        before: { profile, accounts: setOf(before) },
        after: { profile, accounts: setOf(after) },
      },
      trx,
    )
    return ok(after)
  })
})

/** The accounts that payroll sets for each accounting system. */
export const accountHandlers: readonly Handler[] = [showHandler, changeHandler]
