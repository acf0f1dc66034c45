import { createUsers } from '#accounts/people/database/users.ts'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { saveDocuments } from '#portal/employees/database/documents.ts'
import { insertEmployees } from '#portal/employees/database/employees.ts'
import { insertPay } from '#portal/employees/database/pay.ts'
import { aDepartment, anEmiratesId, anEmployee, anIban } from '#portal/employees/test-data.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { LetterChoice, LetterKind, LetterValue } from './contract.ts'
import type { LetterDetail } from './desk/contract.ts'
import { createLetterHandlers } from './server.ts'

const NOW = new Date('2026-11-18T05:00:00Z')
const DESK: readonly Permission[] = ['letters.all', 'letters.setUp', 'letters.own']

export interface LetterPerson {
  readonly userId: string
  readonly employeeId: string
  readonly token: string
}

/** What a standard template asks, answered in both languages. */
export function valuesFor({ asks }: Pick<LetterChoice, 'asks'>): LetterValue[] {
  return asks.map(({ key, type }): LetterValue => {
    if (type === 'text') return { type, key, text: { en: `Some ${key}`, ar: `بعض ${key}` } }
    if (type === 'day') return { type, key, day: '2026-12-15' }
    return type === 'sum' ? { type, key, sum: 850_000 } : { type, key, number: 30 }
  })
}

/** A company with a letter desk, and functions that act in it. */
export async function aLetterDesk(database: Database) {
  const siteId = await aSite(database, { currency: 'AED' })
  const { queries } = database
  const department = aDepartment({ nameEn: 'Finance', nameAr: 'المالية' })
  await insertDepartments(queries, siteId, [department])
  const jobs: unknown[] = []
  const server = testServer(
    database,
    createLetterHandlers({
      jobs: {
        send: async (_trx, _name, data) => {
          jobs.push(data)
          return newId()
        },
      },
      files: { get: async () => ({ ok: false, refusal: { code: 'files.notFound', details: {} } }) },
      publicUrl: 'https://portal.example/',
    }),
  )
  let numbers = 0

  async function employee(
    permissions: readonly Permission[] = ['letters.own'],
    { pay = true, nameEn = 'Mariam Al Suwaidi', nameAr = 'مريم السويدي' } = {},
  ): Promise<LetterPerson> {
    const number = ++numbers
    const record = anEmployee({ departmentId: department.id, nameEn, nameAr })
    await insertEmployees(queries, siteId, [record], NOW)
    if (pay)
      await insertPay(queries, siteId, [
        {
          employeeId: record.id,
          fromDate: '2024-01-01',
          basicFils: 900_000,
          housingFils: 360_000,
          transportFils: 80_000,
          otherFils: 0,
          iban: anIban(number),
          bankRoutingCode: '033120000',
        },
      ])
    await saveDocuments(queries, siteId, [
      {
        employeeId: record.id,
        emiratesId: anEmiratesId(number),
        emiratesIdExpiry: '2030-01-01',
        passportNo: 'P7654321',
        passportExpiry: '2030-01-01',
        visaFileNo: '201/2024/1234567',
        visaExpiry: '2030-01-01',
        labourCardNo: '60001234',
        labourCardPersonalNo: '10000000001234',
        labourCardExpiry: '2030-01-01',
      },
    ])
    const [userId = ''] = await database.transaction((trx) =>
      createUsers(
        trx,
        siteId,
        [
          {
            email: record.email,
            username: record.employeeNo,
            name: { en: nameEn, ar: nameAr },
            roles: permissions.includes('letters.all') ? ['employee', 'hr'] : ['employee'],
            employeeId: record.id,
            passwordHash: 'x',
          },
        ],
        NOW,
      ),
    )
    const token = server.signIn({
      siteId,
      userId,
      employeeId: record.id,
      permissions: new Set(permissions),
    })
    return { userId, employeeId: record.id, token }
  }

  /** Someone at the desk, by default with access to identity numbers and not to pay. */
  const officer = (more: readonly Permission[] = ['employees.papers']) =>
    employee([...DESK, ...more])
  let keys = 0
  const key = (): string => `letters-${siteId}-${++keys}`

  async function post<Reply>(path: string, as: string, body?: unknown, keyed = false) {
    const response = await server.call(`POST /api/portal/${path}`, {
      as,
      ...(body === undefined ? {} : { body }),
      ...(keyed ? { key: key() } : {}),
    })
    return { ...response, body: response.body as Reply & { code: string } }
  }

  const get = (path: string, as: string) => server.call(`GET /api/portal/${path}`, { as })

  async function template(kind: LetterKind, as: string): Promise<LetterChoice> {
    const { items } = (await get('letter-desk/choices', as)).body as { items: LetterChoice[] }
    const found = items.find((each) => each.kind === kind)
    if (found === undefined) throw new Error(`There is no template for ${kind}`)
    return found
  }

  /** A draft with everything that its template asks. */
  async function draft(kind: LetterKind, hr: LetterPerson, to: LetterPerson) {
    const choice = await template(kind, hr.token)
    const body = {
      templateId: choice.id,
      to: { employeeId: to.employeeId },
      values: valuesFor(choice),
    }
    return post<LetterDetail>('letter-desk', hr.token, body, true)
  }

  const issue = (id: string, hr: LetterPerson) =>
    post<LetterDetail>(`letter-desk/${id}/issue`, hr.token)

  return {
    database,
    siteId,
    server,
    jobs,
    employee,
    officer,
    post,
    get,
    template,
    draft,
    issue,
    key,
  }
}
export type LetterDesk = Awaited<ReturnType<typeof aLetterDesk>>

/** The numbers of a site's issued letters, by year. */
export async function serialsOf({ database, siteId }: LetterDesk): Promise<Map<number, number[]>> {
  const rows = await database.queries
    .selectFrom('letters')
    .select(['year', 'serial'])
    .where('site_id', '=', siteId)
    .where('serial', 'is not', null)
    .orderBy('year')
    .orderBy('serial')
    .execute()
  const byYear = Map.groupBy(rows, ({ year }) => year ?? 0)
  return new Map([...byYear].map(([year, all]) => [year, all.map(({ serial }) => serial ?? 0)]))
}

/** One, two, three … as many as there are. */
export function isGapless(serials: readonly number[]): boolean {
  return serials.every((serial, index) => serial === index + 1)
}
