import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { FROM_START } from '#platform/ui/input-style.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { Layer } from '#platform/ui/layer.tsx'
import { m } from '#messages'
import type { Choice, Group } from './choice.ts'
import { OptionRow } from './option-row.tsx'
import { moved } from './rules.ts'
import { useGroups } from './use-groups.ts'

/**
 * Any screen, action or person this role may open, found in either language. The field keeps the
 * focus; the list follows the arrow keys.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [pointed, point] = useState<string | null>(null)
  const { groups, hasPeople, searching, failed } = useGroups(typed)
  const choices = groups.flatMap((group) => group.choices)
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === pointed),
  )
  const active = choices[at]
  const optionId = (choice: Choice): string => `${id}-${choice.id}`
  const label = hasPeople ? m['palette.fieldWithPeople']() : m['palette.field']()

  function choose(choice: Choice): void {
    onClose()
    choice.run()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = choices[moved(choices.length, at, event.key === 'ArrowDown' ? 1 : -1)]
      if (next === undefined) return
      point(next.id)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
  }

  return (
    <Layer
      role="dialog"
      titleId={`${id}-title`}
      onClose={onClose}
      dismissable
      placement="flex items-start justify-center sm:px-6 sm:pt-[12vh]"
      classes="sheet h-full w-full sm:h-auto sm:max-h-[min(32rem,76vh)] sm:max-w-xl sm:rounded-card sm:shadow-float overflow-clip"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {m['palette.title']()}
      </h2>
      <div className="flex min-h-14 items-center gap-3 border-b border-line ps-4 pe-2">
        <Search size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be written in
          autoFocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          dir={typed === '' ? undefined : 'auto'}
          placeholder={label}
          value={typed}
          className={`h-14 w-0 min-w-0 grow bg-transparent text-base outline-none placeholder:text-ink-faint ${FROM_START}`}
          onChange={(event) => {
            setTyped(event.target.value)
            point(null)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label={m['ui.close']()}
          icon={<X size={18} aria-hidden="true" />}
          onPress={onClose}
        />
      </div>
      {choices.length > 0 && (
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={m['palette.results']()}
          tabIndex={-1}
          className="min-h-0 grow overflow-y-auto overscroll-contain p-2"
        >
          {groups.map((group) => (
            <GroupOf key={group.key} group={group} titleId={`${id}-${group.key}-title`}>
              {group.choices.map((choice) => (
                <OptionRow
                  key={choice.id}
                  id={optionId(choice)}
                  choice={choice}
                  isActive={choice === active}
                  onPoint={() => point(choice.id)}
                  onChoose={() => choose(choice)}
                />
              ))}
            </GroupOf>
          ))}
        </div>
      )}
      <div role="status">
        {choices.length === 0 && !searching && !failed && <Nothing typed={typed} />}
        {searching && <p className="px-5 py-3 text-sm text-ink-soft">{m['palette.searching']()}</p>}
        {failed && <p className="px-5 py-3 text-sm text-ink-soft">{m['palette.peopleFailed']()}</p>}
      </div>
      <Keys />
    </Layer>
  )
}

function GroupOf({
  group,
  titleId,
  children,
}: {
  group: Group
  titleId: string
  children: ReactNode
}) {
  if (group.title === undefined) return children
  return (
    <div role="group" aria-labelledby={titleId}>
      <div
        id={titleId}
        role="presentation"
        className="px-3 pt-3 pb-1 text-xs font-medium text-ink-faint"
      >
        {group.title}
      </div>
      {children}
    </div>
  )
}

function Nothing({ typed }: { typed: string }) {
  return (
    <div className="grid gap-1 px-6 py-10 text-center">
      <p className="font-medium text-balance wrap-anywhere">{m['palette.nothing']({ typed })}</p>
      <p className="text-sm text-ink-soft">{m['palette.nothingHint']()}</p>
    </div>
  )
}

const KEYS: readonly { keys: readonly string[]; does: () => string }[] = [
  { keys: ['↑', '↓'], does: () => m['palette.keyMove']() },
  { keys: ['Enter'], does: () => m['palette.keyOpen']() },
  { keys: ['Esc'], does: () => m['palette.keyClose']() },
]

/** Help for the keys, on devices with a keyboard. */
function Keys() {
  return (
    <p
      aria-hidden="true"
      className="flex gap-5 border-t border-line px-5 py-2.5 text-xs text-ink-faint max-sm:hidden pointer-coarse:hidden"
    >
      {KEYS.map(({ keys, does }) => (
        <span key={keys[0]} className="inline-flex items-center gap-1.5">
          {keys.map((key) => (
            <kbd key={key} className="rounded-control border border-line px-1.5 py-0.5 font-sans">
              {key}
            </kbd>
          ))}
          {does()}
        </span>
      ))}
    </p>
  )
}
