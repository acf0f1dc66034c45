import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { countAudience } from '../../audience/contract.ts'
import { circularPerson, deskCircular, publishedCircular } from '../../test-data.ts'
import {
  type OpenDeskCircular,
  openDeskCircular,
  publishCircular,
  saveCircularDraft,
  showCircularVersion,
} from '../contract.ts'
import { exportCircularPeople, listCircularPeople } from '../people/contract.ts'
import { Screen } from './circular-editor-screen.tsx'

type Options = Parameters<typeof renderScreen>[1]
type User = ReturnType<typeof renderScreen>['user']

const sixty = reply(countAudience, { people: 60, withoutAccount: 0 })
const saved = reply(saveCircularDraft, { revision: 5, editedAt: '2026-11-20T08:01:00.000Z' })

function show(
  circular: OpenDeskCircular,
  tab: string,
  replies: NonNullable<Options>['replies'] = [],
  options: Options = {},
) {
  return renderScreen(<Screen />, {
    path: '/circulars-desk/:circular',
    route: `/circulars-desk/${idOf(701)}?tab=${tab}`,
    as: { roles: ['hr'] },
    now: '2026-11-20T08:00:00Z',
    replies: [reply(openDeskCircular, circular), saved, sixty, ...replies],
    ...options,
  })
}

const withExpiry = (expiresOn: string | null) => ({ ...deskCircular().draft, expiresOn })

async function enterDay(user: User, [day, month, year]: string[]): Promise<void> {
  const field = await screen.findByRole('group', { name: /^Expires on/ })
  const [first] = within(field).getAllByRole('spinbutton')
  if (first === undefined) throw new Error('The date has no segments')
  await user.click(first)
  await user.keyboard(`${day}${month}${year}`)
}

const TOO_EARLY = 'Choose an expiry day after the day of publication.'

test('the last day is written into the draft, and can be removed', async () => {
  const { user, sent } = show(deskCircular(), 'audience')
  await enterDay(user, ['30', '11', '2026'])
  await waitFor(() =>
    expect(sent(saveCircularDraft).at(-1)?.body.draft.expiresOn).toBe('2026-11-30'),
  )
  expect(screen.queryByText(TOO_EARLY)).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Remove expiry' }))
  await waitFor(() => expect(sent(saveCircularDraft).at(-1)?.body.draft.expiresOn).toBeNull())
  expect(screen.queryByRole('button', { name: 'Remove expiry' })).toBeNull()
})

test('a day that has passed is refused at its field, and prevents publishing', async () => {
  const { user, sent } = show(deskCircular(), 'audience')
  await enterDay(user, ['20', '11', '2026'])
  expect(await screen.findByText(TOO_EARLY)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not ready to publish' }))
  expect(dialog.getAllByRole('listitem').map((each) => each.textContent)).toEqual([TOO_EARLY])
  expect(sent(publishCircular)).toEqual([])
})

test('a schedule after the last day is refused at its day', async () => {
  const { user } = show(deskCircular({ draft: withExpiry('2026-11-22') }), 'text', [
    refusal(publishCircular, 'circulars.expiryTooEarly', { field: 'expiresOn' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish' }))
  expect(await dialog.findByText('Expires on 22 Nov 2026')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: 'Later' }))
  const [hour] = within(await dialog.findByRole('group', { name: /^Time/ })).getAllByRole(
    'spinbutton',
  )
  await user.click(hour as HTMLElement)
  await user.keyboard('0900AM')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  expect(await dialog.findByText(TOO_EARLY)).toBeDefined()
  await expectAccessible()
})

test('an expired circular says so at the desk, reminds no one, and keeps its day without an error', async () => {
  const expired = publishedCircular({
    expiresOn: '2026-11-19',
    isExpired: true,
    draft: withExpiry('2026-11-19'),
  })
  const { user } = show(expired, 'people', [
    reply(listCircularPeople, { items: [circularPerson()], next: null }),
  ])
  expect(
    await screen.findByText(
      'Expired on 19 Nov 2026. No one is reminded or asked to acknowledge it any more.',
    ),
  ).toBeDefined()
  expect(screen.getByText('Expired')).toBeDefined()
  await screen.findByText('Salma Haddad')
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Audience' }))
  await screen.findByRole('group', { name: /^Expires on/ })
  expect(screen.queryByText(TOO_EARLY)).toBeNull()
  await expectAccessible()
})

test('an acknowledgement shows its device and network address, and the proof is saved as CSV or Excel', async () => {
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
  const { user, sent } = show(publishedCircular(), 'people', [
    reply(listCircularPeople, {
      items: [
        circularPerson({
          readAt: '2026-11-18T05:00:00.000Z',
          acknowledgedAt: '2026-11-18T06:00:00.000Z',
          version: 1,
          address: '203.0.113.7',
          device: browser,
        }),
      ],
      next: null,
    }),
    refusal(exportCircularPeople, 'circulars.notFound'),
  ])
  await screen.findByText('203.0.113.7')
  expect(screen.getByText(/Chrome.* on .*Windows/)).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export as Excel' }))
  await waitFor(() =>
    expect(sent(exportCircularPeople)).toMatchObject([
      { query: { format: 'xlsx', language: 'en' } },
    ]),
  )
  expect(await screen.findByText(/We couldn't find this circular/)).toBeDefined()
})

test('each version is read as it was published, with its last day', async () => {
  const { user } = show(publishedCircular(), 'versions', [
    reply(showCircularVersion, {
      ...(publishedCircular().versions[0] as OpenDeskCircular['versions'][number]),
      title: { en: 'First hours', ar: 'الساعات الأولى' },
      blocks: { en: [], ar: [] },
      files: [],
      audience: deskCircular().draft.audience,
      acknowledgement: null,
      expiresOn: '2026-11-30',
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Read version 1' }))
  expect(await screen.findByRole('heading', { name: 'First hours' })).toBeDefined()
  expect(screen.getByText('Expires on 30 Nov 2026')).toBeDefined()
  await expectAccessible()
})

test('in Arabic the last day and its help are Arabic', async () => {
  show(deskCircular({ draft: withExpiry('2026-11-30') }), 'audience', [], { language: 'ar' })
  expect(await screen.findByRole('group', { name: /^تاريخ انتهاء الصلاحية/ })).toBeDefined()
  expect(screen.getByText('بعد هذا اليوم لا يُذكَّر أحد ولا يُطلب منه الإقرار.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'إزالة تاريخ الانتهاء' })).toBeDefined()
  await expectAccessible()
})
