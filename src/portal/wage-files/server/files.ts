import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { heldPage, heldSums } from '#portal/pay-runs/database/holds.ts'
import { findRun, lockRun, type StoredRun } from '#portal/pay-runs/database/runs.ts'
import { heldReply } from '#portal/pay-runs/holds/replies.ts'
import {
  checkWageFile,
  downloadWageFile,
  MAX_HELD,
  MAX_PROBLEMS,
  type WageProblem,
  writeWageFile,
} from '../contract.ts'
import { contentOf, filesOf, findFile, insertFile, isNameUsed } from '../database/files.ts'
import { lockWageSettings, wageSettingsOf } from '../database/settings.ts'
import { createdAtOf } from '../rules/heading.ts'
import { checkFile } from '../rules/problems.ts'
import { type CheckedFile, netFils, sifFileName, sifText, totalFils } from '../rules/sif.ts'
import { doublesOf } from '../database/double.ts'
import { paidOf } from '../database/payments.ts'
import { MAX_DOUBLES } from '../double/contract.ts'
import { doubleReply } from './double-replies.ts'
import { checkApproved, prepare, RETURNED } from './prepare.ts'

function countOf(problems: readonly WageProblem[], code: string): number {
  return problems.filter((each) => each.code === code).length
}

function countsOf(warnings: readonly WageProblem[]) {
  const codes = [...new Set(warnings.map(({ code }) => code))]
  return codes.map((code) => ({ code, count: countOf(warnings, code) }))
}

const checkHandler = handler(checkWageFile, async (call) => {
  const { queries, siteId, now, caller, params } = call
  const approved = checkApproved(await findRun(queries, siteId, params.id))
  if (!approved.ok) return approved
  const run = approved.value
  const site = await call.site()
  const settings = await wageSettingsOf(queries, siteId)
  const { file, problems } = await prepare({ queries, siteId, now, site, settings }, run)
  const blocking = problems.filter(({ level }) => level === 'block')
  const warnings = problems.filter(({ level }) => level === 'warn')
  const held = await heldPage(queries, siteId, { runId: run.id, limit: MAX_HELD })
  const [paid] = await paidOf(queries, siteId, { runId: run.id })
  const doubles = await doublesOf(queries, siteId, { runId: run.id, limit: MAX_DOUBLES })
  return ok({
    currency: site.currency,
    month: run.month,
    isSetUp: settings.version > 0,
    people: file.records.length,
    totalFils: totalFils(file.records),
    blocking: blocking.length,
    warnings: warnings.length,
    problems: [...blocking, ...warnings].slice(0, MAX_PROBLEMS).map((problem) => ({
      ...problem,
      // Nobody holds their own pay.
      holdSlipId: problem.employee?.id === caller.employeeId ? null : problem.holdSlipId,
    })),
    warningCounts: countsOf(warnings),
    returnedAgain: countOf(warnings, RETURNED),
    wages: paid?.wages ?? 0,
    paidWages: paid?.paid ?? 0,
    paidFils: paid?.paidFils ?? 0,
    doubles: doubles.map((each) => doubleReply(each, caller)),
    heldPeople: (await heldSums(queries, siteId, run.id)).people,
    held: held.map((each) => heldReply(each, caller)),
    files: await filesOf(queries, siteId, run.id),
  })
})

/** The file under a name that no other has: those of the same second are dated a second later. */
async function namedFile(
  trx: Trx,
  siteId: number,
  checked: CheckedFile,
  { now, zone }: { now: Date; zone: string },
): Promise<CheckedFile> {
  let file = checked
  for (let second = 1; await isNameUsed(trx, siteId, sifFileName(file)); second += 1)
    file = { ...checked, createdAt: createdAtOf(new Date(now.getTime() + second * 1000), zone) }
  return file
}

type Writing = Parameters<typeof prepare>[0] & {
  readonly queries: Trx
  readonly userId: string
  /** How many wages may go to an account from which the bank returned them. */
  readonly returnedAgain: number
}

type WriteRefusal =
  | 'wageFiles.noPaymentsLeft'
  | 'wageFiles.nothingToPay'
  | 'wageFiles.blocked'
  | 'wageFiles.returnedAgain'

/** Writes the file of an approved run that is locked, and returns its id. */
export async function writeFile(
  writing: Writing,
  run: StoredRun,
): Promise<Outcome<{ id: string; people: number }, WriteRefusal>> {
  const { queries: trx, siteId, now, site, userId } = writing
  const { due, file, problems } = await prepare(writing, run)
  if (due.length === 0) {
    const [paid] = await paidOf(trx, siteId, { runId: run.id })
    return paid === undefined || paid.wages === 0
      ? refuse('wageFiles.nothingToPay')
      : refuse('wageFiles.noPaymentsLeft')
  }
  const blocking = problems.filter(({ level }) => level === 'block').length
  const checked = checkFile(file)
  if (blocking > 0 || !checked.ok) return refuse('wageFiles.blocked', { problems: blocking })
  const again = countOf(problems, RETURNED)
  if (again > writing.returnedAgain) return refuse('wageFiles.returnedAgain', { people: again })
  const named = await namedFile(trx, siteId, checked.file, { now, zone: site.zone })
  const id = await insertFile(trx, siteId, {
    runId: run.id,
    name: sifFileName(named),
    content: sifText(named),
    totalFils: totalFils(named.records),
    payments: due.map(({ slipId, employeeId, personCode, iban }, index) => {
      const record = named.records[index]
      return {
        slipId,
        employeeId,
        personCode,
        account: iban,
        fils: record === undefined ? 0 : netFils(record),
      }
    }),
    writtenBy: userId,
    now,
  })
  return ok({ id, people: due.length })
}

const writeHandler = handler(writeWageFile, async (call) => {
  const { trx, siteId, now, caller, params, body } = call
  const approved = checkApproved(await lockRun(trx, siteId, params.id))
  if (!approved.ok) return approved
  const run = approved.value
  const site = await call.site()
  await lockWageSettings(trx, siteId)
  const settings = await wageSettingsOf(trx, siteId)
  if (settings.version === 0) return refuse('wageFiles.notSetUp')
  const done = await writeFile(
    { queries: trx, siteId, now, site, settings, userId: caller.userId, ...body },
    run,
  )
  if (!done.ok) return done
  const { id, people } = done.value
  const written = await findFile(trx, siteId, id)
  if (written === null) throw new Error('A wage file that was just saved is gone')
  await call.audit({
    action: 'wageFiles.written',
    subjectKind: 'wage-file',
    subjectId: id,
    after: { month: run.month, number: run.number, name: written.name, people },
  })
  return ok(written)
})

const downloadHandler = handler(downloadWageFile, async (call) => {
  const { queries, siteId, params } = call
  const file = await contentOf(queries, siteId, params.id)
  if (file === null) return refuse('wageFiles.notFound')
  await call.audit({
    action: 'wageFiles.downloaded',
    subjectKind: 'wage-file',
    subjectId: params.id,
    after: { name: file.name },
  })
  return ok({
    fileName: file.name,
    mediaType: 'text/plain; charset=us-ascii',
    body: new TextEncoder().encode(file.content),
  })
})

export const fileHandlers: readonly Handler[] = [checkHandler, writeHandler, downloadHandler]
