import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { readPicture, uploadPage } from '../files/contract.ts'
import { listOwnDocuments, sendDocument } from '../own/contract.ts'
import { aDocument, documentType, NOW } from '../test-data-screens.ts'
import { Screen } from './documents-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

beforeAll(() => {
  URL.createObjectURL = () => 'blob:page'
  URL.revokeObjectURL = () => undefined
})

const types = [documentType('passport'), documentType('visa'), documentType('securityPass')]
const none = { items: [], requests: [], tasks: [], types }

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, { path: '/documents', as: {}, now: NOW, replies, ...options })
}

const photo = new File(['x'], 'passport.jpg', { type: 'image/jpeg' })
const uploaded = { id: idOf(801), name: 'passport.jpg', mediaType: 'image/jpeg', bytes: 200_000 }

test('what the photo says is confirmed value by value, and only that is sent as read', async () => {
  const view = show([
    reply(listOwnDocuments, none),
    reply(uploadPage, uploaded),
    reply(readPicture, {
      kind: 'passport',
      values: [
        { field: 'number', value: 'P1234567', isChecked: true },
        { field: 'expiresOn', value: '2031-12-17', isChecked: true },
        { field: 'country', value: 'IN', isChecked: false },
      ],
      surname: 'NAIR',
      givenNames: 'SALEM',
      birthDate: '1990-03-02',
      differs: ['birthDate'],
    }),
    reply(sendDocument, aDocument({ isWaiting: true })),
  ])
  await view.user.click(
    (await screen.findAllByRole('button', { name: 'Add document' }))[0] as HTMLElement,
  )
  const form = within(await screen.findByRole('dialog', { name: 'Add document' }))
  await view.user.selectOptions(form.getByRole('combobox', { name: 'Document type' }), 'passport')
  await view.user.upload(form.getByLabelText('Take photo'), photo)
  expect(await form.findByRole('img', { name: 'Page 1' })).toBeDefined()
  await view.user.click(form.getByRole('button', { name: 'Read from photo' }))
  const read = within(await form.findByRole('region', { name: 'Read from the photo' }))
  expect(read.getByText(/date of birth differs/)).toBeDefined()
  const number = form.getByRole('textbox', { name: 'Number' })
  expect((number as HTMLInputElement).value).toBe('')
  await expectAccessible()
  await view.user.click(read.getByRole('button', { name: 'Confirm Number' }))
  await view.user.click(read.getByRole('button', { name: 'Confirm Expiry date' }))
  expect((number as HTMLInputElement).value).toBe('P1234567')
  await view.user.type(number, '8')
  await view.user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(view.sent(sendDocument)).toHaveLength(1))
  expect(view.sent(sendDocument)[0]?.body).toMatchObject({
    type: 'passport',
    documentId: null,
    number: 'P12345678',
    expiresOn: '2031-12-17',
    country: null,
    fileIds: [idOf(801)],
    confirmedFields: ['expiresOn'],
  })
  expect(await screen.findByText(/Document sent/)).toBeDefined()
})

test('the type is offered from the photo, and a document that is there gets its next version', async () => {
  const view = show([
    reply(listOwnDocuments, {
      ...none,
      items: [aDocument({ type: 'passport', typeName: { en: 'Passport', ar: 'جواز السفر' } })],
    }),
    reply(uploadPage, uploaded),
    reply(readPicture, {
      kind: 'passport',
      values: [{ field: 'number', value: 'P1234567', isChecked: true }],
      surname: 'NAIR',
      givenNames: 'SALEM',
      birthDate: null,
      differs: [],
    }),
    reply(sendDocument, aDocument({ isWaiting: true })),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Add document' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add document' }))
  const type = form.getByRole<HTMLSelectElement>('combobox', { name: 'Document type' })
  await view.user.selectOptions(type, 'visa')
  await view.user.upload(form.getByLabelText('Take photo'), photo)
  await view.user.click(await form.findByRole('button', { name: 'Read from photo' }))
  expect(await form.findByText('The document in the photo: Passport.')).toBeDefined()
  expect(form.queryByRole('button', { name: 'Confirm Number' })).toBeNull()
  await expectAccessible()
  await view.user.click(form.getByRole('button', { name: 'Use this type' }))
  expect(type.value).toBe('passport')
  expect(form.getByText('Already in the file: this becomes its next version.')).toBeDefined()
  await view.user.click(form.getByRole('button', { name: 'Confirm Number' }))
  await view.user.click(form.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(view.sent(sendDocument)).toHaveLength(1))
  expect(view.sent(sendDocument)[0]?.body).toMatchObject({
    type: 'passport',
    documentId: aDocument().id,
    number: 'P1234567',
    confirmedFields: ['number'],
  })
})

test('a file that is refused says why, and a photo without a code says what to do', async () => {
  const view = show(
    [
      reply(listOwnDocuments, none),
      refusal(uploadPage, 'documents.heic', { field: 'file' }),
      reply(uploadPage, uploaded),
      reply(readPicture, {
        kind: null,
        values: [],
        surname: '',
        givenNames: '',
        birthDate: null,
        differs: [],
      }),
      refusal(sendDocument, 'documents.numberRequired', { field: 'number' }),
    ],
    { route: '/documents?add=passport' },
  )
  const form = within(await screen.findByRole('dialog', { name: 'Add document' }))
  await view.user.upload(form.getByLabelText('Choose file'), photo)
  expect((await form.findByRole('alert')).textContent).toMatch(/HEIC/)
  await view.user.upload(form.getByLabelText('Choose file'), photo)
  await view.user.click(await form.findByRole('button', { name: 'Read from photo' }))
  expect(await form.findByText(/couldn't find the printed code lines/)).toBeDefined()
  await view.user.click(form.getByRole('button', { name: 'Send' }))
  const number = form.getByRole('textbox', { name: 'Number' })
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  expect(form.getAllByText("Enter the document's number.").length).toBeGreaterThan(0)
  await expectAccessible()
})
