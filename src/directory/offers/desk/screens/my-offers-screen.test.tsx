import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whoAmI } from '#accounts/session/contract.ts'
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
  changeOffer,
  listAllOffers,
  listOwnCompanies,
  listOwnOffers,
  openOwnOffer,
  type OwnedOffer,
  withdrawOffer,
} from '../contract.ts'
import { Screen } from './my-offers-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const LIWA = { id: idOf(431), name: { en: 'Liwa Transport', ar: 'ليوا للنقل' } }

function offer(change: Partial<OwnedOffer> = {}): OwnedOffer {
  return {
    id: idOf(441),
    number: 31,
    address: { en: '/offers/31/van-for-a-day', ar: '/ar/offers/31/شاحنة-ليوم' },
    company: LIWA,
    state: 'active',
    showing: 'on',
    kind: 'service',
    serviceId: 1,
    activityId: 1,
    title: { en: 'Van for a day', ar: 'شاحنة ليوم' },
    about: { en: '', ar: '' },
    price: 45_000,
    vat: 'included',
    unit: 'day',
    formerPrice: null,
    fromDay: '2026-11-01',
    untilDay: null,
    image: null,
    withdrawnReason: '',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...change,
  }
}

const list = (...items: OwnedOffer[]) => ({ items, next: null, currency: 'AED' })
const own = (...items: OwnedOffer[]) => reply(listOwnOffers, list(...items))
const all = (...items: OwnedOffer[]) => reply(listAllOffers, list(...items))
const companies = (...of: (typeof LIWA)[]) =>
  reply(listOwnCompanies, {
    currency: 'AED',
    today: '2026-11-10',
    companies: of.map((each) => ({ ...each, accepted: true, activities: [1] })),
    activities: [],
    services: [],
  })
