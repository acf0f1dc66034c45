import { useId, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listDeskMeals, type MealLine, openDeskMeal, setStock } from '../contract.ts'
import { StockFields } from './stock-fields.tsx'

/** How many portions of a meal are left. */
export function StockDialog({ meal, onClose }: { meal: MealLine; onClose: () => void }) {
  const { language } = useLanguage()
  const formId = useId()
  const [stock, setLeft] = useState(meal.stock)
  const set = useSubmit(setStock, {
    refreshes: [listDeskMeals, openDeskMeal],
    onSuccess: () => {
      showToast(m['menuDeskScreens.stockSaved']({ name: meal.name[language] }), { tone: 'good' })
      onClose()
    },
  })
  return (
    <Dialog
      title={m['menuDeskScreens.portionsOf']({ name: meal.name[language] })}
      size="small"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onPress={onClose}>{m['ui.cancel']()}</Button>
          <Button kind="primary" type="submit" form={formId} pending={set.pending}>
            {m['menuDeskScreens.save']()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          set.submit({ params: { id: meal.id }, body: { was: meal.stock, now: stock } })
        }}
      >
        {set.error !== null && <CouldNotLoad error={set.error} />}
        <StockFields stock={stock} onChange={setLeft} />
      </form>
    </Dialog>
  )
}
