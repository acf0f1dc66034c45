import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { namedPeriods } from '#portal/employees/database/periods.ts'
import {
  addCertificate,
  addEmployer,
  getBackground,
  getWorkHistory,
  removeCertificate,
  removeEmployer,
  updateCertificate,
  updateEmployer,
  verifyBackground,
} from './contract.ts'
import {
  certificatesOf,
  employersOf,
  insertCertificate,
  insertEmployer,
  removeEntry,
  saveCertificate,
  saveEmployer,
  verifyEntry,
} from './database.ts'
import { readCertificate, readEmployer } from './rules.ts'

/** More than any life holds. */
const MAX_ENTRIES = 60

async function todayOf({ site, now }: Pick<Call, 'site' | 'now'>): Promise<string> {
  return dayAt(now.getTime(), (await site()).zone)
}

async function backgroundOf(queries: Queries, siteId: number, employeeId: string) {
  return {
    employers: await employersOf(queries, siteId, employeeId),
    certificates: await certificatesOf(queries, siteId, employeeId),
  }
}

/** What is planned for later days is not the person's to read yet. */
const show = handler(getWorkHistory, async (call) => {
  const { queries, siteId, caller } = call
  if (caller.employeeId === null) return refuse('workHistory.notLinked')
  const today = await todayOf(call)
  const all = await namedPeriods(queries, siteId, caller.employeeId)
  const known = all.filter((each, index) => each.fromDay <= today || index === 0)
  const periods = known
    .toReversed()
    .map(({ note: _note, changed: _changed, ...period }, index) => ({
      ...period,
      toDay: index === 0 ? null : period.toDay,
    }))
  return ok({ periods, ...(await backgroundOf(queries, siteId, caller.employeeId)) })
})

const audited = (action: string, employeeId: string, after?: object) => ({
  action: `workHistory.${action}`,
  subjectKind: 'employee',
  subjectId: employeeId,
  ...(after === undefined ? {} : { after }),
})

const newEmployer = handler(addEmployer, async (call) => {
  const { trx, siteId, caller, body, now, audit } = call
  if (caller.employeeId === null) return refuse('workHistory.notLinked')
  const read = readEmployer(body, await todayOf(call))
  if (!read.ok) return read
  if ((await employersOf(trx, siteId, caller.employeeId)).length >= MAX_ENTRIES)
    return refuse('workHistory.tooMany', { max: MAX_ENTRIES })
  const id = await insertEmployer(trx, siteId, caller.employeeId, read.value, now)
  await audit(audited('employerAdded', caller.employeeId, { ...read.value }))
  return ok({ id, ...read.value, isVerified: false })
})

const newCertificate = handler(addCertificate, async (call) => {
  const { trx, siteId, caller, body, now, audit } = call
  if (caller.employeeId === null) return refuse('workHistory.notLinked')
  const read = readCertificate(body, await todayOf(call))
  if (!read.ok) return read
  if ((await certificatesOf(trx, siteId, caller.employeeId)).length >= MAX_ENTRIES)
    return refuse('workHistory.tooMany', { max: MAX_ENTRIES })
  const id = await insertCertificate(trx, siteId, caller.employeeId, read.value, now)
  await audit(audited('certificateAdded', caller.employeeId, { ...read.value }))
  return ok({ id, ...read.value, isVerified: false })
})

const changedEmployer = handler(updateEmployer, async (call) => {
  const { database, siteId, caller, params, body, audit } = call
  const { employeeId } = caller
  if (employeeId === null) return refuse('workHistory.notLinked')
  const read = readEmployer(body, await todayOf(call))
  if (!read.ok) return read
  return database.transaction(async (trx) => {
    if (!(await saveEmployer(trx, siteId, employeeId, params.id, read.value)))
      return refuse('workHistory.notFound')
    await audit(audited('employerChanged', employeeId, { ...read.value }), trx)
    return ok({ id: params.id, ...read.value, isVerified: false })
  })
})

const changedCertificate = handler(updateCertificate, async (call) => {
  const { database, siteId, caller, params, body, audit } = call
  const { employeeId } = caller
  if (employeeId === null) return refuse('workHistory.notLinked')
  const read = readCertificate(body, await todayOf(call))
  if (!read.ok) return read
  return database.transaction(async (trx) => {
    if (!(await saveCertificate(trx, siteId, employeeId, params.id, read.value)))
      return refuse('workHistory.notFound')
    await audit(audited('certificateChanged', employeeId, { ...read.value }), trx)
    return ok({ id: params.id, ...read.value, isVerified: false })
  })
})

const goneEmployer = handler(removeEmployer, async ({ database, siteId, caller, params, audit }) =>
  database.transaction(async (trx) => {
    const { employeeId } = caller
    if (
      employeeId === null ||
      !(await removeEntry(trx, siteId, 'previous_employers', employeeId, params.id))
    )
      return refuse('workHistory.notFound')
    await audit(audited('employerRemoved', employeeId), trx)
    return ok({})
  }),
)

const goneCertificate = handler(
  removeCertificate,
  async ({ database, siteId, caller, params, audit }) =>
    database.transaction(async (trx) => {
      const { employeeId } = caller
      if (
        employeeId === null ||
        !(await removeEntry(trx, siteId, 'certificates', employeeId, params.id))
      )
        return refuse('workHistory.notFound')
      await audit(audited('certificateRemoved', employeeId), trx)
      return ok({})
    }),
)

const background = handler(getBackground, async ({ queries, siteId, params }) =>
  ok(await backgroundOf(queries, siteId, params.id)),
)

const verify = handler(verifyBackground, async (call) => {
  const { database, siteId, caller, params, body, now, audit } = call
  // No one verifies what they say about themself.
  if (params.id === caller.employeeId) return refuse('workHistory.ownEntry')
  return database.transaction(async (trx) => {
    const verified = body.isVerified ? { at: now, by: caller.userId } : null
    if (!(await verifyEntry(trx, siteId, params.id, params.entryId, verified)))
      return refuse('workHistory.notFound')
    await audit(audited('verified', params.id, { isVerified: body.isVerified }), trx)
    return ok(await backgroundOf(trx, siteId, params.id))
  })
})

export const workHistoryHandlers: readonly Handler[] = [
  show,
  newEmployer,
  changedEmployer,
  goneEmployer,
  newCertificate,
  changedCertificate,
  goneCertificate,
  background,
  verify,
]
