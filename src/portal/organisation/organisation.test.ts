import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees, type NewEmployee } from '#portal/employees/database/employees.ts'
import { aDepartment, anEmployee } from '#portal/employees/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { ChartPerson } from './contract.ts'
import { organisationHandlers } from './server.ts'

const NOW = new Date('2026-11-18T05:00:00Z')
const database = await testDatabase()
const server = testServer(database, organisationHandlers)

interface Reply {
  status: number
  text: string
  body: { items: ChartPerson[]; next: string | null; workPhone: string | null; code?: string }
}

async function aCompany() {
  const siteId = await aSite(database)
  const department = aDepartment({ nameEn: 'Kitchen', nameAr: 'المطبخ' })
  await insertDepartments(database.queries, siteId, [department])
  const add = async (...people: Partial<NewEmployee>[]): Promise<NewEmployee[]> => {
    const whole = people.map((each) => anEmployee({ departmentId: department.id, ...each }))
    await insertEmployees(database.queries, siteId, whole, NOW)
    return whole
  }
  const signIn = (employeeId: string | null, ...permissions: string[]): string =>
    server.signIn({ siteId, employeeId, permissions: new Set(permissions) })
  const [reader] = await add({ nameEn: 'Reader Own', nameAr: 'قارئ' })
  const as = signIn(reader?.id ?? '', 'records.own')
  const get = (path: string, query: Record<string, string> = {}, token = as): Promise<Reply> =>
    server.call(`GET /api/portal/${path}`, { as: token, query })
  const names = async (path: string, query: Record<string, string> = {}): Promise<string[]> =>
    (await get(path, query)).body.items.map(({ name }) => name.en)
  return { siteId, add, signIn, readerId: reader?.id ?? '', as, get, names }
}

test('an employee sees name, photo, title, department and work phone of colleagues, and nothing else', async () => {
  const { add, as, get } = await aCompany()
  const [sara] = await add({
    nameEn: 'Sara Ahmed',
    nameAr: 'سارة أحمد',
    phone: '+971501112233',
    email: 'private@company.example',
  })
  const { body, text } = await get('colleagues', { q: 'sara' })
  expect(body.items).toEqual([
    {
      id: sara?.id,
      name: { en: 'Sara Ahmed', ar: 'سارة أحمد' },
      position: { en: 'Officer', ar: 'موظف' },
      department: { en: 'Kitchen', ar: 'المطبخ' },
      workPhone: null,
      photoId: null,
    },
  ])
  for (const secret of ['+971501112233', 'private@', sara?.employeeNo ?? '', '1990-05-14', '2020'])
    expect(text).not.toContain(secret)
  const chart = await get('organisation/reports')
  expect(Object.keys(chart.body.items[0] ?? {}).toSorted()).toEqual([
    'department',
    'hasReports',
    'id',
    'name',
    'photoId',
    'position',
    'workPhone',
  ])
  expect(chart.text).not.toContain('+971501112233')
  const search = await server.call('GET /api/portal/employees', { as })
  expect(search.status).toBe(404)
})

test('people are found by folded names and titles from the third letter, never by email or number', async () => {
  const { add, names } = await aCompany()
  await add(
    {
      nameEn: 'Ahmed Rahman',
      nameAr: 'أحمد رحمن',
      email: 'zorro@company.example',
      employeeNo: 'XQ77',
    },
    { nameEn: 'Imran', nameAr: 'عمران', positionEn: 'Supervisor', positionAr: 'مشرف' },
    { nameEn: 'Ahmed Gone', nameAr: 'أحمد', state: 'left' },
  )
  expect(await names('colleagues', { q: 'احمد' })).toEqual(['Ahmed Rahman'])
  expect(await names('colleagues', { q: 'superv' })).toEqual(['Imran'])
  expect(await names('colleagues', { q: 'مشرف' })).toEqual(['Imran'])
  expect(await names('colleagues', { q: 'zorro' })).toEqual([])
  expect(await names('colleagues', { q: 'xq77' })).toEqual([])
  expect(await names('colleagues', { q: 'im' })).toHaveLength(3)
})

