import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { count } from '#test/helpers/depth.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import type { listRunSlips } from '../contract.ts'
import type { listHeldPay } from '../holds/contract.ts'
import type { SlipHold } from '../slips/contract.ts'
import { aPayrollCompany } from './test-data.ts'

type Held = ReplyOf<typeof listHeldPay>
type Slips = ReplyOf<typeof listRunSlips>

const REASON = 'Laptop not returned'

async function company() {
  const all = await aPayrollCompany()
  type Person = typeof all.omar
  const slipId = async (of: Person = all.omar) => (await all.slipOf(of)).body.id
  const hold = (as: Person, id: string, reason = REASON) =>
    all.post<SlipHold>(as, `pay-slips/${id}/hold`, { reason })
  const release = (as: Person, id: string) => all.post<object>(as, `pay-slips/${id}/release`)
  const held = async () => (await all.get<Held>(all.payroll, 'pay-holds')).body
  return { ...all, slipId, hold, release, held }
}

test('pay held in a draft stays held when it is calculated again and approved', async () => {
  const all = await company()
  const { payroll, omar } = all
  const { id: runId } = await all.draft()
  expect((await all.hold(payroll, await all.slipId())).body).toMatchObject({ reason: REASON })
  await all.post(payroll, `pay-runs/${runId}/recompute`)
  await all.compute(runId)
  const listed = await all.get<Slips>(payroll, `pay-runs/${runId}/slips`)
  expect(
    listed.body.items.map(({ employee, held }) => [employee.id === omar.employeeId, held]),
  ).toContainEqual([true, true])
  await all.submit(runId)
  expect((await all.decide(runId, { approve: true })).body.state).toBe('approved')
  const slip = await all.slipOf(omar)
  expect(slip.body.hold).toMatchObject({ reason: REASON })
  const { id } = slip.body
  expect(await all.held()).toMatchObject({
    items: [{ slipId: id, runId, netFils: 900_000, actions: ['release'] }],
    people: 1,
    since: '2026-11-18',
  })
  expect((await all.release(payroll, id)).status).toBe(200)
  expect((await all.slipOf(omar)).body.hold).toBe(null)
  expect(await all.held()).toMatchObject({ items: [], people: 0, since: null })
  const actions = all.server.audited.filter(({ action }) => action.startsWith('payHolds.'))
  expect(actions.map(({ action, employeeId }) => [action, employeeId])).toEqual([
    ['payHolds.held', omar.employeeId],
    ['payHolds.listed', undefined],
    ['payHolds.released', omar.employeeId],
    ['payHolds.listed', undefined],
  ])
  expect(withoutIds(actions)).not.toMatch(/Laptop|900/)
})

test('only payroll holds pay, and nobody their own', async () => {
  const all = await company()
  const { payroll, finance, omar, sara, hr, manager, database, siteId } = all
  await all.paid()
  const id = await all.slipId()
  for (const other of [omar, sara, hr, manager]) {
    expect((await all.hold(other, id)).status).toBe(403)
    expect((await all.release(other, id)).status).toBe(403)
    expect((await all.get(other, 'pay-holds')).status).toBe(403)
  }
  await database.queries
    .updateTable('pay_slips')
    .set({ earnings_fils: 500_000, net_fils: 500_000 })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', payroll.employeeId)
    .execute()
  const own = await all.slipId(payroll)
  expect((await all.hold(payroll, own)).body.code).toBe('payHolds.ownPay')
  expect((await all.hold(finance, own)).status).toBe(200)
  expect((await all.release(payroll, own)).body.code).toBe('payHolds.ownPay')
  expect((await all.held()).items).toMatchObject([{ actions: [] }])
})

test('what cannot be held is refused', async () => {
  const all = await company()
  const { payroll, sara } = all
  const { id: runId } = await all.draft()
  const id = await all.slipId()
  expect((await all.hold(payroll, newId())).body.code).toBe('paySlips.notFound')
  expect((await all.hold(payroll, await all.slipId(sara))).body.code).toBe('payHolds.nothingToPay')
  expect((await all.hold(payroll, id, 'no')).body.code).toBe('http.badInput')
  expect((await all.release(payroll, id)).body.code).toBe('payHolds.notHeld')
  await all.hold(payroll, id)
  expect((await all.hold(payroll, id)).body.code).toBe('payHolds.heldAlready')
  await all.release(payroll, id)
  expect((await all.release(payroll, id)).body.code).toBe('payHolds.notHeld')
  await all.post(payroll, `pay-runs/${runId}/cancellation`)
  expect((await all.hold(payroll, id)).body.code).toBe('payHolds.runCancelled')
})

test('held pay of a run that is cancelled is not listed', async () => {
  const all = await company()
  const { id: runId } = await all.draft()
  await all.hold(all.payroll, await all.slipId())
  await all.post(all.payroll, `pay-runs/${runId}/cancellation`)
  expect(await all.held()).toMatchObject({ items: [], people: 0 })
})

test('of many who hold the same pay at once one does', async () => {
  const all = await company()
  const { payroll, finance } = all
  await all.paid()
  const id = await all.slipId()
  for (let round = 0; round < count(2, 10); round += 1) {
    const held = await Promise.all([
      all.hold(payroll, id),
      all.hold(finance, id),
      all.hold(finance, id),
    ])
    expect(held.filter(({ status }) => status === 200)).toHaveLength(1)
    const released = await Promise.all([all.release(payroll, id), all.release(finance, id)])
    expect(released.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})
