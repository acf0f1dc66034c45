import { useId, useState } from 'react'
import { Checkbox } from '#platform/ui/checkbox.tsx'

interface SeveralProps {
  label: string
  choices: readonly { readonly key: string; readonly label: string }[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Any of a list of things. What nothing has any more stays, so that it can be removed. */
export function Several({ label, choices, values, onChange }: SeveralProps) {
  const labelId = useId()
  // Earlier choices come first; new choices stay in their position.
  const [before] = useState(values)
  const gone = values
    .filter((value) => choices.every(({ key }) => key !== value))
    .map((key) => ({ key, label: key }))
  const listed = [...choices, ...gone].toSorted(
    (one, other) => Number(before.includes(other.key)) - Number(before.includes(one.key)),
  )
  if (listed.length === 0) return null
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <span id={labelId} data-label="" className="text-sm font-medium">
        {label}
      </span>
      <ul className="max-h-48 overflow-y-auto rounded-control border border-line px-3 py-1">
        {listed.map((choice) => (
          <li key={choice.key}>
            <Checkbox
              label={<bdi>{choice.label}</bdi>}
              value={values.includes(choice.key)}
              onChange={(isChosen) =>
                onChange(
                  isChosen ? [...values, choice.key] : values.filter((each) => each !== choice.key),
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
