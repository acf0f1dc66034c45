import { expect } from 'vitest'
import { openDirectory, type Person } from '#directory/registering/test-data.ts'
import type { CompanyProfile } from './contract.ts'
import { atFileEnd } from '#test/helpers/file-end.ts'

export const NAME = { en: 'Al Wathba Land Transport', ar: 'الوثبة للنقل البري' }
export const SUMMARY = { en: 'Trucks across the Gulf.', ar: 'شاحنات في أنحاء الخليج.' }
export const texts = (changes: object = {}) => ({
  name: NAME,
  summary: SUMMARY,
  about: { en: '', ar: '' },
  typeCode: 'provider',
  ...changes,
})
export const OK = { accept: true, reason: { en: '', ar: '' } }

/** A directory, and companies of their owners that are accepted. */
export async function openMyCompanies() {
  const directory = await openDirectory()
  const { server, database } = directory
  atFileEnd(directory.close)

  async function anOwner() {
    const siteId = await directory.site()
    const owner = await directory.person(siteId)
    const moderator = await directory.person(siteId, ['directory.moderate'])
    const { id, number } = await directory.register(owner)
    expect((await directory.accept(moderator, id)).status).toBe(200)
    const change = (path: string, body: object, as: Person = owner) =>
      server.call(`PUT /api/directory/my-companies/${id}/${path}`, { as: as.token, body })
    const profile = async (): Promise<CompanyProfile> =>
      (await server.call(`GET /api/directory/my-companies/${id}`, { as: owner.token })).body
    const stored = () =>
      database.queries
        .selectFrom('companies')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    return { siteId, owner, moderator, id, number, change, profile, stored }
  }
  return { directory, server, database, anOwner }
}
