import { Minus, Plus } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { PlanDish } from '../../building/contract.ts'
import { DishDetails, DishPicture } from './dish-line.tsx'

interface DishChoiceProps {
  dish: PlanDish
  /** How often it is chosen for the day. */
  times: number
  /** It was chosen, and no longer fits the allergies or dislikes. */
  isUnfit: boolean
  onAdd: () => void
  onRemove: () => void
}

/** A dish that can be chosen, with how often it is. */
export function DishChoice({ dish, times, isUnfit, onAdd, onRemove }: DishChoiceProps) {
  const locale = useLanguage()
  const name = dish.name[locale.language]
  return (
    <li
      className={classNames(
        'flex min-w-0 items-center gap-3 rounded-control border p-2',
        times > 0 ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      <DishPicture image={dish.image} />
      <span className="min-w-0 grow text-sm">
        <span className="block font-medium wrap-anywhere">
          <Bdi>{name}</Bdi>
        </span>
        <DishDetails dish={dish} macros />
        {isUnfit && (
          <span className="block text-xs text-bad">{m['mealPlanScreens.noLongerFits']()}</span>
        )}
      </span>
      <span
        role="group"
        aria-label={m['mealPlanScreens.timesChosen']({ name, ...counted(times, locale) })}
        className="flex shrink-0 items-center"
      >
        {times > 0 && (
          <>
            <IconButton
              bordered
              label={m['mealPlanScreens.removeDish']({ name })}
              icon={<Minus size={16} aria-hidden="true" />}
              onPress={onRemove}
            />
            <output className="figures min-w-7 text-center text-sm font-semibold">
              {formatNumber(times, locale)}
            </output>
          </>
        )}
        {!isUnfit && (
          <IconButton
            bordered
            label={m['mealPlanScreens.addDish']({ name })}
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={onAdd}
          />
        )}
      </span>
    </li>
  )
}
