import { SlidersHorizontal } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#platform/ui/class-names.ts'
import { m } from '#messages'
import type { MenuCriteria } from '../rules/criteria.ts'
import { FilterChoices } from './menu-components.ts'

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

/**
 * Diets that a meal must match and allergens it must not contain, as links, so that they work
 * before any script is loaded.
 */
export function MenuFilters({ criteria }: { criteria: MenuCriteria }) {
  const isOn = criteria.diets.length + criteria.without.length > 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only closes what its own summary opened
    <details
      className="relative shrink-0 open:z-20"
      onToggle={() => void FilterChoices.fetch().catch(() => undefined)}
      onKeyDown={closeOnEscape}
    >
      <summary
        title={m['menuScreens.filters']()}
        className={classNames(
          'inline-grid size-control cursor-pointer list-none place-items-center rounded-control border bg-surface [&::-webkit-details-marker]:hidden',
          isOn ? 'border-accent text-accent' : 'border-edge text-ink-soft hover:text-ink',
        )}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        <span className="sr-only">{m['menuScreens.filters']()}</span>
      </summary>
      <div className="absolute end-0 top-full max-h-[70dvh] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-card shadow-float">
        <FilterChoices criteria={criteria} />
      </div>
    </details>
  )
}
