import { dayAt, instantAt } from '#platform/days.ts'
import { insertWaitingFile } from '#platform/files/waiting-files.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lockEmployee } from '#portal/employees/database/standing.ts'
import { lastDayOf, userOf } from '../database/borrowers.ts'
import { debtorOf, debtorsPage, lockDebts, repayAll } from '../database/debtors.ts'
import { listDebtors, repayDebts, showBorrower } from '../owing/contract.ts'
import { checkNotOwn } from '../rules/states.ts'
import { LOANS_TOPIC } from '../topic.ts'
import { readersOf } from './notices.ts'
import { LOAN_FILES, receiveScan } from './scans.ts'
import type { LoanServices } from './services.ts'

const listHandler = handler(listDebtors, async (call) => {
  const { queries, siteId, caller, query } = call
  const found = await debtorsPage(queries, siteId, {
    exceptEmployeeId: caller.employeeId,
    after: query.after,
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit)
  await call.audit({
    action: 'loans.listed',
    subjectKind: 'loans',
    subjectId: 'owing',
    after: { rows: items.length },
  })
  return ok({
    items,
    next: found.length > query.limit ? (items.at(-1)?.employee.id ?? null) : null,
    currency: (await call.site()).currency,
  })
})

const borrowerHandler = handler(showBorrower, async (call) => {
  const { queries, siteId, params } = call
  const row = await queries
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (row === undefined) return refuse('loans.notFound')
  return ok({ lastDay: await lastDayOf(queries, siteId, params.id) })
})

function repayHandler(services: LoanServices): Handler {
  return handler(repayDebts, async (call) => {
    const { siteId, caller, now, params, body } = call
    const { zone } = await call.site()
    const file = await receiveScan(call, services, body.file)
    if (!file.ok) return file
    return call.database.transaction(async (trx) => {
      await lockDebts(trx, siteId, params.id)
      if ((await lockEmployee(trx, siteId, params.id)) === null) return refuse('loans.notFound')
      const notOwn = checkNotOwn(caller, params.id)
      if (!notOwn.ok) return notOwn
      const debtor = await debtorOf(trx, siteId, params.id)
      if (debtor === null || debtor.owedFils === 0) return refuse('loans.owesNothing')
      // What was paid is what the form said, and not what has come to it meanwhile.
      if (debtor.owedFils !== Number(body.owedFils)) return refuse('loans.debtChanged')
      if (body.day > dayAt(now.getTime(), zone)) return refuse('loans.dayInFuture', {}, 'day')
      if (body.day < debtor.lastDay)
        return refuse('loans.dayBeforeLastDay', { day: debtor.lastDay }, 'day')
      await insertWaitingFile(trx, siteId, file.value, { purpose: LOAN_FILES, now })
      await repayAll(trx, siteId, {
        employeeId: params.id,
        day: body.day,
        at: new Date(instantAt(body.day, 0, zone)),
        by: caller.userId,
        note: body.note,
        fileId: file.value.id,
      })
      await call.audit(
        {
          action: 'loans.debtsRepaid',
          subjectKind: 'employee',
          subjectId: params.id,
          employeeId: params.id,
          after: { day: body.day },
        },
        trx,
      )
      const userId = await userOf(trx, siteId, params.id)
      call.notify(await readersOf({ ...services, trx, siteId, now }, userId), LOANS_TOPIC)
      return ok({ repaidFils: debtor.owedFils })
    })
  })
}

/** What employees who left still owe, and when they paid it. */
export function owingHandlers(services: LoanServices): readonly Handler[] {
  return [listHandler, borrowerHandler, repayHandler(services)]
}
