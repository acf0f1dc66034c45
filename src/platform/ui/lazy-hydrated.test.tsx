import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#test/helpers/screen.tsx'
import { lazyHydrated } from './lazy-hydrated.tsx'

function Live() {
  return <button type="button">Live</button>
}

test('what is focused while a server-rendered button is replaced keeps the focus', async () => {
  let begin = (): void => undefined
  const Lazy = lazyHydrated(() => Promise.resolve(Live), {
    until: (_box, then) => {
      begin = then
      return () => undefined
    },
  })
  renderScreen(<Lazy />)
  const box = document.querySelector('.contents')
  if (box === null) throw new Error('There is no server-rendered part')
  box.innerHTML = '<button type="button">Rendered</button>'
  // The component asks whether something in it is being pressed, and replaces it then.
  vi.spyOn(box, 'matches').mockImplementation((selector: string) => {
    if (selector === ':active') queueMicrotask(() => document.querySelector('button')?.focus())
    return false
  })
  begin()
  const live = await screen.findByRole('button', { name: 'Live' })
  expect(document.activeElement).toBe(live)
})

test('what is chosen in a server-rendered select stays chosen when it is replaced', async () => {
  let begin = (): void => undefined
  const Lazy = lazyHydrated(
    () =>
      Promise.resolve(() => (
        <select aria-label="To">
          <option value="">Anywhere</option>
          <option value="SA">Saudi Arabia</option>
        </select>
      )),
    {
      until: (_box, then) => {
        begin = then
        return () => undefined
      },
    },
  )
  renderScreen(<Lazy />)
  const box = document.querySelector('.contents')
  if (box === null) throw new Error('There is no server-rendered part')
  box.innerHTML =
    '<select><option value="">Anywhere</option><option value="SA">Saudi Arabia</option></select>'
  const rendered = box.querySelector('select')
  if (rendered !== null) rendered.value = 'SA'
  begin()
  const live = await screen.findByRole('combobox', { name: 'To' })
  expect((live as HTMLSelectElement).value).toBe('SA')
})