const moderator: Options = { as: { employee: false, permissions: ['directory.moderate'] } }

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/my-offers',
    as: { employee: false, permissions: ['company.own'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

function van(): Promise<HTMLElement> {
  return screen.findByRole('link', { name: /Van for a day/ })
}

test('while the offers load, their table says so', async () => {
  show([pending(listOwnOffers), companies(LIWA)])
  expect(await screen.findByRole('table', { name: /Loading…$/ })).toBeDefined()
  await expectAccessible()
})

test('without a company nothing can be offered, and the page says so', async () => {
  show([own(), companies()])
  expect(await screen.findByText(m['offerDesk.noCompany']())).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  await expectAccessible()
})

test('companies that could not be loaded say so, and offers can be added once they are', async () => {
  const { user, serve } = show([own(), refusal(listOwnCompanies, 'http.failed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  await expectAccessible()
  serve(own(), companies(LIWA))
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const [add] = screen.getAllByRole('button', { name: m['offerDesk.newOffer']() })
  await user.click(add as HTMLElement)
  expect(await screen.findByRole('alertdialog', { name: m['offerDesk.newOffer']() })).toBeDefined()
})

test('without offers the page says how to begin', async () => {
  show([own(), companies(LIWA)])
  expect(await screen.findByText(m['offerDesk.none']())).toBeDefined()
  expect(screen.getAllByRole('button', { name: m['offerDesk.newOffer']() })).toHaveLength(2)
  await expectAccessible()
})

test('an offer has its company, price, days and status, and opens beside the list', async () => {
  show([own(offer({ state: 'draft' })), companies(LIWA)])
  const link = await van()
  expect(link.getAttribute('href')).toBe(`/my-offers?offer=${idOf(441)}`)
  expect(link.closest('tr')?.textContent).toMatch(/Liwa Transport.*450.*1 Nov.*Draft$/)
  await expectAccessible()
})

test('an offer without a price is on request, and one that is over says so', async () => {
  show([own(offer({ price: null, showing: 'over', untilDay: '2026-11-05' })), companies(LIWA)])
  const row = (await van()).closest('tr')
  expect(row?.textContent).toMatch(/On request.*5 Nov.*Ended$/)
})

test('a search and a status are requested, and cleared together', async () => {
  const { user, sent, address } = show([
    reply(listOwnOffers, ({ query }) => (query.state === undefined ? list(offer()) : list())),
    companies(LIWA),
  ])
  await van()
  await user.click(screen.getByRole('radio', { name: m['offerDesk.state.paused']() }))
  await user.type(screen.getByRole('searchbox'), 'van')
  await waitFor(() =>
    expect(sent(listOwnOffers).at(-1)?.query).toMatchObject({ q: 'van', state: 'paused' }),
  )
  expect(await screen.findByText(m['offerDesk.noneFound']())).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: m['offerDesk.clear']() }))
  await van()
  expect(address()).toBe('/my-offers')
})

/** The offer beside the list, as it is edited. */
function opened(edited: OwnedOffer) {
  const { number, address, kind, title, about, price, vat, unit, formerPrice } = edited
  return reply(openOwnOffer, {
    offer: edited,
    currency: 'AED',
    shown: {
      ...{ number, address, kind, title, about, price, vat, unit, formerPrice },
      subject: { en: 'Transport', ar: 'نقل' },
      company: LIWA.name,
      princedomId: 2,
      fromDay: edited.fromDay,
      untilDay: edited.untilDay,
      image: null,
      activity: { id: 1, name: { en: 'Transport', ar: 'نقل' } },
      showing: 'on',
      vatWithin: 2143,
    },
  })
}

test('an offer that someone else has changed is not overwritten, and its current version can be loaded', async () => {
  const theirs = offer({
    title: { en: 'Truck for a day', ar: 'شاحنة ليوم' },
    updatedAt: '2026-11-02T08:00:00.000Z',
  })
  const { user, sent } = show(
    [
      own(offer()),
      companies(LIWA),
      opened(offer()),
      opened(theirs),
      refusal(changeOffer, 'offers.changedMeanwhile'),
    ],
    { route: `/my-offers?offer=${idOf(441)}` },
  )
  const form = await screen.findByRole('alertdialog', { name: 'Van for a day' })
  await user.type(within(form).getByDisplayValue('Van for a day'), ' or two')
  await user.click(within(form).getByRole('button', { name: m['offerDesk.save']() }))
  const alert = await within(form).findByRole('alert')
  expect(alert.textContent).toContain(m['offers.changedMeanwhile']())
  await expectAccessible()
  await user.click(within(alert).getByRole('button', { name: m['forms.reload']() }))
  expect(await screen.findByRole('alertdialog', { name: 'Truck for a day' })).toBeDefined()
  expect(sent(changeOffer)).toHaveLength(1)
})

test('closing an offer with changes asks first', async () => {
  const { user } = show([own(offer()), companies(LIWA), opened(offer())], {
    route: `/my-offers?offer=${idOf(441)}`,
  })
  const form = await screen.findByRole('alertdialog', { name: 'Van for a day' })
  await user.type(within(form).getByDisplayValue('Van for a day'), ' or two')
  await user.click(within(form).getByRole('button', { name: m['ui.cancel']() }))
  await user.click(await screen.findByRole('button', { name: m['forms.keepEditing']() }))
  expect(within(form).getByDisplayValue('Van for a day or two')).toBeDefined()
  await user.click(within(form).getByRole('button', { name: m['ui.cancel']() }))
  await user.click(await screen.findByRole('button', { name: m['forms.discard']() }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a moderator withdraws an offer of any company with a reason', async () => {
  const withdrawn = offer({ state: 'withdrawn', withdrawnReason: 'Not a service' })
  const { user, sent } = show(
    [
      all(offer()),
      all(withdrawn),
      refusal(withdrawOffer, 'offers.notFromHere'),
      reply(withdrawOffer, withdrawn),
    ],
    moderator,
  )
  expect((await van()).getAttribute('href')).toBe('/offers/31/van-for-a-day')
  const withdraw = { name: m['offerDesk.withdraw']() }
  await user.click(screen.getByRole('button', withdraw))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', withdraw))
  expect(dialog.getByText(m['input.required']())).toBeDefined()
  expect(sent(withdrawOffer)).toEqual([])
  await expectAccessible()
  await user.type(dialog.getByLabelText(m['offerDesk.withdrawReason']()), 'Not a service')
  await user.click(dialog.getByRole('button', withdraw))
  expect((await dialog.findByRole('alert')).textContent).toContain(m['offers.notFromHere']())
  await user.click(dialog.getByRole('button', withdraw))
  expect(await screen.findByText(m['offerDesk.withdrawn']())).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', withdraw)).toBeNull())
  expect(sent(withdrawOffer).at(-1)).toMatchObject({
    params: { id: idOf(441) },
    body: { reason: 'Not a service' },
  })
})

test('permissions that could not be loaded say so, and can be tried again', async () => {
  const { user, serve } = show([refusal(whoAmI, 'http.failed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  expect(screen.queryByText(m['ui.loading']())).toBeNull()
  await expectAccessible()
  serve(own(offer()), companies(LIWA))
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  await van()
})

test('refused offers give the reason, and offline they load when the network returns', async () => {
  const { user, serve } = show([refusal(listOwnOffers, 'http.failed'), companies(LIWA)])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  serve(offline())
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
  await expectAccessible()
  serve(own(offer()), companies(LIWA))
  await van()
})

test('in arabic the offer and its company are arabic', async () => {
  show([own(offer()), companies(LIWA)], { language: 'ar' })
  const link = await screen.findByRole('link', { name: /شاحنة ليوم/ })
  expect(link.getAttribute('href')).toBe(`/ar/my-offers?offer=${idOf(441)}`)
  expect(link.closest('tr')?.textContent).toMatch(/ليوا للنقل/)
  await expectAccessible()
})
