import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#platform/db/database.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { ok } from '#platform/outcome.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createCustomerHandlers } from './server/handlers.ts'

export const PASSWORD = 'gentle otter paints doors'
export const PUBLIC_URL = 'https://shop.example'

/**
 * The registration endpoints on a real database, with hashes that cost nothing and a mailbox the
 * test can read.
 */
export function customersServer(database: Database, folder = '/nowhere') {
  const emails: QueuedEmail[] = []
  const handlers = createCustomerHandlers({
    hasher: {
      hash: async (password) => `hash of ${password}`,
      inTurn: async (work) => ok(await work()),
    },
    isCommonPassword: (word) => word === 'password',
    mail: {
      queue: async (_trx, message) => {
        emails.push(message)
        return newId()
      },
    },
    files: createFiles({ folder }, createLogger({ level: 'silent' })),
    fileCleanup: { expectRow: async () => undefined, afterDelete: async () => undefined },
    publicUrl: PUBLIC_URL,
  })
  return { ...testServer(database, handlers), emails }
}

export function aForm(more: Record<string, string | File> = {}): Record<string, string | File> {
  return {
    first_name: 'Layla',
    last_name: 'Haddad',
    phone: '050 123 4567',
    email: `${newId()}@home.example`,
    password: PASSWORD,
    c_password: PASSWORD,
    gender: '2',
    ...more,
  }
}

export interface Reply {
  success: boolean
  succeeded: boolean
  message: string
  messages: string[]
  errors: Record<string, string[]>
  data: { id: string; phone: string; gender: string; email: string } | null
}

/** The customers’ endpoints, and what a registration saved. */
export async function openCustomers() {
  const database = await testDatabase()
  const server = customersServer(database, mkdtempSync(join(tmpdir(), 'diwan-photos-')))

  async function register(
    site: number,
    form = aForm(),
    language: 'en' | 'ar' = 'en',
    address?: string,
  ): Promise<{ status: number; body: Reply }> {
    const headers = address === undefined ? {} : { 'x-forwarded-for': address }
    return server.call('PUT /api/Auth', { site, form, language, headers })
  }

  async function rowsOf(site: number) {
    const users = await database.queries
      .selectFrom('users')
      .selectAll()
      .where('site_id', '=', site)
      .execute()
    const customers = await database.queries
      .selectFrom('customers')
      .selectAll()
      .where('site_id', '=', site)
      .execute()
    const roles = await database.queries
      .selectFrom('user_roles')
      .select('role')
      .where('site_id', '=', site)
      .execute()
    return { users, customers, roles: roles.map(({ role }) => role) }
  }
  return { database, server, register, rowsOf }
}
