import { expect, test } from 'vitest'
import type { Change } from './changes/contract.ts'
import { aProfileCompany } from './test-data.ts'

interface List {
  items: Change[]
}

test('a caller who may not see identity numbers neither sees nor decides on a dependant', async () => {
  const all = await aProfileCompany()
  const { omar, admin, hr } = all.people
  const { id } = (await all.addDependant(omar)).body
  expect((await all.get<List>(admin, 'profile-changes')).body.items).toEqual([])
  for (const path of ['', '/values', '/proofs/1'])
    expect((await all.get(admin, `profile-changes/${id}${path}`)).status).toBe(404)
  expect((await all.approve(admin, id)).status).toBe(404)
  expect(await all.noticesOf(admin)).toEqual([])
  expect((await all.rename(omar)).status).toBe(201)
  expect((await all.get<List>(admin, 'profile-changes')).body.items).toHaveLength(1)
  expect((await all.get<List>(hr, 'profile-changes')).body.items).toHaveLength(2)
})

test('a change that is approved after its day takes effect on the day it is approved', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar)).body
  all.server.clock.now = new Date('2026-11-25T05:00:00Z')
  expect((await all.approve(hr, id)).body).toMatchObject({ fromDay: '2026-11-25' })
})

test('what someone asked for who has left can only be rejected', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar)).body
  await all.database.queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: '2026-11-18' })
    .where('site_id', '=', all.siteId)
    .where('id', '=', omar.employeeId)
    .execute()
  expect((await all.approve(hr, id)).body.code).toBe('profileChanges.hasLeft')
  expect(await all.record(omar.employeeId)).toMatchObject({ name_en: 'Omar Khoury' })
  expect((await all.decline(hr, id)).status).toBe(200)
})
