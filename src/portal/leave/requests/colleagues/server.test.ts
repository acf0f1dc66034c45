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
