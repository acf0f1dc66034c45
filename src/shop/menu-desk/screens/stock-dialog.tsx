import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listDeskMeals, type MealLine, openDeskMeal, setStock } from '../contract.ts'
import { StockFields } from './stock-fields.tsx'

/** How many portions of a meal are left. */
export function StockDialog({ meal, onClose }: { meal: MealLine; onClose: () => void }) {
  const { language } = useLanguage()
  const [stock, setLeft] = useState(meal.stock)
  const set = useSubmit(setStock, {
    refreshes: [listDeskMeals, openDeskMeal],
    onSuccess: () => {
      showToast(m['menuDeskScreens.stockSaved']({ name: meal.name[language] }), { tone: 'good' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={m['menuDeskScreens.portionsOf']({ name: meal.name[language] })}
      size="small"
      values={stock}
      submit={m['menuDeskScreens.save']()}
      pending={set.pending}
      error={set.error}
      onSend={() => set.submit({ params: { id: meal.id }, body: { was: meal.stock, now: stock } })}
      onClose={onClose}
    >
      <StockFields stock={stock} onChange={setLeft} />
    </EditDialog>
  )
}
