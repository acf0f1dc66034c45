import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'
import { emptyDatabase, MIGRATIONS } from '#test/helpers/test-database.ts'

test('numbers and expiries that stood in columns become the first version of each document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-before-'))
  const database = await emptyDatabase()
  atFileEnd(async () => {
    rmSync(folder, { recursive: true, force: true })
    await database.close()
  })
  for (const { name } of readMigrations(MIGRATIONS).filter((each) => each.name < '0052'))
    cpSync(join(MIGRATIONS, name), join(folder, name))
  await migrate(database, folder)
  const department = '00000000-0000-7000-8000-000000000001'
  const employees = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b']
  await database.run(
    "insert into sites (id, name_en, name_ar, portal_title_en, portal_title_ar) values (1, 'A', 'ا', 'A', 'ا')",
  )
  await database.run(
    "insert into departments (site_id, id, name_en, name_ar, name_folded) values (1, $1, 'All', 'الكل', 'all')",
    [department],
  )
  for (const [index, id] of employees.entries())
    await database.run(
      `insert into employees (site_id, id, employee_no, name_en, name_ar, name_en_folded, name_ar_folded, search, email, email_folded, phone, nationality, gender,
         birth_date, joining_date, department_id, position_en, position_ar)
       values (1, $1, $2, 'A', 'ا', 'a', 'ا', 'a', $3, $3, '+971501234567', 'IN', 'male', '1990-01-01', '2020-01-01', $4, 'Officer', 'موظف')`,
      [id, `E${index}`, `e${index}@a.test`, department],
    )
  await database.run(
    `insert into employee_papers (site_id, employee_id, emirates_id, emirates_id_expiry, passport_expiry, labour_card_personal_no)
     values (1, $1, '784-1990-1234567-6', '2028-01-01', '2027-05-05', '59407854668866'), (1, $2, null, null, null, null)`,
    employees,
  )
  await migrate(database, MIGRATIONS)
  const { rows } = await database.run(
    `select d.employee_id, d.type, d.version, v.state, v.source, v.number, v.second_number, v.expires_on, d.number = v.number as same
     from portal_documents d join portal_document_versions v on v.site_id = d.site_id and v.document_id = d.id order by d.type`,
  )
  const first = { employee_id: employees[0], version: 1, state: 'current', source: 'import' }
  expect(rows).toMatchObject([
    { ...first, type: 'emiratesId', number: '784-1990-1234567-6', expires_on: '2028-01-01' },
    { ...first, type: 'labourCard', number: null, second_number: '59407854668866' },
    { ...first, type: 'passport', number: null, expires_on: '2027-05-05' },
  ])
})
