import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { MealsTab } from './meals-tab.tsx'

const CategoriesTab = lazy(async () => ({
  default: (await import('./categories-tab.tsx')).CategoriesTab,
}))

/** What is sold: meals with their options, pictures and portions, and their categories. */
export function Screen() {
  const searchParams = useSearchState()
  const tab = searchParams.get('tab') ?? 'meals'
  const add =
    tab === 'meals' ? (
      <Button
        kind="primary"
        icon={<Plus size={16} aria-hidden="true" />}
        onPress={() => searchParams.open({ meal: 'new' })}
      >
        {m['menuDeskScreens.addMeal']()}
      </Button>
    ) : (
      <Button
        kind="primary"
        icon={<Plus size={16} aria-hidden="true" />}
        onPress={() => searchParams.open({ category: 'new' })}
      >
        {m['menuDeskScreens.addCategory']()}
      </Button>
    )
  return (
    <>
      <PageHeader title={m['pages.shopMenu']()} lead={m['menuDeskScreens.lead']()} action={add} />
      <Tabs
        label={m['pages.shopMenu']()}
        selected={tab}
        onSelect={(key) =>
          searchParams.change({ tab: key === 'meals' ? null : key, category: null })
        }
        tabs={[
          { key: 'meals', title: m['menuDeskScreens.meals'](), content: <MealsTab /> },
          {
            key: 'categories',
            title: m['menuDeskScreens.categories'](),
            content: (
              <Suspense fallback={<CardSkeleton />}>
                <CategoriesTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
