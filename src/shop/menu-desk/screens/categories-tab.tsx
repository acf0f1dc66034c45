import { LayoutList } from 'lucide-react'
import { useState } from 'react'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listDeskMeals } from '../contract.ts'
import {
  type DeskCategory,
  listDeskCategories,
  orderCategories,
  removeCategory,
} from '../categories/contract.ts'
import { RowTools } from '../row-tools.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { PLAN_PARTS } from './plan-part-names.ts'

/** The categories in the order of the menu; each may be moved up or down. */
export function CategoriesTab() {
  const searchParams = useSearchState()
  const list = useEndpoint(listDeskCategories)
  const [removing, setRemoving] = useState<DeskCategory | null>(null)
  const opened = searchParams.get('category')
  const category = list.data?.items.find(({ id }) => id === opened)
  if (list.data === undefined)
    return list.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={list.error} again={() => void list.refetch()} />
    )
  const { items } = list.data
  return (
    <>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<LayoutList size={22} aria-hidden="true" />}
            title={m['menuDeskScreens.noCategories']()}
            text={m['menuDeskScreens.noCategoriesText']()}
            action={
              <Button kind="primary" onPress={() => searchParams.open({ category: 'new' })}>
                {m['menuDeskScreens.addCategory']()}
              </Button>
            }
          />
        </Card>
      ) : (
        <CategoryList
          categories={items}
          onChange={({ id }) => searchParams.open({ category: id })}
          onRemove={setRemoving}
        />
      )}
      {(opened === 'new' || category !== undefined) && (
        <CategoryPanel
          key={opened}
          category={category ?? null}
          onClose={() => searchParams.change({ category: null })}
        />
      )}
      {removing !== null && <RemoveDialog category={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

interface CategoryListProps {
  categories: readonly DeskCategory[]
  onChange: (category: DeskCategory) => void
  onRemove: (category: DeskCategory) => void
}

function CategoryList({ categories, onChange, onRemove }: CategoryListProps) {
  const locale = useLanguage()
  const { language } = locale
  /** The requested order, until the refetched list has it. */
  const [wished, setWished] = useState<readonly string[] | null>(null)
  const order = useSubmit(orderCategories, { refreshes: [listDeskCategories, listDeskMeals] })
  const visible =
    wished === null
      ? categories
      : wished.flatMap((id) => categories.find((each) => each.id === id) ?? [])
  async function move(from: number, to: number): Promise<void> {
    const ids = visible.map(({ id }) => id)
    const [one, other] = [ids[from], ids[to]]
    if (one === undefined || other === undefined) return
    const after = ids.with(from, other).with(to, one)
    setWished(after)
    try {
      await order.send({ body: { ids: after } })
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
    } finally {
      setWished(null)
    }
  }
  return (
    <Card flush>
      <ol className="divide-y divide-line">
        {visible.map((category, index) => (
          <li key={category.id} className="flex items-center gap-x-2 px-4 py-3 sm:gap-x-4 sm:px-6">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{category.name[language]}</span>
                {category.planPart !== 'none' && (
                  <span className="max-sm:hidden">
                    <Pill tone="info">{PLAN_PARTS[category.planPart]()}</Pill>
                  </span>
                )}
                {!category.active && (
                  <Pill tone="neutral">{m['menuDeskScreens.state.hidden']()}</Pill>
                )}
              </p>
              <p className="figures text-sm text-ink-soft">
                {/* Beside the buttons a phone has no room for the name in the other language. */}
                <span className="max-sm:hidden">
                  <bdi>{category.name[language === 'en' ? 'ar' : 'en']}</bdi>
                  {' · '}
                </span>
                {m['menuDeskScreens.mealCount']({
                  count: category.meals,
                  shown: formatNumber(category.meals, locale),
                })}
              </p>
            </div>
            <div className="flex items-center gap-1">
              <RowTools
                name={category.name[language]}
                index={index}
                count={visible.length}
                canRemove={category.meals === 0}
                onMove={(to) => void move(index, to)}
                onRemove={() => onRemove(category)}
              />
              <Button
                size="small"
                onPress={() => onChange(category)}
                aria-label={m['menuDeskScreens.changeOf']({ name: category.name[language] })}
              >
                {m['menuDeskScreens.change']()}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function RemoveDialog({ category, onClose }: { category: DeskCategory; onClose: () => void }) {
  const { language } = useLanguage()
  const name = category.name[language]
  const remove = useSubmit(removeCategory, {
    refreshes: [listDeskCategories],
    onSuccess: () => {
      showToast(m['menuDeskScreens.categoryRemoved']({ name }), { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={m['menuDeskScreens.removeTitle']({ name })}
      confirm={m['menuDeskScreens.remove']()}
      pending={remove.pending}
      error={remove.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => remove.submit({ params: { id: category.id } })}
    >
      {m['menuDeskScreens.removeText']()}
    </ConfirmDialog>
  )
}
