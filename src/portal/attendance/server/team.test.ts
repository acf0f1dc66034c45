import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Session } from '../contract.ts'
import type { MonthView } from '../month/contract.ts'
import { insertSessions } from '../database/write-sessions.ts'
import type { Board, ReviewItem } from '../team/contract.ts'
import { aSession, segmentsOn, someHours } from '../test-data.ts'
import { aCompany, aPunch, type Company, recordAttendanceFrom } from './test-data.ts'

const database = await testDatabase()
const HR = ['attendance.all']
const MANAGER = ['attendance.own', 'attendance.team']

async function punch(
  company: Company,
  token: string,
  kind: 'in' | 'out',
  time: string,
  changes = {},
): Promise<void> {
  company.at(time)
  const response = await company.server.call('POST /api/portal/attendance/punches', {
    as: token,
    body: aPunch(company, kind, changes),
  })
  expect(response.status).toBe(200)
}

async function get<T>(
  company: Company,
  token: string,
  path: string,
  query: Record<string, string> = {},
  language: 'en' | 'ar' = 'en',
): Promise<{ status: number; body: T; text: string; headers: Headers }> {
  return company.server.call(`GET /api/portal/attendance/${path}`, { as: token, query, language })
}

test('the months of a team are exported, one row per employee, and an ordinary employee may not export them', async () => {
  const company = await aCompany(database)
  const boss = await company.anEmployee({ name: 'Boss' })
  for (const name of ['Zahra', 'Amal', 'Badr']) await company.anEmployee({ name, managerId: boss })
  await recordAttendanceFrom(company, await company.anEmployee({ name: 'Outsider' }), '2026-10-01')
  company.at('2026-12-02T08:00:00+04:00')
  const manager = await company.signIn(boss, MANAGER)
  const team: string[][] = parse(
    (await get(company, manager.token, 'months.csv', { month: '2026-11' })).text,
    { bom: true },
  )
  expect(team.map((row) => row[1])).toEqual(['Name', 'Amal', 'Badr', 'Zahra'])
  expect(team[1]).toEqual([
    'E3',
    'Amal',
    '0',
    '21',
    '0',
    '0',
    '168:00',
    '0:00',
    '0:00',
    '0:00',
    '0:00',
    '168:00',
  ])
  const hr = await company.signIn(null, HR)
  expect(
    parse((await get(company, hr.token, 'months.csv', { month: '2026-11' })).text, { bom: true }),
  ).toHaveLength(6)
  const plain = await company.signIn(await company.anEmployee())
  expect((await get(company, plain.token, 'months.csv', { month: '2026-11' })).status).toBe(403)
})

test('the board lists a manager’s team, and who is in, late, missing, off or gone', async () => {
  const company = await aCompany(database)
  const boss = await company.anEmployee({ name: 'Boss' })
  const people = new Map<string, string>()
  for (const name of ['In', 'Late', 'Out', 'Missing'])
    people.set(name, await company.anEmployee({ name, managerId: boss }))
  await company.anEmployee({ name: 'Off', managerId: boss, shiftId: null })
  await company.anEmployee({
    name: 'Left',
    managerId: boss,
    state: 'left',
    leavingDate: '2026-10-31',
  })
  await company.anEmployee({ name: 'Outsider' })
  const tokenOf = async (name: string) => (await company.signIn(people.get(name) ?? '')).token
  await punch(company, await tokenOf('In'), 'in', '2026-11-16T07:55:00+04:00')
  const out = await tokenOf('Out')
  await punch(company, out, 'in', '2026-11-16T08:00:00+04:00')
  await punch(company, out, 'out', '2026-11-16T08:20:00+04:00')
  await punch(company, await tokenOf('Late'), 'in', '2026-11-16T08:25:00+04:00')
  company.at('2026-11-16T08:30:00+04:00')
  const manager = await company.signIn(boss, MANAGER)
  const { body } = await get<Board>(company, manager.token, 'board')
  expect(body.items.map((row) => [row.employee.name.en, row.presence, row.lateMinutes])).toEqual([
    ['In', 'in', 0],
    ['Late', 'in', 25],
    ['Missing', 'missing', 0],
    ['Off', 'off', 0],
    ['Out', 'out', 0],
  ])
  expect(body).toMatchObject({ date: '2026-11-16', inNow: 2, next: null })
})

