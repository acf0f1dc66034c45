import { idOf } from '#test/helpers/screen-data.ts'
import type { CompanyProfile, OwnCompany } from './contract.ts'

export const LIWA: OwnCompany = {
  id: idOf(431),
  number: 9,
  name: { en: 'Liwa Transport', ar: 'ليوا للنقل' },
  state: 'accepted',
  path: { en: '/companies/9/liwa-transport', ar: '/ar/companies/9/ليوا-للنقل' },
  waiting: 0,
}

/** A company as its owner edits it. */
export function companyProfile(change: Partial<CompanyProfile> = {}): CompanyProfile {
  return {
    ...LIWA,
    typeCode: 'provider',
    summary: { en: 'Trucks for the Gulf', ar: 'شاحنات الخليج' },
    about: { en: '', ar: '' },
    logoId: null,
    princedomId: 2,
    address: { en: 'Al Quoz', ar: 'القوز' },
    phone: '+97142345678',
    whatsapp: '',
    email: 'office@liwa.example',
    website: '',
    lat: null,
    lng: null,
    founded: null,
    activityIds: [1],
    serviceIds: [],
    licensedUntil: null,
    insuredUntil: null,
    today: '2026-11-10',
    reason: { en: '', ar: '' },
    revisions: [],
    documents: [],
    hours: { usual: [], ramadan: [] },
    branches: [],
    lanes: [],
    vehicles: [],
    pictures: [],
    ...change,
  }
}
