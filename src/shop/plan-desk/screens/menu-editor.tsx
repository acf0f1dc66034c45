import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { editMenus, showMenus } from '../contract.ts'
import { changedDays, copied, portionsLost, type WeekMenus } from './menu-edits.ts'
import { MenuGrid } from './menu-grid.tsx'

type Week = ReplyOf<typeof showMenus>

interface MenuEditorProps {
  week: Week
  /** The days of the week before; undefined until they are loaded. */
  before: Week['days'] | undefined
  onChanged: (isChanged: boolean) => void
}

/** The menus of a week, which are saved together. */
export function MenuEditor({ week, before, onChanged }: MenuEditorProps) {
  const locale = useLanguage()
  const [edits, setEdits] = useState<WeekMenus>(new Map())
  const stored: WeekMenus = new Map(week.days.map(({ day, dishes }) => [day, dishes]))
  const menus: WeekMenus = new Map([...stored, ...edits])
  const changed = changedDays(menus, stored)
  const empty = changed.find((day) => menus.get(day)?.length === 0)
  const put = (next: WeekMenus): void => {
    setEdits(next)
    onChanged(changedDays(next, stored).length > 0)
  }
  const save = useSubmit(editMenus, {
    refreshes: [showMenus],
    onSuccess: () => {
      showToast(m['planDeskScreens.menusSaved'](), { tone: 'good' })
      put(new Map())
    },
  })
  function send(): void {
    const days = changed.map((day) => {
      const dishes = menus.get(day) ?? null
      return { day, dishes: dishes === null ? null : [...dishes] }
    })
    save.submit({ body: { days } })
  }
  function copy(): void {
    if (before === undefined) return
    put(copied(menus, before, week))
    showToast(m['planDeskScreens.copied']())
  }
  const lost = portionsLost(menus, week.planned, week.dishes)
  const hasClosed = week.days.some(({ day }) => day < week.firstOpen)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose text-sm text-ink-soft">
          <p>{m['planDeskScreens.menusText']()}</p>
          {hasClosed && (
            <p>{m['planDeskScreens.closedDays']({ day: formatDay(week.firstOpen, locale) })}</p>
          )}
        </div>
        <Button
          icon={<Copy size={16} aria-hidden="true" />}
          disabled={before === undefined}
          onPress={copy}
        >
          {m['planDeskScreens.copyLast']()}
        </Button>
      </div>
      <MenuGrid week={week} menus={menus} onChange={put} />
      {save.error !== null && <CouldNotLoad error={save.error} />}
      {changed.length > 0 && (
        <SaveBar
          problem={
            empty === undefined
              ? undefined
              : m['planDeskScreens.emptyDay']({ day: formatDay(empty, locale) })
          }
          note={lost > 0 ? m['planDeskScreens.willChoose'](counted(lost, locale)) : undefined}
          pending={save.pending}
          onSave={send}
          onDiscard={() => put(new Map())}
        />
      )}
    </>
  )
}

interface SaveBarProps {
  /** Why the menus cannot be saved as they are. */
  problem: string | undefined
  /** What follows for what is planned already. */
  note: string | undefined
  pending: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Within reach while a long list is edited. */
function SaveBar({ problem, note, pending, onSave, onDiscard }: SaveBarProps) {
  const said = problem ?? note
  return (
    <div className="screen-only sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-ground px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      {said !== undefined && (
        <Banner live tone={problem === undefined ? 'warning' : 'bad'}>
          {said}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:*:grow">
        <p className="grow text-sm text-ink-soft max-sm:hidden">{m['planDeskScreens.unsaved']()}</p>
        <Button onPress={onDiscard}>{m['planDeskScreens.discard']()}</Button>
        <Button kind="primary" pending={pending} disabled={problem !== undefined} onPress={onSave}>
          {m['planDeskScreens.save']()}
        </Button>
      </div>
    </div>
  )
}
