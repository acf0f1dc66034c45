import { expect, test } from 'vitest'
import { aSite } from '#test/helpers/test-server.ts'
import { newId } from '#platform/id.ts'
import { type EmployeeRow, EmployeeSort } from './contract.ts'
import { insertDepartments } from './database/departments.ts'
import { aDepartment } from './test-data.ts'
import { openEmployeeList, TEAM } from './test-data-list.ts'

const { database, server, token, people, list, names } = await openEmployeeList()

test('[S6.1] the list requires the permission to read it, and an employee has none', async () => {
  const siteId = await aSite(database)
  expect((await server.call('GET /api/portal/employees', { site: siteId })).status).toBe(401)
  expect(
    (
      await server.call('GET /api/portal/employees', {
        as: token(siteId, ['attendance.own', 'pay.own']),
      })
    ).status,
  ).toBe(403)
})

test('a row contains only both names, number, department, position and state', async () => {
  const siteId = await aSite(database)
  const [one] = await people(siteId, [{}])
  const { items } = await list(siteId)
  expect(items).toEqual([
    {
      id: one?.id,
      employeeNo: one?.employeeNo,
      name: { en: 'Maryam Haddad', ar: 'مريم حداد' },
      department: {
        id: one?.departmentId,
        name: { en: expect.any(String), ar: expect.any(String) },
      },
      position: { en: 'Officer', ar: 'موظف' },
      state: 'active',
      photoId: null,
    },
  ])
})

test('the list is sorted by the names of the requested language', async () => {
  const siteId = await aSite(database)
  await people(siteId, TEAM)
  expect(await names(siteId, {})).toEqual([
    'Ahmed Rahman',
    'Fatima Ibrahim',
    'Imran Abdullah',
    "Sinéad O'Connor",
    'Yousef Al Zaabi',
  ])
  expect(await names(siteId, {}, 'ar')).toEqual([
    'أحمد رحمن',
    'شينيد أوكونور',
    'عمران عبد الله',
    'فاطمة إبراهيم',
    'يوسف الزعابي',
  ])
  expect(await names(siteId, { language: 'ar' })).toEqual([
    'Ahmed Rahman',
    "Sinéad O'Connor",
    'Imran Abdullah',
    'Fatima Ibrahim',
    'Yousef Al Zaabi',
  ])
})

const SORTS: readonly EmployeeSort[] = EmployeeSort.options

/** Forty people with many equal sort values. */
async function aCrowd(siteId: number): Promise<void> {
  const departments = [
    aDepartment({ nameEn: 'Zeal' }),
    aDepartment({ nameEn: 'Ardour' }),
    aDepartment({ nameEn: 'Nobody' }),
    aDepartment({ nameEn: 'Mirth' }),
  ]
  await insertDepartments(database.queries, siteId, departments)
  const states = ['active', 'left', 'suspended'] as const
  const homes = [departments[0], departments[1], departments[3]]
  const crowd = Array.from({ length: 40 }, (_, index) => ({
    nameEn: `Name ${index % 7}`,
    nameAr: `اسم ${index % 5}`,
    positionEn: `Job ${index % 3}`,
    positionAr: `عمل ${index % 4}`,
    state: states[index % 3] ?? 'active',
    joiningDate: `202${index % 5}-04-01`,
    departmentId: homes[index % 3]?.id ?? '',
  }))
  await people(siteId, crowd, departments[0]?.id)
}

