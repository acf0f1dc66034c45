import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  removeQuotePhoto,
  showQuotePhoto,
  uploadQuotePhoto,
} from '#directory/quote-photos/contract.ts'
import {
  followRequest,
  quoteChoices,
  requestQuotes,
  type Suggested,
  suggestCompanies,
} from '../contract.ts'
import { Screen } from './new-request-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const FALCON: Suggested = {
  id: idOf(501),
  number: 12,
  name: { en: 'Falcon Freight', ar: 'فالكون للشحن' },
  slug: { en: 'falcon', ar: 'فالكون' },
  princedomId: 3,
  ratingTenths: null,
  ratingCount: 0,
  jobsDone: 0,
  replyMinutes: null,
  licensed: true,
  insured: false,
  because: 'chosen',
}
const choices = reply(quoteChoices, {
  activities: [
    { id: 1, mark: 'land', name: { en: 'Land transport', ar: 'النقل البري' } },
    { id: 2, mark: 'sea', name: { en: 'Sea freight', ar: 'الشحن البحري' } },
  ],
  currency: 'AED',
  today: '2026-11-10',
})
const companies = reply(suggestCompanies, {
  chosen: [FALCON],
  fitting: [],
  offered: { activityId: 2, princedomId: 3 },
})

function show(query = '', options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/ask-quotes',
    route: `/ask-quotes${query}`,
    as: { employee: false },
    now: '2026-11-10T08:00:00Z',
    replies: [choices, companies],
    ...options,
  })
}

function value(name: string, index = 0): string {
  const fields = screen.getAllByRole<HTMLSelectElement>('combobox', { name })
  return fields[index]?.selectedOptions[0]?.textContent ?? ''
}

const next = () => screen.getByRole('button', { name: 'Continue' })

