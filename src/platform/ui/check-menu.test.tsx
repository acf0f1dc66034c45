import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { CheckMenu } from './check-menu.tsx'

const CHOICES = [
  { key: 'number', label: 'Number' },
  { key: 'state', label: 'Status' },
  { key: 'shift', label: 'Shift' },
]

function Chooser() {
  const [values, setValues] = useState(['number'])
  return (
    <>
      <CheckMenu
        label="Columns"
        trigger="Columns"
        choices={CHOICES}
        values={values}
        onChange={setValues}
      />
      <output>{values.join(' ')}</output>
    </>
  )
}

test('choices are checked and unchecked in one open list, and keep their order', async () => {
  const { user } = renderScreen(<Chooser />)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Shift' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }))
  expect(
    screen.getAllByRole('menuitemcheckbox').map((each) => each.getAttribute('aria-checked')),
  ).toEqual(['true', 'true', 'true'])
  await expectAccessible()
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }))
  await user.keyboard('{Escape}')
  expect(screen.getByText('state shift')).toBeDefined()
  expect(screen.queryByRole('menu')).toBeNull()
})
