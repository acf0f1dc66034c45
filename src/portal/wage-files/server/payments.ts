import { openWithPermission } from '#accounts/people/database/roles.ts'
import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { csvLines } from '#portal/employees/import/read-csv.ts'
import { FileRefused } from '#portal/employees/import/raw-rows.ts'
import { endHoldsOfPaid } from '#portal/pay-runs/database/holds.ts'
import { lockRun } from '#portal/pay-runs/database/runs.ts'
import { PAY_RUNS_TOPIC } from '#portal/pay-runs/topic.ts'
import { listWagePayments, MAX_REPLY_BYTES, readBankReply, type ReplyResult } from '../contract.ts'
import { doublesOf, saveDoubles } from '../database/double.ts'
import { contentOf, findFile } from '../database/files.ts'
import {
  paymentsOf,
  paymentsPage,
  type Reply,
  saveReplies,
  type StoredPayment,
} from '../database/payments.ts'
import { MAX_DOUBLES } from '../double/contract.ts'
import { doubleReply } from './double-replies.ts'
import { type BankReply, readBankReply as readReply } from '../rules/bank-reply.ts'
import { changeBy, isInFuture } from '../rules/reply-changes.ts'
import { NO_VARIABLE } from '../rules/payment.ts'
import type { WageRecord } from '../rules/sif.ts'

const paymentsHandler = handler(listWagePayments, async (call) => {
  const { queries, siteId, params, query } = call
  const file = await findFile(queries, siteId, params.id)
  if (file === null) return refuse('wageFiles.notFound')
  const { state, after, limit } = query
  const found = await paymentsPage(queries, siteId, {
    fileId: file.id,
    state,
    after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  await call.audit({
    action: 'wageFiles.paymentsListed',
    subjectKind: 'wage-file',
    subjectId: file.id,
    after: { rows: items.length },
  })
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.employee.id ?? null) : null,
    file,
    currency: (await call.site()).currency,
  })
})

async function cellsOf(
  file: File,
): Promise<Outcome<string[][], 'wageFiles.replyEmpty' | 'wageFiles.replyUnreadable'>> {
  try {
    return ok(await Array.fromAsync(csvLines(file.stream() as AsyncIterable<Uint8Array>)))
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return error.refusal.code === 'employees.fileEmpty'
      ? refuse('wageFiles.replyEmpty', {}, 'file')
      : refuse('wageFiles.replyUnreadable', {}, 'file')
  }
}

/** A payment as the rules for replies need it: only what identifies it and its whole amount. */
function recordOf({ employee, personCode, account, fils }: StoredPayment): WageRecord {
  return {
    employeeNo: employee.number,
    name: employee.name,
    personCode,
    account,
    routingCode: '',
    payStart: '',
    payEnd: '',
    days: 0,
    unpaidDays: 0,
    fixedFils: fils,
    variable: NO_VARIABLE,
    contractFils: null,
  }
}

type Payments = ReadonlyMap<WageRecord, StoredPayment>

function changesOf({ matched }: BankReply, payments: Payments, today: string): Reply[] {
  return matched.flatMap(({ record, row }) => {
    const payment = payments.get(record)
    const change = payment === undefined ? null : changeBy(payment, row, today)
    return payment === undefined || change === null ? [] : [{ slipId: payment.slipId, ...change }]
  })
}

/** What a person has to look at, and how much was read. */
function resultOf(
  reply: BankReply,
  payments: Payments,
  { changed, today }: { changed: number; today: string },
): Omit<ReplyResult, 'file' | 'doubles'> {
  const employeesOf = (record: WageRecord) => {
    const employee = payments.get(record)?.employee
    return employee === undefined ? [] : [employee]
  }
  return {
    matched: changed,
    differing: reply.differing.flatMap(({ record, row, expectedFils }) =>
      employeesOf(record).map((employee) => ({
        line: row.line,
        employee,
        expectedFils,
        fils: row.amountFils,
      })),
    ),
    inFuture: reply.matched
      .filter(({ row }) => isInFuture(row, today))
      .flatMap(({ record, row: { line, day } }) =>
        day === null ? [] : employeesOf(record).map((employee) => ({ line, employee, day })),
      ),
    unclear: reply.matched
      .filter(({ row }) => row.status === 'unknown')
      .flatMap(({ record, row }) =>
        employeesOf(record).map((employee) => ({
          line: row.line,
          employee,
          status: row.statusText,
        })),
      ),
    repeated: reply.repeated.flatMap(({ record, rows }) =>
      employeesOf(record).map((employee) => ({ employee, lines: rows.map(({ line }) => line) })),
    ),
    unmatched: reply.unmatched.map(({ row }) => row.line),
    unanswered: reply.unanswered.length,
  }
}

function countOf(changes: readonly Reply[], state: Reply['state']): number {
  return changes.filter((each) => each.state === state).length
}

const replyHandler = handler(readBankReply, async (call) => {
  const { siteId, caller, now, params, body } = call
  if (body.file.size > MAX_REPLY_BYTES) return refuse('wageFiles.replyTooLarge', {}, 'file')
  const cells = await cellsOf(body.file)
  if (!cells.ok) return cells
  const today = dayAt(now.getTime(), (await call.site()).zone)
  return call.database.transaction(async (trx) => {
    const stored = await contentOf(trx, siteId, params.id)
    if (stored === null) return refuse('wageFiles.notFound')
    // A file that is written now must see which payments came back.
    await lockRun(trx, siteId, stored.runId)
    const payments = new Map(
      (await paymentsOf(trx, siteId, params.id)).map((each) => [recordOf(each), each]),
    )
    const reply = readReply(cells.value, [...payments.keys()])
    if (!reply.ok) return reply
    const changes = changesOf(reply.value, payments, today)
    await saveReplies(trx, siteId, params.id, changes, now)
    await saveDoubles(trx, siteId, { fileId: params.id, runId: stored.runId, now })
    // What was in a file before it was held may have been paid after all.
    await endHoldsOfPaid(trx, siteId, params.id, { by: caller.userId, at: now })
    await call.audit(
      {
        action: 'wageFiles.replyRead',
        subjectKind: 'wage-file',
        subjectId: params.id,
        after: {
          name: stored.name,
          paid: countOf(changes, 'paid'),
          returned: countOf(changes, 'returned'),
          pending: countOf(changes, 'pending'),
        },
      },
      trx,
    )
    const file = await findFile(trx, siteId, params.id)
    if (file === null) return refuse('wageFiles.notFound')
    const doubles = await doublesOf(trx, siteId, {
      slipIds: changes.map(({ slipId }) => slipId),
      limit: MAX_DOUBLES,
    })
    call.notify(await openWithPermission(trx, siteId, 'pay.all'), PAY_RUNS_TOPIC)
    return ok({
      file,
      ...resultOf(reply.value, payments, { changed: changes.length, today }),
      doubles: doubles.map((each) => doubleReply(each, caller)),
    })
  })
})

export const paymentHandlers: readonly Handler[] = [paymentsHandler, replyHandler]
