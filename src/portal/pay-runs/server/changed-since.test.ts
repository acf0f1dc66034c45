import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { showChanges } from '../changes/contract.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

function addItem(
  { database, siteId, omar, payroll, server }: All,
  kind: 'damage' | 'bonus' = 'damage',
) {
  return database.queries
    .insertInto('pay_items')
    .values({
      site_id: siteId,
      id: newId(),
      employee_id: omar.employeeId,
      month: OCTOBER,
      kind,
      fils: 50_000,
      label_en: 'Van',
      label_ar: 'سيارة',
      created_by: payroll.userId,
      created_at: server.clock.now,
    })
    .execute()
}

const changes = async (all: All, id: string) =>
  (await all.get<ReplyOf<typeof showChanges>>(all.finance, `pay-runs/${id}/changes`)).body

test('what was recorded after the submission is shown, and approved only by who saw it', async () => {
  const all = await aCompanyBeside()
  const { id } = await all.draft()
  await all.submit(id)
  expect(await changes(all, id)).toMatchObject({ people: 0, items: [] })
  await addItem(all)
  expect(await changes(all, id)).toMatchObject({
    people: 1,
    items: [
      {
        employee: { id: all.omar.employeeId },
        wasFils: 900_000,
        nowFils: 850_000,
        lines: [{ code: 'otherDeduction', forMonth: OCTOBER, wasFils: 0, nowFils: -50_000 }],
      },
    ],
  })
  const refused = await all.decide(id, { approve: true })
  expect(refused.body).toMatchObject({
    code: 'payRuns.changedSinceSubmission',
    details: { people: 1 },
  })
  expect((await all.decide(id, { approve: true, changed: 1 })).body).toMatchObject({
    state: 'approved',
  })
  for (const person of [all.payroll, all.finance])
    expect(await all.noticesOf(person)).toContainEqual(
      expect.objectContaining({ kind: 'payRunChanged', path: `/pay-runs?run=${id}` }),
    )
  // The next month takes it.
  all.server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  await all.draft('2026-11')
  const { body: slip } = await all.slipOf(all.omar)
  expect(slip.lines).toContainEqual(
    expect.objectContaining({ code: 'otherDeduction', effectFils: -50_000 }),
  )
})

test('a changed month can be sent back, and an unchanged one needs no look', async () => {
  const all = await aCompanyBeside()
  const { id } = await all.draft()
  await all.submit(id)
  await addItem(all)
  const back = await all.decide(id, { approve: false, note: 'Damage is missing' })
  expect(back.body).toMatchObject({ state: 'draft' })
  await all.post(all.payroll, `pay-runs/${id}/recompute`)
  await all.compute(id)
  await all.submit(id)
  expect((await all.decide(id, { approve: true })).body).toMatchObject({ state: 'approved' })
  expect(await all.noticesOf(all.payroll)).not.toContainEqual(
    expect.objectContaining({ kind: 'payRunChanged' }),
  )
})

test('a settlement that has changed is not approved, since no later month makes up for it', async () => {
  const all = await aCompanyBeside()
  await all.paid(OCTOBER)
  all.server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  await all.leaves(all.omar, '2026-11-10', { joined: '2026-09-15' })
  const { id } = (await all.settle(all.omar)).body
  await all.compute(id)
  await all.submit(id)
  await addItem(all)
  expect((await all.decide(id, { approve: true })).body).toMatchObject({
    code: 'payRuns.changedMeanwhile',
  })
})

test('the changes of a run are payroll’s alone', async () => {
  const all = await aCompanyBeside()
  const { id } = await all.draft()
  for (const person of [all.hr, all.manager, all.omar])
    expect((await all.get(person, `pay-runs/${id}/changes`)).status).toBe(403)
})
