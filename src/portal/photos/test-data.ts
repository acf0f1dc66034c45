import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createFiles } from '#platform/files/create-files.ts'
import { createLogger } from '#platform/log.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees, type NewEmployee } from '#portal/employees/database/employees.ts'
import { aDepartment, anEmployee } from '#portal/employees/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { createPhotoHandlers } from './server.ts'

const NOW = new Date('2026-11-18T05:00:00Z')

export function aPicture(width = 60, height = 40, background = '#0F6B66'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

interface Reply {
  status: number
  text: string
  body: {
    code?: string
    field?: string
    photoId: string
    messages?: { en: string; ar: string }
  }
}

/** The endpoints of photos on a real database, with files in a folder of their own. */
export async function openPhotos() {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'diwan-photos-'))
  const files = createFiles({ folder }, createLogger({ level: 'silent' }))
  const deleted: string[] = []
  const fileCleanup = {
    expectRow: async () => undefined,
    afterDelete: async (_trx: unknown, _siteId: number, id: string) => void deleted.push(id),
  }
  const server = testServer(database, createPhotoHandlers({ files, fileCleanup }))

  /** The files of a site that nothing is going to remove. */
  const storedFor = (siteId: number): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.includes(`/${siteId}/`))
      .map(({ name }) => name)
      .filter((name) => !deleted.includes(name))

  const rowsOf = async (siteId: number): Promise<string[]> =>
    (
      await database.queries
        .selectFrom('files')
        .select('id')
        .where('site_id', '=', siteId)
        .execute()
    ).map(({ id }) => id)

  async function aCompany() {
    const siteId = await aSite(database)
    const department = aDepartment({ nameEn: 'Kitchen', nameAr: 'المطبخ' })
    await insertDepartments(database.queries, siteId, [department])
    const add = async (change: Partial<NewEmployee> = {}): Promise<string> => {
      const person = anEmployee({ departmentId: department.id, ...change })
      await insertEmployees(database.queries, siteId, [person], NOW)
      return person.id
    }
    const signIn = (employeeId: string | null, ...permissions: string[]): string =>
      server.signIn({ siteId, employeeId, permissions: new Set(permissions) })
    const id = await add()
    const own = signIn(id, 'records.own')
    const save = async (bytes: Uint8Array | string, as = own, name = 'me.jpg', of = id) => {
      const form = { file: new File([Buffer.from(bytes)], name) }
      return server.call(`PUT /api/portal/employees/${of}/photo`, { as, form }) as Promise<Reply>
    }
    const remove = (as = own, of = id): Promise<Reply> =>
      server.call(`DELETE /api/portal/employees/${of}/photo`, { as })
    const photoOf = async (of = id): Promise<string | null> =>
      (
        await database.queries
          .selectFrom('employees')
          .select('photo_file_id')
          .where('site_id', '=', siteId)
          .where('id', '=', of)
          .executeTakeFirstOrThrow()
      ).photo_file_id
    const show = (photoId: string, as = own, query: Record<string, string> = {}) =>
      server.call(`GET /api/portal/photos/${photoId}`, { as, query })
    return { siteId, id, own, add, signIn, save, remove, photoOf, show }
  }
  return { database, server, aCompany, storedFor, rowsOf }
}
