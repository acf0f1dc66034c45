import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aLeaveCompany } from '../../test-data.ts'

const FIND = 'GET /api/portal/leave/colleagues?q=zayed'

test('an employee finds colleagues but not themselves; human resources find everyone without being an employee; others find no one', async () => {
  const { person, server, siteId } = await aLeaveCompany()
  const named = { name: 'Zayed Haddad' }
  const [one, other] = [await person(['leave.own'], named), await person(['leave.own'], named)]
  const hr = server.signIn({
    siteId,
    userId: newId(),
    employeeId: null,
    permissions: new Set(['leave.all']),
  })
  const otherUser = server.signIn({
    siteId,
    userId: newId(),
    employeeId: null,
    permissions: new Set(['people.read']),
  })
  const found = async (as: string): Promise<string[]> => {
    const { body } = await server.call(FIND, { as })
    return (body as { items: { id: string }[] }).items.map((each) => each.id)
  }
  expect(await found(one.token)).toEqual([other.employeeId])
  expect((await found(hr)).toSorted()).toEqual([one.employeeId, other.employeeId].toSorted())
  expect(await server.call(FIND, { as: otherUser })).toMatchObject({
    status: 403,
    body: { code: 'leave.notAllowed' },
  })
})

const AWAY = 'GET /api/portal/leave/colleagues/away'

test('the days on which the team is away are seen by its members, without their own and those of others', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const ofTeam = { managerId: manager.employeeId }
  const [dana, emad] = [
    await leave.person(['leave.own'], { name: 'Dana', ...ofTeam }),
    await leave.person(['leave.own'], { name: 'Emad', ...ofTeam }),
  ]
  const other = await leave.person(['leave.own'], { name: 'Other' })
  leave.at('2026-11-18')
  for (const person of [dana, emad, other])
    await leave.send(person, { from: '2026-11-30', to: '2026-12-02' })
  const call = (who: { token: string }, query: Record<string, string>) =>
    leave.server.call(AWAY, { as: who.token, query })
  const december = { from: '2026-12-01', to: '2026-12-31' }
  expect((await call(dana, december)).body).toMatchObject({
    items: [{ employee: { name: { en: 'Emad' } }, from: '2026-11-30', pending: true }],
  })
  expect((await call(dana, { from: '2026-12-03', to: '2026-12-31' })).body).toEqual({ items: [] })
  expect((await call(other, december)).body).toEqual({ items: [] })
  const backwards = await call(dana, { from: '2026-12-02', to: '2026-12-01' })
  expect(backwards).toMatchObject({ status: 422, body: { code: 'leave.backwards' } })
  const long = await call(dana, { from: '2026-12-01', to: '2028-06-01' })
  expect(long).toMatchObject({ status: 422, body: { code: 'leave.tooLong' } })
  const hr = leave.server.signIn({
    siteId: leave.siteId,
    userId: newId(),
    employeeId: null,
    permissions: new Set(['leave.own']),
  })
  expect(await call({ token: hr }, december)).toMatchObject({
    status: 422,
    body: { code: 'leave.notLinked' },
  })
})