test.each(
  SORTS.flatMap((sort) =>
    (['up', 'down'] as const).flatMap((direction) =>
      (['en', 'ar'] as const).map((language) => [sort, direction, language] as const),
    ),
  ),
)('pages by %s, %s, in %s repeat no one and miss no one', async (sort, direction, language) => {
  const siteId = await aSite(database)
  await aCrowd(siteId)
  const whole = await list(siteId, { sort, direction, columns: 'joined', limit: '100' }, language)
  expect(whole.items).toHaveLength(40)
  expect(whole.next).toBeNull()
  const met: EmployeeRow[] = []
  for (let after = ''; ; ) {
    const page = await list(
      siteId,
      { sort, direction, columns: 'joined', limit: '7', ...(after === '' ? {} : { after }) },
      language,
    )
    met.push(...page.items)
    if (page.next === null) break
    after = page.next
  }
  expect(met).toEqual(whole.items)
  const value = (line: EmployeeRow): string =>
    ({
      name: line.name[language],
      number: line.employeeNo,
      department: line.department.name[language],
      position: line.position[language],
      state: line.state,
      joined: line.more?.joiningDate ?? '',
    })[sort]
  const values = met.map(value)
  const sorted = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  expect(values).toEqual(direction === 'up' ? sorted : sorted.toReversed())
})

test('department and state narrow the list, together with a search', async () => {
  const siteId = await aSite(database)
  await aCrowd(siteId)
  const departments = (await server.call('GET /api/portal/departments', { as: token(siteId) }))
    .body as { items: { id: string; name: { en: string } }[] }
  expect(departments.items.map((each) => each.name.en)).toEqual([
    'Ardour',
    'Mirth',
    'Nobody',
    'Zeal',
  ])
  const ardour = departments.items[0]?.id ?? ''
  const some = await list(siteId, { department: ardour, state: 'left', q: 'name' })
  expect(some.items.length).toBeGreaterThan(0)
  expect(some.items.every((line) => line.department.id === ardour && line.state === 'left')).toBe(
    true,
  )
  expect((await list(siteId, { department: newId() })).items).toEqual([])
  expect((await list(siteId, { sort: 'department', state: 'suspended' })).items).toHaveLength(13)
})

test.each([
  ['none of ours', 'abc'],
  [
    'of another order',
    Buffer.from(JSON.stringify(['number en up', 'A1', newId()])).toString('base64url'),
  ],
  [
    'with a null in it',
    Buffer.from(JSON.stringify(['name en up', 'a\0', newId()])).toString('base64url'),
  ],
  ['with another id', Buffer.from(JSON.stringify(['name en up', 'a', "x'"])).toString('base64url')],
  ['without end', 'A'.repeat(1999)],
])('a cursor %s is refused', async (_what, after) => {
  const siteId = await aSite(database)
  const { status, body } = await server.call('GET /api/portal/employees', {
    as: token(siteId),
    query: { after },
  })
  expect([status, (body as { code: string }).code]).toEqual([422, 'employees.badCursor'])
})

test.each([
  [{ limit: '101' }],
  [{ limit: '0' }],
  [{ limit: '1e1' }],
  [{ sort: 'basic_fils' }],
  [{ direction: 'sideways' }],
  [{ state: 'gone' }],
  [{ include: 'pay' }],
  [{ department: '1' }],
  [{ q: 'x'.repeat(500) }],
  [{ q: 'a\u202Eb' }],
])('the query %j is refused', async (query) => {
  const siteId = await aSite(database)
  expect(
    (
      await server.call('GET /api/portal/employees', {
        as: token(siteId),
        query: query as unknown as Record<string, string>,
      })
    ).status,
  ).toBe(422)
})

test('another site’s people are not listed', async () => {
  const [one, two] = [await aSite(database), await aSite(database)]
  const [otherUser] = await people(one, [{}])
  if (otherUser === undefined) throw new Error('the employee was not created')
  const as = token(two, ['employees.read', 'employees.papers'])
  expect((await list(two)).items).toEqual([])
  expect((await list(two, { q: 'Maryam' })).items).toEqual([])
  expect((await list(two, { q: 'Maryem' })).items).toEqual([])
  expect((await list(two, { department: otherUser.departmentId })).items).toEqual([])
  expect((await server.call('GET /api/portal/departments', { as })).body).toEqual({ items: [] })
  for (const line of [
    `GET /api/portal/employees/${otherUser.id}`,
    `GET /api/portal/employees/${otherUser.id}/papers`,
    `GET /api/portal/employees/${newId()}`,
  ]) {
    const reply = await server.call(line, { as })
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([
      404,
      'employees.notFound',
    ])
  }
})
