import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { countAudience } from '../../audience/contract.ts'
import { publishedCircular } from '../../test-data.ts'
import { endCircular, type OpenDeskCircular, openDeskCircular } from '../contract.ts'
import { Screen } from './circular-editor-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const sixty = reply(countAudience, { people: 60, withoutAccount: 0 })
const ended = publishedCircular({ isExpired: true, expiresOn: '2026-11-20' })

function show(circular: OpenDeskCircular, options: Options = {}) {
  const { replies = [], ...rest } = options
  return renderScreen(<Screen />, {
    path: '/circulars-desk/:circular',
    route: `/circulars-desk/${idOf(701)}`,
    as: { roles: ['hr'] },
    now: '2026-11-20T08:00:00Z',
    replies: [reply(openDeskCircular, circular), sixty, ...replies],
    ...rest,
  })
}

test('a circular ends now once HR has confirmed it, and can be published again', async () => {
  const { user, sent, serve } = show(publishedCircular(), {
    replies: [refusal(endCircular, 'circulars.state.changedMeanwhile')],
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'End now' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End this now?' }))
  expect(sent(endCircular)).toHaveLength(0)
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'End now' }))
  expect(await dialog.findByText(/This circular has changed\. Check it again\./)).toBeDefined()
  serve(reply(openDeskCircular, ended), reply(endCircular, ended), sixty)
  await user.click(dialog.getByRole('button', { name: 'End now' }))
  expect(await screen.findByText('Ended.')).toBeDefined()
  expect(await screen.findByText(/^Expired on 20 Nov 2026\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Publish new version' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Withdraw' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'End now' })).toBeNull()
})

test('in Arabic the question before the end is Arabic', async () => {
  const { user } = show(publishedCircular(), { language: 'ar' })
  await user.click(await screen.findByRole('button', { name: 'إجراءات أخرى' }))
  await user.click(await screen.findByRole('menuitem', { name: 'إنهاء الصلاحية الآن' }))
  expect(await screen.findByRole('alertdialog', { name: 'إنهاء الصلاحية الآن؟' })).toBeDefined()
  await expectAccessible()
})
