import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/http/endpoint.ts'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { z } from 'zod'
import { getEmployeePhoto, removePhoto, savePhoto } from './contract.ts'
import { EditablePhoto } from './editable-photo.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const SARA = idOf(2)
const PHOTO = idOf(70)
const own = endpoint({
  name: 'own',
  method: 'GET',
  path: '/api/own',
  area: 'portal',
  access: 'signed-in',
  summary: 'What shows the photo',
  reply: z.unknown(),
})
const photo = reply(getEmployeePhoto, 'the photo')
const saved = reply(savePhoto, { photoId: idOf(71) })

/** jsdom opens no pictures and draws none. */
beforeEach(() => {
  vi.spyOn(Image.prototype, 'naturalWidth', 'get').mockReturnValue(1600)
  vi.spyOn(Image.prototype, 'naturalHeight', 'get').mockReturnValue(1200)
  Image.prototype.decode = async () => undefined
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: (...drawn: unknown[]) => void drawings.push(drawn.slice(1)),
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['cut'], { type: 'image/jpeg' })),
  )
})
const drawings: unknown[][] = []
afterEach(() => void drawings.splice(0))

/** The caller is the employee unless another one is named. */
function show(options: Options & { photoId?: string | null; employeeId?: string } = {}) {
  const { photoId = PHOTO, employeeId = SARA, replies = [], ...rest } = options
  return renderScreen(
    <main>
      <EditablePhoto
        employeeId={employeeId}
        photoId={photoId}
        name="Sara Ahmed"
        refreshes={[own]}
      />
    </main>,
    { as: { roles: ['employee'] }, replies: [photo, ...replies], ...rest },
  )
}

function picture(name = 'me.jpg', head = '\xff\xd8\xff\xe0'): File {
  return new File([Uint8Array.from(head, (each) => each.charCodeAt(0))], name)
}

async function open(user: ReturnType<typeof show>['user'], button = 'Edit photo') {
  await user.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: button }))
}

async function choose(
  dialog: ReturnType<typeof within>,
  file: File,
  label = 'Choose another photo',
) {
  fireEvent.change(dialog.getByLabelText(label), { target: { files: [file] } })
}

test('an employee adds their photo: it is chosen, cut, sent and confirmed', async () => {
  const { user, sent } = show({ photoId: null, replies: [saved] })
  const dialog = await open(user, 'Add photo')
  expect(dialog.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  await expectAccessible()
  await choose(dialog, picture(), 'Photo')
  const cut = within(await screen.findByRole('alertdialog', { name: 'Add photo' }))
  await expectAccessible()
  await user.click(cut.getByRole('button', { name: 'Save photo' }))
  expect(await screen.findByText('Photo saved.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(savePhoto)).toMatchObject([{ params: { id: SARA } }])
  expect(sent(savePhoto)[0]?.body.file.type).toBe('image/jpeg')
  expect(drawings, 'the middle of the picture').toEqual([[200, 0, 1200, 1200, 0, 0, 640, 640]])
})

test('the picture is zoomed with buttons, the slider and keys', async () => {
  const { user } = show()
  await choose(await open(user), picture())
  const dialog = within(await screen.findByRole('alertdialog'))
  const slider = dialog.getByRole<HTMLInputElement>('slider', { name: 'Zoom' })
  expect([slider.value, slider.max]).toEqual(['1', '4'])
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(slider.value).toBe('1.25')
  fireEvent.change(slider, { target: { value: '3' } })
  await user.click(dialog.getByRole('button', { name: 'Zoom out' }))
  expect(slider.value).toBe('2.75')
  const frame = dialog.getByTestId('container')
  fireEvent.keyDown(frame, { key: '+' })
  expect(slider.value).toBe('3')
  fireEvent.keyDown(frame, { key: '-' })
  fireEvent.keyDown(frame, { key: '-', ctrlKey: true })
  expect(slider.value).toBe('2.75')
})

test('another photo can be chosen, and cancelling sends nothing', async () => {
  const { user, sent } = show()
  await choose(await open(user), picture())
  await user.click(await screen.findByRole('button', { name: 'Choose another photo' }))
  await choose(within(await screen.findByRole('dialog')), picture('b.png', '\x89PNG\r\n\x1a\n'))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(savePhoto)).toEqual([])
})

test.each([
  ['IMG_1.HEIC', '\0\0\0\x18ftypheic', /^We can't open HEIC photos\. Save the photo as JPEG/],
  ['me.gif', 'GIF89a', /^This file isn't a photo we can open\. Choose a PNG, JPEG or WebP\.$/],
  ['logo.png', '<svg onload="alert(1)"/>', /^This file isn't a photo we can open/],
  ['me.jpg', '', /^The file is empty\. Choose another\.$/],
])('%s is refused before anything is sent', async (name, head, sentence) => {
  const { user } = show()
  const dialog = await open(user)
  await choose(dialog, picture(name, head))
  expect(await dialog.findByText(sentence)).toBeDefined()
  await expectAccessible()
})

test('a damaged picture is refused', async () => {
  Image.prototype.decode = async () => {
    throw new DOMException('not a picture', 'EncodingError')
  }
  const { user } = show()
  const dialog = await open(user)
  await choose(dialog, picture())
  expect(await dialog.findByText(/^We can't open this file because it's damaged/)).toBeDefined()
})

test('what the server says stays beside the picture, to try again', async () => {
  const { user, sent } = show({
    replies: [refusal(savePhoto, 'session.tooManyTries', { details: { seconds: 60 } }), saved],
  })
  await choose(await open(user), picture())
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Save photo' }))
  expect(await dialog.findByRole('alert')).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Save photo' }))
  await waitFor(() => expect(sent(savePhoto)).toHaveLength(2))
  expect(await screen.findByText('Photo saved.')).toBeDefined()
})

test('a photo is removed once that is confirmed', async () => {
  const { user, sent } = show({ replies: [reply(removePhoto, {})] })
  const dialog = await open(user)
  await user.click(dialog.getByRole('button', { name: 'Remove photo' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove photo?' }))
  expect(sent(removePhoto)).toEqual([])
  await expectAccessible()
  await user.click(question.getByRole('button', { name: 'Remove photo' }))
  expect(await screen.findByText('Photo removed.')).toBeDefined()
  expect(sent(removePhoto)).toMatchObject([{ params: { id: SARA } }])
})

test('human resources edits anyone’s photo, a colleague only looks at it', async () => {
  const hr = show({ as: { roles: ['hr'], employee: false } })
  expect(await screen.findByRole('button', { name: 'Edit photo' })).toBeDefined()
  hr.unmount()
  show({ employeeId: idOf(9) })
  await waitFor(() => expect(document.querySelector('img')).not.toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})

test('in arabic the dialog is arabic', async () => {
  const { user } = show({ language: 'ar', replies: [saved] })
  const dialog = await open(user, 'تعديل الصورة')
  await expectAccessible()
  await choose(dialog, picture('a.heic', '\0\0\0\x18ftypheic'), 'اختيار صورة أخرى')
  expect(await dialog.findByText(/^تعذّر فتح صور HEIC/)).toBeDefined()
  await choose(dialog, picture(), 'اختيار صورة أخرى')
  const cut = within(await screen.findByRole('alertdialog', { name: 'تعديل الصورة' }))
  expect(cut.getByRole('slider', { name: 'التكبير' })).toBeDefined()
  await expectAccessible()
  await user.click(cut.getByRole('button', { name: 'حفظ الصورة' }))
  expect(await screen.findByText('تم حفظ الصورة.')).toBeDefined()
})
