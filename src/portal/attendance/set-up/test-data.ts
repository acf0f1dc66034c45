import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aCompany, type Company } from '../server/test-data.ts'

export const BASE = '/api/portal/attendance'

export async function aDesk(): Promise<{
  company: Company
  call: <T>(
    line: string,
    body?: unknown,
  ) => Promise<{ status: number; body: T & { code?: string; field?: string } }>
}> {
  const company = await aCompany(await testDatabase())
  company.at('2026-11-18T12:00:00+04:00')
  const { token } = await company.signIn(null, ['attendance.setUp'])
  return {
    company,
    call: (line, body) =>
      company.server.call(line.replace(' ', ` ${BASE}`), {
        as: token,
        key: newId(),
        ...(body === undefined ? {} : { body }),
      }),
  }
}

export const names = { en: 'Night', ar: 'ليلية' }
