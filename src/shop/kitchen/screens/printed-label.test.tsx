import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen } from '#test/helpers/screen.tsx'
import type { Ticket, TicketItem } from '../contract.ts'
import type { Box } from '../rules.ts'
import { PrintedLabel } from './printed-label.tsx'
import { PrintedTicket } from './printed-ticket.tsx'

function box(nutrition: TicketItem['nutrition'], allergies: Ticket['allergies'] = []): Box {
  const item: TicketItem = {
    ...{ mealId: idOf(1), name: { en: 'Biryani', ar: 'برياني' }, qty: 1, options: [] },
    ...{ allergens: ['nuts'], nutrition },
  }
  return {
    ...{ key: 'box', item, position: 1, of: 1 },
    ticket: {
      ...{ id: idOf(601), number: 1042, state: 'paid', stateAt: '2026-11-10T06:00:00.000Z' },
      ...{ date: '2026-11-10T06:00:00.000Z', fromAt: '2026-11-10T12:00:00.000Z' },
      ...{ toAt: '2026-11-10T14:00:00.000Z', notes: '', firstName: 'Mona', city: 'dubai' },
      ...{ area: { en: 'Deira', ar: 'ديرة' }, route: null, items: [item], allergies, moves: [] },
    },
  }
}

test('the label of a plan has its allergens and what a portion contains, in both languages', async () => {
  renderScreen(
    <PrintedLabel box={box({ kcal: 640, proteinG: 38, carbsG: 70, fatG: 21 })} isReady={false} />,
  )
  expect(screen.getByText('Nuts')).toBeDefined()
  const english = screen.getByText('640 kcal, protein 38 g, carbs 70 g, fat 21 g')
  const arabic = screen.getByText('640 سعرة حرارية، بروتين 38 جم، كربوهيدرات 70 جم، دهون 21 جم')
  expect([english.lang, arabic.lang, arabic.dir]).toEqual(['en', 'ar', 'rtl'])
  await expectAccessible()
})

test('what is not known of a portion is left out, and other orders have allergens alone', () => {
  const { unmount } = renderScreen(
    <PrintedLabel
      box={box({ kcal: 640, proteinG: null, carbsG: null, fatG: 21 })}
      isReady={false}
    />,
  )
  expect(screen.getByText('640 kcal, fat 21 g')).toBeDefined()
  unmount()
  renderScreen(<PrintedLabel box={box(null)} isReady={false} />)
  expect(screen.queryByText(/kcal/)).toBeNull()
})

test('the label of a dish that its customer is allergic to says so in both languages', () => {
  const { unmount } = renderScreen(<PrintedLabel box={box(null, ['nuts'])} isReady={false} />)
  expect(screen.getByText(/⚠ Allergy: contains nuts\. Don't serve\./)).toMatchObject({
    ...{ lang: 'en', dir: 'ltr' },
  })
  expect(screen.getByText(/⚠ حساسية: يحتوي على مكسرات\. لا يُقدَّم\./).lang).toBe('ar')
  unmount()
  renderScreen(<PrintedLabel box={box(null, ['milk'])} isReady={false} />)
  expect(screen.queryByText(/⚠/)).toBeNull()
})

test('the ticket of such a dish says so too', () => {
  renderScreen(<PrintedTicket ticket={box(null, ['nuts']).ticket} />)
  expect(screen.getAllByText(/⚠ Allergy: contains nuts\. Don't serve\./)).toHaveLength(2)
})

test('the label of a plan says what its owner declared as allergies, in both languages', () => {
  renderScreen(<PrintedLabel box={box(null, ['eggs', 'milk'])} isReady={false} />)
  const english = screen.getByText('eggs and milk').closest('div')
  const arabic = screen.getByText('بيض وحليب').closest('div')
  expect(english?.textContent).toBe('Allergies: eggs and milk')
  expect(arabic?.textContent).toBe('حساسية العميل: بيض وحليب')
})
