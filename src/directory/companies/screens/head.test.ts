import { expect, test } from 'vitest'
import type { Company } from '../contract.ts'
import { companyHead } from './head.ts'

const company = {
  ...{
    name: { en: 'Liwa', ar: 'ليوا' },
    path: { en: '/companies/1001-liwa', ar: '/companies/1001-ليوا' },
    summary: { en: 'Trucks.', ar: 'شاحنات.' },
  },
  ...{
    logo: null,
    phone: '',
    email: '',
    spot: null,
    founded: null,
    fleet: 0,
    route: null,
    ratings: 0,
    ratingTenths: null,
    princedomId: 2,
    address: { en: 'Al Quoz', ar: 'القوز' },
  },
  ...{
    hours: { usual: [], ramadan: [] },
    services: [{ name: { en: 'Full truck load', ar: 'حمولة شاحنة كاملة' } }],
  },
} as unknown as Company

test('a company is described to search engines in the language of its page', () => {
  expect(companyHead(company, 'ar').data).toMatchObject([
    {
      ...{
        '@type': 'LocalBusiness',
        name: 'ليوا',
        alternateName: 'Liwa',
        url: '/ar/companies/1001-ليوا',
        description: 'شاحنات.',
      },
      ...{
        address: { streetAddress: 'القوز', addressRegion: 'دبي' },
        knowsAbout: ['حمولة شاحنة كاملة'],
      },
    },
    {
      itemListElement: [
        { name: 'الشركات', item: '/ar/companies' },
        { name: 'ليوا', item: '/ar/companies/1001-ليوا' },
      ],
    },
    { '@type': 'WebPage', inLanguage: 'ar', description: 'شاحنات.' },
  ])
  expect(companyHead(company, 'en').data).toMatchObject([
    { name: 'Liwa', url: '/companies/1001-liwa' },
    {},
    { inLanguage: 'en' },
  ])
})
