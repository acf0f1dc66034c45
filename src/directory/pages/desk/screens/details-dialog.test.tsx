import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addMedium, changeMedium, listMedia, type Medium } from '#directory/media/contract.ts'
import { listMembers } from '#directory/team/contract.ts'
import { m } from '#messages'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { changeDocument, type OpenDocument } from '../../contract.ts'
import { listTags } from '../../tags/contract.ts'
import { DetailsDialog } from './details-dialog.tsx'

const TEXT: OpenDocument['texts']['en'] = {
  title: 'Dates travel cold',
  state: 'draft',
  changed: false,
  translation: 'source',
  liveVersion: null,
  liveAt: null,
  publishAt: null,
  unpublishAt: null,
  editedAt: '2026-11-01T08:00:00.000Z',
  draft: { title: 'Dates travel cold', summary: '', slug: '', blocks: [] },
  revision: 1,
}
const MARYAM = { id: idOf(601), name: { en: 'Maryam Ali', ar: 'مريم علي' } }
const PORTS = { id: idOf(611), slug: 'ports', name: { en: 'Ports', ar: 'موانئ' } }
const TRUCK: Medium = {
  id: idOf(621),
  src: '/media/truck.webp',
  width: 800,
  height: 600,
  alt: { en: '', ar: '' },
  addedAt: '2026-11-01T08:00:00.000Z',
}
const POST: OpenDocument = {
  id: idOf(631),
  kind: 'post',
  number: 7,
  source: 'en',
  cover: null,
  author: null,
  texts: { en: TEXT, ar: TEXT },
  tags: [],
  media: [],
  fixed: false,
}
const members = reply(listMembers, {
  items: [
    {
      ...MARYAM,
      slug: 'maryam-ali',
      role: { en: 'Editor', ar: 'محررة' },
      about: { en: '', ar: '' },
      mediaId: null,
      picture: null,
      email: '',
      link: '',
      shown: true,
      documents: 2,
    },
  ],
})
const tags = reply(listTags, { items: [{ ...PORTS, documents: 3 }] })

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const onClose = vi.fn<() => void>()
  const view = renderScreen(<DetailsDialog document={POST} onClose={onClose} />, {
    path: '/content/:id',
    route: `/content/${POST.id}`,
    as: { employee: false, permissions: ['content.edit'] },
    replies,
    ...options,
  })
  return { ...view, onClose }
}

const dialog = async (title = m['contentDesk.details.title']()) =>
  within(await screen.findByRole('alertdialog', { name: title }))

test('the author, the tags and an added picture are sent, and a refusal stays in the dialog', async () => {
  const described = { ...TRUCK, alt: { en: 'A truck', ar: 'شاحنة' } }
  const { user, sent, onClose } = show([
    members,
    tags,
    reply(listMedia, { items: [], next: null }),
    reply(addMedium, TRUCK),
    refusal(changeMedium, 'media.altNeeded', { field: 'alt.ar' }),
    reply(changeMedium, described),
    refusal(changeDocument, 'team.notFound'),
    reply(changeDocument, { id: POST.id }),
  ])
  const details = await dialog()
  await user.click(await details.findByRole('button', { name: PORTS.name.en }))
  await user.selectOptions(
    details.getByRole('combobox', { name: m['contentDesk.details.author']() }),
    MARYAM.name.en,
  )
  await expectAccessible()

  await user.click(details.getByRole('button', { name: m['mediaDesk.choose']() }))
  const library = within(await screen.findByRole('dialog', { name: m['mediaDesk.library']() }))
  await user.upload(
    library.getByLabelText(new RegExp(m['mediaDesk.add']())),
    new File(['picture'], 'truck.jpg', { type: 'image/jpeg' }),
  )
  const description = await dialog(m['mediaDesk.wordsTitle']())
  await user.type(description.getByRole('textbox', { name: m['mediaDesk.altEn']() }), 'A truck')
  await user.click(description.getByRole('button', { name: m['mediaDesk.use']() }))
  const arabic = description.getByRole('textbox', { name: m['mediaDesk.altAr']() })
  await waitFor(() => expect(arabic.getAttribute('aria-invalid')).toBe('true'))
  await expectAccessible()
  await user.type(arabic, 'شاحنة')
  await user.click(description.getByRole('button', { name: m['mediaDesk.use']() }))

  expect(await details.findByRole('img', { name: 'A truck' })).toBeDefined()
  const save = details.getByRole('button', { name: m['contentDesk.details.save']() })
  await user.click(save)
  expect((await details.findByRole('alert')).textContent).toContain(m['team.notFound']())
  expect(onClose).not.toHaveBeenCalled()
  await user.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent(changeDocument).at(-1)?.body).toEqual({
    authorId: MARYAM.id,
    coverId: TRUCK.id,
    tagIds: [PORTS.id],
  })
  expect(sent(changeMedium).map(({ body }) => body)).toEqual([
    { alt: { en: 'A truck', ar: '' } },
    { alt: { en: 'A truck', ar: 'شاحنة' } },
  ])
})

test('a team that could not be loaded can be tried again, and the rest can be saved', async () => {
  const { user, sent, serve } = show([refusal(listMembers, 'http.failed'), tags])
  const details = await dialog()
  const alert = await details.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  await expectAccessible()
  serve(members, tags, reply(changeDocument, { id: POST.id }))
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await details.findByRole('option', { name: MARYAM.name.en })).toBeDefined()
  await user.click(details.getByRole('button', { name: m['contentDesk.details.save']() }))
  await waitFor(() => expect(sent(changeDocument)).toHaveLength(1))
})

test('in Arabic the author and the tags are Arabic', async () => {
  show([members, tags], { language: 'ar' })
  const details = await dialog()
  expect(await details.findByRole('option', { name: MARYAM.name.ar })).toBeDefined()
  expect(await details.findByRole('button', { name: PORTS.name.ar })).toBeDefined()
  await expectAccessible()
})
