import { newId } from '#platform/id.ts'
import type { TestProduct, TestResponse } from '#test/helpers/test-product.ts'
import { BLACKOUT, ENCASHMENT, leaveBody, policyBody } from './company-bodies.ts'

export function read<T>(response: TestResponse): T {
  if (response.status >= 300) throw new Error(`${response.status} ${response.text}`)
  return response.body as T
}

export async function requestLeave(
  product: TestProduct,
  email: string,
  typeId: string,
): Promise<string> {
  const as = await product.signInAs(email)
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/requests', {
      as,
      key: 'records-leave',
      body: leaveBody(typeId),
    }),
  ).id
}

export async function aDelegation(product: TestProduct, employeeId: string): Promise<string> {
  const as = await product.signInAs('manager@demo.test')
  const body = {
    employeeId,
    from: '2026-12-01',
    to: '2026-12-05',
    typeIds: null,
    departmentIds: null,
  }
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/delegations', {
      as,
      key: 'records-delegation',
      body,
    }),
  ).id
}

export async function aBlackout(product: TestProduct): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/blackouts', {
      as,
      key: 'records-blackout',
      body: BLACKOUT,
    }),
  ).id
}

export async function aPolicy(product: TestProduct, typeId: string): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/policies', {
      as,
      key: 'records-policy',
      body: policyBody(typeId),
    }),
  ).id
}

export async function anEncashment(
  product: TestProduct,
  employeeId: string,
  typeId: string,
): Promise<string> {
  const as = await product.signInAs('hr@demo.test')
  const body = { employeeId, typeId, ...ENCASHMENT, note: '' }
  return read<{ id: string }>(
    await product.call('POST /api/portal/leave/encashments', {
      as,
      key: 'records-encashment',
      body,
    }),
  ).id
}

export async function anEndedLeave(
  product: TestProduct,
  { employeeId, userId }: { employeeId: string; userId: string },
  typeId: string,
) {
  const [endedLeaveId, leaveReturnId] = [newId(), newId()]
  const { queries, sites } = { ...product.database, sites: product.sites }
  const at = new Date('2026-10-09T05:00:00Z')
  const whose = {
    site_id: sites.demo,
    employee_id: employeeId,
    reason: 'Anything',
    created_at: at,
    decided_at: at,
  }
  const dates = {
    from_date: '2026-10-05',
    to_date: '2026-10-07',
    from_midday: false,
    to_midday: false,
    amount: 3_000,
  }
  const counting = JSON.stringify({ unit: 'working', halfDays: false, sandwich: false })
  const request = {
    address_away: '',
    phone_away: '',
    ticket_asked: false,
    chain: '["manager"]',
    counting,
    waiting_since: at,
  }
  await queries
    .insertInto('leave_requests')
    .values({
      ...whose,
      ...dates,
      ...request,
      id: endedLeaveId,
      type_id: typeId,
      state: 'approved',
    })
    .execute()
  const left = { leave_to: dates.to_date, leave_to_midday: false, leave_amount: dates.amount }
  const back = {
    actual_date: '2026-10-08',
    expected_date: '2026-10-08',
    kind: 'onTime' as const,
    days: 0,
  }
  await queries
    .insertInto('leave_returns')
    .values({
      ...whose,
      ...left,
      ...back,
      id: leaveReturnId,
      request_id: endedLeaveId,
      state: 'rejected',
      comment: 'Anything',
      reported_by: userId,
    })
    .execute()
  return { endedLeaveId, leaveReturnId }
}
