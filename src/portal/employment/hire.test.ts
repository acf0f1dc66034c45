import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEmiratesId } from '#portal/employees/test-data.ts'
import type { SimilarEmployee } from './hiring/contract.ts'
import { aHire, anEmploymentCompany, type EmploymentCompany } from './test-data.ts'

const HIRE = 'POST /api/portal/employees'

interface Refused {
  code: string
  field?: string
}

async function hire(
  all: EmploymentCompany,
  body: object,
): Promise<{ status: number; body: never }> {
  return all.send(HIRE, aHire(all.company, body))
}

test('a person hired by hand has a record, a history, an account to invite, a shift and a list of things to do', async () => {
  const all = await anEmploymentCompany()
  const manager = await all.employee()
  const hired = await hire(all, {
    employeeNo: 'h-100',
    phone: '050 222 3344',
    managerId: manager.employeeId,
    shiftId: all.company.shiftId,
    emiratesId: anEmiratesId(4711, 1995),
    grade: 'G2',
  })
  expect(hired.status).toBe(201)
  const { id, userId } = hired.body as { id: string; userId: string }
  const { queries } = all.database
  const row = await queries
    .selectFrom('employees')
    .selectAll()
    .where('site_id', '=', all.siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    employee_no: 'H-100',
    phone: '+971502223344',
    state: 'active',
    joining_date: '2026-12-01',
    manager_id: manager.employeeId,
  })
  const employment = await all.employment(id)
  expect(employment).toMatchObject({ state: 'active', joiningDate: '2026-12-01', end: null })
  expect(employment.periods).toMatchObject([
    { fromDay: '2026-12-01', toDay: null, reason: 'joined', grade: 'G2' },
  ])
  const roles = await queries
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('site_id', '=', all.siteId)
    .where('user_id', 'in', [userId, manager.userId])
    .orderBy('role')
    .execute()
  expect(roles.filter((each) => each.user_id === userId).map((each) => each.role)).toEqual([
    'employee',
  ])
  expect(roles.filter((each) => each.user_id === manager.userId).map((each) => each.role)).toEqual([
    'employee',
    'manager',
  ])
  const shifts = await queries
    .selectFrom('shift_assignments')
    .select(['shift_id', 'from_date'])
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', id)
    .execute()
  expect(shifts).toEqual([{ shift_id: all.company.shiftId, from_date: '2026-12-01' }])
  const lists = await all.send(`GET /api/portal/employees/${id}/checklists`)
  const { items } = lists.body as { items: { list: string; owner: string; dueDay: string }[] }
  expect(items.length).toBeGreaterThan(5)
  expect(items.every((item) => item.list === 'onboarding')).toBe(true)
  expect(items.find((item) => item.owner === 'manager')?.dueDay).toBe('2026-12-01')
})

test('a person known by identity number, passport, phone or folded name is not hired twice unseen', async () => {
  const all = await anEmploymentCompany()
  const emiratesId = anEmiratesId(815, 1995)
  const first = await hire(all, {
    nameAr: 'أحمد الشامسي',
    nameEn: 'Ahmed Al Shamsi',
    emiratesId,
    passportNo: 'N1234567',
    phone: '+971501112233',
  })
  const { id } = first.body as { id: string }
  const similarTo = async (body: object): Promise<string[][]> => {
    const found = await all.send('POST /api/portal/employment/similar', {
      nameEn: '',
      nameAr: '',
      phone: '',
      emiratesId: '',
      passportNo: '',
      ...body,
    })
    expect(found.status).toBe(200)
    const { items } = found.body as { items: SimilarEmployee[] }
    expect(items.every((each) => each.id === id)).toBe(true)
    return items.map((each) => each.by)
  }
  expect(await similarTo({ emiratesId: emiratesId.replaceAll('-', '') })).toEqual([['emiratesId']])
  expect(await similarTo({ passportNo: 'n1234567' })).toEqual([['passport']])
  expect(await similarTo({ phone: '050 111 2233' })).toEqual([['phone']])
  expect(await similarTo({ nameAr: 'احمد الشامسى' })).toEqual([['name']])
  expect(await similarTo({ nameEn: ' AHMED  al shamsi' })).toEqual([['name']])
  expect(await similarTo({ nameEn: 'Ahmed', phone: '+9715011', passportNo: 'X' })).toEqual([])

  const twin = { nameEn: 'Ahmed Al Shamsi', nameAr: 'أحمد الشامسي', phone: '+971507654321' }
  const refused = await hire(all, twin)
  expect([refused.status, (refused.body as Refused).code]).toEqual([422, 'employment.similar'])
  expect((await hire(all, { ...twin, notTheSameAs: [id] })).status).toBe(201)
})

