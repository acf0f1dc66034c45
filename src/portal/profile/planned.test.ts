import { expect, test } from 'vitest'
import { count } from '#test/helpers/depth.ts'
import type { Change } from './changes/contract.ts'
import {
  aProfileCompany,
  IBAN,
  OTHER_IBAN,
  PERSON,
  planByHr,
  plannedOf,
  removeByHr,
} from './test-data.ts'

const LATER = '2026-12-01'
const LAST = '2027-01-01'
const AFTER = '2026-12-01T05:00:00Z'
const THIRD = 'AE460090000000123456789'

/** How a refusal names the day of what is planned. */
const planned = (code: string, day = LATER) => ({
  status: 422,
  body: { code: `profileChanges.${code}`, details: { day } },
})

test('while an approved account is planned, another one is refused, sooner, later or that day', async () => {
  const all = await aProfileCompany()
  const { omar, payroll } = all.people
  const first = (await all.newBank(omar, {}, { fromDay: LATER })).body
  await all.approve(payroll, first.id, '302620122')
  const accounts = await all.pay(omar.employeeId)
  for (const fromDay of ['2026-11-18', '2026-11-25', LATER, LAST])
    expect(await all.newBank(omar, { iban: THIRD }, { fromDay })).toMatchObject(
      planned('plannedAlready'),
    )
  expect(await all.pay(omar.employeeId)).toEqual(accounts)
  await all.withdraw(omar, first.id)
  const second = await all.newBank(omar, { iban: THIRD }, { fromDay: LATER })
  expect(second.status).toBe(201)
  expect((await all.approve(payroll, second.body.id, '400910100')).status).toBe(200)
})

test('from its day on the planned account is in use and another one can be requested', async () => {
  const all = await aProfileCompany()
  const { omar, payroll } = all.people
  const first = (await all.newBank(omar, {}, { fromDay: LATER })).body
  await all.approve(payroll, first.id, '302620122')
  all.server.clock.now = new Date(AFTER)
  const second = await all.newBank(omar, { iban: THIRD }, { fromDay: LAST })
  expect(second.status).toBe(201)
  expect((await all.approve(payroll, second.body.id, '400910100')).status).toBe(200)
  expect((await all.pay(omar.employeeId)).map(({ iban }) => iban)).toEqual([
    IBAN,
    OTHER_IBAN,
    THIRD,
  ])
})

test('while approved personal details are planned, others are refused; an account is not', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar, {}, { fromDay: LATER })).body
  await all.approve(hr, id)
  const nationality = { nameEn: PERSON.nameEn, nationality: 'SY' }
  for (const fromDay of ['2026-11-18', LATER, LAST])
    expect(await all.rename(omar, nationality, { fromDay })).toMatchObject(
      planned('plannedAlready'),
    )
  expect((await all.newBank(omar)).status).toBe(201)
  expect((await all.addDependant(omar)).status).toBe(201)
  expect(await plannedOf(all, omar.employeeId)).toEqual([[LATER, { nameEn: 'Omar Haddad' }]])
})

/** Two changes of one group that wait: the second stands for one of the time before the rule. */
async function twoWaiting(
  all: Awaited<ReturnType<typeof aProfileCompany>>,
  ask: (index: number) => Promise<{ body: Change }>,
) {
  const { queries } = all.database
  const first = (await ask(0)).body
  const set = (id: string, state: 'waiting' | 'withdrawn') =>
    queries
      .updateTable('profile_changes')
      .set({ state, decided_at: state === 'waiting' ? null : all.server.clock.now })
      .where('site_id', '=', all.siteId)
      .where('id', '=', id)
      .execute()
  await set(first.id, 'withdrawn')
  const second = (await ask(1)).body
  await queries
    .updateTable('profile_changes')
    .set({ record_id: second.id })
    .where('site_id', '=', all.siteId)
    .where('id', '=', second.id)
    .execute()
  await set(first.id, 'waiting')
  return [first.id, second.id] as const
}

