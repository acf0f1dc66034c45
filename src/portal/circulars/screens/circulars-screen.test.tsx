import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type CircularLine, listCirculars } from '../contract.ts'
import { circularLine } from '../test-data.ts'
import { Screen } from './circulars-screen.tsx'

type Options = Parameters<typeof renderScreen>[1]

const list = (items: CircularLine[], changes: object = {}) =>
  reply(listCirculars, {
    items,
    next: null,
    waiting: { circular: 2, policy: 0 },
    policyPdfUrl: null,
    ...changes,
  })

function show(replies: NonNullable<Options>['replies'], options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/Circulars',
    as: {},
    now: '2026-11-20T08:00:00Z',
    replies: replies ?? [],
    ...options,
  })
}

async function rows(): Promise<string[]> {
  const [, ...found] = await screen.findAllByRole('row')
  return found.map((row) => row.textContent)
}

test('[S2.7] while circulars load, the page says so', async () => {
  show([pending(listCirculars)])
  expect(screen.getByRole('heading', { level: 1, name: 'Circulars' })).toBeDefined()
  expect(screen.getByRole('table', { name: 'Circulars. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('without circulars the page says where they will be', async () => {
  show([list([], { waiting: { circular: 0, policy: 0 } })])
  expect(await screen.findByText('No circulars yet')).toBeDefined()
  await expectAccessible()
})

test('without a network the page offers to try again', async () => {
  const { user, serve } = show([offline()])
  expect(await screen.findByRole('alert')).toBeDefined()
  serve(list([circularLine()]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ramadan hours' })).toBeDefined()
})

test('what waits is first and counted, what is pinned says so, and each row opens', async () => {
  show([
    list([
      circularLine(),
      circularLine({
        id: idOf(702),
        reference: { year: 2026, number: 9 },
        title: { en: 'Fire drill', ar: 'تدريب إخلاء' },
        pinned: true,
        receipt: 'read',
        dueOn: null,
      }),
      circularLine({
        id: idOf(703),
        reference: { year: 2025, number: 40 },
        title: { en: 'Parking', ar: 'المواقف' },
        receipt: 'acknowledged',
      }),
    ]),
  ])
  await screen.findByRole('link', { name: 'Ramadan hours' })
  const found = await rows()
  expect(found[0]).toMatch(/Ramadan hours.*Circular .*14\/2026.*18 Nov 2026.*25 Nov.*New/)
  expect(found[1]).toMatch(/Pinned.*Fire drill.*Acknowledge$/)
  expect(found[2]).toMatch(/Parking.*Acknowledged$/)
  const tab = await screen.findByRole('tab', { name: 'Circulars 2' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('link', { name: 'Ramadan hours' }).getAttribute('href')).toBe(
    `/Circulars/${idOf(701)}`,
  )
  await expectAccessible()
})

test('[S2.9] policies have their own list, with the company-policy PDF beside it in a new tab', async () => {
  const { user, sent, address } = show([
    list([circularLine({ kind: 'policy', title: { en: 'Leave policy', ar: 'سياسة الإجازات' } })], {
      policyPdfUrl: 'https://files.company.example/policy.pdf',
    }),
  ])
  await user.click(await screen.findByRole('tab', { name: 'Policies' }))
  expect(address()).toBe('/Circulars?tab=policies')
  const pdf = await screen.findByRole('link', { name: /Open PDF/ })
  expect([pdf.getAttribute('href'), pdf.getAttribute('target')]).toEqual([
    'https://files.company.example/policy.pdf',
    '_blank',
  ])
  expect(await screen.findByRole('table', { name: 'Policies' })).toBeDefined()
  expect(sent(listCirculars).at(-1)?.query).toMatchObject({ kind: 'policy' })
  await expectAccessible()
})

test('in Arabic the list reads from the right, with the Arabic title', async () => {
  show([list([circularLine()])], { language: 'ar', width: 390 })
  expect(await screen.findByRole('link', { name: 'ساعات العمل في رمضان' })).toBeDefined()
  expect(screen.getByText('جديد')).toBeDefined()
  expect(document.documentElement.dir).toBe('rtl')
  await expectAccessible()
})

test('[S5.3] a search is kept in the address, says when nothing matches, and is cleared at a press', async () => {
  const { user, sent, serve, address } = show([list([circularLine()])])
  await screen.findByRole('link', { name: 'Ramadan hours' })
  const field = screen.getByRole('searchbox', { name: 'Search circulars' })
  await user.type(field, 'pa')
  expect(await screen.findByText('Enter at least 3 letters')).toBeDefined()
  serve(list([]))
  await user.type(field, 'rking')
  expect(await screen.findByText('No matches')).toBeDefined()
  expect(address()).toBe('/Circulars?q=parking')
  expect(sent(listCirculars).at(-1)?.query).toMatchObject({ kind: 'circular', q: 'parking' })
  await expectAccessible()
  serve(list([circularLine()]))
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(await screen.findByRole('link', { name: 'Ramadan hours' })).toBeDefined()
  expect(address()).toBe('/Circulars')
})

test('a number that was copied from the list is searched without its direction marks', async () => {
  const { user, sent, address } = show([list([circularLine()])])
  await user.click(await screen.findByRole('searchbox', { name: 'Search circulars' }))
  await user.paste('\u206614/2026\u2069')
  await waitFor(() => expect(address()).toBe('/Circulars?q=14%2F2026'))
  await waitFor(() => expect(sent(listCirculars).at(-1)?.query).toMatchObject({ q: '14/2026' }))
})

const expired = (changes: Partial<CircularLine> = {}) =>
  circularLine({ dueOn: null, expiresOn: '2026-11-15', isExpired: true, ...changes })

test('expired circulars have a filter of their own, with the day and what the reader did', async () => {
  const { user, sent, serve, address } = show([list([circularLine()])])
  await screen.findByRole('link', { name: 'Ramadan hours' })
  serve(
    list([
      expired(),
      expired({ id: idOf(702), title: { en: 'Visit', ar: 'زيارة' }, receipt: 'acknowledged' }),
    ]),
  )
  await user.click(screen.getByRole('radio', { name: 'Expired' }))
  await screen.findByRole('link', { name: 'Visit' })
  expect(address()).toBe('/Circulars?state=expired')
  expect(sent(listCirculars).at(-1)?.query).toMatchObject({ state: 'expired' })
  const found = await rows()
  expect(found[0]).toMatch(/Ramadan hours.*15 Nov 2026.*Expired$/)
  expect(found[1]).toMatch(/Visit.*15 Nov 2026.*Acknowledged$/)
  expect(screen.getByRole('columnheader', { name: 'Expired on' })).toBeDefined()
  await expectAccessible()
  serve(list([]))
  await user.click(screen.getByRole('tab', { name: /Policies/ }))
  expect(await screen.findByText('No expired policies')).toBeDefined()
})

test('in Arabic the filter and the search are Arabic', async () => {
  show([list([expired()])], { language: 'ar', route: '/Circulars?state=expired&q=رمضان' })
  expect(await screen.findByRole('link', { name: 'ساعات العمل في رمضان' })).toBeDefined()
  expect(screen.getByRole('searchbox', { name: 'البحث في التعاميم' })).toHaveProperty(
    'value',
    'رمضان',
  )
  expect(screen.getByRole('radio', { name: 'منتهية الصلاحية' }).getAttribute('aria-checked')).toBe(
    'true',
  )
  expect(screen.getByText('انتهت الصلاحية')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'تاريخ الانتهاء' })).toBeDefined()
  await expectAccessible()
})
