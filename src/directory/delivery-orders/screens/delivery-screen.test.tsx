import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
  type FollowedDelivery,
  followDelivery,
  handOverDelivery,
  listDeliveries,
  moveDelivery,
  showDeliveryPdf,
  uploadProofPhoto,
} from '../contract.ts'
import { followedDelivery } from '../test-data.ts'
import { Screen } from './delivery-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const found = (delivery: FollowedDelivery) => reply(followDelivery, delivery)
const mine = followedDelivery()
const atTheDoor = followedDelivery({
  order: { side: 'company', state: 'out-for-delivery' },
  moves: ['delivered', 'failed-attempt'],
})
const handed = followedDelivery({
  order: { side: 'company', state: 'delivered' },
  proof: { by: 'code', receivedBy: '', hasPhoto: false },
})
const carrier: Options = {
  as: { employee: false, permissions: ['company.own'] },
  path: '/company-deliveries/:order',
  route: `/company-deliveries/${idOf(421)}`,
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/delivery-orders/:order',
    route: `/delivery-orders/${idOf(421)}`,
    as: { employee: false },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

function title(): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: 'Two pallets of tiles' })
}

test('while the delivery loads, the page says so and leads back', async () => {
  show([pending(followDelivery)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  expect(screen.getByRole('link', { name: m['deliveryOrderScreens.title']() })).toBeDefined()
  await expectAccessible()
})

test('the requester sees what happened, newest first, the agreement and how to follow', async () => {
  show([found(mine)])
  await title()
  const story = screen.getByRole('heading', { name: m['deliveryOrderScreens.story']() })
  const events = within(story.closest('section') as HTMLElement).getAllByRole('listitem')
  expect(events.map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^In transit.*Dubai.*Left the yard.*10 Nov/),
    expect.stringMatching(/^Order confirmed.*7 Nov/),
  ])
  const agreed = screen.getByRole('heading', { name: m['deliveryOrderScreens.agreed']() })
  expect(agreed.closest('section')?.textContent).toMatch(/Gulf Lines.*1,000.*5%.*50.*1,050/)
  const follow = screen.getByRole('link', { name: m['deliveryOrderScreens.follow']() })
  expect(follow.getAttribute('href')).toBe('/track/K7M2P9QX4T')
  expect(screen.queryByText(m['deliveryOrderScreens.next']())).toBeNull()
  await expectAccessible()
})

test('the goods are the title, with the number beside the status, and are not repeated', async () => {
  show([found(mine)])
  const header = (await title()).closest('header')
  expect(header?.textContent).toMatch(/In transit.*Delivery 55/)
  expect(screen.getAllByText('Two pallets of tiles')).toHaveLength(1)
})

test('the agreed price, its VAT and the total add up one below the other', async () => {
  show([found(mine)])
  await title()
  const agreed = screen.getByRole('heading', { name: m['deliveryOrderScreens.agreed']() })
  const lines = within(agreed.closest('section') as HTMLElement).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'PriceAED 1,000.00',
    'VAT 5%AED 50.00',
    'TotalAED 1,050.00',
  ])
})

test('the code for the door is there while the requester needs it', async () => {
  show([found({ ...mine, doorCode: '4821' })])
  expect(await screen.findByText('4821')).toBeDefined()
  expect(screen.getByText(m['deliveryOrderScreens.doorHelp']())).toBeDefined()
  await expectAccessible()
})

test('the requester cancels after a question, which shows a refusal', async () => {
  const { user, sent } = show([
    found(followedDelivery({ order: { state: 'accepted' }, moves: ['cancelled'] })),
    found(followedDelivery({ order: { state: 'cancelled' } })),
    refusal(moveDelivery, 'deliveryOrders.changedMeanwhile'),
    reply(moveDelivery, mine),
    pending(listDeliveries),
  ])
  const cancel = { name: m['deliveryOrderScreens.cancel']() }
  await user.click(await screen.findByRole('button', cancel))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('button', { name: m['deliveryOrderScreens.keep']() })).toBeDefined()
  await user.click(question.getByRole('button', cancel))
  expect(await question.findByText(m['deliveryOrders.changedMeanwhile']())).toBeDefined()
  await expectAccessible()
  await user.click(question.getByRole('button', cancel))
  expect(await screen.findByText(m['deliveryOrderScreens.cancelled']())).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', cancel)).toBeNull())
  expect(sent(moveDelivery).map(({ body }) => body.to)).toEqual(['cancelled', 'cancelled'])
})

