import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Permission } from '#accounts/permissions/contract.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type { EmployeeRow } from '../contract.ts'
import { openEmployeeList } from '../test-data-list.ts'

const { database, server, token, people } = await openEmployeeList()

async function rows(
  siteId: number,
  query: Record<string, string>,
  permissions: readonly Permission[] = ['employees.read', 'employees.papers'],
): Promise<EmployeeRow[]> {
  const as = token(siteId, permissions)
  const { status, body } = await server.call('GET /api/portal/employees', { as, query })
  expect(status).toBe(200)
  return (body as { items: EmployeeRow[] }).items
}

async function addDocument(
  siteId: number,
  employeeId: string,
  values: { type: string; expiresOn: string | null; isClosed?: boolean },
): Promise<void> {
  const closedAt = values.isClosed === true ? '2026-11-01T00:00:00Z' : null
  await sql`
    insert into portal_documents (site_id, id, employee_id, type, expires_on, closed_at, closed_as)
    values (${siteId}, ${newId()}, ${employeeId}, ${values.type}, ${values.expiresOn}::date, ${closedAt}::timestamptz, ${closedAt === null ? null : 'notNeeded'})`.execute(
    database.queries,
  )
}

async function assign(siteId: number, employeeId: string): Promise<void> {
  const { queries } = database
  const [shift, workSite] = [newId(), newId()]
  await sql`insert into shifts (site_id, id, name_en, name_ar, created_at) values (${siteId}, ${shift}, 'Night', 'ليلية', now())`.execute(
    queries,
  )
  await sql`
    insert into work_sites (site_id, id, name_en, name_ar, zone, kind, latitude, longitude, radius_m, max_accuracy_m, max_age_s, outside, created_at)
    values (${siteId}, ${workSite}, 'Harbour', 'الميناء', 'Asia/Dubai', 'circle', 25, 55, 100, 50, 60, 'flag', now())`.execute(
    queries,
  )
  const days = sql`'2020-01-01'::date, null::date`
  await sql`insert into shift_assignments (site_id, employee_id, shift_id, from_date, to_date) values (${siteId}, ${employeeId}, ${shift}, ${days})`.execute(
    queries,
  )
  await sql`insert into employee_work_sites (site_id, employee_id, work_site_id, from_date, to_date) values (${siteId}, ${employeeId}, ${workSite}, ${days})`.execute(
    queries,
  )
}

test('the columns that a request names come with the rows, and no others', async () => {
  const siteId = await aSite(database)
  const [boss] = await people(siteId, [{ nameEn: 'Boss' }])
  const [one] = await people(
    siteId,
    [{ nameEn: 'Worker', managerId: boss?.id ?? '', joiningDate: '2021-02-03' }],
    boss?.departmentId,
  )
  await assign(siteId, one?.id ?? '')
  const asked = await rows(siteId, { columns: 'manager,joined,workSite,shift' })
  expect(asked.map(({ more }) => more)).toEqual([
    { joiningDate: '2020-01-05', manager: null, expiry: null, workSites: [], shift: null },
    {
      joiningDate: '2021-02-03',
      manager: { id: boss?.id, name: { en: 'Boss', ar: 'مريم حداد' } },
      expiry: null,
      workSites: [{ en: 'Harbour', ar: 'الميناء' }],
      shift: { en: 'Night', ar: 'ليلية' },
    },
  ])
  const [, joined] = await rows(siteId, { columns: 'joined' })
  expect(joined?.more).toEqual({
    joiningDate: '2021-02-03',
    manager: null,
    expiry: null,
    workSites: [],
    shift: null,
  })
  expect((await rows(siteId, {})).every(({ more }) => more === undefined)).toBe(true)
  const refused = await server.call('GET /api/portal/employees', {
    as: token(siteId),
    query: { columns: 'pay' },
  })
  expect(refused.status).toBe(422)
})

test('the next expiry is of open documents, and only for those who may see documents', async () => {
  const siteId = await aSite(database)
  const [one] = await people(siteId, [{}])
  const id = one?.id ?? ''
  await addDocument(siteId, id, { type: 'visa', expiresOn: '2027-03-01' })
  await addDocument(siteId, id, { type: 'passport', expiresOn: '2026-12-01' })
  await addDocument(siteId, id, { type: 'labourCard', expiresOn: '2026-01-01', isClosed: true })
  await addDocument(siteId, id, { type: 'emiratesId', expiresOn: null })
  expect((await rows(siteId, { columns: 'expiry' }))[0]?.more?.expiry).toBe('2026-12-01')
  const [seen] = await rows(siteId, { columns: 'expiry,joined' }, ['employees.read'])
  expect(seen?.more).toMatchObject({ joiningDate: '2020-01-05', expiry: null })
})

test('the list is sorted by the day people joined, page by page', async () => {
  const siteId = await aSite(database)
  const days = ['2024-05-01', '2019-01-01', '2021-07-09', '2021-07-09']
  await people(
    siteId,
    days.map((joiningDate) => ({ joiningDate })),
  )
  const found: string[] = []
  let after: string | null = null
  do {
    const { status, body } = await server.call('GET /api/portal/employees', {
      as: token(siteId),
      query: {
        sort: 'joined',
        columns: 'joined',
        limit: '1',
        ...(after === null ? {} : { after }),
      },
    })
    expect(status).toBe(200)
    const page = body as { items: EmployeeRow[]; next: string | null }
    found.push(...page.items.map(({ more }) => more?.joiningDate ?? ''))
    after = page.next
  } while (after !== null)
  expect(found).toEqual(days.toSorted())
  const forged = Buffer.from(JSON.stringify(['joined en up', 'not a day', newId()]))
  const refused = await server.call('GET /api/portal/employees', {
    as: token(siteId),
    query: { sort: 'joined', after: forged.toString('base64url') },
  })
  expect(refused.body).toMatchObject({ code: 'employees.badCursor' })
})
