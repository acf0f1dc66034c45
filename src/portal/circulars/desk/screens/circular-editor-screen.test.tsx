import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { countAudience, listAudienceChoices } from '../../audience/contract.ts'
import { uploadCircularFile } from '../../files/contract.ts'
import { circularPerson, deskCircular, publishedCircular } from '../../test-data.ts'
import {
  cancelCircularSchedule,
  type OpenDeskCircular,
  openDeskCircular,
  publishCircular,
  saveCircularDraft,
  withdrawCircular,
} from '../contract.ts'
import { listCircularPeople, remindCircularPeople } from '../people/contract.ts'
import { Screen } from './circular-editor-screen.tsx'

type Options = Parameters<typeof renderScreen>[1]

const saved = (revision: number) =>
  reply(saveCircularDraft, { revision, editedAt: '2026-11-20T08:01:00.000Z' })
const sixty = reply(countAudience, { people: 60, withoutAccount: 2 })
const choices = reply(listAudienceChoices, {
  workSites: [{ id: idOf(741), name: { en: 'Al Quoz kitchen', ar: 'مطبخ القوز' } }],
  departments: [{ id: idOf(742), name: { en: 'Operations', ar: 'العمليات' } }],
  positions: [{ en: 'Driver', ar: 'سائق' }],
  nationalities: ['PH'],
})

function show(
  circular: OpenDeskCircular,
  replies: NonNullable<Options>['replies'] = [],
  options: Options = {},
) {
  return renderScreen(<Screen />, {
    path: '/circulars-desk/:circular',
    route: `/circulars-desk/${idOf(701)}`,
    as: { roles: ['hr'] },
    now: '2026-11-20T08:00:00Z',
    replies: [reply(openDeskCircular, circular), saved(5), saved(6), sixty, ...replies],
    ...options,
  })
}

const tab = (name: string) => screen.findByRole('tab', { name })

