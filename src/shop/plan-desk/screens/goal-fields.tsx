import { NumberField } from '#platform/ui/number-field.tsx'
import type { Goal } from '#shop/meal-plans/contract.ts'
import { m } from '#messages'

interface GoalFieldsProps {
  goal: Goal
  errorAt: (key: keyof Goal) => string | undefined
  onChange: (goal: Goal) => void
}

const GRAMS = { style: 'unit', unit: 'gram', unitDisplay: 'short' } as const

/** What a day of the package should come to; each of them may be left open. */
export function GoalFields({ goal, errorAt, onChange }: GoalFieldsProps) {
  const grams = (key: 'carbsG' | 'fatG' | 'proteinG', label: string, max: number) => (
    <NumberField
      label={label}
      optional
      min={0}
      max={max}
      step={1}
      formatOptions={GRAMS}
      value={goal[key]}
      error={errorAt(key)}
      onChange={(value) => onChange({ ...goal, [key]: value })}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{m['planDeskScreens.goal']()}</legend>
      <p className="mb-3 text-xs text-ink-soft">{m['planDeskScreens.goalHelp']()}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        <NumberField
          label={m['planDeskScreens.kcal']()}
          optional
          min={1}
          max={10_000}
          step={1}
          value={goal.kcal}
          error={errorAt('kcal')}
          onChange={(kcal) => onChange({ ...goal, kcal })}
        />
        {grams('proteinG', m['planDeskScreens.protein'](), 1_000)}
        {grams('carbsG', m['planDeskScreens.carbs'](), 2_000)}
        {grams('fatG', m['planDeskScreens.fat'](), 1_000)}
      </div>
    </fieldset>
  )
}
