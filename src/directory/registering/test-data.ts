import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Permission } from '#accounts/permissions/contract.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { claimHandlers } from '#directory/claims/server.ts'
import { suggestionHandlers } from '#directory/corrections-suggested/server.ts'
import { createCompanyHandlers } from '#directory/companies/server.ts'
import { createModerationHandlers } from '#directory/moderation/server/handlers.ts'
import { personHandlers } from '#directory/persons/server.ts'
import { createMyCompanyHandlers } from '#directory/my-company/server/handlers.ts'
import { createDocumentHandlers } from '#directory/company-documents/server/handlers.ts'
import { registeringHandlers } from './server/handlers.ts'

export const LICENCE = '%PDF-1.4\n1 0 obj <<>> endobj\nstartxref\n9\n%%EOF\n'

export interface Person {
  readonly userId: string
  readonly token: string
}

/** Of the test file that is running; several share this module. */
let database: Database

async function aUser(siteId: number, language: 'en' | 'ar'): Promise<string> {
  const id = newId()
  const email = `${id}@directory.test`
  const names = { name_en: 'Sara', name_ar: 'سارة', name_en_folded: 'sara', name_ar_folded: 'ساره' }
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id,
      email,
      email_folded: email,
      username: id,
      ...names,
      language,
      created_at: new Date(),
    })
    .execute()
  return id
}

async function addChoices(siteId: number): Promise<void> {
  const activities = [
    {
      id: 1,
      code: 'provider' as const,
      mark: 'land',
      name_en: 'Land transport',
      name_ar: 'النقل البري',
    },
    {
      id: 2,
      code: 'provider' as const,
      mark: 'sea',
      name_en: 'Sea freight',
      name_ar: 'الشحن البحري',
    },
    {
      id: 4,
      code: 'transfer' as const,
      mark: 'express',
      name_en: 'Express',
      name_ar: 'التوصيل السريع',
    },
  ]
  await database.queries
    .insertInto('activities')
    .values(activities.map((each) => ({ ...each, site_id: siteId, rank: each.id })))
    .execute()
  await database.queries
    .insertInto('provider_services')
    .values({
      site_id: siteId,
      id: 11,
      activity_id: 1,
      name_en: 'Full truck',
      name_ar: 'شاحنة كاملة',
      rank: 1,
    })
    .execute()
}

/** The directory's desk behind its own pipeline, with the emails it queued. */
export async function openDirectory() {
  database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'directory-'))
  const emails: QueuedEmail[] = []
  const mail = {
    queue: async (_trx: unknown, message: QueuedEmail) => {
      emails.push(message)
      return newId()
    },
  }
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  const cleanedUp: string[] = []
  const fileCleanup = {
    expectRow: async () => {},
    afterDelete: async (_trx: unknown, _site: number, id: string) => void cleanedUp.push(id),
  }
  const server = testServer(database, [
    ...registeringHandlers,
    ...createCompanyHandlers({ files, tilesUrl: null }),
    ...createDocumentHandlers({ files, fileCleanup }),
    ...createMyCompanyHandlers({ files, fileCleanup }),
    ...createModerationHandlers({ mail, publicUrl: 'https://diwan.test' }),
    ...claimHandlers,
    ...suggestionHandlers,
    ...personHandlers,
  ])

  async function person(
    siteId: number,
    permissions: readonly Permission[] = [],
    language: 'en' | 'ar' = 'en',
  ): Promise<Person> {
    const userId = await aUser(siteId, language)
    return { userId, token: server.signIn({ siteId, userId, permissions: new Set(permissions) }) }
  }
  async function site(): Promise<number> {
    const siteId = await aSite(database)
    await addChoices(siteId)
    return siteId
  }
  async function upload(as: Person): Promise<string> {
    const file = new File([LICENCE], 'licence.pdf', { type: 'application/pdf' })
    const sent = await server.call('POST /api/directory/paper-files', {
      as: as.token,
      form: { file },
    })
    return (sent.body as { id: string }).id
  }
  async function input(as: Person, changes: object = {}) {
    return {
      ...{
        name: { en: 'Al Wathba Land Transport', ar: 'الوثبة للنقل البري' },
        typeCode: 'provider',
        activityIds: [1],
        serviceIds: [11],
      },
      ...{
        princedomId: 2,
        address: { en: '', ar: '' },
        phone: '+971 4 123 4567',
        whatsapp: '',
        email: 'info@wathba.test',
        website: '',
      },
      summary: { en: 'Trucks across the Gulf.', ar: 'شاحنات في أنحاء الخليج.' },
      licence: {
        number: 'CN-4451',
        authority: 'DET',
        expiresOn: '2027-06-30',
        fileId: await upload(as),
      },
      ...changes,
    }
  }
  async function register(
    as: Person,
    changes: object = {},
  ): Promise<{ id: string; number: number }> {
    const made = await server.call('POST /api/directory/company-registrations', {
      as: as.token,
      key: newId(),
      body: await input(as, changes),
    })
    if (made.status !== 201) throw new Error(made.text)
    return made.body as { id: string; number: number }
  }
  async function desk(as: Person, id: string) {
    return (await server.call(`GET /api/directory/desk/companies/${id}`, { as: as.token }))
      .body as Record<string, never>
  }
  async function accept(as: Person, id: string) {
    const { updatedAt } = await desk(as, id)
    return server.call(`POST /api/directory/desk/companies/${id}/decision`, {
      as: as.token,
      body: { accept: true, reason: { en: '', ar: '' }, updatedAt },
    })
  }
  return {
    server,
    database,
    files,
    emails,
    cleanedUp,
    site,
    person,
    upload,
    input,
    register,
    desk,
    accept,
    close: () => rm(folder, { recursive: true }),
  }
}
