import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getResignation } from '#portal/employment/resignation/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import { listOwnChanges, withdrawChange } from '../changes/contract.ts'
import { getProfile, openOwnBank, requestProfileChange } from '../contract.ts'
import { aChange, aDependant, NOW, profile } from '../test-data-screens.ts'
import { Screen } from './profile-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const STAYS = reply(getResignation, {
  joiningDate: '2024-03-01',
  leavingDate: null,
  onLeaveUntil: null,
  waiting: null,
})
const NO_CHANGES = reply(listOwnChanges, { items: [], next: null })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/profile',
    as: {},
    now: NOW,
    replies: [STAYS, ...replies],
    ...options,
  })
}

async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return within(heading.closest('section') as HTMLElement)
}

test('while the record loads the page announces it', async () => {
  show([pending(getProfile)])
  expect(screen.getByRole('heading', { level: 1, name: m['pages.profile']() })).toBeDefined()
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('the record has the work, the contact, the person and the account', async () => {
  show([NO_CHANGES, reply(getProfile, profile())])
  const work = await card('Work details')
  const values = work.getAllByRole('definition').map((value) => value.textContent)
  expect(values).toEqual([
    '1001',
    'Kitchen',
    expect.stringContaining('Omar Ali'),
    expect.stringMatching(/1 Mar.* 2024/),
    '2 years, 8 months',
  ])
  const contact = await card('Contact details')
  expect(contact.getByRole('link', { name: /sara@example\.com/ })).toBeDefined()
  const personal = await card('Personal details')
  expect(personal.getByText('United Arab Emirates')).toBeDefined()
  expect(personal.getByText('Female')).toBeDefined()
  const bank = await card('Bank account')
  expect(bank.getByText('AE07033***********23456').getAttribute('dir')).toBe('ltr')
  expect((await card('Dependants')).getByText(/Add your family/)).toBeDefined()
  await expectAccessible()
})

test('document numbers are masked, and a document that expires soon says so', async () => {
  show([NO_CHANGES, reply(getProfile, profile())])
  const papers = await card('ID documents')
  expect(papers.getByText('784-****-*******-6')).toBeDefined()
  expect(papers.getByText(/21 days left/)).toBeDefined()
  expect(papers.getByText(m['profileScreens.masked']())).toBeDefined()
})

test('without a manager, and after leaving, the record says so', async () => {
  const left = profile({ manager: null, state: 'left', leavingDate: '2025-03-01' })
  show([NO_CHANGES, reply(getProfile, left)])
  const work = await card('Work details')
  expect(work.getByText('None')).toBeDefined()
  expect(work.getByText('1 year')).toBeDefined()
  expect(screen.getAllByText('Left').length).toBeGreaterThan(0)
})

test('what only HR changes is sent to them, and a refusal stays in the dialog', async () => {
  const { user, sent, serve } = show([
    NO_CHANGES,
    reply(getProfile, profile()),
    refusal(requestProfileChange, 'profile.nobodyToAsk'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Tell HR' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Tell HR' }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(dialog.getByText('Enter the new details.')).toBeDefined()
  expect(sent(requestProfileChange)).toEqual([])
  await expectAccessible()
  await user.type(dialog.getByRole('textbox', { name: /New details/ }), 'My title is Head Chef')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(m['profile.nobodyToAsk']())
  serve(reply(requestProfileChange, { sentTo: 2 }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent to HR.')).toBeDefined()
  expect(sent(requestProfileChange).at(-1)?.body).toEqual({
    field: 'work',
    change: 'My title is Head Chef',
  })
})

test('a waiting request shows old and new, and is withdrawn', async () => {
  const declined = aChange({
    id: idOf(911),
    state: 'declined',
    reason: 'The copy cannot be read',
    actions: [],
  })
  const { user, sent } = show([
    reply(getProfile, profile()),
    reply(listOwnChanges, { items: [aChange(), declined], next: null }),
    reply(withdrawChange, aChange({ state: 'withdrawn', actions: [] })),
    reply(listOwnChanges, { items: [declined], next: null }),
  ])
  const requests = await card('Your requests')
  expect(requests.getByRole('row', { name: /Sara Ahmed Sara Haddad/ })).toBeDefined()
  expect(requests.getByText('The copy cannot be read')).toBeDefined()
  expect(requests.getByRole('button', { name: /certificate\.jpg/ })).toBeDefined()
  await expectAccessible()
  await user.click(requests.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Request withdrawn.')).toBeDefined()
  expect(sent(withdrawChange).at(0)?.params).toEqual({ id: idOf(910) })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
})

test('an approved change of a later day is withdrawn after a question that names the consequence', async () => {
  const approved = aChange({
    state: 'approved',
    decidedAt: '2026-11-10T07:00:00.000Z',
    decidedBy: { en: 'Huda Saleh', ar: 'هدى صالح' },
  })
  const account = aChange({ ...approved, id: idOf(912), group: 'bank', fields: [] })
  const { user, sent } = show([
    reply(getProfile, profile()),
    reply(listOwnChanges, { items: [approved, account], next: null }),
    reply(withdrawChange, aChange({ state: 'withdrawn', actions: [] })),
    reply(listOwnChanges, { items: [], next: null }),
  ])
  const requests = await card('Your requests')
  const [first, second] = requests.getAllByRole('button', { name: 'Withdraw' })
  await user.click(second as HTMLElement)
  const ask = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' }))
  const ofAccount = await ask()
  expect(
    ofAccount.getByText(
      "Your salary won't go to this account, and we'll notify payroll. You can't undo this.",
    ),
  ).toBeDefined()
  await user.click(ofAccount.getByRole('button', { name: 'Cancel' }))
  await user.click(first as HTMLElement)
  const dialog = await ask()
  expect(
    dialog.getByText(
      "This approved change won't take effect, and we'll notify HR. You can't undo this.",
    ),
  ).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Request withdrawn.')).toBeDefined()
  expect(sent(withdrawChange).map(({ params }) => params)).toEqual([{ id: idOf(910) }])
})

test('in arabic the question about an approved change says that it will not take effect', async () => {
  const { user } = show(
    [
      reply(getProfile, profile()),
      reply(listOwnChanges, { items: [aChange({ state: 'approved' })], next: null }),
    ],
    { language: 'ar' },
  )
  await user.click(await screen.findByRole('button', { name: 'سحب الطلب' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'سحب الطلب؟' }))
  expect(
    dialog.getByText(
      'لن يسري هذا التعديل المعتمد، وسنُشعر الموارد البشرية بذلك. لا يمكن التراجع عن ذلك.',
    ),
  ).toBeDefined()
  await expectAccessible()
})

test('the full account number is shown on request, and hidden again', async () => {
  const iban = 'AE070331234567890123456'
  const { user } = show([
    NO_CHANGES,
    reply(getProfile, profile()),
    reply(openOwnBank, { iban, accountHolder: 'Sara Ahmed', bankName: '' }),
  ])
  const bank = await card('Bank account')
  await user.click(bank.getByRole('button', { name: 'Show IBAN' }))
  expect(await bank.findByText(iban)).toBeDefined()
  await user.click(bank.getByRole('button', { name: 'Hide IBAN' }))
  expect(bank.queryByText(iban)).toBeNull()
})

test('pay without an account shows none, and one can be requested', async () => {
  const bank = { iban: '', accountHolder: '', bankName: '' }
  show([NO_CHANGES, reply(getProfile, profile({ bank }))])
  const shown = await card('Bank account')
  expect(shown.getAllByText('Not given')).toHaveLength(3)
  expect(shown.getAllByRole('button')).toHaveLength(1)
})

test('without pay there is no account to change', async () => {
  show([NO_CHANGES, reply(getProfile, profile({ bank: null }))])
  const bank = await card('Bank account')
  expect(bank.getByText('You have no salary on record yet.')).toBeDefined()
  expect(bank.queryByRole('button')).toBeNull()
})

test('a family is listed with when its documents expire', async () => {
  show([NO_CHANGES, reply(getProfile, profile({ dependants: [aDependant()] }))])
  const family = await card('Dependants')
  expect(family.getByText('Maya Ahmed')).toBeDefined()
  expect(family.getByText(/21 days left/)).toBeDefined()
  expect(family.getByRole('button', { name: 'Edit Maya Ahmed' })).toBeDefined()
  await expectAccessible()
})

test('an account without a record sees who can help, not an error', async () => {
  show([refusal(getProfile, 'profile.notFound')])
  expect(await screen.findByText(m['profileScreens.noneText']())).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await expectAccessible()
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  await expectAccessible()
  serve(STAYS, NO_CHANGES, reply(getProfile, profile()))
  await user.click(screen.getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await card('Work details')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the record is arabic, and the numbers stay from left to right', async () => {
  show([reply(getProfile, profile()), reply(listOwnChanges, { items: [aChange()], next: null })], {
    language: 'ar',
  })
  const papers = await card('الوثائق الثبوتية')
  expect(screen.getByText('المطبخ')).toBeDefined()
  expect(papers.getByText('784-****-*******-6').getAttribute('dir')).toBe('ltr')
  expect((await card('طلباتك')).getByRole('button', { name: 'سحب الطلب' })).toBeDefined()
  await expectAccessible()
})
