import { expect, test } from 'vitest'
import type { Found, FoundCompany } from '../contract.ts'
import { criteriaOf } from '../rules/criteria.ts'
import { companiesHead } from './head.ts'

const found = (searched: string | null): Found => ({
  companies: [],
  total: 0,
  counts: [],
  letters: [],
  searched,
  slips: false,
  next: null,
})
const headOf = (query: string, searched: string | null = null, unknown: string[] = []) =>
  companiesHead(
    found(searched),
    { criteria: criteriaOf(new URLSearchParams(query)), unknown, language: 'en' },
    [],
  )
const titleOf = (q: string, searched: string | null) =>
  headOf(`q=${encodeURIComponent(q)}`, searched).title

test('a list is headed by a search only where something was searched for', () => {
  expect(titleOf('liwa', 'liwa')).toEqual({ en: '“liwa” · Companies', ar: '«liwa» · الشركات' })
  for (const signs of ['%', '_', '"', '\\', '%%%%'])
    expect(titleOf(signs, null), signs).toEqual({ en: 'Companies', ar: 'الشركات' })
})

test('a list by one filter is a page of its own, every other the whole list; one of an unknown filter is not found at all', () => {
  expect(headOf('activity=2').query).toBe('?activity=2')
  expect(headOf('activity=2&after=1004').query).toBe('?activity=2')
  for (const query of ['', 'activity=2&emirate=3', 'q=sea', 'badge=licensed'])
    expect([query, headOf(query).query]).toEqual([query, ''])
  expect(headOf('activity=2').findable).toBeUndefined()
  expect(headOf('emirate=atlantis', null, ['atlantis']).findable).toEqual([])
})

test('what machines read of the list is in the language of its page, and leads to pages in it', () => {
  const company = {
    name: { en: 'Liwa Freight', ar: 'ليوا للشحن' },
    path: { en: '/companies/1001-liwa-freight', ar: '/companies/1001-ليوا-للشحن' },
  } as FoundCompany
  const criteria = { criteria: criteriaOf(new URLSearchParams()), unknown: [] }
  const dataIn = (language: 'en' | 'ar') =>
    companiesHead({ ...found(null), companies: [company] }, { ...criteria, language }, []).data
  expect(dataIn('ar')).toMatchObject({
    name: 'الشركات',
    itemListElement: [{ name: 'ليوا للشحن', url: '/ar/companies/1001-ليوا-للشحن' }],
  })
  expect(dataIn('en')).toMatchObject({
    name: 'Companies',
    itemListElement: [{ name: 'Liwa Freight', url: '/companies/1001-liwa-freight' }],
  })
})
