import type { Database } from '#platform/db/database.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { ok } from '#platform/outcome.ts'
import { testServer } from '#test/helpers/test-server.ts'
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
    fileCleanup: { expectRow: async () => undefined },
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