test('pages repeat no one and miss no one, in both languages', async () => {
  const { add, get } = await aCompany()
  await add(
    ...Array.from({ length: 11 }, (_, index) => ({
      nameEn: `Name ${index % 3}`,
      nameAr: `اسم ${index % 4}`,
    })),
  )
  for (const language of ['en', 'ar']) {
    for (const path of ['colleagues', 'organisation/reports']) {
      const met: string[] = []
      let after: string | null = null
      do {
        const { body }: Reply = await get(path, {
          language,
          limit: '4',
          ...(after === null ? {} : { after }),
        })
        met.push(...body.items.map(({ id }) => id))
        after = body.next
      } while (after !== null)
      expect([path, met.length, new Set(met).size]).toEqual([path, 12, 12])
    }
  }
  const { body } = await get('colleagues', { language: 'en', limit: '4' })
  const other = await get('colleagues', { language: 'ar', after: body.next ?? '' })
  expect(other.body.code).toBe('organisation.badCursor')
})

test('the chart goes down level by level, past managers who have left', async () => {
  const { add, names, get } = await aCompany()
  const [chief] = await add({ nameEn: 'Chief' })
  const [gone, manager] = await add(
    { nameEn: 'Gone', managerId: chief?.id ?? '', state: 'left' },
    { nameEn: 'Manager', managerId: chief?.id ?? '' },
  )
  const [orphan, worker] = await add(
    { nameEn: 'Orphan', managerId: gone?.id ?? '' },
    { nameEn: 'Worker', managerId: manager?.id ?? '' },
  )
  const top = await get('organisation/reports')
  expect(top.body.items.map(({ name, hasReports }) => [name.en, hasReports])).toEqual([
    ['Chief', true],
    ['Reader Own', false],
  ])
  expect(await names('organisation/reports', { manager: chief?.id ?? '' })).toEqual([
    'Manager',
    'Orphan',
  ])
  expect(await names(`organisation/people/${worker?.id}/path`)).toEqual([
    'Chief',
    'Manager',
    'Worker',
  ])
  expect(await names(`organisation/people/${orphan?.id}/path`)).toEqual(['Chief', 'Orphan'])
  expect((await get(`organisation/people/${gone?.id}/path`)).status).toBe(404)
})

test('those at the top include people whose managers at the top have left', async () => {
  const { add, names } = await aCompany()
  const [gone] = await add({ nameEn: 'Gone', state: 'left' })
  const [deep] = await add({ nameEn: 'Deep', managerId: gone?.id ?? '', state: 'left' })
  await add({ nameEn: 'Orphan', managerId: deep?.id ?? '' })
  expect(await names('organisation/reports')).toEqual(['Orphan', 'Reader Own'])
})

test('an outsider and a customer see nothing, nor does an employee of another site', async () => {
  const { add, signIn, get } = await aCompany()
  const [sara] = await add({ nameEn: 'Sara' })
  const customer = signIn(null)
  const other = await aCompany()
  for (const path of [
    'colleagues',
    'organisation/reports',
    `organisation/people/${sara?.id}/path`,
  ]) {
    expect((await get(path, {}, customer)).status).toBe(403)
    const seen = await other.get(path)
    expect(seen.text).not.toContain('Sara')
  }
  expect((await get('colleagues', {}, signIn(null, 'employees.read'))).status).toBe(200)
})

test('a work phone is set by its owner and by human resources, is stored in one form and is in the log', async () => {
  const { add, signIn, as, readerId, get } = await aCompany()
  const [sara] = await add({ nameEn: 'Sara' })
  const set = (id: string, workPhone: string, token: string): Promise<Reply> =>
    server.call(`PUT /api/portal/colleagues/${id}/work-phone`, {
      as: token,
      body: { workPhone },
      key: newId(),
    })
  server.audited.length = 0
  expect((await set(readerId, '04 321 4567', as)).body.workPhone).toBe('+97143214567')
  expect((await set(sara?.id ?? '', '050 123 4567', as)).status).toBe(404)
  const hr = signIn(null, 'employees.read', 'employees.edit')
  expect((await set(sara?.id ?? '', '050 123 4567', hr)).status).toBe(200)
  expect((await set(sara?.id ?? '', 'call me', hr)).body.code).toBe('organisation.badPhone')
  expect((await get('colleagues', { q: 'sara' })).body.items[0]?.workPhone).toBe('+971501234567')
  expect((await set(sara?.id ?? '', '', hr)).body.workPhone).toBeNull()
  expect(server.audited).toMatchObject([
    { subjectId: readerId, before: { workPhone: null }, after: { workPhone: '+97143214567' } },
    { subjectId: sara?.id, after: { workPhone: '+971501234567' } },
    { subjectId: sara?.id, before: { workPhone: '+971501234567' }, after: { workPhone: null } },
  ])
  const { signIn: elsewhere } = await aCompany()
  expect(
    (await set(sara?.id ?? '', '', elsewhere(null, 'employees.read', 'employees.edit'))).status,
  ).toBe(404)
})
