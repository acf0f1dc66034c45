import { useState } from 'react'
import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { pauseText } from './plan-text.ts'

interface PauseDialogProps {
  plan: MealPlan
  onClose: () => void
}

/** Pauses a plan from a day on, until another or without an end. */
export function PauseDialog({ plan, onClose }: PauseDialogProps) {
  const locale = useLanguage()
  const { firstChangeable, maxPauseDays } = plan
  const [from, setFrom] = useState<string | null>(firstChangeable)
  const [until, setUntil] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isWhole = from !== null && from >= firstChangeable && (isOpen || until !== null)
  return (
    <ChangeDialog
      plan={plan}
      title={m['mealPlanScreens.pauseTitle']()}
      text={m['mealPlanScreens.pauseText']({ days: daysText(maxPauseDays, locale) })}
      change={isWhole ? { kind: 'pause', from, until: isOpen ? null : until } : null}
      confirm={m['mealPlanScreens.pause']()}
      done={m['mealPlanScreens.pauseDone']()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <LazyDatePicker
          label={m['mealPlanScreens.pauseFrom']()}
          value={from}
          min={firstChangeable}
          onChange={setFrom}
        />
        {!isOpen && (
          <LazyDatePicker
            label={m['mealPlanScreens.pauseUntil']()}
            help={m['mealPlanScreens.pauseUntilHelp']()}
            value={until}
            min={addDays(from ?? firstChangeable, 1)}
            max={addDays(from ?? firstChangeable, maxPauseDays)}
            onChange={setUntil}
          />
        )}
      </div>
      <Checkbox label={m['mealPlanScreens.pauseOpen']()} value={isOpen} onChange={setOpen} />
    </ChangeDialog>
  )
}

/** Resumes a paused plan; a pause that has not begun is taken out. Of several, one is chosen. */
export function ResumeDialog({ plan, onClose }: PauseDialogProps) {
  const locale = useLanguage()
  const { firstChangeable, pauses } = plan
  const [chosen, setChosen] = useState(pauses[0]?.from ?? null)
  const pause = pauses.find(({ from }) => from === chosen)
  const [from, setFrom] = useState<string | null>(firstChangeable)
  const isAhead = pause !== undefined && pause.from >= firstChangeable
  const day = isAhead ? pause.from : from
  return (
    <ChangeDialog
      plan={plan}
      title={m['mealPlanScreens.resumeTitle']()}
      text={isAhead ? m['mealPlanScreens.resumeAhead']() : m['mealPlanScreens.resumeText']()}
      change={day === null || day < firstChangeable ? null : { kind: 'resume', from: day }}
      confirm={m['mealPlanScreens.resume']()}
      done={m['mealPlanScreens.resumeDone']()}
      onClose={onClose}
    >
      {pauses.length > 1 && (
        <RadioGroup
          label={m['mealPlanScreens.whichPause']()}
          choices={pauses.map((each) => ({ value: each.from, label: pauseText(each, locale) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {!isAhead && (
        <div className="sm:max-w-xs">
          <LazyDatePicker
            label={m['mealPlanScreens.resumeFrom']()}
            value={from}
            min={firstChangeable}
            {...(pause?.until == null ? {} : { max: pause.until })}
            onChange={setFrom}
          />
        </div>
      )}
    </ChangeDialog>
  )
}
