import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listDeskMeals, markSoldOut, type MealLine } from '../contract.ts'

/** Marks a meal as sold out in one press during service; the toast undoes it. */
export function SoldOutButton({ meal }: { meal: MealLine }) {
  const { language } = useLanguage()
  const mark = useSubmit(markSoldOut, { refreshes: [listDeskMeals] })
  const name = meal.name[language]
  async function set(soldOut: boolean, canUndo: boolean): Promise<void> {
    try {
      await mark.send({ params: { id: meal.id }, body: { soldOut } })
      const text = soldOut
        ? m['menuDeskScreens.nowSoldOut']({ name })
        : m['menuDeskScreens.nowBack']({ name })
      showToast(
        text,
        canUndo ? { tone: 'good', undo: () => void set(!soldOut, false) } : { tone: 'good' },
      )
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    }
  }
  if (meal.soldOut) {
    return (
      <Button
        size="small"
        pending={mark.pending}
        onPress={() => void set(false, true)}
        aria-label={m['menuDeskScreens.backOf']({ name })}
      >
        {m['menuDeskScreens.back']()}
      </Button>
    )
  }
  return (
    <Button
      size="small"
      kind="plain"
      pending={mark.pending}
      onPress={() => void set(true, true)}
      aria-label={m['menuDeskScreens.soldOutOf']({ name })}
    >
      {m['menuDeskScreens.soldOut']()}
    </Button>
  )
}
