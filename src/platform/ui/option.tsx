import { Check } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { OPTION_CLASSES } from './popover-style.ts'

/** One of the options in a list. */
export interface Choice {
  readonly value: string
  readonly label: string
  /** A second line that distinguishes two similar options. */
  readonly detail?: string
  readonly disabled?: boolean
}

export function Option({ choice }: { choice: Choice }) {
  return (
    <ListBoxItem
      id={choice.value}
      textValue={choice.label}
      isDisabled={choice.disabled ?? false}
      className={OPTION_CLASSES}
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 grow">
            <span className="block truncate">
              <bdi>{choice.label}</bdi>
            </span>
            {choice.detail !== undefined && (
              <span className="block truncate text-xs text-ink-soft">
                <bdi>{choice.detail}</bdi>
              </span>
            )}
          </span>
          {isSelected && <Check size={16} className="shrink-0 text-accent" aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  )
}
