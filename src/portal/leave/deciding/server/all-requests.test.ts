import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { listRequestsToDecide } from '../../requests/contract.ts'
import type { Person } from '../../test-data.ts'
import { sent, staff, TO_DECIDE } from '../test-data.ts'

test('all requests are listed newest first, limited by name, type, department and days', async () => {
  const leave = await staff()
  const { manager, hr, requester, call } = leave
  const first = await sent(leave)
  await call(requester, `POST /api/portal/leave/requests/${first.id}/withdrawal`)
  const second = await sent(leave)
  const ids = async (who: Person, query: Record<string, string>): Promise<string[]> => {
    const { status, body } = await leave.server.call(TO_DECIDE, { as: who.token, query })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as ReplyOf<typeof listRequestsToDecide>).items.map(({ id }) => id)
  }
  for (const who of [manager, hr]) {
    const found = (query: Record<string, string> = {}) => ids(who, { state: 'all', ...query })
    expect(await found()).toEqual([second.id, first.id])
    expect(await found({ limit: '1', after: second.id })).toEqual([first.id])
    expect(await ids(who, { state: 'withdrawn' })).toEqual([first.id])
    expect(await found({ q: second.employee.name.en.toUpperCase() })).toHaveLength(2)
    expect(await found({ q: 'no%body' })).toEqual([])
    expect(await found({ typeId: second.type.id })).toHaveLength(2)
    expect(await found({ typeId: second.id })).toEqual([])
    expect(await found({ departmentId: second.id })).toEqual([])
    expect(await found({ from: second.to, to: second.to })).toContain(second.id)
    expect(await found({ from: '2029-01-01' })).toEqual([])
    expect(await found({ to: '2020-01-01' })).toEqual([])
  }
})

test('all requests are exported as they are filtered, and to nobody else', async () => {
  const leave = await staff()
  const { manager, requester } = leave
  const request = await sent(leave)
  const exported = (who: Person, query: Record<string, string> = {}) =>
    leave.server.call('GET /api/portal/leave/requests/export', { as: who.token, query })
  const { status, text } = await exported(manager, { language: 'en' })
  expect(status, text).toBe(200)
  const [heading, line, ...more] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heading).toBe('Number,Employee,Type,Leave from,Leave to,Days counted,Status,Requested on')
  expect(line).toContain(`,${request.from},${request.to},${request.amount},Open/Pending,2026-`)
  expect(more).toEqual([])
  const none = await exported(manager, { state: 'approved', language: 'ar' })
  expect(none.text.trimEnd().split('\r\n')).toHaveLength(1)
  expect((await exported(requester)).body).toMatchObject({ code: 'leave.notAllowed' })
})
