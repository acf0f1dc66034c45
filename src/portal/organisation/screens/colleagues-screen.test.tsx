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
import { type Colleague, listColleagues, setWorkPhone } from '../contract.ts'
import { chartPerson } from '../test-data-screens.ts'
import { Screen } from './colleagues-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const { hasReports: _, ...sara } = chartPerson()
const omar: Colleague = {
  ...sara,
  id: idOf(12),
  name: { en: 'Omar Ali', ar: 'عمر علي' },
  workPhone: null,
}

const list = (items: Colleague[], next: string | null = null) =>
  reply(listColleagues, { items, next })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/colleagues',
    as: { roles: ['employee'] },
    replies,
    ...options,
  })
}

test('while colleagues load, the table says so', async () => {
  show([pending(listColleagues)])
  expect(screen.getByRole('table', { name: 'Colleagues. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('a company without colleagues says when they appear', async () => {
  show([list([])])
  expect(await screen.findByText('No colleagues yet')).toBeDefined()
  await expectAccessible()
})

test('each colleague has title, department and a phone to call, page by page', async () => {
  const { user, sent } = show([list([sara], 'after-sara'), list([omar])])
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Omar Ali')
  const [, first, second] = screen.getAllByRole('row')
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('tel:+97141234567')
  expect(within(second ?? document.body).queryByRole('link')).toBeNull()
  expect(sent(listColleagues).map(({ query }) => query.after)).toEqual([undefined, 'after-sara'])
  await expectAccessible()
})

test('a search is sent and is in the address; without matches it says what to try', async () => {
  const { user, sent, address } = show([list([sara, omar]), list([])])
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search colleagues' }),
    'zzzz{Enter}',
  )
  expect(await screen.findByText('No matches')).toBeDefined()
  expect(sent(listColleagues).at(-1)?.query.q).toBe('zzzz')
  expect(address()).toBe('/colleagues?q=zzzz')
})

test('people set their own work phone, and no one else’s', async () => {
  const { user, sent, serve } = show([
    list([sara, omar]),
    refusal(setWorkPhone, 'organisation.badPhone'),
  ])
  await screen.findByText('Omar Ali')
  expect(screen.queryByRole('button', { name: 'Edit work phone of Omar Ali' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit work phone of Sara Ahmed' }))
  const phone = await screen.findByRole('textbox', { name: 'Work phone' })
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Enter a valid phone number, such as/)).toBeDefined()
  await expectAccessible()
  const changed = { ...sara, workPhone: '+97143214568' }
  serve(reply(setWorkPhone, changed), list([changed, omar]))
  await user.clear(phone)
  await user.type(phone, '04 321 4568')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: '+971 4 321 4568' })).toBeDefined()
  expect(sent(setWorkPhone).at(-1)).toMatchObject({
    params: { id: sara.id },
    body: { workPhone: '04 321 4568' },
  })
})

test('offline it says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  const again = await screen.findByRole('button', { name: 'Try again' })
  serve(list([sara]))
  await user.click(again)
  expect(await screen.findByText('Sara Ahmed')).toBeDefined()
})

test('a refusal gives its reason', async () => {
  show([refusal(listColleagues, 'organisation.notAllowed')])
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('This is for employees'),
  )
})

test('in arabic names, titles and departments are arabic', async () => {
  const { sent } = show([list([sara])], { language: 'ar' })
  expect(await screen.findByText('سارة أحمد')).toBeDefined()
  expect(screen.getByRole('cell', { name: 'المطبخ' })).toBeDefined()
  expect(sent(listColleagues)[0]?.query.language).toBe('ar')
  await expectAccessible()
})
