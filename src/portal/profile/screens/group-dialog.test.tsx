import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listOwnChanges, requestBankChange, requestChange } from '../changes/contract.ts'
import { getProfile } from '../contract.ts'
import { uploadProof } from '../proofs/contract.ts'
import { aChange, NOW, profile } from '../test-data-screens.ts'
import { GroupDialog } from './group-dialog.tsx'
import type { GroupEdit } from './request-body.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const PERSON = {
  nameEn: 'Sara Ahmed',
  nameAr: 'سارة أحمد',
  nationality: 'AE',
  gender: 'female',
  birthDate: '1990-05-14',
}
const PERSONAL: GroupEdit = { group: 'personal', recordId: null, initial: PERSON }
const PHOTO = new File(['a photo'], 'certificate.jpg', { type: 'image/jpeg' })
const UPLOADED = { id: idOf(920), name: 'certificate.jpg', mediaType: 'image/jpeg', bytes: 7 }
const RELOADS = [reply(getProfile, profile()), reply(listOwnChanges, { items: [], next: null })]

function show(edit: GroupEdit, replies: NonNullable<Options['replies']>, options: Options = {}) {
  let closed = 0
  const view = renderScreen(<GroupDialog edit={edit} onClose={() => (closed += 1)} />, {
    path: '/profile',
    as: {},
    now: NOW,
    replies: [...RELOADS, ...replies],
    ...options,
  })
  return { ...view, closed: () => closed }
}

test('a new name is sent with its proof, which is needed', async () => {
  const { user, sent, closed } = show(PERSONAL, [
    reply(uploadProof, UPLOADED),
    reply(requestChange, aChange()),
  ])
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Edit personal details' }))
  const name = dialog.getByRole('textbox', { name: 'Name in English' })
  expect(name).toHaveProperty('value', 'Sara Ahmed')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(dialog.getByText('Attach a proof.')).toBeDefined()
  expect(sent(requestChange)).toEqual([])
  await expectAccessible()
  await user.type(name, 'Sara Haddad')
  await user.upload(dialog.getByLabelText('Proof'), PHOTO)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent.')).toBeDefined()
  expect(sent(requestChange).at(-1)?.body).toEqual({
    group: 'personal',
    values: { ...PERSON, nameEn: 'Sara Haddad' },
    fromDay: '2026-11-10',
    note: '',
    fileIds: [idOf(920)],
  })
  expect(closed()).toBe(1)
})

test('a photo that is refused is named, and a second try sends it once', async () => {
  const { user, sent, serve } = show(PERSONAL, [
    refusal(uploadProof, 'files.unreadable', { field: 'file' }),
  ])
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.upload(dialog.getByLabelText('Proof'), PHOTO)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect((await dialog.findAllByText(/certificate\.jpg/)).length).toBeGreaterThan(0)
  expect(sent(requestChange)).toEqual([])
  serve(reply(uploadProof, UPLOADED), refusal(requestChange, 'profileChanges.nothingChanged'))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('Nothing has changed. Edit a field first.')).toBeDefined()
  expect(sent(uploadProof)).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(sent(uploadProof)).toHaveLength(2)
})

test('contact details are saved without proof, and a wrong number is named at its field', async () => {
  const { user, sent, serve } = show(
    { group: 'contact', recordId: null, initial: { phone: '+971501234567', personalEmail: '' } },
    [refusal(requestChange, 'employees.phoneFormat', { field: 'phone' })],
  )
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Edit contact details' }))
  expect(dialog.queryByText('Proof')).toBeNull()
  const phone = dialog.getByRole('textbox', { name: 'Phone' })
  await user.clear(phone)
  await user.type(phone, '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/phone number/)).toBeDefined()
  serve(reply(requestChange, aChange({ group: 'contact', isAtOnce: true, state: 'approved' })))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Details saved.')).toBeDefined()
  expect(sent(requestChange).at(-1)?.body).toEqual({
    group: 'contact',
    values: { phone: '12', personalEmail: '' },
  })
})

test('another account goes to payroll with a letter of the bank', async () => {
  const bank = { iban: 'AE070331234567890123456', accountHolder: 'Sara Ahmed', bankName: 'Mashreq' }
  const { user, sent } = show({ group: 'bank', recordId: null, initial: bank }, [
    reply(uploadProof, UPLOADED),
    reply(requestBankChange, aChange({ group: 'bank' })),
  ])
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Edit bank account' }))
  expect(dialog.getByText(/Payroll checks your request/)).toBeDefined()
  const name = dialog.getByRole('textbox', { name: 'Bank' })
  await user.clear(name)
  await user.type(name, 'Emirates NBD')
  await user.upload(dialog.getByLabelText('Proof'), PHOTO)
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Request sent.')).toBeDefined()
  expect(sent(requestBankChange).at(-1)?.body).toMatchObject({
    values: { ...bank, bankName: 'Emirates NBD' },
    fileIds: [idOf(920)],
  })
})

test('in arabic a dependant is added with the documents optional', async () => {
  const initial = { relation: 'child', gender: 'male', nationality: 'AE' }
  show({ group: 'dependants', recordId: null, initial }, [], { language: 'ar' })
  const dialog = within(await screen.findByRole('alertdialog', { name: 'إضافة فرد من الأسرة' }))
  expect(dialog.getByRole('textbox', { name: /رقم جواز السفر/ })).toBeDefined()
  expect(dialog.getByRole('combobox', { name: 'صلة القرابة' })).toBeDefined()
  await expectAccessible()
})
