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
  answerErasure,
  type ErasureRequest,
  getErasure,
  listErasures,
  requestErasure,
  withdrawErasure,
} from './contract.ts'
import { ErasureRequests } from './erasure-requests.tsx'
import { MyDataCard } from './my-data-card.tsx'

function request(change: Partial<ErasureRequest> = {}): ErasureRequest {
  return {
    id: idOf(5),
    state: 'open',
    note: 'My photo',
    requestedAt: '2026-11-10T06:00:00.000Z',
    closedAt: null,
    answer: '',
    ...change,
  }
}

type Replies = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['replies']>

function showCard(replies: Replies, language: 'en' | 'ar' = 'en') {
  return renderScreen(<MyDataCard />, { path: '/account', as: {}, language, replies })
}

const none = reply(getErasure, { request: null })

test('a request to erase is sent with what to erase, and stands there from then on', async () => {
  const view = showCard([
    none,
    reply(getErasure, { request: request() }),
    reply(requestErasure, request()),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Request erasure' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await expectAccessible()
  await view.user.type(dialog.getByRole('textbox'), 'My photo')
  await view.user.click(dialog.getByRole('button', { name: 'Request erasure' }))
  expect(await screen.findByText(/Erasure requested Tue 10 Nov/)).toBeDefined()
  expect(view.sent(requestErasure).map(({ body }) => body)).toEqual([{ note: 'My photo' }])
  expect(screen.queryByRole('button', { name: 'Request erasure' })).toBeNull()
  await expectAccessible()
})

test('an open request is withdrawn, and one that was answered meanwhile says so', async () => {
  const view = showCard([
    reply(getErasure, { request: request() }),
    refusal(withdrawErasure, 'myData.notFound'),
    reply(withdrawErasure, { withdrawn: true }),
  ])
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  await view.user.click(withdraw)
  expect((await screen.findByRole('alert')).textContent).toContain('already answered')
  await view.user.click(withdraw)
  await waitFor(() => expect(view.sent(withdrawErasure)).toHaveLength(2))
})

test('an answer is shown, and another request can be made', async () => {
  showCard([
    reply(getErasure, {
      request: request({
        state: 'partly',
        closedAt: '2026-11-12T06:00:00.000Z',
        answer: 'We erased your photo.',
      }),
    }),
  ])
  expect(await screen.findByText('We erased your photo.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Request erasure' })).toBeDefined()
})

test('while it loads and offline, the data can still be downloaded', async () => {
  showCard([pending(getErasure)])
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeDefined()
  showCard([offline()])
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('in arabic the card is arabic', async () => {
  showCard([reply(getErasure, { request: request() })], 'ar')
  expect(await screen.findByRole('heading', { name: 'بياناتي' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'سحب الطلب' })).toBeDefined()
  await expectAccessible()
})

const open = {
  id: idOf(5),
  userId: idOf(6),
  name: { en: 'Omar Saleh', ar: 'عمر صالح' },
  email: 'omar@example.com',
  note: 'My photo',
  requestedAt: '2026-11-10T06:00:00.000Z',
}

function showRequests(replies: Replies, language: 'en' | 'ar' = 'en') {
  return renderScreen(<ErasureRequests />, { path: '/people', as: {}, language, replies })
}

test('HR answers a request, and it leaves the list', async () => {
  const view = showRequests([
    reply(listErasures, { items: [open] }),
    reply(listErasures, { items: [] }),
    reply(answerErasure, { answered: true }),
  ])
  expect(await screen.findByText('1 request to erase data')).toBeDefined()
  await expectAccessible()
  await view.user.click(screen.getByRole('button', { name: 'Answer the request of Omar Saleh' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Answer Omar Saleh' }))
  await view.user.click(dialog.getByRole('radio', { name: 'Erased' }))
  await view.user.type(dialog.getByRole('textbox'), 'It is gone.')
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(screen.queryByText('1 request to erase data')).toBeNull())
  expect(view.sent(answerErasure)).toMatchObject([
    { params: { id: idOf(5) }, body: { state: 'done', answer: 'It is gone.' } },
  ])
})

test('a request that was withdrawn meanwhile is refused in its dialog, in arabic too', async () => {
  const view = showRequests(
    [reply(listErasures, { items: [open] }), refusal(answerErasure, 'myData.notFound')],
    'ar',
  )
  await view.user.click(await screen.findByRole('button', { name: /عمر صالح/ }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.type(dialog.getByRole('textbox'), 'تم.')
  await view.user.click(dialog.getByRole('button', { name: 'إرسال الرد' }))
  expect(await dialog.findByText(/سبق الرد/)).toBeDefined()
})

test('without requests there is nothing', async () => {
  const view = showRequests([reply(listErasures, { items: [] })])
  await waitFor(() => expect(view.sent(listErasures)).toHaveLength(1))
  expect(screen.queryByRole('list')).toBeNull()
})
