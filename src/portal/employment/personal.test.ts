import { expect, test } from 'vitest'
import type { Employment } from './contract.ts'
import { anEmploymentCompany } from './test-data.ts'

interface Refused {
  code: string
}

test('personal details change at once, or on their day; the account follows', async () => {
  const all = await anEmploymentCompany()
  const { employeeId, userId } = await all.employee()
  const path = `PUT /api/portal/employees/${employeeId}/personal`
  const now = await all.send(path, {
    fromDay: '2026-11-18',
    details: { phone: '050 765 4321', email: 'new@company.example' },
  })
  expect(now.status).toBe(200)
  const later = await all.send(path, {
    fromDay: '2026-12-01',
    details: { nameEn: 'Amina Haddad' },
  })
  expect((later.body as Employment).planned).toEqual([
    { fromDay: '2026-12-01', fields: ['nameEn'] },
  ])
  const read = () =>
    all.database.queries
      .selectFrom('employees as e')
      .innerJoin('users as u', (join) =>
        join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
      )
      .select([
        'e.phone',
        'e.email',
        'e.name_en',
        'u.email as account',
        'u.name_en as account_name',
      ])
      .where('u.site_id', '=', all.siteId)
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow()
  expect(await read()).toMatchObject({
    phone: '+971507654321',
    email: 'new@company.example',
    account: 'new@company.example',
  })
  all.at('2026-12-01')
  await all.job()
  expect(await read()).toMatchObject({ name_en: 'Amina Haddad', account_name: 'Amina Haddad' })
})

test('an email is changed at once only, and not to one that is taken', async () => {
  const all = await anEmploymentCompany()
  const [one, two] = [await all.employee(), await all.employee()]
  await all.send(`PUT /api/portal/employees/${one.employeeId}/personal`, {
    fromDay: '2026-11-18',
    details: { email: 'one@company.example' },
  })
  const path = `PUT /api/portal/employees/${two.employeeId}/personal`
  const later = { fromDay: '2026-12-01', details: { email: 'two@company.example' } }
  const taken = { fromDay: '2026-11-18', details: { email: 'One@Company.example' } }
  const none = { fromDay: '2026-11-18', details: {} }
  const codes = []
  for (const body of [later, taken, none])
    codes.push(((await all.send(path, body)).body as Refused).code)
  expect(codes).toEqual([
    'employment.emailAtOnce',
    'employees.emailTakenNow',
    'employment.nothingChanged',
  ])
})

test('a planned change of details can be removed before its day', async () => {
  const all = await anEmploymentCompany()
  const { employeeId } = await all.employee()
  const path = `/api/portal/employees/${employeeId}/personal`
  await all.send(`PUT ${path}`, { fromDay: '2026-12-01', details: { nationality: 'JO' } })
  expect(((await all.send(`DELETE ${path}/2026-12-01`)).body as Employment).planned).toEqual([])
  const again = await all.send(`DELETE ${path}/2026-12-01`)
  expect((again.body as Refused).code).toBe('employment.periodMissing')
})
