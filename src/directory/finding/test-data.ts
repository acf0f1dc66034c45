import { expect } from 'vitest'
import { someActivities } from '#directory/activities/test-data.ts'
import { aCompany, type CompanyOptions } from '#directory/companies/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { Found } from './contract.ts'
import { createFindingHandlers } from './server/handlers.ts'

export const LIWA: CompanyOptions = {
  nameEn: 'Liwa Land Transport',
  nameAr: 'ليوا للنقل البري',
  activities: [1],
  services: [11],
  princedomId: 1,
  licensedUntil: '2027-01-01',
}
export const BOOM: CompanyOptions = {
  nameEn: 'al Boom Shipping',
  nameAr: 'البوم للشحن البحري',
  activities: [2],
  services: [21],
  insuredUntil: '2026-11-18',
}
export const TAYYAR: CompanyOptions = {
  nameEn: 'Al Tayyar Air Cargo',
  nameAr: 'الطيّار للشحن الجوي',
  activities: [3, 1],
  services: [31],
  licensedUntil: '2026-11-17',
}
export const SAFE: CompanyOptions = {
  nameEn: 'Safe Movers',
  nameAr: 'إسناد لنقل الأثاث',
  typeCode: 'transfer',
  activities: [4],
  princedomId: 3,
}

/** The endpoints that find companies, and directories of the given companies. */
export async function openFinding() {
  const database = await testDatabase()
  const server = testServer(database, createFindingHandlers({ tilesUrl: null }))

  async function aDirectory(...companies: CompanyOptions[]): Promise<number> {
    const site = await aSite(database)
    await someActivities(database, site)
    for (const company of companies) await aCompany(database, site, company)
    return site
  }

  async function find(site: number, query: Record<string, string> = {}): Promise<Found> {
    const { status, body, text } = await server.call('GET /api/directory/companies', {
      site,
      query,
    })
    expect(status, text).toBe(200)
    return body
  }

  const names = ({ companies }: Found) => companies.map(({ name }) => name.en)
  const countOf = ({ counts }: Found, facet: string, value: number) =>
    counts.find((each) => each.facet === facet && each.value === value)?.count ?? 0
  return { database, server, aDirectory, find, names, countOf }
}
