import type { Trx } from '#platform/db/database.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockEmployee } from '#portal/employees/database/standing.ts'
import { requestLoan, requestOwnLoan, withdrawLoan, withdrawOwnLoan } from '../contract.ts'
import {
  findLoan,
  hasPending,
  insertLoan,
  lockLoan,
  type NewLoan,
  saveDecision,
  type StoredLoan,
} from '../database/loans.ts'
import { checkNotOwn, checkWithdrawal, move } from '../rules/states.ts'
import { checkTerms } from '../rules/terms.ts'
import { LOANS_TOPIC } from '../topic.ts'
import { notifyWaiting, readersOf, resolveWaiting } from './notices.ts'
import { factsOf, loanReply, openMonthsOf, ownLoanReply } from './replies.ts'
import type { LoanServices } from './services.ts'

type Requesting = Pick<
  Call<typeof requestLoan>,
  'trx' | 'siteId' | 'now' | 'site' | 'audit' | 'notify' | 'caller'
>
type Terms = Omit<NewLoan, 'employeeId' | 'requestedBy'>

/** Saves a request; one at a time for each employee. */
async function request(
  call: Requesting,
  { jobs }: LoanServices,
  { employeeId, terms }: { employeeId: string; terms: Terms },
): Promise<
  Outcome<
    StoredLoan,
    | 'loans.notFound'
    | 'loans.monthTooEarly'
    | 'loans.monthTooLate'
    | 'loans.tooSmall'
    | 'loans.hasLeft'
    | 'loans.waitingAlready'
    | 'loans.ownWaiting'
  >
> {
  const { trx, siteId, now, caller } = call
  const employee = await lockEmployee(trx, siteId, employeeId)
  if (employee === null) return refuse('loans.notFound')
  const checked = checkTerms(terms, await openMonthsOf(trx, call), employee.leavingDate)
  if (!checked.ok) return checked
  if (await hasPending(trx, siteId, employeeId))
    return refuse(employeeId === caller.employeeId ? 'loans.ownWaiting' : 'loans.waitingAlready')
  const made = { ...terms, employeeId, requestedBy: caller.userId }
  const id = await insertLoan(trx, siteId, made, now)
  await call.audit({ action: 'loans.requested', subjectKind: 'loan', subjectId: id, employeeId })
  const loan = await findLoan(trx, siteId, id)
  if (loan === null) return refuse('loans.notFound')
  const people = await notifyWaiting({ trx, siteId, now, jobs }, loan, employee.userId)
  call.notify(people, LOANS_TOPIC)
  return ok(loan)
}

function requestOwnHandler(services: LoanServices): Handler {
  return handler(requestOwnLoan, async (call) => {
    const { employeeId } = call.caller
    if (employeeId === null) return refuse('loans.notFound')
    const made = await request(call, services, { employeeId, terms: call.body })
    return made.ok ? ok(ownLoanReply(made.value, [], call.caller)) : made
  })
}

function requestHandler(services: LoanServices): Handler {
  return handler(requestLoan, async (call) => {
    const { employeeId, ...terms } = call.body
    const notOwn = checkNotOwn(call.caller, employeeId)
    if (!notOwn.ok) return notOwn
    const made = await request(call, services, { employeeId, terms })
    return made.ok ? ok(loanReply(made.value, [], call.caller)) : made
  })
}

type Withdrawing = Pick<Call<typeof withdrawLoan>, 'siteId' | 'now' | 'caller' | 'audit' | 'notify'>

/** Withdraws a request that is not decided yet. */
async function withdraw(
  call: Withdrawing,
  trx: Trx,
  { jobs }: LoanServices,
  loan: StoredLoan,
): Promise<Outcome<StoredLoan, 'loans.notFound' | 'loans.notRequester' | 'loans.alreadyDecided'>> {
  const { siteId, now, caller } = call
  const checked = checkWithdrawal(caller, factsOf(loan))
  if (!checked.ok) return checked
  if (!move(loan.state, 'withdrawn').ok) return refuse('loans.alreadyDecided')
  await saveDecision(trx, siteId, loan.id, { state: 'withdrawn', decision: null, at: now })
  await call.audit(
    {
      action: 'loans.withdrawn',
      subjectKind: 'loan',
      subjectId: loan.id,
      employeeId: loan.employee.id,
    },
    trx,
  )
  const notifyCall = { trx, siteId, now, jobs }
  await resolveWaiting(notifyCall, loan.id)
  call.notify(await readersOf(notifyCall, caller.userId), LOANS_TOPIC)
  const saved = await findLoan(trx, siteId, loan.id)
  return saved === null ? refuse('loans.notFound') : ok(saved)
}

function withdrawOwnHandler(services: LoanServices): Handler {
  return handler(withdrawOwnLoan, async (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockLoan(trx, call.siteId, call.params.id)
      if (locked === null || locked.loan.employee.id !== call.caller.employeeId)
        return refuse('loans.notFound')
      const done = await withdraw(call, trx, services, locked.loan)
      return done.ok ? ok(ownLoanReply(done.value, [], call.caller)) : done
    }),
  )
}

function withdrawHandler(services: LoanServices): Handler {
  return handler(withdrawLoan, async (call) =>
    call.database.transaction(async (trx) => {
      const locked = await lockLoan(trx, call.siteId, call.params.id)
      if (locked === null) return refuse('loans.notFound')
      const notOwn = checkNotOwn(call.caller, locked.loan.employee.id)
      if (!notOwn.ok) return notOwn
      const done = await withdraw(call, trx, services, locked.loan)
      return done.ok ? ok(loanReply(done.value, [], call.caller)) : done
    }),
  )
}

/** How a loan is requested and withdrawn, by its employee or for them. */
export function requestingHandlers(services: LoanServices): readonly Handler[] {
  return [
    requestOwnHandler(services),
    requestHandler(services),
    withdrawOwnHandler(services),
    withdrawHandler(services),
  ]
}
