import { expect } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { EmployeeRow } from './contract.ts'
import { insertDepartments } from './database/departments.ts'
import { insertEmployees, type NewEmployee } from './database/employees.ts'
import { employeeHandlers } from './server.ts'
import { aDepartment, anEmployee } from './test-data.ts'

const NOW = new Date('2026-11-18T05:00:00Z')
const READ: readonly Permission[] = ['employees.read']

interface List {
  items: EmployeeRow[]
  next: string | null
  near: boolean
}

export const TEAM = [
  {
    nameEn: 'Yousef Al Zaabi',
    nameAr: 'يوسف الزعابي',
    employeeNo: 'A1',
    positionEn: 'Chef',
    positionAr: 'طاهٍ',
  },
  {
    nameEn: 'Ahmed Rahman',
    nameAr: 'أحمد رحمن',
    employeeNo: 'B2',
    positionEn: 'Driver',
    positionAr: 'سائق',
  },
  {
    nameEn: 'Fatima Ibrahim',
    nameAr: 'فاطمة إبراهيم',
    employeeNo: 'C3',
    positionEn: 'Officer',
    positionAr: 'موظفة',
    email: 'f.ibrahim@company.example',
  },
  {
    nameEn: "Sinéad O'Connor",
    nameAr: 'شينيد أوكونور',
    employeeNo: 'D4',
    positionEn: 'Accountant',
    positionAr: 'محاسبة',
  },
  {
    nameEn: 'Imran Abdullah',
    nameAr: 'عمران عبد الله',
    employeeNo: 'E5',
    positionEn: 'Supervisor',
    positionAr: 'مشرف',
  },
]

/** The endpoints of the employees, and what the list returns. */
export async function openEmployeeList() {
  const database = await testDatabase()
  const server = testServer(database, employeeHandlers)

  function token(siteId: number, permissions: readonly Permission[] = READ): string {
    return server.signIn({ siteId, permissions: new Set(permissions) })
  }

  async function people(
    siteId: number,
    some: readonly Partial<NewEmployee>[],
    departmentId?: string,
  ): Promise<NewEmployee[]> {
    const department = aDepartment()
    if (departmentId === undefined) await insertDepartments(database.queries, siteId, [department])
    const whole = some.map((each) =>
      anEmployee({ departmentId: departmentId ?? department.id, ...each }),
    )
    await insertEmployees(database.queries, siteId, whole, NOW)
    return whole
  }

  async function list(
    siteId: number,
    query: Record<string, string> = {},
    language: 'en' | 'ar' = 'en',
  ): Promise<List> {
    const { status, body } = await server.call('GET /api/portal/employees', {
      as: token(siteId),
      query,
      language,
    })
    expect(status).toBe(200)
    return body
  }

  async function names(
    siteId: number,
    query: Record<string, string>,
    language: 'en' | 'ar' = 'en',
  ): Promise<string[]> {
    return (await list(siteId, query, language)).items.map((line) => line.name[language])
  }
  return { database, server, token, people, list, names }
}
