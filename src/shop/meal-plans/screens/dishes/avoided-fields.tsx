import { X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { ManyChips } from '#platform/ui/chips.tsx'
import { ComboBox } from '#platform/ui/combo-box.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Allergen } from '#shop/menu/contract.ts'
import { ALL_ALLERGENS, allergenName } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { MAX_DISLIKES } from '../../building/contract.ts'
import { FieldLabel } from '../field-label.tsx'

interface NamedDish {
  readonly id: string
  readonly name: { readonly en: string; readonly ar: string }
}

interface AvoidedFieldsProps {
  allergies: readonly Allergen[]
  onAllergies: (allergies: Allergen[]) => void
  /** Ids of dishes. */
  dislikes: readonly string[]
  onDislikes: (dislikes: string[]) => void
  /** The dishes to choose among, and the names of those that were chosen. */
  dishes: readonly NamedDish[]
}

/** What a plan never contains: allergens, and dishes that the customer does not like. */
export function AvoidedFields(props: AvoidedFieldsProps) {
  const { allergies, onAllergies } = props
  // As they were chosen before: a chip that moved under the finger would be lost from sight.
  const [first] = useState(allergies)
  const ordered = [...first, ...ALL_ALLERGENS.filter((each) => !first.includes(each))]
  return (
    <div className="grid gap-5">
      <FieldLabel label={m['mealPlanScreens.allergies']()}>
        <ManyChips
          label={m['mealPlanScreens.allergies']()}
          wraps
          chips={ordered.map((each) => ({ key: each, label: allergenName(each) }))}
          values={allergies}
          onChange={(values) =>
            onAllergies(values.flatMap((each) => Allergen.safeParse(each).data ?? []))
          }
        />
      </FieldLabel>
      <Dislikes {...props} />
    </div>
  )
}

function Dislikes({ dislikes, onDislikes, dishes }: AvoidedFieldsProps) {
  const { language } = useLanguage()
  // The field empties after each choice.
  const [turn, setTurn] = useState(0)
  const named = dislikes.map((id) => ({
    id,
    name: dishes.find((dish) => dish.id === id)?.name[language] ?? m['mealPlanScreens.aDish'](),
  }))
  const isFull = dislikes.length >= MAX_DISLIKES
  return (
    <div className="grid gap-3 sm:max-w-md">
      <ComboBox
        key={turn}
        label={m['mealPlanScreens.dislikes']()}
        optional
        disabled={isFull}
        placeholder={m['mealPlanScreens.dislikesSearch']()}
        choices={dishes
          .filter(({ id }) => !dislikes.includes(id))
          .map(({ id, name }) => ({ value: id, label: name[language] }))}
        value={null}
        onChange={(id) => {
          if (id === null) return
          onDislikes([...dislikes, id])
          setTurn(turn + 1)
        }}
      />
      {named.length > 0 && (
        <ul aria-label={m['mealPlanScreens.dislikes']()} className="flex flex-wrap gap-2">
          {named.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex min-w-0 items-center rounded-full bg-neutral-soft ps-3 text-sm"
            >
              <bdi className="min-w-0 truncate">{name}</bdi>
              <IconButton
                size="small"
                label={m['mealPlanScreens.removeDislike']({ name })}
                icon={<X size={14} aria-hidden="true" />}
                onPress={() => onDislikes(dislikes.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
