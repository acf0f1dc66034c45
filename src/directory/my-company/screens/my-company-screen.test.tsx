import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCompanyChoices } from '#directory/registering/contract.ts'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import {
  listOwnCompanies,
  openOwnCompany,
  type OwnCompany,
  showDemand,
  withdrawRevision,
} from '../contract.ts'
import { changeTexts } from '../sections/contract.ts'
import { companyProfile as profile, LIWA } from '../test-data-profile.ts'
import { Screen } from './my-company-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const NOOR: OwnCompany = { ...LIWA, id: idOf(432), name: { en: 'Noor Cargo', ar: 'نور للشحن' } }

const WAITING = profile({
  revisions: [
    {
      id: idOf(451),
      field: 'name',
      value: { en: 'Liwa Logistics', ar: 'ليوا للخدمات' },
      pictureId: null,
      state: 'waiting',
      requestedAt: '2026-11-09T08:00:00.000Z',
      reason: { en: '', ar: '' },
    },
  ],
})
const listed = (...items: OwnCompany[]) => reply(listOwnCompanies, { items })
const opened = (company = profile()) => reply(openOwnCompany, company)

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/my-company',
    as: { employee: false, permissions: ['company.own'] },
    now: '2026-11-10T08:00:00Z',
    replies: [...replies, pending(listCompanyChoices)],
    ...options,
  })
}

function nameField(): Promise<HTMLInputElement> {
  return screen.findByLabelText<HTMLInputElement>(m['companyFields.nameEn']())
}

test('while the companies load, the page says so', async () => {
  show([pending(listOwnCompanies)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('without a company the page leads to registering one', async () => {
  show([listed()])
  expect(await screen.findByText(m['myCompanyScreens.none']())).toBeDefined()
  const link = screen.getByRole('link', { name: m['myCompanyScreens.register']() })
  expect(link.getAttribute('href')).toBe('/register-company')
  await expectAccessible()
})

test('a company has its name, its public page and what the public reads', async () => {
  show([listed(LIWA), opened()])
  expect((await nameField()).value).toBe('Liwa Transport')
  expect(screen.getByRole('heading', { level: 1, name: 'Liwa Transport' })).toBeDefined()
  const page = screen.getByRole('link', { name: m['myCompanyScreens.publicPage']() })
  expect(page.getAttribute('href')).toBe('/companies/9/liwa-transport')
  expect(screen.queryByLabelText(m['myCompanyScreens.company']())).toBeNull()
  await expectAccessible()
})

test('of several companies another one can be chosen', async () => {
  const { user, sent, address } = show([
    listed(LIWA, NOOR),
    reply(openOwnCompany, ({ params }) => profile(params.id === NOOR.id ? NOOR : {})),
  ])
  await nameField()
  const companies = screen.getByLabelText(m['myCompanyScreens.company']())
  await user.selectOptions(companies, NOOR.id)
  await waitFor(async () => expect((await nameField()).value).toBe('Noor Cargo'))
  expect(address()).toBe(`/my-company?company=${NOOR.id}`)
  expect(sent(openOwnCompany).map(({ params }) => params.id)).toEqual([LIWA.id, NOOR.id])
})

test.each(['pending', 'suspended'] as const)(
  'a %s company says so and has no page',
  async (state) => {
    show([listed({ ...LIWA, state }), opened(profile({ state }))])
    expect(await screen.findByText(m[`myCompanyScreens.${state}`]())).toBeDefined()
    expect(screen.queryByRole('link', { name: m['myCompanyScreens.publicPage']() })).toBeNull()
  },
)

test('changed texts are sent and wait for review, and can be undone before', async () => {
  const { user, sent } = show([
    listed(LIWA),
    opened(),
    opened(WAITING),
    reply(changeTexts, WAITING),
  ])
  const name = await nameField()
  expect(screen.queryByRole('button', { name: m['myCompanyScreens.save']() })).toBeNull()
  await user.clear(name)
  await user.type(name, 'Nothing')
  await user.click(screen.getByRole('button', { name: m['myCompanyScreens.undo']() }))
  expect(name.value).toBe('Liwa Transport')
  await user.clear(name)
  await user.type(name, 'Liwa Logistics')
  await user.click(screen.getByRole('button', { name: m['myCompanyScreens.save']() }))
  expect(await screen.findByText(m['myCompanyScreens.savedWaits']())).toBeDefined()
  expect(sent(changeTexts)).toMatchObject([
    { params: { id: LIWA.id }, body: { name: { en: 'Liwa Logistics', ar: 'ليوا للنقل' } } },
  ])
  await expectAccessible()
})

test('a refused text keeps what was entered, and gives the reason', async () => {
  const { user } = show([listed(LIWA), opened(), refusal(changeTexts, 'myCompany.notFound')])
  const name = await nameField()
  await user.type(name, ' LLC')
  await user.click(screen.getByRole('button', { name: m['myCompanyScreens.save']() }))
  expect((await screen.findByRole('alert')).textContent).toContain(m['myCompany.notFound']())
  expect(name.value).toBe('Liwa Transport LLC')
  await expectAccessible()
})

test('a change in review can be withdrawn', async () => {
  const { user, sent } = show([
    listed(LIWA),
    opened(WAITING),
    opened(),
    reply(withdrawRevision, profile()),
  ])
  expect((await nameField()).value).toBe('Liwa Logistics')
  const withdraw = { name: m['myCompanyScreens.takeBack']() }
  await user.click(screen.getByRole('button', withdraw))
  await waitFor(() => expect(screen.queryByRole('button', withdraw)).toBeNull())
  expect(sent(withdrawRevision).map(({ params }) => params.field)).toEqual(['name'])
})

test('a tab is part of the address, and demand that fails to load can be tried again', async () => {
  const { user, address } = show([
    listed(LIWA),
    opened(),
    refusal(showDemand, 'http.failed'),
    pending(showDemand),
  ])
  await nameField()
  await user.click(screen.getByRole('tab', { name: m['myCompanyScreens.tab.demand']() }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  expect(address()).toBe(`/my-company?company=${LIWA.id}&tab=demand`)
  await expectAccessible()
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('the response time is in words, in either language', async () => {
  const demand = { weeks: [], terms: [], missing: { en: [], ar: [] }, requests: 3 }
  const inWords = async (language: 'en' | 'ar', replyMinutes: number, text: string) => {
    const { unmount } = show(
      [listed(LIWA), opened(), reply(showDemand, { ...demand, replyMinutes })],
      { language, route: `/my-company?company=${LIWA.id}&tab=demand` },
    )
    expect(await screen.findByText(text)).toBeDefined()
    unmount()
  }
  await inWords('en', 120, '2 hours')
  await inWords('ar', 120, 'ساعتان')
  await inWords('ar', 43, '45 دقيقة')
})

test('offline the page says so, and loads automatically when the network returns', async () => {
  const { serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  await expectAccessible()
  serve(listed(LIWA), opened(), pending(listCompanyChoices))
  expect((await nameField()).value).toBe('Liwa Transport')
})

test('in arabic the company and its public page are arabic', async () => {
  show([listed(LIWA), opened()], { language: 'ar' })
  await nameField()
  expect(screen.getByRole('heading', { level: 1, name: 'ليوا للنقل' })).toBeDefined()
  const page = screen.getByRole('link', { name: m['myCompanyScreens.publicPage']() })
  expect(decodeURI(page.getAttribute('href') ?? '')).toBe('/ar/companies/9/ليوا-للنقل')
  await expectAccessible()
})
