import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { listDeskMeals } from '../contract.ts'
import {
  addCategory,
  changeCategory,
  type DeskCategory,
  listDeskCategories,
  PlanPart,
} from '../categories/contract.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { TwoNameFields } from '../two-name-fields.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { PLAN_PARTS } from './plan-part-names.ts'

/** A category's names, what its dishes are in meal plans, and whether the menu shows it; null for a new one. */
export function CategoryPanel({
  category,
  onClose,
}: {
  category: DeskCategory | null
  onClose: () => void
}) {
  const { language } = useLanguage()
  const [name, setName] = useState(category?.name ?? { en: '', ar: '' })
  const [active, setActive] = useState(category?.active ?? true)
  const [planPart, setPlanPart] = useState(category?.planPart ?? 'none')
  const options = {
    refreshes: [listDeskCategories, listDeskMeals],
    onSuccess: () => {
      showToast(m['menuDeskScreens.categorySaved'](), { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addCategory, options)
  const change = useSubmit(changeCategory, options)
  const { pending, error } = category === null ? add : change
  const errorAt = useFieldErrors(error)
  return (
    <EditDialog
      panel
      title={category === null ? m['menuDeskScreens.newCategory']() : category.name[language]}
      values={[name, active, planPart]}
      submit={category === null ? m['menuDeskScreens.addCategory']() : m['menuDeskScreens.save']()}
      pending={pending}
      error={error}
      onClose={onClose}
      onSend={() =>
        category === null
          ? add.submit({ body: { name, planPart } })
          : change.submit({ params: { id: category.id }, body: { name, active, planPart } })
      }
    >
      <TwoNameFields value={name} onChange={setName} errorAt={(each) => errorAt(`name.${each}`)} />
      <RadioGroup
        label={m['menuDeskScreens.planPart.title']()}
        help={m['menuDeskScreens.planPart.help']()}
        choices={PlanPart.options.map((value) => ({ value, label: PLAN_PARTS[value]() }))}
        value={planPart}
        onChange={(value) => setPlanPart(PlanPart.parse(value))}
      />
      {category !== null && (
        <Checkbox
          label={m['menuDeskScreens.shown']()}
          help={m['menuDeskScreens.shownHelp']()}
          value={active}
          onChange={setActive}
        />
      )}
    </EditDialog>
  )
}
