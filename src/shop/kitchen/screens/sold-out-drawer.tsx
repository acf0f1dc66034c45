import { useState } from 'react'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Drawer } from '#platform/ui/drawer.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Switch } from '#platform/ui/switch.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { type KitchenMeal, listKitchenMeals, markSoldOut } from '../contract.ts'

/** Takes meals off the menu and puts them back. */
export function SoldOutDrawer({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  return (
    <Drawer title={m['kitchenScreens.soldOut.title']()} open side="end" onOpenChange={onClose}>
      <p className="mb-4 text-sm text-ink-soft">{m['kitchenScreens.soldOut.lead']()}</p>
      <SearchField
        label={m['kitchenScreens.soldOut.search']()}
        placeholder={m['kitchenScreens.soldOut.search']()}
        searched={search}
        onSearch={setSearch}
      />
      <div className="mt-3">
        <Meals search={search} />
      </div>
    </Drawer>
  )
}

function Meals({ search }: { search: string }) {
  const { language } = useLanguage()
  const meals = useEndpoint(listKitchenMeals, search === '' ? {} : { query: { search } }, {
    keepPrevious: true,
  })
  const mark = useSubmit(markSoldOut, {
    refreshes: [listKitchenMeals],
    onSuccess: (meal) => {
      const texts = { meal: meal.name[language] }
      showToast(
        meal.soldOut
          ? m['kitchenScreens.soldOut.isOut'](texts)
          : m['kitchenScreens.soldOut.isBack'](texts),
        {
          tone: 'good',
          undo: () => turn(meal.id, !meal.soldOut),
        },
      )
    },
  })
  const turn = (id: string, soldOut: boolean): void => {
    mark
      .send({ params: { id }, body: { soldOut } })
      .catch((error: unknown) => void showToast(errorSentence(error, language), { tone: 'bad' }))
  }
  if (meals.error !== null)
    return <CouldNotLoad error={meals.error} again={() => void meals.refetch()} />
  if (meals.data === undefined) {
    return (
      <Loading>
        <div className="space-y-3">
          {['1', '2', '3', '4', '5', '6'].map((key) => (
            <Skeleton key={key} className="h-11 w-full" />
          ))}
        </div>
      </Loading>
    )
  }
  if (meals.data.items.length === 0)
    return <p className="py-4 text-sm text-ink-soft">{m['kitchenScreens.soldOut.none']()}</p>
  return (
    <ul className="divide-y divide-line">
      {meals.data.items.map((meal) => (
        <li key={meal.id} className="py-1.5">
          <Switch
            label={<MealName meal={meal} />}
            value={meal.soldOut}
            onChange={(soldOut) => turn(meal.id, soldOut)}
          />
        </li>
      ))}
    </ul>
  )
}

function MealName({ meal: { name, category, stock } }: { meal: KitchenMeal }) {
  const locale = useLanguage()
  const { language } = locale
  return (
    <>
      <bdi className="block">{name[language]}</bdi>
      <span className="block text-xs font-normal text-ink-soft">
        {category[language]}
        {stock !== null && (
          <> · {m['kitchenScreens.soldOut.stock']({ shown: formatNumber(stock, locale) })}</>
        )}
      </span>
    </>
  )
}
