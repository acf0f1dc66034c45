import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { listDeskMeals, type MealLine, moveMeal } from '../contract.ts'
import { RowTools } from '../row-tools.tsx'

export interface MealOrder {
  /** The meals in the requested order, until the refetched list has it. */
  readonly visible: MealLine[]
  readonly move: (from: number, to: number) => Promise<void>
}

/** The order of a category's meals, changed one step at a time. */
export function useMealOrder(meals: MealLine[]): MealOrder {
  const { language } = useLanguage()
  const [wished, setWished] = useState<readonly string[] | null>(null)
  const sending = useSubmit(moveMeal, { refreshes: [listDeskMeals] })
  const visible =
    wished === null ? meals : wished.flatMap((id) => meals.find((each) => each.id === id) ?? [])
  async function move(from: number, to: number): Promise<void> {
    const ids = visible.map(({ id }) => id)
    const [one, other] = [ids[from], ids[to]]
    if (one === undefined || other === undefined) return
    setWished(ids.with(from, other).with(to, one))
    try {
      await sending.send({ params: { id: one }, body: { past: other } })
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    } finally {
      setWished(null)
    }
  }
  return { visible, move }
}

export function MoveTools({
  meal,
  order: { visible, move },
}: {
  meal: MealLine
  order: MealOrder
}) {
  const { language } = useLanguage()
  const index = visible.findIndex(({ id }) => id === meal.id)
  return (
    <RowTools
      name={meal.name[language]}
      index={index}
      count={visible.length}
      onMove={(to) => void move(index, to)}
    />
  )
}