test('the carrier reports progress from where it was last, with a note', async () => {
  const delivery = followedDelivery({
    order: { side: 'company' },
    moves: ['in-transit', 'at-customs'],
  })
  const { user, sent } = show([found(delivery), reply(moveDelivery, delivery)], carrier)
  const to = await screen.findByRole('combobox', { name: m['deliveryOrderScreens.moveTo']() })
  expect(within(to).getByRole('option', { selected: true }).textContent).toBe('At customs')
  expect(screen.getByRole('link', { name: 'sara@example.com' })).toBeDefined()
  await user.type(screen.getByLabelText(/^Note/), 'At Hatta')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: m['deliveryOrderScreens.save']() }))
  expect(await screen.findByText(m['deliveryOrderScreens.moved']())).toBeDefined()
  expect(sent(moveDelivery).map(({ body }) => body)).toEqual([
    { to: 'at-customs', spot: { country: 'AE', princedomId: 2 }, note: 'At Hatta' },
  ])
})

test('a wrong code is refused with the attempts left, and the right one proves it', async () => {
  const wrong = refusal(handOverDelivery, 'deliveryOrders.wrongCode', { details: { left: 3 } })
  const { user, sent } = show(
    [found(atTheDoor), found(handed), wrong, reply(handOverDelivery, handed)],
    carrier,
  )
  const code = await screen.findByLabelText(m['deliveryOrderScreens.codeField']())
  await user.type(code, '1111{Enter}')
  expect(await screen.findByText(m['deliveryOrders.wrongCode']({ left: 3 }))).toBeDefined()
  await expectAccessible()
  await user.clear(code)
  await user.type(code, '4821{Enter}')
  expect(await screen.findByText(m['deliveryOrderScreens.provenCode']())).toBeDefined()
  expect(sent(handOverDelivery).map(({ body }) => body.proof)).toEqual([
    { by: 'code', code: '1111' },
    { by: 'code', code: '4821' },
  ])
})

test('a picture is uploaded before it proves the hand-over', async () => {
  const { user, sent } = show(
    [found(atTheDoor), reply(uploadProofPhoto, atTheDoor), reply(handOverDelivery, handed)],
    carrier,
  )
  await user.click(await screen.findByRole('radio', { name: m['deliveryOrderScreens.byPhoto']() }))
  await user.type(screen.getByLabelText(m['deliveryOrderScreens.nameField']()), 'Omar')
  const photo = new File(['x'], 'door.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(m['deliveryOrderScreens.photoField']()), photo)
  await user.click(screen.getByRole('button', { name: m['deliveryOrderScreens.handOver']() }))
  expect(await screen.findByText(m['deliveryOrderScreens.handed']())).toBeDefined()
  expect(sent(uploadProofPhoto).map(({ body }) => body.file.name)).toEqual(['door.png'])
  expect(sent(handOverDelivery).map(({ body }) => body.proof)).toEqual([
    { by: 'photo', name: 'Omar' },
  ])
})

test('a document is saved in the language of the page, and a failure says so', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user, sent, serve } = show([found(mine), reply(showDeliveryPdf, 'pdf')])
  const quotation = { name: m['deliveryOrderScreens.quotation']() }
  await user.click(await screen.findByRole('button', quotation))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(sent(showDeliveryPdf)).toMatchObject([
    { params: { kind: 'quotation' }, query: { language: 'en' } },
  ])
  serve(found(mine), refusal(showDeliveryPdf, 'deliveryOrders.notFound'))
  await user.click(screen.getByRole('button', { name: m['deliveryOrderScreens.waybill']() }))
  expect(await screen.findByText(m['deliveryOrderScreens.notReached']())).toBeDefined()
})

test('a delivery of someone else is not found', async () => {
  show([refusal(followDelivery, 'deliveryOrders.notFound')])
  expect(await screen.findByText(m['deliveryOrderScreens.notThereTitle']())).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

test('offline the page says so, and loads automatically when the network returns', async () => {
  const { serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
  await expectAccessible()
  serve(found(mine))
  await title()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in arabic the events, the place and the company are arabic', async () => {
  show([found(mine)], { language: 'ar' })
  await title()
  expect(screen.getByText('خطوط الخليج')).toBeDefined()
  expect(screen.getByText(/دبي/)).toBeDefined()
  await expectAccessible()
})

test('the company that carries it is led to its desk', async () => {
  const { address } = show([found(atTheDoor)], {
    as: { employee: false, permissions: ['company.own'] },
  })
  await waitFor(() => expect(address()).toBe(`/company-deliveries/${idOf(421)}`))
})
