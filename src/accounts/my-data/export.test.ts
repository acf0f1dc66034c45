import { beforeAll, expect, test } from 'vitest'
import { accountsServer } from '#accounts/session/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

async function anEmployee() {
  const site = await aSite(database)
  const person = await server.person(site, ['employee'], { employee: true })
  const hr = await server.person(site, ['hr'], { employee: true })
  const token = await server.tokenOf(site, person.email)
  const employeeId = person.employeeId ?? ''
  return {
    site,
    token,
    hr,
    employeeId,
    async add(table: string, row: Record<string, unknown>): Promise<void> {
      const columns = ['site_id', ...Object.keys(row)]
      const values = columns.map((_, index) => `$${index + 1}`)
      await database.run(
        `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`,
        [site, ...Object.values(row)],
      )
    },
    async exported(): Promise<Record<string, Record<string, unknown>[]>> {
      const reply = await server.call('POST /api/accounts/my-data/export', { site, token })
      expect(reply.status).toBe(200)
      return reply.body.data
    },
  }
}

test('a planned change is not exported and one in effect is, without what HR noted about it', async () => {
  const { add, employeeId, exported } = await anEmployee()
  const change = {
    employee_id: employeeId,
    reason: 'promoted',
    sets: ['grade'],
    note: 'Between us',
    created_at: '2026-01-01',
  }
  await add('employment_changes', { ...change, from_day: '2026-02-01', grade: 'G2', applied: true })
  await add('employment_changes', {
    ...change,
    from_day: '2027-02-01',
    grade: 'G3',
    applied: false,
  })
  const data = await exported()
  expect(data['employment_changes']).toMatchObject([{ reason: 'promoted', grade: 'G2' }])
  expect(JSON.stringify(data)).not.toMatch(/Between us|G3|2027-02-01/)
})

test('an end of employment is exported once notice is given, without the reason HR keeps', async () => {
  const { site, add, hr, employeeId, exported } = await anEmployee()
  const end = {
    employee_id: employeeId,
    kind: 'termination',
    last_day: '2027-01-31',
    basis: 'law',
    reason: 'The branch closes',
    created_at: '2026-11-01',
    created_by: hr.id,
  }
  await add('employment_ends', { ...end, id: newId(), notice_day: '2026-12-01' })
  await database.queries
    .updateTable('employees')
    .set({ leaving_date: '2027-01-31', closes_at: '2027-01-31T20:00:00Z' })
    .where('site_id', '=', site)
    .where('id', '=', employeeId)
    .execute()
  const before = JSON.stringify(await exported())
  expect(before).not.toContain('2027-01-31')
  await database.queries
    .updateTable('employment_ends')
    .set({ notice_day: '2026-11-18' })
    .where('site_id', '=', site)
    .execute()
  const after = await exported()
  expect(after['employment_ends']).toEqual([
    expect.objectContaining({ kind: 'termination', last_day: '2027-01-31' }),
  ])
  expect(JSON.stringify(after)).not.toContain('The branch closes')
})

test('a case is exported once it is charged, without what others said about it', async () => {
  const { add, hr, employeeId, exported } = await anEmployee()
  const offence = newId()
  const named = { name_en: 'Absence', name_ar: 'غياب', timing: 'absence', ladder: '[]' }
  await add('discipline_offences', { id: offence, ...named })
  const reported = {
    employee_id: employeeId,
    offence_id: offence,
    discovered_on: '2026-11-02',
    elsewhere: '',
    account: 'He said, she said',
    reported_by: hr.id,
    reported_at: '2026-11-02',
  }
  await add('discipline_cases', { ...reported, id: newId(), happened_on: '2026-11-01' })
  expect(await exported()).not.toHaveProperty('discipline_cases')
  const charged = {
    id: newId(),
    happened_on: '2026-11-02',
    state: 'charged',
    charge: 'Absent without leave',
    charged_on: '2026-11-03',
    charged_by: hr.id,
    answer_until: '2026-11-08',
  }
  await add('discipline_cases', { ...reported, ...charged })
  const data = await exported()
  expect(data['discipline_cases']).toMatchObject([{ charge: 'Absent without leave' }])
  expect(JSON.stringify(data)).not.toMatch(/She said|2026-11-01/i)
})

