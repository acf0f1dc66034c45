import { expect, test } from 'vitest'
import { accountsServer } from '#accounts/session/test-data.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'

test('approved updates of pay are exported, without those that wait and what payroll noted', async () => {
  const database = await testDatabase()
  const server = await accountsServer(database)
  const site = await aSite(database)
  const person = await server.person(site, ['employee'], { employee: true })
  const [one, other] = [
    await server.person(site, ['payroll']),
    await server.person(site, ['payroll']),
  ]
  for (const [state, basicFils] of [
    ['approved', 510_000],
    ['pending', 620_000],
  ] as const)
    await database.queries
      .insertInto('salary_updates')
      .values({
        site_id: site,
        id: newId(),
        employee_id: person.employeeId ?? '',
        from_date: '2026-01-01',
        basic_fils: basicFils,
        housing_fils: 0,
        transport_fils: 0,
        other_fils: 0,
        reason: 'promotion',
        note: 'Between payroll',
        state,
        requested_by: one.id,
        requested_at: new Date('2026-11-01'),
        ...(state === 'approved'
          ? { decided_by: other.id, decided_at: new Date('2026-11-02'), decision_note: 'Agreed' }
          : {}),
      })
      .execute()
  const token = await server.tokenOf(site, person.email)
  const reply = await server.call('POST /api/accounts/my-data/export', { site, token })
  const { data } = reply.body as { data: Record<string, unknown> }
  expect(data['salary_updates']).toMatchObject([{ basic_fils: 510_000, reason: 'promotion' }])
  expect(JSON.stringify(data)).not.toMatch(
    new RegExp(`Between payroll|Agreed|620000|${one.id}|${other.id}`),
  )
})
