import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { fold } from '#platform/text.ts'
import { Button } from '#platform/ui/button.tsx'
import { type Chip, Chips } from '#platform/ui/chips.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { ToneIcon } from '#platform/ui/tone-icon.tsx'
import type { Allergen } from '#shop/menu/contract.ts'
import { m } from '#messages'
import type { PlanDish } from '../../building/contract.ts'
import type { Goal } from '../../contract.ts'
import { isServedAt } from '../../rules/dishes.ts'
import { intakeOf } from '../../rules/nutrition.ts'
import { type ChosenDish, countOf, timesChosen, withoutOne } from './chosen-dishes.ts'
import { DishChoice } from './dish-choice.tsx'
import { WeekMacros } from './week-macros.tsx'

export interface DishPickerProps {
  day: string
  /** When the delivery of the day begins, as `HH:MM`; null while it is not chosen. */
  begins: string | null
  chosen: readonly ChosenDish[]
  /** How many meals and snacks a day has. */
  size: { readonly meal: number; readonly snack: number }
  /** The dishes of the day; undefined until they have loaded. */
  offered: readonly PlanDish[] | undefined
  error: unknown
  again: () => void
  avoided: { readonly allergies: readonly Allergen[]; readonly dislikes: readonly string[] }
  goal: Goal
  /** The dishes of the other days of its week, and how many days the week has. */
  week: { readonly others: readonly PlanDish[]; readonly days: number }
  /** Every dish that is known, also those of other days. */
  known: ReadonlyMap<string, PlanDish>
  save: {
    readonly label: string
    readonly pending: boolean
    readonly error: unknown
    onSave(chosen: ChosenDish[]): void
  }
  onClose: () => void
}

type Filter = 'meal' | 'snack'

/** S5.4, S5.5: why no more of a part can be chosen. */
function tooManyText(part: Filter, max: number): string {
  return part === 'meal'
    ? m['mealPlans.tooManyMeals']({ max })
    : m['mealPlans.tooManySnacks']({ max })
}

/** Chooses the dishes of a day, with a chart of the week beside its goal. */
export function DishPicker(props: DishPickerProps) {
  const { day, size, offered, week, known, goal, save, onClose } = props
  const locale = useLanguage()
  const [chosen, setChosen] = useState<readonly ChosenDish[]>(props.chosen)
  const [refused, setRefused] = useState<Filter | null>(null)
  function add(dish: PlanDish): void {
    if (countOf(chosen, dish.part) >= size[dish.part]) return setRefused(dish.part)
    setRefused(null)
    setChosen([...chosen, { part: dish.part, mealId: dish.id }])
  }
  function remove(dish: PlanDish): void {
    setRefused(null)
    setChosen(withoutOne(chosen, dish.id))
  }
  const own = chosen.flatMap(({ mealId }) => known.get(mealId) ?? [])
  return (
    <SidePanel
      title={m['mealPlanScreens.dishesOf']({ day: formatDay(day, locale) })}
      onClose={onClose}
    >
      <div className="grid content-start gap-5 pb-4">
        <section aria-label={m['mealPlanScreens.weekMacros']()} className="grid gap-3">
          <h3 className="text-sm font-medium">{m['mealPlanScreens.weekMacros']()}</h3>
          <WeekMacros
            intake={intakeOf(nutritionOf([...week.others, ...own]))}
            goal={goal}
            days={week.days}
          />
        </section>
        {props.error !== null && offered === undefined ? (
          <CouldNotLoad error={props.error} again={props.again} />
        ) : offered === undefined ? (
          <DishSkeletons />
        ) : (
          <Choices {...props} offered={offered} chosen={chosen} onAdd={add} onRemove={remove} />
        )}
      </div>
      <div className="sticky bottom-(--form-bottom,0px) z-10 -mx-4 mt-auto grid gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:-mb-8 sm:px-6">
        {refused !== null && (
          <p role="alert" className={`flex items-center gap-2 text-sm ${TONE_TEXT.bad}`}>
            <ToneIcon tone="bad" size={16} />
            {tooManyText(refused, size[refused])}
          </p>
        )}
        {save.error !== null && <CouldNotLoad error={save.error} />}
        <div className="flex items-center justify-between gap-4">
          <p role="status" className="figures text-sm text-ink-soft">
            {inARow(
              [
                m['mealPlanScreens.chosenMeals']({
                  chosen: formatNumber(countOf(chosen, 'meal'), locale),
                  ...counted(size.meal, locale),
                }),
                ...(size.snack === 0
                  ? []
                  : [
                      m['mealPlanScreens.chosenSnacks']({
                        chosen: formatNumber(countOf(chosen, 'snack'), locale),
                        ...counted(size.snack, locale),
                      }),
                    ]),
              ],
              locale.language,
            )}
          </p>
          <Button kind="primary" pending={save.pending} onPress={() => save.onSave([...chosen])}>
            {save.label}
          </Button>
        </div>
      </div>
    </SidePanel>
  )
}

