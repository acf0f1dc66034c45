import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { Allergen, Diet } from '#shop/menu/contract.ts'
import { allergenName, dietName } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { CheckList, WeekDaysField } from '../check-list.tsx'
import type { DeskMeal } from '../contract.ts'
import type { DeskCategory } from '../categories/contract.ts'
import { FormSection } from '#platform/forms/form-section.tsx'
import { TwoNameFields } from '../two-name-fields.tsx'
import type { Prices } from '../price-with-vat.tsx'
import type { MealValues } from './meal-values.ts'
import { OptionGroups } from './option-groups.tsx'
import { PictureField } from './picture-field.tsx'
import { PriceField } from './price-field.tsx'
import { StockFields } from './stock-fields.tsx'

interface SectionProps {
  values: MealValues
  onChange: (part: Partial<MealValues>) => void
  errorAt: (path: string) => string | undefined
}

interface MealFieldsProps extends SectionProps {
  meal: DeskMeal | null
  categories: readonly DeskCategory[]
  prices: Prices
  picture: { file: File | null; onChange: (file: File | null) => void }
}

export function MealFields(props: MealFieldsProps) {
  const { values, onChange, errorAt, meal, prices, picture } = props
  return (
    <>
      <FormSection title={m['menuDeskScreens.words']()}>
        <TwoNameFields
          value={values.name}
          onChange={(name) => onChange({ name })}
          errorAt={(language) => errorAt(`name.${language}`)}
        />
        <TwoNameFields
          long
          optional
          max={1000}
          labels={{ en: m['menuDeskScreens.aboutEn'](), ar: m['menuDeskScreens.aboutAr']() }}
          value={values.description}
          onChange={(description) => onChange({ description })}
          errorAt={(language) => errorAt(`description.${language}`)}
        />
      </FormSection>
      <FormSection title={m['menuDeskScreens.picture']()}>
        <PictureField meal={meal} {...picture} />
      </FormSection>
      <FormSection title={m['menuDeskScreens.selling']()}>
        <SellingSection {...props} />
      </FormSection>
      <FormSection title={m['menuDeskScreens.options']()} text={m['menuDeskScreens.optionsText']()}>
        <OptionGroups
          groups={values.groups}
          prices={prices}
          error={errorAt('groups')}
          errorAt={errorAt}
          onChange={(groups) => onChange({ groups })}
        />
      </FormSection>
      <FormSection title={m['menuDeskScreens.food']()}>
        <FoodSection values={values} onChange={onChange} errorAt={errorAt} />
      </FormSection>
      <FormSection title={m['menuDeskScreens.when']()} text={m['menuDeskScreens.whenText']()}>
        <ScheduleSection values={values} onChange={onChange} errorAt={errorAt} />
      </FormSection>
    </>
  )
}

function SellingSection({ values, onChange, errorAt, categories, prices }: MealFieldsProps) {
  const { language } = useLanguage()
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={m['menuDeskScreens.category']()}
          choices={categories.map(({ id, name }) => ({ value: id, label: name[language] }))}
          value={values.categoryId === '' ? null : values.categoryId}
          error={errorAt('categoryId')}
          onChange={(categoryId) => onChange({ categoryId })}
        />
        <PriceField
          label={m['menuDeskScreens.priceWithout']()}
          prices={prices}
          fils={values.price}
          error={errorAt('price')}
          onChange={(price) => onChange({ price })}
        />
      </div>
      <StockFields stock={values.stock} onChange={(stock) => onChange({ stock })} />
      <Checkbox
        label={m['menuDeskScreens.offered']()}
        help={m['menuDeskScreens.offeredHelp']()}
        value={values.active}
        onChange={(active) => onChange({ active })}
      />
    </>
  )
}

const GRAM = { style: 'unit', unit: 'gram', unitDisplay: 'short' } as const

function FoodSection({ values, onChange, errorAt }: SectionProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <NumberField
          label={m['menuDeskScreens.kcal']()}
          optional
          min={0}
          max={10_000}
          step={1}
          value={values.kcal}
          error={errorAt('kcal')}
          onChange={(kcal) => onChange({ kcal })}
        />
        {(['protein', 'carbs', 'fat'] as const).map((part) => (
          <NumberField
            key={part}
            label={
              part === 'protein'
                ? m['menuDeskScreens.protein']()
                : part === 'carbs'
                  ? m['menuDeskScreens.carbs']()
                  : m['menuDeskScreens.fat']()
            }
            optional
            min={0}
            max={2000}
            step={1}
            formatOptions={GRAM}
            value={values[part]}
            error={errorAt(part)}
            onChange={(grams) => onChange({ [part]: grams })}
          />
        ))}
      </div>
      <CheckList
        label={m['menuDeskScreens.allergens']()}
        choices={Allergen.options.map((key) => ({ key, label: allergenName(key) }))}
        value={values.allergens}
        onChange={(allergens) => onChange({ allergens })}
      />
      <CheckList
        label={m['menuDeskScreens.diets']()}
        choices={Diet.options.map((key) => ({ key, label: dietName(key) }))}
        value={values.diets}
        onChange={(diets) => onChange({ diets })}
      />
    </>
  )
}

function ScheduleSection({ values, onChange, errorAt }: SectionProps) {
  const isAnyHour = values.fromTime === null && values.toTime === null
  return (
    <>
      <WeekDaysField
        label={m['menuDeskScreens.days']()}
        value={values.days}
        error={errorAt('days')}
        onChange={(days) => onChange({ days })}
      />
      <Checkbox
        label={m['menuDeskScreens.anyHour']()}
        value={isAnyHour}
        onChange={(isAny) =>
          onChange(
            isAny ? { fromTime: null, toTime: null } : { fromTime: '11:00', toTime: '15:00' },
          )
        }
      />
      {!isAnyHour && (
        <div className="grid grid-cols-2 items-start gap-4 sm:max-w-80">
          <TimeField
            label={m['menuDeskScreens.fromTime']()}
            value={values.fromTime}
            error={errorAt('fromTime')}
            onChange={(fromTime) => onChange({ fromTime })}
          />
          <TimeField
            label={m['menuDeskScreens.toTime']()}
            optional
            value={values.toTime}
            error={errorAt('toTime')}
            onChange={(toTime) => onChange({ toTime })}
          />
        </div>
      )}
    </>
  )
}
