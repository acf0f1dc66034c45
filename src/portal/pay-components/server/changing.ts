import type { Trx } from '#platform/db/database.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  addComponent,
  changeComponent,
  endComponent,
  MAX_COMPONENTS,
  type NewVersion,
  removeVersion,
} from '../contract.ts'
import {
  componentsOf,
  countChange,
  deleteComponent,
  deleteVersions,
  endVersion,
  insertComponent,
  insertVersion,
  lockComponent,
  type StoredComponent,
} from '../database/components.ts'
import { isInRun } from '../database/paid-versions.ts'
import { readFormula } from '../rules/formula.ts'
import type { Formula } from '../rules/nodes.ts'
import type { FormulaRefusal } from '../rules/refusals.ts'
import { checkSign } from '../rules/sign.ts'
import { changeFrom, checkMonth, endAfter, monthAfter, removeFrom } from '../rules/versions.ts'
import { audienceIn, checkAudience, worthFor } from './people-of-month.ts'
import { monthsOf } from './reading.ts'
import { componentReply } from './replies.ts'

type VersionRefusal =
  | FormulaRefusal
  | 'payComponents.formulaNegative'
  | 'payComponents.formulaFails'
  | 'payComponents.monthTooEarly'
  | 'payComponents.monthTooLate'
  | 'payComponents.departmentNotFound'
  | 'payComponents.employeeNotFound'

interface Checking extends Pick<Call, 'siteId'> {
  readonly trx: Trx
  readonly currency: string
  readonly openMonths: readonly string[]
}

/** Checks what a version says, also for each employee it is for in its first month. */
async function checkVersion(
  { trx, siteId, currency, openMonths }: Checking,
  { fromMonth, formula: text, audience, prorated }: NewVersion,
): Promise<Outcome<Formula, VersionRefusal>> {
  const month = checkMonth(fromMonth, openMonths)
  if (!month.ok) return month
  const formula = readFormula(text)
  if (!formula.ok) return formula
  const sign = checkSign(formula.value)
  if (!sign.ok) return sign
  const known = await checkAudience(trx, siteId, audience)
  if (!known.ok) return known
  for await (const page of audienceIn(trx, siteId, { month: fromMonth, audience: known.value })) {
    const calculation = { month: fromMonth, formula: formula.value, prorated, currency }
    const worth = await worthFor(trx, siteId, page, calculation)
    const failing = worth.find(({ fils }) => fils === null)
    if (failing !== undefined)
      return refuse('payComponents.formulaFails', { number: failing.person.number }, 'formula')
  }
  return formula
}

/** Read before a transaction begins, since it asks for the site. */
async function checkingOf(
  call: Pick<Call, 'queries' | 'siteId' | 'now' | 'site'>,
): Promise<Omit<Checking, 'trx'>> {
  const { currency } = await call.site()
  const { openMonths } = await monthsOf(call.queries, call)
  return { siteId: call.siteId, currency, openMonths }
}

/** What a formula says is not a secret: it names nobody, and no amount of anyone. */
function audited(
  action: string,
  { id, code }: Pick<StoredComponent, 'id' | 'code'>,
  after: object,
) {
  return { action, subjectKind: 'pay-component', subjectId: id, after: { code, ...after } }
}

const addHandler = handler(addComponent, async (call) => {
  const { trx, siteId, caller, now, body } = call
  const { code, kind, ...version } = body
  const checked = await checkVersion({ trx, ...(await checkingOf(call)) }, version)
  if (!checked.ok) return checked
  if ((await componentsOf(trx, siteId)).length >= MAX_COMPONENTS)
    return refuse('payComponents.tooMany', { max: MAX_COMPONENTS })
  const by = { userId: caller.userId, now }
  const id = await insertComponent(trx, siteId, { code, kind }, by)
  if (id === null) return refuse('payComponents.codeTaken', {}, 'code')
  const formula = checked.value.text
  const saved = { ...version, formula, componentId: id, toMonth: null }
  await insertVersion(trx, siteId, saved, by)
  const after = { kind, fromMonth: version.fromMonth, formula }
  await call.audit(audited('payComponents.added', { id, code }, after))
  return ok(await componentReply(trx, siteId, id))
})

