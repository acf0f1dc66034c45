import type { ReactNode } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import {
  type ChecklistItem,
  listChecklists,
  listMyItems,
  markItem,
  showChecklists,
} from './contract.ts'
import { ownerName } from './owner-name.ts'

interface ItemListProps {
  label: string
  items: readonly ChecklistItem[]
  /** Whose list each is on, where that is not plain from around it. */
  named?: boolean
  /** What else may be done with one. */
  actions?: (item: ChecklistItem) => ReactNode
}

/** Things to do for people who come or go, each with its owner and its day, to be marked as done. */
export function ItemList({ label, items, named = false, actions }: ItemListProps) {
  const locale = useLanguage()
  const { language } = locale
  const today = useDay()
  const mark = useSubmit(markItem, { refreshes: [listMyItems, showChecklists, listChecklists] })
  return (
    <>
      {mark.error !== null && <CouldNotLoad error={mark.error} />}
      <ul aria-label={label} className="divide-y divide-line">
        {items.map((item) => {
          const isLate = item.done === null && item.dueDay < today
          return (
            <li key={item.id} className="flex items-start justify-between gap-2 py-1">
              <Checkbox
                value={item.done !== null}
                disabled={!item.canMark || mark.pending}
                onChange={(done) => mark.submit({ params: { id: item.id }, body: { done } })}
                label={
                  <>
                    <bdi className={classNames(item.done !== null && 'text-ink-soft line-through')}>
                      {nameIn(item.title, language)}
                    </bdi>
                    <span className="block text-xs text-ink-soft">
                      {named && (
                        <>
                          <bdi>{nameIn(item.employee.name, language)}</bdi> ·{' '}
                        </>
                      )}
                      {ownerName(item.owner)} ·{' '}
                      <span className={classNames(isLate && 'font-medium text-bad')}>
                        {isLate ? m['checklistScreens.late']() : m['checklistScreens.due']()}{' '}
                        <DateText day={item.dueDay} weekday={false} year />
                      </span>
                    </span>
                    {item.done === null && item.missedDay !== null && (
                      <span className="block text-xs font-medium text-bad">
                        {m['checklistScreens.missed']({
                          day: formatDay(item.missedDay, locale, { weekday: false, year: true }),
                        })}
                      </span>
                    )}
                    {item.done !== null && (
                      <span className="block text-xs text-ink-soft">
                        {m['checklistScreens.doneBy']({
                          name: `\u2068${nameIn(item.done.by, language)}\u2069`,
                        })}
                      </span>
                    )}
                  </>
                }
              />
              {actions?.(item)}
            </li>
          )
        })}
      </ul>
    </>
  )
}
