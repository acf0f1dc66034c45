import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { PackageKind } from '#shop/meal-plans/contract.ts'
import type { Prices } from '#shop/menu-desk/price-with-vat.tsx'
import { TwoNameFields } from '#shop/menu-desk/two-name-fields.tsx'
import { m } from '#messages'
import {
  addPackage,
  type DeskPackage,
  editPackage,
  listPackages,
  type PackageInput,
} from '../contract.ts'
import { GoalFields } from './goal-fields.tsx'
import { kindName } from './plan-labels.tsx'
import { TierFields, type TierValues } from './tier-fields.tsx'

interface Values extends Omit<PackageInput, 'tiers'> {
  readonly tiers: readonly TierValues[]
}

const FRESH: Values = {
  kind: 'subscription',
  name: { en: '', ar: '' },
  description: { en: '', ar: '' },
  maxMeals: 3,
  maxSnacks: 2,
  goal: { kcal: null, proteinG: null, carbsG: null, fatG: null },
  tiers: [{ key: 'first', meals: 5, price: null }],
  active: true,
}
const LONGEST_NAME = 60
const LONGEST_TEXT = 400

function valuesOf({ id: _id, version: _version, running: _running, ...pack }: DeskPackage): Values {
  return { ...pack, tiers: pack.tiers.map((tier) => ({ ...tier, key: String(tier.meals) })) }
}

interface PackagePanelProps {
  /** Null for a new one. */
  pack: DeskPackage | null
  prices: Prices
  onReload: () => void
  onClose: () => void
}

export function PackagePanel({ pack, prices, onReload, onClose }: PackagePanelProps) {
  const { language } = useLanguage()
  const [values, setValues] = useState<Values>(() => (pack === null ? FRESH : valuesOf(pack)))
  const [isTried, setTried] = useState(false)
  const options = {
    refreshes: [listPackages],
    onSuccess: () => {
      const said =
        pack === null ? m['planDeskScreens.packageAdded']() : m['planDeskScreens.packageSaved']()
      showToast(said, { tone: 'good' })
      onClose()
    },
  }
  const add = useSubmit(addPackage, options)
  const edit = useSubmit(editPackage, options)
  const { pending, error } = pack === null ? add : edit
  const refused = useFieldErrors(error)
  const put = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }))
  function send(): void {
    setTried(true)
    const tiers = values.tiers.flatMap(({ meals, price }) =>
      meals === null || price === null ? [] : [{ meals, price }],
    )
    if (tiers.length < values.tiers.length) return
    const body = { ...values, tiers }
    if (pack === null) add.submit({ body })
    else edit.submit({ params: { id: pack.id }, body: { ...body, version: pack.version } })
  }
  return (
    <EditDialog
      panel
      title={pack === null ? m['planDeskScreens.addPackage']() : pack.name[language]}
      values={values}
      submit={pack === null ? m['planDeskScreens.addPackage']() : m['planDeskScreens.save']()}
      pending={pending}
      error={error}
      onReload={onReload}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label={m['planDeskScreens.kind.title']()}
        choices={PackageKind.options.map((value) => ({ value, label: kindName(value) }))}
        value={values.kind}
        onChange={(kind) => put({ kind: PackageKind.parse(kind) })}
      />
      <TwoNameFields
        max={LONGEST_NAME}
        value={values.name}
        onChange={(name) => put({ name })}
        errorAt={(each) => refused(`name.${each}`)}
      />
      <TwoNameFields
        long
        optional
        max={LONGEST_TEXT}
        labels={{
          en: m['planDeskScreens.descriptionEn'](),
          ar: m['planDeskScreens.descriptionAr'](),
        }}
        value={values.description}
        onChange={(description) => put({ description })}
        errorAt={(each) => refused(`description.${each}`)}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <NumberField
          label={m['planDeskScreens.maxMeals']()}
          steps
          min={1}
          max={10}
          step={1}
          value={values.maxMeals}
          onChange={(maxMeals) => put({ maxMeals: maxMeals ?? 1 })}
        />
        <NumberField
          label={m['planDeskScreens.maxSnacks']()}
          steps
          min={0}
          max={10}
          step={1}
          value={values.maxSnacks}
          onChange={(maxSnacks) => put({ maxSnacks: maxSnacks ?? 0 })}
        />
      </div>
      <TierFields
        tiers={values.tiers}
        prices={prices}
        error={refused('tiers')}
        isTried={isTried}
        onChange={(tiers) => put({ tiers })}
      />
      <GoalFields
        goal={values.goal}
        errorAt={(key) => refused(`goal.${key}`)}
        onChange={(goal) => put({ goal })}
      />
      <Checkbox
        label={m['planDeskScreens.sold']()}
        help={m['planDeskScreens.soldHelp']()}
        value={values.active}
        onChange={(active) => put({ active })}
      />
    </EditDialog>
  )
}
