import { accountsServer } from '#accounts/session/test-data.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'

/** The accounts’ endpoints, and companies with an administrator, human resources and a PRO. */
export async function openPeople() {
  const database = await testDatabase()
  const server = await accountsServer(database)

  async function aCompany() {
    const site = await aSite(database)
    const admin = await server.person(site, ['admin'], {
      name: { en: 'Adel Admin', ar: 'عادل المسؤول' },
    })
    const hr = await server.person(site, ['hr'], { name: { en: 'Hind HR', ar: 'هند الموارد' } })
    const pro = await server.person(site, ['pro'], {
      name: { en: 'Parveen Pro', ar: 'بروين المندوب' },
    })
    const tokens = {
      admin: await server.tokenOf(site, admin.email),
      hr: await server.tokenOf(site, hr.email),
      pro: await server.tokenOf(site, pro.email),
    }
    return { site, admin, hr, pro, tokens }
  }
  return { database, server, aCompany }
}
