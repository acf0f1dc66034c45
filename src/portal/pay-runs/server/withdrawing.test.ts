import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { Run, showRun } from '../contract.ts'
import { aPayrollCompany } from './test-data.ts'

type Shown = ReplyOf<typeof showRun>

test('of two in payroll the one who submitted by mistake withdraws, and then approves', async () => {
  const all = await aPayrollCompany()
  const { payroll, finance } = all
  const { id } = await all.draft()
  expect((await all.submit(id, finance)).body.actions).toEqual(['withdraw', 'cancel'])
  for (const person of [payroll, finance])
    expect((await all.decide(id, { approve: true }, person)).body.code).toBe('payRuns.ownRun')
  const other = await all.post<Run>(payroll, `pay-runs/${id}/withdrawal`)
  expect([other.status, other.body.code]).toEqual([422, 'payRuns.notSubmitter'])
  const withdrawn = await all.post<Run>(finance, `pay-runs/${id}/withdrawal`)
  expect(withdrawn).toMatchObject({
    status: 200,
    body: { state: 'draft', submittedBy: null, submittedAt: null, netFils: 900_000 },
  })
  expect(all.server.audited.at(-1)).toMatchObject({ action: 'payRuns.withdrawn', subjectId: id })
  expect(all.server.notified.at(-1)).toMatchObject({ topic: 'pay-runs' })
  const again = await all.post<Run>(finance, `pay-runs/${id}/withdrawal`)
  expect([again.status, again.body.code]).toEqual([409, 'payRuns.alreadyDecided'])
  await all.submit(id, payroll)
  expect((await all.decide(id, { approve: true }, finance)).body.state).toBe('approved')
  const late = await all.post<Run>(payroll, `pay-runs/${id}/withdrawal`)
  expect([late.status, late.body.code]).toEqual([409, 'payRuns.alreadyDecided'])
  expect((await all.get<Shown>(payroll, `pay-runs/${id}`)).body.run.state).toBe('approved')
})

test('a submission that is withdrawn does not wait for the others any more', async () => {
  const all = await aPayrollCompany()
  const { payroll, finance } = all
  const { id } = await all.draft()
  await all.submit(id)
  expect(await all.noticesOf(finance)).toMatchObject([{ kind: 'payRunWaiting', isRead: false }])
  await all.post(payroll, `pay-runs/${id}/withdrawal`)
  expect(await all.noticesOf(finance)).toMatchObject([{ isRead: true }])
  // It can be sent again, by the same person too.
  all.server.clock.now = new Date(all.server.clock.now.getTime() + 60_000)
  await all.submit(id)
  expect(await all.noticesOf(finance)).toMatchObject([{ isRead: true }, { isRead: false }])
})

test('of a withdrawal and an approval at the same moment one counts', async () => {
  const all = await aPayrollCompany()
  const { payroll, finance } = all
  const { id } = await all.draft()
  await all.submit(id)
  const sent = await Promise.all([
    all.post<Run>(payroll, `pay-runs/${id}/withdrawal`),
    all.decide(id, { approve: true }, finance),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { state } = (await all.get<Shown>(payroll, `pay-runs/${id}`)).body.run
  expect(state).toBe(sent[0].status === 200 ? 'draft' : 'approved')
})

test('others in payroll see no withdrawal, and other employees have none', async () => {
  const all = await aPayrollCompany()
  const { id } = await all.draft()
  await all.submit(id)
  const shown = await all.get<Shown>(all.finance, `pay-runs/${id}`)
  expect(shown.body.run.actions).toEqual(['decide', 'cancel'])
  for (const person of [all.omar, all.hr, all.manager])
    expect((await all.post(person, `pay-runs/${id}/withdrawal`)).status).toBe(403)
  expect((await all.post(all.payroll, `pay-runs/${newId()}/withdrawal`)).status).toBe(404)
})
