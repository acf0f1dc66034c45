import { useState } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  addMeal,
  changeMeal,
  type DeskMeal,
  listDeskMeals,
  openDeskMeal,
  uploadPicture,
} from '../contract.ts'
import { type DeskCategory, listDeskCategories } from '../categories/contract.ts'
import type { Prices } from '../price-with-vat.tsx'
import { EditForm, EditFrame } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { MealFields } from './meal-fields.tsx'
import { freshMeal, type MealValues, valuesOf } from './meal-values.ts'

interface MealPanelProps {
  /** `new` for one that is not there yet. */
  id: string
  prices: Prices
  onClose: () => void
}

/** Everything about one meal, in both languages beside each other. */
export function MealPanel({ id, prices, onClose }: MealPanelProps) {
  const { language } = useLanguage()
  const isNew = id === 'new'
  const found = useEndpoint(openDeskMeal, { params: { id } }, { when: !isNew })
  const categories = useEndpoint(listDeskCategories)
  // The form starts again when the current version is loaded.
  const [version, setVersion] = useState(0)
  const error = found.error ?? categories.error
  const meal = isNew ? null : found.data
  const title = isNew
    ? m['menuDeskScreens.newMeal']()
    : (meal?.name[language] ?? m['menuDeskScreens.meal']())
  return (
    <EditFrame panel size="wide" title={title} onClose={onClose}>
      {error !== null && (
        <CouldNotLoad
          error={error}
          again={() => {
            void found.refetch()
            void categories.refetch()
          }}
        />
      )}
      {error === null && (meal === undefined || categories.data === undefined) && <FormSkeleton />}
      {error === null && meal !== undefined && categories.data !== undefined && (
        <MealForm
          key={version}
          meal={meal}
          categories={categories.data.items}
          prices={prices}
          onReload={() => void found.refetch().then(() => setVersion((before) => before + 1))}
          onClose={onClose}
        />
      )}
    </EditFrame>
  )
}

function FormSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2">
        {['name', 'second', 'about', 'other'].map((key) => (
          <Skeleton key={key} className="h-16 w-full" />
        ))}
      </div>
    </Loading>
  )
}

interface MealFormProps {
  meal: DeskMeal | null
  categories: readonly DeskCategory[]
  prices: Prices
  onReload: () => void
  onClose: () => void
}

const REFRESHED = [listDeskMeals, listDeskCategories, openDeskMeal]

/**
 * Saves a new meal before its picture is sent, so that a refused picture does not add the meal
 * again.
 */
function useMealForm({ meal, categories, onClose }: MealFormProps) {
  const [values, setValues] = useState<MealValues>(() =>
    meal === null ? freshMeal(categories[0]?.id ?? '') : valuesOf(meal),
  )
  // The meal as it was when its form was opened: what is sent is a change of that one.
  const [base] = useState(meal)
  const [picture, setPicture] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [added, setAdded] = useState<DeskMeal | null>(null)
  const add = useSubmit(addMeal, { refreshes: REFRESHED })
  const change = useSubmit(changeMeal, { refreshes: REFRESHED })
  const upload = useSubmit(uploadPicture, { refreshes: REFRESHED })

  async function save(price: number): Promise<void> {
    const { stock, ...rest } = values
    const body = { ...rest, groups: [...values.groups], price }
    const saved = base ?? added
    if (saved === null) {
      const made = await add.send({ body: { ...body, stock } })
      setAdded(made)
      if (picture !== null) await upload.send({ params: { id: made.id }, body: { file: picture } })
      return
    }
    const isStockMoved = stock !== saved.stock
    const changed = await change.send({
      params: { id: saved.id },
      body: {
        ...body,
        updatedAt: saved.updatedAt,
        stock: isStockMoved ? { was: saved.stock, now: stock } : null,
      },
    })
    if (base === null) setAdded(changed)
    if (picture !== null) await upload.send({ params: { id: saved.id }, body: { file: picture } })
  }
  function send(): void {
    setTried(true)
    if (values.price === null || values.name.en.trim() === '' || values.name.ar.trim() === '')
      return
    save(values.price).then(
      () => {
        showToast(base === null ? m['menuDeskScreens.added']() : m['menuDeskScreens.saved'](), {
          tone: 'good',
        })
        onClose()
      },
      // The form shows the error.
      () => undefined,
    )
  }
  const error = upload.error ?? change.error ?? add.error
  return {
    values,
    setValues,
    picture,
    setPicture,
    isTried,
    send,
    error,
    pending: add.pending || change.pending || upload.pending,
  }
}

function MealForm(props: MealFormProps) {
  const { values, setValues, picture, setPicture, isTried, send, error, pending } =
    useMealForm(props)
  const refused = useFieldErrors(error)
  const missing = (isEmpty: boolean): string | undefined =>
    isTried && isEmpty ? m['input.required']() : undefined
  const errors: Readonly<Record<string, string | undefined>> = {
    'name.en': missing(values.name.en.trim() === ''),
    'name.ar': missing(values.name.ar.trim() === ''),
    price: missing(values.price === null),
  }
  return (
    <EditForm
      values={[values, picture?.name]}
      submit={props.meal === null ? m['menuDeskScreens.addMeal']() : m['menuDeskScreens.save']()}
      pending={pending}
      error={error}
      onReload={props.onReload}
      onSend={send}
    >
      <MealFields
        values={values}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        meal={props.meal}
        categories={props.categories}
        prices={props.prices}
        picture={{ file: picture, onChange: setPicture }}
        errorAt={(path) => errors[path] ?? refused(path)}
      />
    </EditForm>
  )
}
