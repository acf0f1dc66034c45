import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, idOf, offline, renderScreen, reply } from '#test/helpers/screen.tsx'
import { getEmployeePhoto } from './contract.ts'
import { EmployeePhoto } from './employee-photo.tsx'

const photo = reply(getEmployeePhoto, 'the photo')
const SARA = { photoId: idOf(70), name: 'Sara Ahmed' }

function picture(): HTMLImageElement | null {
  return document.querySelector('img')
}

test('without a photo there is the first letter, and nothing is loaded', async () => {
  const { sent } = renderScreen(<EmployeePhoto photoId={null} name="Sara Ahmed" />)
  expect(await screen.findByText('S')).toBeDefined()
  expect(sent(getEmployeePhoto)).toEqual([])
  await expectAccessible()
})

test('a photo is loaded once, however often it is shown', async () => {
  const { sent } = renderScreen(
    <>
      <EmployeePhoto {...SARA} size="small" />
      <EmployeePhoto {...SARA} size="small" />
    </>,
    { replies: [photo] },
  )
  expect(screen.getAllByText('S')).toHaveLength(2)
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2))
  expect(sent(getEmployeePhoto)).toMatchObject([
    { params: { id: SARA.photoId }, query: { size: 'small' } },
  ])
  expect(picture()?.alt).toBe('')
  await expectAccessible()
})

test('a large one is loaded larger', async () => {
  const { sent } = renderScreen(<EmployeePhoto {...SARA} size="large" />, { replies: [photo] })
  await waitFor(() => expect(picture()).not.toBeNull())
  expect(sent(getEmployeePhoto)).toMatchObject([{ query: { size: 'large' } }])
})

test('the letter stays when the photo does not load', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  renderScreen(<EmployeePhoto {...SARA} />, { replies: [offline()] })
  await Promise.resolve()
  expect(screen.getByText('S')).toBeDefined()
  expect(picture()).toBeNull()
})

function SignOut() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => client.clear()}>
      Sign out
    </button>
  )
}

test('signing out releases the photo', async () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sara')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const { user } = renderScreen(
    <>
      <EmployeePhoto {...SARA} />
      <SignOut />
    </>,
    { replies: [photo] },
  )
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe('blob:sara'))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(make).toHaveBeenCalledTimes(1)
  expect(revoke).toHaveBeenCalledWith('blob:sara')
})
