import { Soup } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { SplitAction } from '#platform/ui/split-action.tsx'
import { m } from '#messages'
import { listDeskMeals, type MealLine, MealState } from '../contract.ts'
import { listDeskCategories } from '../categories/contract.ts'
import { columnsOf } from './meal-columns.tsx'
import { type MealOrder, MoveTools, useMealOrder } from './move-tools.tsx'
import { SoldOutButton } from './sold-out-button.tsx'

const MealPanel = lazy(async () => ({ default: (await import('./meal-panel.tsx')).MealPanel }))
const StockDialog = lazy(async () => ({
  default: (await import('./stock-dialog.tsx')).StockDialog,
}))

const ALL = 'all'
const NOTHING = { q: null, state: null, category: null }

/**
 * Meals can be moved only within one category; in a mixed list their positions would mean nothing.
 */
function actionWith(order: MealOrder | null) {
  return (meal: MealLine) => (
    <SplitAction
      first={<SoldOutButton meal={meal} />}
      second={order !== null && <MoveTools meal={meal} order={order} />}
    />
  )
}

function stateName(state: MealState): string {
  if (state === 'hidden') return m['menuDeskScreens.state.hidden']()
  return state === 'soldOut'
    ? m['menuDeskScreens.state.soldOut']()
    : m['menuDeskScreens.state.offered']()
}

/**
 * Every meal in the order of the menu. Sold out and portions are set in the row, and within one
 * category a meal is moved up or down.
 */
export function MealsTab() {
  const searchParams = useSearchState()
  const { language } = useLanguage()
  const state = MealState.safeParse(searchParams.get('state')).data
  const meals = usePages(listDeskMeals, {
    query: { q: searchParams.get('q'), state, category: searchParams.get('category') },
  })
  const [counting, setCounting] = useState<MealLine | null>(null)
  const opened = searchParams.get('meal')
  const prices = {
    currency: meals.first?.currency ?? 'AED',
    vatHundredths: meals.first?.vatHundredths ?? 0,
  }
  const order = useMealOrder(meals.rows ?? [])
  const isOrdered =
    searchParams.get('category') !== undefined &&
    searchParams.get('q') === undefined &&
    state === undefined &&
    !meals.isOld
  const isFiltered = [searchParams.get('q'), state, searchParams.get('category')].some(
    (each) => each !== undefined,
  )
  return (
    <>
      <Filters searchParams={searchParams} state={state} />
      <div className={classNames('mt-4 grid gap-4', meals.isOld && 'opacity-60')}>
        {meals.error !== null && <CouldNotLoad error={meals.error} again={meals.again} />}
        {(meals.rows !== undefined || meals.error === null) && (
          <DataTable
            caption={m['menuDeskScreens.meals']()}
            columns={columnsOf({
              searchParams,
              language,
              prices,
              isOrdered,
              onCount: setCounting,
            })}
            rows={order.visible}
            rowKey={(meal) => meal.id}
            loading={meals.rows === undefined}
            skeletonRows={8}
            rowAction={actionWith(isOrdered ? order : null)}
            rowActionPlacement="split"
            onMore={meals.more}
            morePending={meals.morePending}
            empty={<NoMeals isFiltered={isFiltered} searchParams={searchParams} />}
          />
        )}
      </div>
      <Suspense>
        {opened !== undefined && meals.first !== undefined && (
          <MealPanel
            key={opened}
            id={opened}
            prices={prices}
            onClose={() => searchParams.change({ meal: null })}
          />
        )}
        {counting !== null && <StockDialog meal={counting} onClose={() => setCounting(null)} />}
      </Suspense>
    </>
  )
}

function Filters({
  searchParams,
  state,
}: {
  searchParams: SearchParamsState
  state: MealState | undefined
}) {
  const { language } = useLanguage()
  const categories = useEndpoint(listDeskCategories).data?.items ?? []
  return (
    <div className="grid gap-2">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_minmax(0,14rem)]">
        <SearchField
          label={m['menuDeskScreens.search']()}
          placeholder={m['menuDeskScreens.searchHint']()}
          searched={searchParams.get('q')}
          onSearch={(q) => searchParams.change({ q })}
        />
        <SelectField
          label={m['menuDeskScreens.category']()}
          labelHidden
          choices={[
            { value: ALL, label: m['menuDeskScreens.everyCategory']() },
            ...categories.map(({ id, name }) => ({ value: id, label: name[language] })),
          ]}
          value={searchParams.get('category') ?? ALL}
          onChange={(key) => searchParams.change({ category: key === ALL ? null : key })}
        />
      </div>
      <Chips
        label={m['menuDeskScreens.stateLabel']()}
        chips={[
          { key: ALL, label: m['menuDeskScreens.state.all']() },
          ...MealState.options.map((each) => ({ key: each, label: stateName(each) })),
        ]}
        value={state ?? ALL}
        onChange={(key) => searchParams.change({ state: key === ALL ? null : key })}
      />
    </div>
  )
}

function NoMeals({
  isFiltered,
  searchParams,
}: {
  isFiltered: boolean
  searchParams: SearchParamsState
}) {
  const icon = <Soup size={22} aria-hidden="true" />
  if (isFiltered) {
    const clear = (
      <Button onPress={() => searchParams.change(NOTHING)}>{m['menuDeskScreens.clear']()}</Button>
    )
    return (
      <EmptyState
        icon={icon}
        title={m['menuDeskScreens.noneFound']()}
        text={m['menuDeskScreens.noneFoundText']()}
        action={clear}
      />
    )
  }
  const add = (
    <Button kind="primary" onPress={() => searchParams.open({ meal: 'new' })}>
      {m['menuDeskScreens.addMeal']()}
    </Button>
  )
  return (
    <EmptyState
      icon={icon}
      title={m['menuDeskScreens.noneYet']()}
      text={m['menuDeskScreens.noneYetText']()}
      action={add}
    />
  )
}
