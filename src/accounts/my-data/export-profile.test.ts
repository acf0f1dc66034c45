import { expect, test } from 'vitest'
import { accountsServer } from '#accounts/session/test-data.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'

test('a family, an address and the changes of them are exported, without who decided', async () => {
  const database = await testDatabase()
  const server = await accountsServer(database)
  const site = await aSite(database)
  const person = await server.person(site, ['employee'], { employee: true })
  const hr = await server.person(site, ['hr'])
  const employeeId = person.employeeId ?? ''
  const add = async (table: string, row: Record<string, unknown>): Promise<void> => {
    const columns = ['site_id', ...Object.keys(row)]
    const values = columns.map((_, index) => `$${index + 1}`)
    const text = `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`
    await database.run(text, [site, ...Object.values(row)])
  }
  const owned = { employee_id: employeeId, updated_at: '2026-11-01' }
  await add('employee_profiles', { ...owned, city: 'Sharjah' })
  await add('emergency_contacts', {
    ...owned,
    id: newId(),
    name: 'Lina',
    relation: 'friend',
    phone: '+971501112233',
  })
  await add('dependants', {
    ...owned,
    id: newId(),
    name_en: 'Maya',
    name_ar: 'مايا',
    relation: 'child',
    birth_date: '2019-04-02',
    nationality: 'JO',
    gender: 'female',
  })
  await add('profile_changes', {
    id: newId(),
    employee_id: employeeId,
    field_group: 'personal',
    desk: 'hr',
    record_id: employeeId,
    before: '{"nameEn": "Old"}',
    after: '{"nameEn": "New"}',
    from_day: '2026-11-01',
    note: '',
    state: 'waiting',
    requested_by: hr.id,
    requested_at: '2026-11-01',
  })
  const token = await server.tokenOf(site, person.email)
  const reply = await server.call('POST /api/accounts/my-data/export', { site, token })
  const { data } = reply.body as { data: Record<string, unknown> }
  expect(data['employee_profiles']).toMatchObject([{ city: 'Sharjah' }])
  expect(data['emergency_contacts']).toMatchObject([{ name: 'Lina' }])
  expect(data['dependants']).toMatchObject([{ name_en: 'Maya' }])
  expect(data['profile_changes']).toMatchObject([{ after: { nameEn: 'New' }, state: 'waiting' }])
  expect(JSON.stringify(data)).not.toContain(hr.id)
})
