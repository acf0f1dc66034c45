import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { PasswordField } from './password-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

function Example(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState(props.value ?? '')
  return <TextField label="City" {...props} value={value} onChange={setValue} />
}

function input(name = 'City'): HTMLInputElement {
  return screen.getByRole('textbox', { name })
}

test('what is typed is reported and displayed', async () => {
  const { user } = renderScreen(<Example />)
  await user.type(input(), 'Dubai')
  expect(input().value).toBe('Dubai')
  await expectAccessible()
})

test('the hint and the error describe the field, and an error makes it invalid', async () => {
  renderScreen(<Example help="As on the map" error="This field is required." />)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  const described = (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['As on the map', 'This field is required.'])
  await expectAccessible()
})

test('a valid field without a hint has no description', () => {
  renderScreen(<Example />)
  expect(input().hasAttribute('aria-invalid')).toBe(false)
  expect(input().hasAttribute('aria-describedby')).toBe(false)
})

test('an optional field says so, and a hidden label still names it', async () => {
  const { unmount } = renderScreen(<Example optional />)
  expect(screen.getByText('optional')).toBeDefined()
  unmount()
  renderScreen(<Example labelHidden />)
  expect(input()).toBeDefined()
  await expectAccessible()
})

test('an arabic page marks optional fields in arabic, and an email stays left to right', async () => {
  const { unmount } = renderScreen(<Example label="المدينة" optional />, { language: 'ar' })
  expect(screen.getByText('اختياري')).toBeDefined()
  await expectAccessible()
  unmount()
  renderScreen(<Example label="البريد" kind="email" />, { language: 'ar' })
  expect(input('البريد').dir).toBe('ltr')
  expect(input('البريد').type).toBe('email')
})

test('a disabled field takes no text', async () => {
  const { user } = renderScreen(<Example disabled value="Dubai" />)
  await user.type(input(), 'x')
  expect(input().value).toBe('Dubai')
})

test('leaving the field is reported', async () => {
  const onBlur = vi.fn<() => void>()
  const { user } = renderScreen(<Example onBlur={onBlur} />)
  await user.click(input())
  await user.tab()
  expect(onBlur).toHaveBeenCalledOnce()
})

test('a text area keeps its lines and reports its error', async () => {
  function Reason() {
    const [value, setValue] = useState('')
    return <TextArea label="Reason" value={value} onChange={setValue} error="Too short." />
  }
  const { user } = renderScreen(<Reason />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  await user.type(area, 'One{Enter}two')
  expect(area.value).toBe('One\ntwo')
  expect(area.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible()
})

test('a password is hidden until the user shows it', async () => {
  function Password() {
    const [value, setValue] = useState('')
    return (
      <PasswordField
        label="Password"
        value={value}
        onChange={setValue}
        autoComplete="current-password"
      />
    )
  }
  const { user } = renderScreen(<Password />)
  const field = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(field, 'secret')
  expect(field.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  expect(field.value).toBe('secret')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
  await expectAccessible()
})
