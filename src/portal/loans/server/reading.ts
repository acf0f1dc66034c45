import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lastDayOf } from '../database/borrowers.ts'
import { wagesOf } from '#portal/salaries/database/wage.ts'
import { listLoans, listOwnLoans, showLoan } from '../contract.ts'
import { otherDeductions } from '../database/instalments.ts'
import { findLoan, instalmentsOf, loansInState, loansOfEmployee } from '../database/loans.ts'
import { leavingWarning, shareWarning } from '../rules/schedule.ts'
import { checkNotOwn } from '../rules/states.ts'
import { loanReply, openMonthsOf, ownLoanReply, shownInstalments } from './replies.ts'

const ownHandler = handler(listOwnLoans, async (call) => {
  const { queries, siteId, caller } = call
  const { currency } = await call.site()
  const months = await openMonthsOf(queries, call)
  if (caller.employeeId === null)
    return ok({ items: [], currency, openMonths: months, lastDay: null })
  const loans = await loansOfEmployee(queries, siteId, caller.employeeId)
  const instalments = await instalmentsOf(
    queries,
    siteId,
    loans.map(({ id }) => id),
  )
  return ok({
    items: loans.map((each) => ownLoanReply(each, instalments.get(each.id), caller)),
    currency,
    openMonths: months,
    lastDay: await lastDayOf(queries, siteId, caller.employeeId),
  })
})

const listHandler = handler(listLoans, async (call) => {
  const { queries, siteId, caller, query } = call
  const { state, after, limit } = query
  const found = await loansInState(queries, siteId, {
    state,
    exceptEmployeeId: caller.employeeId,
    after,
    limit: limit + 1,
  })
  const loans = found.slice(0, limit)
  const instalments = await instalmentsOf(
    queries,
    siteId,
    loans.map(({ id }) => id),
  )
  await call.audit({
    action: 'loans.listed',
    subjectKind: 'loans',
    subjectId: state,
    after: { rows: loans.length },
  })
  return ok({
    items: loans.map((each) => loanReply(each, instalments.get(each.id), caller)),
    next: found.length > limit ? (loans.at(-1)?.id ?? null) : null,
    currency: (await call.site()).currency,
    openMonths: await openMonthsOf(queries, call),
  })
})

const showHandler = handler(showLoan, async (call) => {
  const { queries, siteId, caller, params } = call
  const loan = await findLoan(queries, siteId, params.id)
  if (loan === null) return refuse('loans.notFound')
  const employeeId = loan.employee.id
  const notOwn = checkNotOwn(caller, employeeId)
  if (!notOwn.ok) return notOwn
  const saved = (await instalmentsOf(queries, siteId, [loan.id])).get(loan.id)
  const instalments = [...shownInstalments(loan, saved)]
  const wages = await wagesOf(queries, siteId, [employeeId])
  const others = await otherDeductions(queries, siteId, { employeeId, exceptLoanId: loan.id })
  await call.audit({
    action: 'loans.opened',
    subjectKind: 'loan',
    subjectId: loan.id,
    employeeId,
  })
  return ok({
    loan: loanReply(loan, saved, caller),
    currency: (await call.site()).currency,
    instalments,
    warning: shareWarning(
      instalments,
      (month) => others(month, wages(employeeId, month) ?? 0),
      (month) => wages(employeeId, month),
    ),
    leaving:
      loan.state === 'requested' || loan.state === 'active'
        ? leavingWarning(instalments, await lastDayOf(queries, siteId, employeeId))
        : null,
  })
})

export const readingHandlers: readonly Handler[] = [ownHandler, listHandler, showHandler]