test('HR pages through everyone by name in the requested language, and by department', async () => {
  const company = await aCompany(database)
  const kitchen = await company.aDepartment('Kitchen')
  const names: [string, string][] = [
    ['Amal', 'أمل'],
    ['Badr', 'بدر'],
    ['Zayed', 'زايد'],
    ['Abeer', 'عبير'],
    ['Omar', 'عمر'],
  ]
  for (const [index, [name, nameAr]] of names.entries())
    await company.anEmployee({
      name,
      nameAr,
      departmentId: index < 2 ? kitchen : company.departmentId,
    })
  const hr = await company.signIn(null, HR)
  const pages = async (
    language: 'en' | 'ar',
    query: Record<string, string> = {},
  ): Promise<string[]> => {
    const seen: string[] = []
    let after: string | null = null
    do {
      const { body }: { body: Board } = await get<Board>(
        company,
        hr.token,
        'board',
        { ...query, limit: '2', ...(after === null ? {} : { after }) },
        language,
      )
      expect(body.items.length).toBeLessThanOrEqual(2)
      seen.push(...body.items.map((row) => row.employee.name[language]))
      after = body.next
    } while (after !== null)
    return seen
  }
  expect(await pages('en')).toEqual(['Abeer', 'Amal', 'Badr', 'Omar', 'Zayed'])
  expect(await pages('ar')).toEqual(['أمل', 'بدر', 'زايد', 'عبير', 'عمر'])
  expect(await pages('en', { departmentId: kitchen })).toEqual(['Amal', 'Badr'])
  expect(
    (await get<Board>(company, hr.token, 'board', { after: 'nonsense', limit: '1' })).body.items[0]
      ?.employee.name.en,
  ).toBe('Abeer')
  const plain = await company.signIn(await company.anEmployee())
  expect((await get(company, plain.token, 'board')).body).toMatchObject({
    status: 403,
    code: 'attendance.notAllowed',
  })
})

test('an employee on a night shift is on today’s board by the day it began', async () => {
  const company = await aCompany(
    database,
    someHours({ segments: segmentsOn([1, 2, 3, 4, 5, 6, 7], '22:00', '06:00') }),
  )
  const { token } = await company.signIn(await company.anEmployee())
  await punch(company, token, 'in', '2026-11-16T22:00:00+04:00')
  company.at('2026-11-17T03:00:00+04:00')
  const hr = await company.signIn(null, HR)
  expect((await get<Board>(company, hr.token, 'board')).body).toMatchObject({
    date: '2026-11-17',
    inNow: 1,
    items: [{ presence: 'in', firstInAt: '2026-11-16T18:00:00.000Z' }],
  })
})

test('flagged sessions wait for the manager or HR, who accept them once, and never their own', async () => {
  const company = await aCompany(database)
  const boss = await company.anEmployee()
  const employee = await company.anEmployee({ managerId: boss })
  await insertSessions(
    database.queries,
    company.siteId,
    [boss, employee].map((employeeId) => {
      const session = aSession({
        day: '2026-11-14',
        inAt: Date.parse('2026-11-14T08:00:00+04:00'),
        inClientId: null,
        outClientId: null,
        flags: ['no_shift'],
        review: 'open',
      })
      return { ...session, employeeId }
    }),
  )
  const manager = await company.signIn(boss, [...MANAGER, ...HR])
  const { body } = await get<{ items: ReviewItem[] }>(company, manager.token, 'reviews')
  expect(body.items.map((each) => each.employee.id)).toEqual([employee])
  const accept = (token: string, id: string) =>
    company.server.call(`POST /api/portal/attendance/reviews/${id}/accept`, { as: token })
  const id = body.items[0]?.session.id ?? ''
  const own = await get<MonthView>(company, manager.token, 'month', { month: '2026-11' })
  const ownSession: Session | undefined = own.body.days[13]?.sessions[0]
  expect((await accept(manager.token, ownSession?.id ?? '')).body).toMatchObject({
    status: 422,
    code: 'attendance.ownRecord',
  })
  const otherManager = await company.signIn(await company.anEmployee(), MANAGER)
  expect((await accept(otherManager.token, id)).status).toBe(404)
  expect((await accept(manager.token, newId())).status).toBe(404)
  const responses = await Promise.all([1, 2, 3].map(() => accept(manager.token, id)))
  expect(responses.map((each) => each.status).toSorted()).toEqual([200, 409, 409])
  expect(company.server.audited).toMatchObject([
    { action: 'attendance.review.accepted', subjectId: id },
  ])
  expect(
    (await get<{ items: ReviewItem[] }>(company, manager.token, 'reviews')).body.items,
  ).toEqual([])
  const plain = await company.signIn(employee)
  expect((await get(company, plain.token, 'reviews')).status).toBe(403)
})

test('reviews are paged by key, oldest record first', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
  await insertSessions(
    database.queries,
    company.siteId,
    days.map((day) => ({
      ...aSession({
        day,
        inAt: Date.parse(`${day}T08:00:00+04:00`),
        inClientId: null,
        outClientId: null,
        flags: ['no_fix'],
        review: 'open',
      }),
      employeeId: employee,
    })),
  )
  const hr = await company.signIn(null, HR)
  const seen: string[] = []
  let after: string | null = null
  do {
    const { body }: { body: { items: ReviewItem[]; next: string | null } } = await get(
      company,
      hr.token,
      'reviews',
      {
        limit: '2',
        ...(after === null ? {} : { after }),
      },
    )
    seen.push(...body.items.map((each) => each.session.day))
    after = body.next
  } while (after !== null)
  expect(seen).toEqual(days)
})