test.each([
  [{ employeeNo: 'no spaces please' }, 'employees.numberFormat', 'employeeNo'],
  [{ email: 'no-address' }, 'employees.emailFormat', 'email'],
  [{ phone: '12' }, 'employees.phoneFormat', 'phone'],
  [{ nationality: 'XX' }, 'employees.countryUnknown', 'nationality'],
  [{ birthDate: '2020-01-01' }, 'employees.tooYoung', 'birthDate'],
  [{ emiratesId: '784-1995-1234567-0' }, 'employees.emiratesIdChecksum', 'emiratesId'],
  [{ visaFileNo: 'x' }, 'employees.visaFileFormat', 'visaFileNo'],
  [{ joiningDate: '2031-01-01' }, 'employment.tooFarAhead', 'joiningDate'],
  [{ departmentId: null }, 'employment.departmentNames', 'departmentEn'],
  [
    { departmentId: '00000000-0000-4000-8000-000000000001' },
    'employment.departmentMissing',
    'departmentId',
  ],
  [
    { workSiteId: '00000000-0000-4000-8000-000000000001' },
    'employment.workSiteMissing',
    'workSiteId',
  ],
  [{ shiftId: '00000000-0000-4000-8000-000000000001' }, 'employment.shiftMissing', 'shiftId'],
  [{ managerId: '00000000-0000-4000-8000-000000000001' }, 'employment.managerMissing', 'managerId'],
])('%j is refused beside its field', async (body, code, field) => {
  const all = await anEmploymentCompany()
  const refused = await hire(all, body)
  expect(refused.body).toMatchObject({ code, field })
})

test('a number, an email and an Emirates ID belong to one person', async () => {
  const all = await anEmploymentCompany()
  const emiratesId = anEmiratesId(99, 1995)
  const first = { employeeNo: 'H1', email: 'one@company.example', emiratesId }
  expect((await hire(all, first)).status).toBe(201)
  const other = { nameEn: 'Other', nameAr: 'آخر', phone: '+971509998877' }
  const refusals = [
    await hire(all, { ...other, employeeNo: 'h1' }),
    await hire(all, { ...other, email: 'ONE@company.example' }),
    await hire(all, { ...other, emiratesId }),
  ]
  expect(refusals.map(({ body }) => (body as Refused).code)).toEqual([
    'employment.numberTaken',
    'employees.emailTakenNow',
    'employees.emiratesIdTakenNow',
  ])
})

test('a new department is made once, and the next number follows the last', async () => {
  const all = await anEmploymentCompany()
  const department = { departmentId: null, departmentEn: 'Legal', departmentAr: 'الشؤون القانونية' }
  await hire(all, { ...department, employeeNo: 'Z0099' })
  await hire(all, {
    ...department,
    departmentEn: ' LEGAL ',
    employeeNo: 'Z0100',
    nameEn: 'Second',
    nameAr: 'ثانٍ',
    phone: '+971503334455',
  })
  const legal = await all.database.queries
    .selectFrom('departments')
    .select('id')
    .where('site_id', '=', all.siteId)
    .where('name_folded', '=', 'legal')
    .execute()
  expect(legal).toHaveLength(1)
  const options = await all.send('GET /api/portal/employment/options')
  expect(options.body).toMatchObject({
    nextNumber: 'Z0101',
    shifts: [{ id: all.company.shiftId }],
  })
})

test('the next number is the one after the highest, however many begin with a later digit', async () => {
  const all = await anEmploymentCompany()
  const { employeeId } = await all.employee()
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'employees' and is_generated = 'NEVER'
      and column_name not in ('id', 'employee_no', 'email', 'email_folded')`.execute(
    all.database.queries,
  )
  const same = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`
    insert into employees (id, employee_no, email, email_folded, ${same})
    select gen_random_uuid(), 'E' || n, n || '@company.example', n || '@company.example', ${same}
    from employees, generate_series(35, 104) as n
    where site_id = ${all.siteId} and id = ${employeeId}`.execute(all.database.queries)
  const options = await all.send('GET /api/portal/employment/options')
  expect(options.body).toMatchObject({ nextNumber: 'E105' })
})

test('the same request sent twice hires one person', async () => {
  const all = await anEmploymentCompany()
  const body = aHire(all.company)
  const sent = { as: all.hr, key: 'hire-one-person', body }
  const [one, two] = [await all.server.call(HIRE, sent), await all.server.call(HIRE, sent)]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.body).toEqual(one.body)
})

test('two hired at once with one number: one of them is refused', async () => {
  const all = await anEmploymentCompany()
  const both = await Promise.all([
    hire(all, { employeeNo: 'SAME', nameEn: 'One', nameAr: 'واحد', phone: '+971501000001' }),
    hire(all, { employeeNo: 'SAME', nameEn: 'Two', nameAr: 'اثنان', phone: '+971501000002' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('a caller who may not edit employees can neither hire nor see an employment', async () => {
  const all = await anEmploymentCompany()
  const { token, employeeId } = await all.employee({ permissions: ['employees.read'] })
  expect((await all.send(HIRE, aHire(all.company), token)).status).toBe(403)
  const own = await all.send(`GET /api/portal/employees/${employeeId}/employment`, undefined, token)
  expect(own.status).toBe(403)
})
