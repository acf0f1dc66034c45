import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { decideRequest, listRequestsToDecide, type LeaveRequest } from '../../requests/contract.ts'
import { leaveRequest } from '../../requests/test-data.ts'
import { showAtDesk, showDesk } from '../contract.ts'
import { Screen } from './leave-requests-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const OMAR = { id: idOf(12), number: '1002', name: { en: 'Omar Ali', ar: 'عمر علي' } }
const ofSara = leaveRequest({ canDecide: true, canWithdraw: false })
const ofOmar = leaveRequest({ ...ofSara, id: idOf(202), employee: OMAR, fileId: idOf(203) })

const noDesk = { decides: true, waiting: 0, first: [], inPlaceOf: [], toDecide: 0 }
const desk = reply(showDesk, { ...noDesk, waiting: 2 })
const atDesk = reply(showAtDesk, ({ params }) => ({
  request: params.id === ofOmar.id ? ofOmar : ofSara,
  balance: { before: 19, after: 16 },
  away: [],
}))
const list = (...items: LeaveRequest[]) => reply(listRequestsToDecide, { items, next: null })
const two = list(ofSara, ofOmar)

function show(replies: NonNullable<Options['replies']>) {
  return renderScreen(<Screen />, {
    path: '/leave-requests',
    as: { roles: ['employee', 'manager'] },
    now: '2026-11-10T08:00:00Z',
    replies,
  })
}

/** A request in the list. */
function row(name: string): Promise<HTMLElement> {
  return screen.findByRole('article', { name })
}

/** The request beside the list. */
async function detail(name: string) {
  return within(await screen.findByRole('region', { name }))
}

test('the keyboard moves through the list and approves', async () => {
  const { user, sent } = show([
    desk,
    two,
    list(ofSara),
    atDesk,
    reply(decideRequest, leaveRequest({ state: 'approved' })),
  ])
  within(await row('Sara Ahmed'))
    .getByRole('button', { current: true })
    .focus()
  await user.keyboard('j')
  expect(await detail('Omar Ali')).toBeDefined()
  await user.keyboard('a')
  await waitFor(() =>
    expect(sent(decideRequest).map(({ params }) => params.id)).toEqual([ofOmar.id]),
  )
  expect(await detail('Sara Ahmed')).toBeDefined()
})

test('the keys work as soon as the list is there, while nothing else has the focus', async () => {
  const { user, sent } = show([
    desk,
    two,
    list(ofSara),
    atDesk,
    reply(decideRequest, leaveRequest({ state: 'approved' })),
  ])
  expect(await detail('Sara Ahmed')).toBeDefined()
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('j')
  expect(await detail('Omar Ali')).toBeDefined()
  screen.getByRole('tab', { name: 'All requests' }).focus()
  await user.keyboard('a')
  expect(sent(decideRequest)).toEqual([])
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('a')
  await waitFor(() =>
    expect(sent(decideRequest).map(({ params }) => params.id)).toEqual([ofOmar.id]),
  )
})
