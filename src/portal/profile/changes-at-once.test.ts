import { expect, test } from 'vitest'
import { count } from '#test/helpers/depth.ts'
import { aProfileCompany, DAUGHTER } from './test-data.ts'

test('of many decisions at once one counts, and it is written once', async () => {
  const all = await aProfileCompany()
  const { omar, hr, admin } = all.people
  for (let round = 0; round < count(3, 20); round += 1) {
    const name = `Omar ${'abcdefghijklmnopqrstuvwxyz'[round] ?? 'z'}`
    const { id } = (await all.rename(omar, { nameEn: name })).body
    const before = (await all.record(omar.employeeId)).name_en
    const answers = await Promise.all([
      all.approve(hr, id),
      all.decline(admin, id),
      all.withdraw(omar, id),
      all.approve(admin, id),
      all.decline(hr, id),
    ])
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => [409, 422].includes(status))).toHaveLength(4)
    const isApproved = won[0]?.body.state === 'approved'
    expect((await all.record(omar.employeeId)).name_en).toBe(isApproved ? name : before)
  }
})

test('of many requests for the same details at once one waits', async () => {
  const all = await aProfileCompany()
  const { omar } = all.people
  const sent = await Promise.all(
    ['Haddad', 'Saleh', 'Nasser', 'Aziz'].map((name) => all.rename(omar, { nameEn: name })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
})

test('a dependant who is approved by two at once is added once', async () => {
  const all = await aProfileCompany()
  const { omar, hr, manager } = all.people
  const { id } = (await all.addDependant(omar)).body
  const second = all.signIn(manager.employeeId, 'hr')
  const answers = await Promise.all([all.approve(hr, id), all.approve(second, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rows = await all.database.queries
    .selectFrom('dependants')
    .select('name_en')
    .where('site_id', '=', all.siteId)
    .execute()
  expect(rows).toEqual([{ name_en: DAUGHTER.nameEn }])
})

test('of contacts that are added at once no more than five are stored', async () => {
  const all = await aProfileCompany()
  const { omar } = all.people
  const add = (index: number) =>
    all.post(omar, 'profile/changes', {
      group: 'emergency',
      recordId: null,
      values: { contactName: 'Lina', relation: 'friend', phone: `050 111 223${index}` },
    })
  const sent = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(add))
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(5)
})