test('an award is exported once it is granted', async () => {
  const { site, add, hr, employeeId, exported } = await anEmployee()
  const decider = await server.person(site, ['hr'])
  const type = newId()
  await add('award_types', { id: type, name_en: 'Employee of the month', name_ar: 'موظف الشهر' })
  const award = {
    type_id: type,
    employee_id: employeeId,
    nominated_by: hr.id,
    nominated_at: '2026-11-01',
  }
  await add('awards', { ...award, id: newId(), reason: 'Only nominated' })
  expect(await exported()).not.toHaveProperty('awards')
  await add('awards', {
    ...award,
    id: newId(),
    reason: 'Every delivery on time',
    state: 'granted',
    decided_by: decider.id,
    decided_at: '2026-11-02',
    awarded_on: '2026-11-02',
    number: 'AW-1',
    citation_en: 'Thank you',
    citation_ar: 'شكرًا',
  })
  const data = await exported()
  expect(data['awards']).toMatchObject([{ reason: 'Every delivery on time', number: 'AW-1' }])
  expect(JSON.stringify(data)).not.toContain('Only nominated')
})

test('a letter is exported once it is requested by the person or issued', async () => {
  const { add, hr, employeeId, exported } = await anEmployee()
  const template = newId()
  const texts = { title_en: 'Warning', title_ar: 'إنذار' }
  await add('letter_templates', {
    id: template,
    kind: 'warning',
    ...texts,
    body_en: '',
    body_ar: '',
    layout: 'together',
    asks: '[]',
    requestable: false,
    active: true,
    version: 1,
    created_at: '2026-01-01',
    updated_at: '2026-01-01',
  })
  const letter = {
    template_id: template,
    kind: 'warning',
    layout: 'together',
    employee_id: employeeId,
    name_en: 'Mariam',
    name_ar: 'مريم',
    gender: 'female',
    filled: '[]',
    created_by: hr.id,
    created_at: '2026-11-01',
    shows_pay: false,
    shows_identity: false,
  }
  const draft = { ...letter, title_en: 'A draft', title_ar: 'مسودة', state: 'draft' }
  await add('letters', { ...draft, id: newId(), note: '', requested: false })
  expect(await exported()).not.toHaveProperty('letters')
  const asked = { ...letter, ...texts, state: 'requested', note: 'For my bank', requested: true }
  await add('letters', { ...asked, id: newId() })
  await add('letters', {
    ...letter,
    ...texts,
    id: newId(),
    note: '',
    requested: false,
    state: 'issued',
    issued_by: hr.id,
    issued_at: '2026-11-02',
    issued_on: '2026-11-02',
    year: 2026,
    serial: 1,
    number: 'L-1',
    code: 'abc',
    content: '{}',
  })
  const data = await exported()
  expect(data['letters']).toHaveLength(2)
  expect(data['letters']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ state: 'requested', note: 'For my bank' }),
      expect.objectContaining({ state: 'issued', number: 'L-1' }),
    ]),
  )
  expect(JSON.stringify(data)).not.toContain('A draft')
})

test('no row says which other people acted in it', async () => {
  const { site, add, hr, employeeId, exported } = await anEmployee()
  await database.queries
    .updateTable('employees')
    .set({ manager_id: hr.employeeId })
    .where('site_id', '=', site)
    .where('id', '=', employeeId)
    .execute()
  await add('previous_employers', {
    id: newId(),
    employee_id: employeeId,
    employer: 'Majlis Retail',
    position: 'Clerk',
    from_day: '2015-02-01',
    to_day: '2019-12-31',
    verified_at: '2026-11-01',
    verified_by: hr.id,
    created_at: '2026-11-01',
  })
  const data = await exported()
  expect(data['previous_employers']).toMatchObject([{ employer: 'Majlis Retail' }])
  for (const id of [hr.id, hr.employeeId]) expect(JSON.stringify(data)).not.toContain(id)
})

test('what belongs to a row of the person is exported with it, as the versions of a document', async () => {
  const [one, other] = [await anEmployee(), await anEmployee()]
  for (const { add, employeeId } of [one, other]) {
    const document = newId()
    await add('portal_documents', { id: document, employee_id: employeeId, type: 'passport' })
    await add('portal_document_versions', {
      id: newId(),
      document_id: document,
      version: 1,
      state: 'current',
      number: employeeId === one.employeeId ? 'N1234567' : 'X7654321',
      source: 'staff',
    })
  }
  const data = await one.exported()
  expect(data['portal_documents']).toHaveLength(1)
  expect(data['portal_document_versions']).toMatchObject([{ number: 'N1234567' }])
})