function nutritionOf(dishes: readonly PlanDish[]) {
  return dishes.map(({ nutrition }) => nutrition)
}

function DishSkeletons() {
  return (
    <Loading>
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-16 w-full" />
        ))}
      </div>
    </Loading>
  )
}

interface ChoicesProps extends DishPickerProps {
  offered: readonly PlanDish[]
  onAdd: (dish: PlanDish) => void
  onRemove: (dish: PlanDish) => void
}

function Choices({ offered, chosen, size, begins, avoided, onAdd, onRemove }: ChoicesProps) {
  // What was chosen is at the top, and stays where it is while others are chosen.
  const [first] = useState(() => new Set(chosen.map(({ mealId }) => mealId)))
  const locale = useLanguage()
  const [part, setPart] = useState<Filter>('meal')
  const [text, setText] = useState('')
  const isFit = (dish: PlanDish): boolean =>
    !avoided.dislikes.includes(dish.id) &&
    !dish.allergens.some((each) => avoided.allergies.includes(each))
  const ofPart = offered
    .filter(
      (dish) =>
        dish.part === part && (isServedAt(dish, begins) || timesChosen(chosen, dish.id) > 0),
    )
    .toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)))
  const fit = ofPart.filter((dish) => isFit(dish) || timesChosen(chosen, dish.id) > 0)
  const hidden = ofPart.length - fit.length
  const shown = fit.filter(
    ({ name }) =>
      text === '' || fold(name.en).includes(fold(text)) || fold(name.ar).includes(fold(text)),
  )
  const chips: Chip[] = [
    {
      key: 'meal',
      label: m['mealPlanScreens.meals'](),
      count: formatNumber(countOf(chosen, 'meal'), locale),
    },
    {
      key: 'snack',
      label: m['mealPlanScreens.snacks'](),
      count: formatNumber(countOf(chosen, 'snack'), locale),
    },
  ]
  return (
    <div className="grid gap-3">
      {size.snack > 0 && (
        <Chips
          label={m['mealPlanScreens.part']()}
          chips={chips}
          value={part}
          onChange={(key) => setPart(key === 'snack' ? 'snack' : 'meal')}
        />
      )}
      {fit.length > 6 && (
        <SearchField
          label={m['mealPlanScreens.searchDishes']()}
          searched={text}
          onSearch={setText}
        />
      )}
      {hidden > 0 && (
        <p className="text-sm text-ink-soft">
          {m['mealPlanScreens.hidden'](counted(hidden, locale))}
        </p>
      )}
      {shown.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-soft">
          {text === '' ? m['mealPlanScreens.noDishes']() : m['mealPlanScreens.nothingFound']()}
        </p>
      ) : (
        <ul className="grid gap-1">
          {shown.map((dish) => (
            <DishChoice
              key={dish.id}
              dish={dish}
              times={timesChosen(chosen, dish.id)}
              isUnfit={!isFit(dish) || !isServedAt(dish, begins)}
              onAdd={() => onAdd(dish)}
              onRemove={() => onRemove(dish)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