test('a circular that is gone says so', async () => {
  renderScreen(<Screen />, {
    path: '/circulars-desk/:circular',
    route: `/circulars-desk/${idOf(701)}`,
    as: { roles: ['hr'] },
    replies: [refusal(openDeskCircular, 'circulars.notFound')],
  })
  expect(await screen.findByText(/We couldn't find this circular/)).toBeDefined()
  await expectAccessible()
})

test('both languages are written side by side, saved by themselves, and previewed', async () => {
  const { user, sent } = show(deskCircular())
  const english = within(await screen.findByRole('region', { name: 'English' }))
  const title = english.getByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Shorter hours')
  expect(await screen.findByText(/^Saved at/)).toBeDefined()
  expect(sent(saveCircularDraft).at(-1)?.body).toMatchObject({
    draft: { title: { en: 'Shorter hours', ar: 'ساعات العمل في رمضان' } },
  })
  await screen.findAllByRole('textbox', { name: 'Text' })
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  const arabic = screen.getByRole('heading', { level: 3, name: 'ساعات العمل في رمضان' })
  expect([arabic.closest('article')?.lang, arabic.closest('article')?.dir]).toEqual(['ar', 'rtl'])
  expect(screen.getByRole('heading', { level: 3, name: 'Shorter hours' })).toBeDefined()
})

test('only the kinds of block that have no picture can be added', async () => {
  const { user } = show(deskCircular())
  const english = within(await screen.findByRole('region', { name: 'English' }))
  await user.click(await english.findByRole('button', { name: 'Add block' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual([
    'Paragraph',
    'Heading',
    'List',
    'Quote',
    'Notice',
    'Button',
  ])
})

test('what prevents publishing is listed before anything is sent', async () => {
  const incomplete = deskCircular()
  const draft = { ...incomplete.draft, title: { en: 'Hours', ar: '' }, blocks: { en: [], ar: [] } }
  const { user, sent } = show({ ...incomplete, draft })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not ready to publish' }))
  expect(dialog.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'English: add some text.',
    'العربية: add a title.',
    'العربية: add some text.',
  ])
  expect(sent(publishCircular)).toEqual([])
  await expectAccessible()
})

test('the number of people is displayed before a draft is published', async () => {
  const { user, sent } = show(deskCircular(), [reply(publishCircular, publishedCircular())])
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish' }))
  expect(await dialog.findByText('For 60 people today')).toBeDefined()
  expect(dialog.getByText("2 of them have no account yet and can't be notified.")).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  await waitFor(() =>
    expect(sent(publishCircular)).toMatchObject([
      { body: { revision: 4, publishAt: null, material: true } },
    ]),
  )
})

test('a new version is published only once HR has said whether it is material', async () => {
  const changed = publishedCircular({ isChanged: true })
  const { user, sent } = show(changed, [reply(publishCircular, publishedCircular())])
  await user.click(await screen.findByRole('button', { name: 'Publish new version' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Publish new version' }))
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  expect(await dialog.findByText('This field is required.')).toBeDefined()
  expect(sent(publishCircular)).toEqual([])
  await user.click(dialog.getByRole('radio', { name: /The meaning has changed/ }))
  await user.type(dialog.getByRole('textbox', { name: /What changed, in English/ }), 'Fridays too')
  await user.click(dialog.getByRole('button', { name: 'Publish now' }))
  await waitFor(() =>
    expect(sent(publishCircular)).toMatchObject([
      { body: { material: true, changeNote: { en: 'Fridays too', ar: '' } } },
    ]),
  )
})

test('a scheduled circular is read only, and its schedule can be cancelled', async () => {
  const scheduled = deskCircular({
    state: 'scheduled',
    publishAt: '2026-11-25T05:00:00.000Z',
  })
  const { user, serve } = show(scheduled)
  expect(await screen.findByText(/^Publishes on 25 Nov 2026, 9:00 AM\./)).toBeDefined()
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  serve(reply(cancelCircularSchedule, deskCircular()), reply(openDeskCircular, deskCircular()))
  await user.click(screen.getByRole('button', { name: 'Cancel schedule' }))
  expect(await screen.findByText('Schedule cancelled.')).toBeDefined()
  expect(await screen.findAllByRole('textbox', { name: 'Title' })).toHaveLength(2)
})

test('the audience is chosen from what the company has, with a count of people', async () => {
  const { user, sent } = show(deskCircular(), [choices])
  await user.click(await tab('Audience'))
  expect(await screen.findByText('For 60 people today')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /Some people/ }))
  await user.click(await screen.findByRole('checkbox', { name: 'Driver' }))
  await user.click(screen.getByRole('checkbox', { name: 'Philippines' }))
  await waitFor(() =>
    expect(sent(countAudience).at(-1)?.body).toMatchObject({
      audience: { everyone: false, positions: ['Driver'], nationalities: ['PH'] },
    }),
  )
  await waitFor(() =>
    expect(sent(saveCircularDraft).at(-1)?.body.draft.audience).toMatchObject({
      positions: ['Driver'],
    }),
  )
  await expectAccessible()
  await user.click(screen.getByRole('checkbox', { name: 'Ask people to acknowledge it' }))
  expect(screen.queryByRole('group', { name: 'Remind after publication' })).toBeNull()
})

test('HR sees who has not acknowledged, and reminds them', async () => {
  const { user, sent } = show(publishedCircular({ withoutAccount: 1 }), [
    reply(listCircularPeople, {
      items: [
        circularPerson(),
        circularPerson({
          id: idOf(722),
          name: { en: 'Omar Nair', ar: 'عمر ناير' },
          hasAccount: false,
        }),
      ],
      next: null,
    }),
    reply(remindCircularPeople, { people: 14 }),
  ])
  await user.click(await tab('Acknowledgements'))
  await screen.findByText('Salma Haddad')
  const [, first, second] = screen.getAllByRole('row').map((row) => row.textContent)
  expect(first).toMatch(/Salma Haddad.*Operations/)
  expect(second).toMatch(/Omar Nair.*No account$/)
  expect(screen.getByText('75% (45 of 60)')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Remind' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Remind' }))
  expect(await screen.findByText('Reminding 14 people.')).toBeDefined()
  expect(sent(remindCircularPeople)).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Acknowledged' }))
  await waitFor(() =>
    expect(sent(listCircularPeople).at(-1)?.query).toMatchObject({ state: 'done' }),
  )
})

test('withdrawing needs a reason', async () => {
  const gone = publishedCircular({
    state: 'withdrawn',
    withdrawn: { at: '2026-11-20T08:00:00.000Z', by: null, reason: 'Wrong hours' },
  })
  const { user, sent, serve } = show(publishedCircular(), [reply(withdrawCircular, gone)])
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this?' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await dialog.findByText('This field is required.')).toBeDefined()
  serve(reply(openDeskCircular, gone), reply(withdrawCircular, gone), sixty)
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong hours')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Wrong hours')).toBeDefined()
  expect(sent(withdrawCircular)).toMatchObject([{ body: { reason: 'Wrong hours' } }])
})

test('a file is uploaded when it is chosen; one that is refused says why', async () => {
  const { user, sent, serve } = show(deskCircular(), [
    refusal(uploadCircularFile, 'files.empty', { field: 'file' }),
  ])
  const choose = async () =>
    user.upload(
      await screen.findByLabelText('Add file'),
      new File(['%PDF'], 'Hours.pdf', { type: 'application/pdf' }),
    )
  await choose()
  expect(await screen.findByText(/Hours\.pdf.*The file is empty\. Choose another\./)).toBeDefined()
  serve(
    reply(openDeskCircular, deskCircular()),
    saved(5),
    sixty,
    reply(uploadCircularFile, {
      id: idOf(731),
      name: 'Hours.pdf',
      mediaType: 'application/pdf',
      bytes: 4,
    }),
  )
  await choose()
  expect(await screen.findByText('Hours.pdf')).toBeDefined()
  await waitFor(() =>
    expect(sent(saveCircularDraft).at(-1)?.body.draft.fileIds).toEqual([idOf(731)]),
  )
})

test('when someone else saved, nothing more is sent until their version is opened', async () => {
  const { user, serve } = show(deskCircular())
  const taken = refusal(saveCircularDraft, 'circulars.draft.changedMeanwhile')
  serve(taken, reply(openDeskCircular, deskCircular()), sixty)
  const english = within(await screen.findByRole('region', { name: 'English' }))
  await user.type(english.getByRole('textbox', { name: 'Title' }), '!')
  expect(await screen.findByText(/Someone else changed this draft/)).toBeDefined()
  const theirs = deskCircular({ revision: 9 })
  serve(
    reply(openDeskCircular, {
      ...theirs,
      draft: { ...theirs.draft, title: { en: 'Theirs', ar: 'نسختهم' } },
    }),
    taken,
    sixty,
  )
  await user.click(screen.getByRole('button', { name: 'Open their version' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Open their version' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeDefined()
})

test('in Arabic the desk reads from the right and its buttons are Arabic', async () => {
  show(publishedCircular({ isChanged: true }), [], { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'نشر نسخة جديدة' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'ساعات العمل في رمضان' })).toBeDefined()
  await expectAccessible()
})
