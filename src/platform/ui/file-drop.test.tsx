import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { FileDrop } from './file-drop.tsx'

const SMALL = new File(['text'], 'small.pdf')
const LARGE = new File([new Uint8Array(1024 * 1024 + 1)], 'large.pdf')

function show(language: 'en' | 'ar' = 'en', error?: string) {
  const onChange = vi.fn<(files: File[]) => void>()
  const { user } = renderScreen(
    <FileDrop label="Papers" files={[]} many megabytes={1} error={error} onChange={onChange} />,
    { language },
  )
  return { onChange, choose: (files: File[]) => user.upload(field(), files) }
}

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Papers')
}

test('a file over the limit is refused by its name before it is sent, and the others are taken', async () => {
  const { onChange, choose } = show()
  await choose([LARGE, SMALL])
  expect(onChange.mock.calls).toEqual([[[SMALL]]])
  expect(
    screen.getByText('\u2068large.pdf\u2069: The file is over 1 MB. Choose a smaller one.'),
  ).toBeDefined()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
  await choose([SMALL])
  expect(screen.queryByText(/large\.pdf/)).toBeNull()
  expect(field().getAttribute('aria-invalid')).toBe('false')
})

test('alone it changes nothing, and an error of the form stays beside it', async () => {
  const { onChange, choose } = show('ar', 'أرفق مستندًا.')
  await choose([LARGE])
  expect(onChange).not.toHaveBeenCalled()
  expect(
    screen.getByText(/^\u2068large\.pdf\u2069: يتجاوز حجم الملف 1 ميغابايت.*أرفق مستندًا\.$/s),
  ).toBeDefined()
  await expectAccessible()
})
