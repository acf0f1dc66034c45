import { type ReactNode, useId, useState } from 'react'
import { arrowKeys } from './arrow-keys.ts'
import { classNames } from './class-names.ts'
import { press } from './press.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'

export interface TabSpec {
  readonly key: string
  readonly title: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  label: string
  tabs: readonly TabSpec[]
  selected?: string
  onSelect?: (key: string) => void
}

/** A tab's label and the count behind it. */
export function CountedTitle({ text, shown }: { text: string; shown: string }) {
  return (
    <>
      {text}{' '}
      <span className="figures ms-1.5 rounded-full bg-neutral-soft px-1.5 text-xs">{shown}</span>
    </>
  )
}

/** Two to five views of one subject. The tabs are one tab stop; the arrows select the next view. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.key)
  const shown = tabs.find((tab) => tab.key === (selected ?? own)) ?? tabs[0]
  const row = useChosenInSight(shown?.key)
  const select = (key: string): void => {
    setOwn(key)
    if (key !== shown?.key) onSelect?.(key)
  }
  return (
    <div>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        {...arrowKeys('[role=tab]', true)}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={(event) => press(event, () => select(tab.key))}
            className={classNames(
              '-mb-px flex min-h-control shrink-0 cursor-default items-center border-b-2 px-3 text-sm font-medium focus-visible:-outline-offset-2',
              tab === shown
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div
          key={shown.key}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${shown.key}`}
          tabIndex={0}
          className="pt-5"
        >
          {shown.content}
        </div>
      )}
    </div>
  )
}
