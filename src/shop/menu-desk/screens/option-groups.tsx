import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { Allergen } from '#shop/menu/contract.ts'
import { allergenList, allergenName } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { CheckList } from '../check-list.tsx'
import { type GroupInput, MAX_GROUPS, MAX_OPTIONS } from '../contract.ts'
import { RowTools } from '../row-tools.tsx'
import { TwoNameFields } from '../two-name-fields.tsx'
import type { Prices } from '../price-with-vat.tsx'
import { PriceField } from './price-field.tsx'

interface OptionGroupsProps {
  groups: readonly GroupInput[]
  prices: Prices
  error: string | undefined
  errorAt: (path: string) => string | undefined
  onChange: (groups: GroupInput[]) => void
}

const NEW_OPTION: GroupInput['options'][number] = {
  id: null,
  name: { en: '', ar: '' },
  price: 0,
  soldOut: false,
  allergens: [],
}
const NEW_GROUP: GroupInput = {
  id: null,
  name: { en: '', ar: '' },
  least: 0,
  most: 1,
  options: [NEW_OPTION],
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [one, other] = [items[from], items[to]]
  return one === undefined || other === undefined
    ? [...items]
    : items.with(from, other).with(to, one)
}

/** What is chosen with a meal: sizes, extras, what is left out. */
export function OptionGroups({ groups, prices, error, errorAt, onChange }: OptionGroupsProps) {
  return (
    <div className="grid gap-4">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a new group is its place, and has no other name yet
        <div
          key={group.id ?? `new-${index}`}
          className="grid gap-4 rounded-card border border-line p-3 sm:p-4"
        >
          <GroupHead
            group={group}
            index={index}
            errorAt={errorAt}
            onChange={(next) => onChange(groups.with(index, next))}
          >
            <RowTools
              name={m['menuDeskScreens.groupNumber']({ place: index + 1 })}
              index={index}
              count={groups.length}
              onMove={(to) => onChange(moved(groups, index, to))}
              onRemove={() => onChange(groups.filter((_each, other) => other !== index))}
            />
          </GroupHead>
          <Options
            options={group.options}
            path={`groups.${index}.options`}
            prices={prices}
            errorAt={errorAt}
            onChange={(options) => onChange(groups.with(index, { ...group, options }))}
          />
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className={ERROR_CLASSES}>
          <ErrorMessage error={error} />
        </p>
      )}
      {groups.length < MAX_GROUPS && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => onChange([...groups, NEW_GROUP])}
          >
            {m['menuDeskScreens.addGroup']()}
          </Button>
        </div>
      )}
    </div>
  )
}

interface GroupHeadProps {
  group: GroupInput
  index: number
  errorAt: (path: string) => string | undefined
  onChange: (group: GroupInput) => void
  children: React.ReactNode
}

function GroupHead({ group, index, errorAt, onChange, children }: GroupHeadProps) {
  const locale = useLanguage()
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h4 className="text-sm font-medium">
          {m['menuDeskScreens.groupNumber']({ place: formatNumber(index + 1, locale) })}
        </h4>
        {children}
      </div>
      <TwoNameFields
        value={group.name}
        onChange={(name) => onChange({ ...group, name })}
        errorAt={(language) => errorAt(`groups.${index}.name.${language}`)}
      />
      <div className="grid grid-cols-2 items-start gap-4 sm:max-w-80">
        <NumberField
          label={m['menuDeskScreens.least']()}
          min={0}
          max={20}
          step={1}
          value={group.least}
          onChange={(least) => onChange({ ...group, least: least ?? 0 })}
        />
        <NumberField
          label={m['menuDeskScreens.most']()}
          min={1}
          max={20}
          step={1}
          value={group.most}
          onChange={(most) => onChange({ ...group, most: most ?? 1 })}
        />
      </div>
    </>
  )
}

interface OptionsProps {
  options: GroupInput['options']
  path: string
  prices: Prices
  errorAt: (path: string) => string | undefined
  onChange: (options: GroupInput['options']) => void
}

function Options({ options, path, prices, errorAt, onChange }: OptionsProps) {
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {options.map((option, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new option is its place, and has no other name yet
          <li
            key={option.id ?? `new-${index}`}
            className={classNames('grid gap-3 rounded-control bg-ground p-3')}
          >
            <TwoNameFields
              labels={{ en: m['menuDeskScreens.optionEn'](), ar: m['menuDeskScreens.optionAr']() }}
              value={option.name}
              errorAt={(language) => errorAt(`${path}.${index}.name.${language}`)}
              onChange={(name) => onChange(options.with(index, { ...option, name }))}
            />
            <PriceField
              label={m['menuDeskScreens.more']()}
              prices={prices}
              fils={option.price}
              onChange={(price) => onChange(options.with(index, { ...option, price: price ?? 0 }))}
              beside={
                <>
                  <Checkbox
                    label={m['menuDeskScreens.state.soldOut']()}
                    value={option.soldOut}
                    onChange={(soldOut) => onChange(options.with(index, { ...option, soldOut }))}
                  />
                  <RowTools
                    name={m['menuDeskScreens.optionNumber']({ place: index + 1 })}
                    index={index}
                    count={options.length}
                    canRemove={options.length > 1}
                    onMove={(to) => onChange(moved(options, index, to))}
                    onRemove={() => onChange(options.filter((_each, other) => other !== index))}
                  />
                </>
              }
            />
            <OptionAllergens
              value={option.allergens}
              onChange={(allergens) => onChange(options.with(index, { ...option, allergens }))}
            />
          </li>
        ))}
      </ol>
      {options.length < MAX_OPTIONS && (
        <div>
          <Button
            size="small"
            kind="plain"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => onChange([...options, NEW_OPTION])}
          >
            {m['menuDeskScreens.addOption']()}
          </Button>
        </div>
      )}
    </div>
  )
}

interface OptionAllergensProps {
  value: GroupInput['options'][number]['allergens']
  onChange: (allergens: OptionAllergensProps['value']) => void
}

/** What an option brings into the meal, in a line until it is to be changed: a meal has many options, and the list is long. */
function OptionAllergens({ value, onChange }: OptionAllergensProps) {
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="group text-sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          {m['menuDeskScreens.allergens']()}:{' '}
          {value.length === 0 ? m['menuDeskScreens.noAllergens']() : allergenList(value, language)}
        </span>
        <ChevronDown
          size={14}
          aria-hidden="true"
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="mt-2">
          <CheckList
            label={m['menuDeskScreens.allergens']()}
            choices={Allergen.options.map((key) => ({ key, label: allergenName(key) }))}
            value={value}
            onChange={onChange}
          />
        </div>
      )}
    </details>
  )
}