test('while the choices load, and where they cannot, the page says so', async () => {
  const { unmount } = show('', { replies: [pending(quoteChoices)] })
  expect(screen.getByText('Loading…')).toBeDefined()
  unmount()
  show('', { replies: [offline()] })
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('a request from a company’s page is about that company, with what it carries and its emirate', async () => {
  const { user } = show('?c=12')
  const title = 'Request a quote from \u2068Falcon Freight\u2069'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(value('Transport type')).toBe('Sea freight')
  await expectAccessible()
  await user.type(screen.getByRole('textbox', { name: /What are you moving/ }), 'Tiles')
  await user.click(next())
  expect(value('Emirate')).toBe('Sharjah')
  await expectAccessible()
})

test('a link brings what is moved and both ends', async () => {
  const { user } = show('?goods=Two+pallets&from=AE-2&to=Oman&activity=1')
  const goods = await screen.findByRole<HTMLInputElement>('textbox', { name: /What are you/ })
  expect(goods.value).toBe('Two pallets')
  expect(value('Transport type')).toBe('Land transport')
  await user.click(next())
  expect([value('Country'), value('Country', 1)]).toEqual(['United Arab Emirates', 'Oman'])
  expect(value('Emirate')).toBe('Dubai')
})

test('a step with an error is not left, and the enter key goes on like the button', async () => {
  const { user, sent } = show()
  const goods = await screen.findByRole('textbox', { name: /What are you moving/ })
  await user.click(next())
  await waitFor(() => expect(goods.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Shipment', { selector: '[aria-current=step] *' })).toBeDefined()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Transport type' }), '1')
  await user.type(goods, 'Tiles{Enter}')
  expect(await screen.findByRole('heading', { level: 2, name: 'Route' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Shipment' })).toBeDefined()
  expect(sent(requestQuotes)).toEqual([])
})

test('what the server refuses opens the step with that field', async () => {
  const view = show('?c=12&goods=Tiles&from=AE-2&to=AE-1')
  await screen.findByRole('textbox', { name: /What are you moving/ })
  await view.user.click(next())
  const day = within(await screen.findByRole('group', { name: 'Ready from' }))
  await view.user.click(day.getByRole('spinbutton', { name: /day/i }))
  await view.user.keyboard('20112026')
  await view.user.click(next())
  expect(await screen.findByRole('checkbox', { name: /Falcon Freight/ })).toBeDefined()
  await expectAccessible()
  view.serve(choices, companies, refusal(requestQuotes, 'quotes.samePlace', { field: 'to.place' }))
  await view.user.click(screen.getByRole('button', { name: 'Request quotes' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Route' })).toBeDefined()
  expect(view.sent(requestQuotes)).toMatchObject([
    {
      body: {
        activityId: 2,
        goods: 'Tiles',
        from: { country: 'AE', princedomId: 2 },
        companies: [FALCON.id],
      },
    },
  ])
  expect(view.sent(followRequest)).toEqual([])
})

const PHOTO = new File(['photo'], 'tiles.jpg', { type: 'image/jpeg' })
const photoField = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)

test('photos are uploaded when chosen, can be removed, and go with the request', async () => {
  const view = show('?c=12&goods=Tiles&from=AE-2&to=SA')
  view.serve(
    choices,
    companies,
    reply(uploadQuotePhoto, { id: idOf(701), name: 'tiles.jpg' }),
    reply(uploadQuotePhoto, { id: idOf(702), name: 'tiles.jpg' }),
    reply(showQuotePhoto, 'bytes'),
    reply(removeQuotePhoto, { id: idOf(701) }),
    refusal(requestQuotes, 'quotePhotos.gone', { field: 'photos' }),
  )
  await view.user.upload(await photoField(/^Photos of the goods/), [PHOTO, PHOTO])
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toBeDefined()
  await view.user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(screen.queryByRole('button', { name: 'Remove photo 2' })).toBeNull()
  await waitFor(() =>
    expect(view.sent(removeQuotePhoto).map(({ params }) => params.id)).toEqual([idOf(701)]),
  )
  await expectAccessible()
  await view.user.click(next())
  const day = within(await screen.findByRole('group', { name: 'Ready from' }))
  await view.user.click(day.getByRole('spinbutton', { name: /day/i }))
  await view.user.keyboard('20112026')
  await view.user.click(next())
  await view.user.click(await screen.findByRole('button', { name: 'Request quotes' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Shipment' })).toBeDefined()
  expect(screen.getAllByText(/A photo is no longer available/).length).toBe(2)
  expect(view.sent(requestQuotes)[0]?.body.photos).toEqual([idOf(702)])
})

test('photos that are refused are named with the reason, and more than four are not taken', async () => {
  const view = show()
  const [scan, fifth] = ['scan.png', 'fifth.png'].map(
    (name) => new File(['photo'], name, { type: 'image/png' }),
  )
  view.serve(
    choices,
    companies,
    refusal(uploadQuotePhoto, 'files.unreadable', { field: 'file' }),
    refusal(uploadQuotePhoto, 'session.tooManyTries', { details: { seconds: 30 } }),
    ...[701, 702, 703, 704].map((id) => reply(uploadQuotePhoto, { id: idOf(id), name: 'a.jpg' })),
    reply(showQuotePhoto, 'bytes'),
  )
  const field = await photoField(/^Photos of the goods/)
  await view.user.upload(field, [PHOTO, scan ?? PHOTO])
  const error = await screen.findByText(/^\u2068tiles\.jpg\u2069: .*damaged or protected/)
  await waitFor(() =>
    expect(error.textContent).toMatch(
      /\n\u2068scan\.png\u2069: Too many attempts. Try again in 30 seconds.$/,
    ),
  )
  await expectAccessible()
  await view.user.upload(field, [PHOTO, PHOTO, PHOTO, PHOTO, fifth ?? PHOTO])
  expect(await screen.findByRole('button', { name: 'Remove photo 4' })).toBeDefined()
  expect(screen.getByText('\u2068fifth.png\u2069: Add up to four photos.')).toBeDefined()
  expect(field.disabled).toBe(true)
})

test('in arabic photos are counted in arabic', async () => {
  const view = show('', { language: 'ar' })
  view.serve(
    choices,
    companies,
    reply(uploadQuotePhoto, { id: idOf(701), name: 'tiles.jpg' }),
    refusal(uploadQuotePhoto, 'files.unreadable', { field: 'file' }),
    reply(showQuotePhoto, 'bytes'),
  )
  await view.user.upload(await photoField(/^صور البضاعة/), [PHOTO, PHOTO])
  expect(await screen.findByRole('button', { name: 'إزالة الصورة 1' })).toBeDefined()
  expect(await screen.findByText(/^\u2068tiles\.jpg\u2069: تعذّر/)).toBeDefined()
  await expectAccessible()
})

test('in arabic the steps and the title are arabic', async () => {
  show('?c=12', { language: 'ar' })
  const title = 'طلب عرض سعر من \u2068فالكون للشحن\u2069'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByRole('button', { name: 'التالي' })).toBeDefined()
})