test('of two accounts that are approved at once one is approved', async () => {
  for (let round = 0; round < count(2, 10); round += 1) {
    const all = await aProfileCompany()
    const { omar, payroll, manager } = all.people
    const other = all.signIn(manager.employeeId, 'payroll')
    const ids = await twoWaiting(all, (index) =>
      all.newBank(omar, { iban: [OTHER_IBAN, THIRD][index] }, { fromDay: [LATER, LAST][index] }),
    )
    const answers = await Promise.all([
      all.approve(payroll, ids[0], '302620122'),
      all.approve(other, ids[1], '400910100'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const won = answers[0].status === 200 ? 0 : 1
    expect(answers[1 - won]).toMatchObject(planned('plannedAtDesk', [LATER, LAST][won]))
    expect((await all.pay(omar.employeeId)).map(({ iban }) => iban)).toEqual([
      IBAN,
      [OTHER_IBAN, THIRD][won],
    ])
  }
})

test('of two changes of personal details that are approved at once one is approved', async () => {
  const all = await aProfileCompany()
  const { omar, hr, admin } = all.people
  const ids = await twoWaiting(all, (index) =>
    all.rename(omar, { nameEn: ['Omar Haddad', 'Omar Saleh'][index] }, { fromDay: LATER }),
  )
  const answers = await Promise.all([all.approve(hr, ids[0]), all.approve(admin, ids[1])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const name = answers[0].status === 200 ? 'Omar Haddad' : 'Omar Saleh'
  expect(await plannedOf(all, omar.employeeId)).toEqual([[LATER, { nameEn: name }]])
})

test('what HR planned themselves is not requested or approved as well', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  await planByHr(all, omar.employeeId, LATER, { nameEn: 'Omar Saleh', phone: '050 765 4321' })
  expect(await all.rename(omar, {}, { fromDay: LAST })).toMatchObject(planned('plannedByHr'))
  const other = { nameEn: PERSON.nameEn, nationality: 'SY' }
  const { id } = (await all.rename(omar, other, { fromDay: LATER })).body
  await planByHr(all, omar.employeeId, LAST, { nationality: 'LB' })
  expect(await all.approve(hr, id)).toMatchObject(planned('plannedAtDesk', LAST))
  await removeByHr(all, omar.employeeId, LAST)
  expect((await all.approve(hr, id)).status).toBe(200)
  const day = { nameEn: 'Omar Saleh', phone: '+971507654321', nationality: 'SY' }
  expect(await plannedOf(all, omar.employeeId)).toEqual([[LATER, day]])
})

test('what an approved request planned HR does not plan as well', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar, {}, { fromDay: LATER })).body
  await all.approve(hr, id)
  for (const day of ['2026-11-25', LATER, LAST])
    expect(await planByHr(all, omar.employeeId, day, { nameEn: 'Omar Saleh' })).toMatchObject({
      status: 422,
      body: { code: 'employment.requestedAlready', details: { day: LATER } },
    })
  expect((await planByHr(all, omar.employeeId, LATER, { nationality: 'SY' })).status).toBe(200)
  expect((await planByHr(all, omar.employeeId, '2026-11-18', { nameEn: 'Omar K' })).status).toBe(
    200,
  )
})

test('when HR remove a planned change, the request that planned it ends and its owner is notified', async () => {
  const all = await aProfileCompany()
  const { omar, sara, hr } = all.people
  const { id } = (await all.rename(omar, {}, { fromDay: LATER })).body
  await all.approve(hr, id)
  const others = (await all.rename(sara, { nationality: 'SY' }, { fromDay: LATER })).body
  await all.approve(hr, others.id)
  const later = (await all.newBank(omar, {}, { fromDay: LATER })).body
  expect((await removeByHr(all, omar.employeeId, LATER)).status).toBe(200)
  const own = await all.get<{ items: Change[] }>(omar, 'profile/changes')
  expect(own.body.items).toMatchObject([
    { id: later.id, state: 'waiting' },
    { id, state: 'withdrawn', decidedBy: null, actions: [] },
  ])
  expect((await all.get<{ items: Change[] }>(sara, 'profile/changes')).body.items).toMatchObject([
    { state: 'approved', actions: ['withdraw'] },
  ])
  const notices = await all.noticesOf(omar)
  expect(notices.find(({ kind }) => kind === 'profileChangeRemoved')).toMatchObject({
    path: '/profile',
    params: { day: { day: LATER } },
  })
  expect((await all.noticesOf(sara)).map(({ kind }) => kind)).toEqual(['profileChangeApproved'])
  expect(
    all.server.audited
      .slice(-2)
      .map(({ action }) => action)
      .toSorted(),
  ).toEqual(['employment.plannedRemoved', 'profileChanges.withdrawn'])
  expect((await all.withdraw(omar, id)).body.code).toBe('profileChanges.alreadyDecided')
  expect((await all.rename(omar, {}, { fromDay: LATER })).status).toBe(201)
})

test('of a withdrawal and a removal by HR at once one counts, and neither waits for the other', async () => {
  for (let round = 0; round < count(3, 20); round += 1) {
    const all = await aProfileCompany()
    const { omar, hr } = all.people
    const { id } = (await all.rename(omar, {}, { fromDay: LATER })).body
    await all.approve(hr, id)
    const answers = await Promise.all([
      all.withdraw(omar, id),
      removeByHr(all, omar.employeeId, LATER),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await plannedOf(all, omar.employeeId)).toEqual([])
  }
})