/** Locks a component, as it was when a change of it began. */
async function lockFor(
  trx: Trx,
  siteId: number,
  { id, version }: { id: string; version: number },
): Promise<Outcome<StoredComponent, 'payComponents.notFound' | 'payComponents.changedMeanwhile'>> {
  const component = await lockComponent(trx, siteId, id)
  if (component === null) return refuse('payComponents.notFound')
  return component.version === version ? ok(component) : refuse('payComponents.changedMeanwhile')
}

const changeHandler = handler(changeComponent, async (call) => {
  const { siteId, caller, now, params, body } = call
  const { version, ...next } = body
  const checking = await checkingOf(call)
  return call.database.transaction(async (trx) => {
    const locked = await lockFor(trx, siteId, { id: params.id, version })
    if (!locked.ok) return locked
    const component = locked.value
    const checked = await checkVersion({ trx, ...checking }, next)
    if (!checked.ok) return checked
    const change = changeFrom(component.versions, next.fromMonth)
    if (!change.ok) return change
    const { close, replaces, toMonth } = change.value
    if (close !== null) await endVersion(trx, siteId, component.id, close)
    if (replaces) await deleteVersions(trx, siteId, component.id, [next.fromMonth])
    const formula = checked.value.text
    const saved = { ...next, formula, componentId: component.id, toMonth }
    await insertVersion(trx, siteId, saved, { userId: caller.userId, now })
    await countChange(trx, siteId, component.id)
    const after = { fromMonth: next.fromMonth, formula }
    await call.audit(audited('payComponents.changed', component, after), trx)
    return ok(await componentReply(trx, siteId, component.id))
  })
})

const endHandler = handler(endComponent, async (call) => {
  const { siteId, params, body } = call
  const { openMonths } = await checkingOf(call)
  return call.database.transaction(async (trx) => {
    const locked = await lockFor(trx, siteId, { id: params.id, version: body.version })
    if (!locked.ok) return locked
    const component = locked.value
    // The month after it is the first one without the component.
    const month = checkMonth(
      body.lastMonth,
      openMonths.map((each) => monthAfter(each, -1)),
      'lastMonth',
    )
    if (!month.ok) return month
    const end = endAfter(component.versions, body.lastMonth)
    if (!end.ok) return end
    const { close, remove } = end.value
    await endVersion(trx, siteId, component.id, close)
    await deleteVersions(trx, siteId, component.id, remove)
    await countChange(trx, siteId, component.id)
    const after = { lastMonth: body.lastMonth }
    await call.audit(audited('payComponents.ended', component, after), trx)
    return ok(await componentReply(trx, siteId, component.id))
  })
})

const removeHandler = handler(removeVersion, async (call) => {
  const { siteId, params } = call
  return call.database.transaction(async (trx) => {
    const component = await lockComponent(trx, siteId, params.id)
    if (component === null) return refuse('payComponents.notFound')
    const removed = removeFrom(component.versions, params.month)
    if (!removed.ok) return removed
    const { reopen, isLast } = removed.value
    if (isLast && (await isInRun(trx, siteId, component.id))) return refuse('payComponents.inRun')
    if (isLast) await deleteComponent(trx, siteId, component.id)
    else {
      await deleteVersions(trx, siteId, component.id, [params.month])
      if (reopen !== null) await endVersion(trx, siteId, component.id, reopen)
      await countChange(trx, siteId, component.id)
    }
    const after = { fromMonth: params.month }
    await call.audit(audited('payComponents.removed', component, after), trx)
    return ok({ isGone: isLast })
  })
})

export const changingHandlers: readonly Handler[] = [
  addHandler,
  changeHandler,
  endHandler,
  removeHandler,
]
