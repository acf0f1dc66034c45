import { Utensils } from 'lucide-react'
import { useState } from 'react'
import { addDays, weekdayOf } from '#platform/days.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import { MENU_DAYS, showMenus } from '../contract.ts'
import { MenuEditor } from './menu-editor.tsx'
import { WeekStepper } from './week-stepper.tsx'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const FIRST_DAYS = { mon: 1, sun: 7, sat: 6 } as const

/** The first day of the week that tomorrow is in: what is cooked next. */
function useCurrentWeek(): string {
  const { zone } = useLanguage()
  const tomorrow = addDays(dayOf(useNow(), zone), 1)
  const first = FIRST_DAYS[useFirstDay()]
  return addDays(tomorrow, -((weekdayOf(tomorrow) - first + MENU_DAYS) % MENU_DAYS))
}

/** What plans can have on each day of a week. */
export function MenusTab() {
  const searchParams = useSearchState()
  const current = useCurrentWeek()
  const requested = searchParams.get('week')
  const from = requested !== undefined && DAY.test(requested) ? requested : current
  const week = useEndpoint(showMenus, { query: { from } })
  const before = useEndpoint(showMenus, { query: { from: addDays(from, -MENU_DAYS) } })
  const [isChanged, setChanged] = useState(false)
  /** The week to show once the changes of this one are discarded. */
  const [next, setNext] = useState<string | null>(null)
  const show = (to: string): void => {
    setChanged(false)
    setNext(null)
    searchParams.change({ week: to === current ? null : to })
  }
  return (
    <div className="grid gap-4">
      <WeekStepper
        from={from}
        current={current}
        onChange={(to) => (isChanged ? setNext(to) : show(to))}
      />
      {week.data === undefined ? (
        week.error === null ? (
          <CardSkeleton />
        ) : (
          <CouldNotLoad error={week.error} again={() => void week.refetch()} />
        )
      ) : week.data.dishes.length === 0 ? (
        <NoDishes />
      ) : (
        <MenuEditor key={from} week={week.data} before={before.data?.days} onChanged={setChanged} />
      )}
      <ConfirmDialog
        title={m['forms.discardTitle']()}
        confirm={m['forms.discard']()}
        cancel={m['forms.keepEditing']()}
        danger
        open={next !== null}
        onOpenChange={() => setNext(null)}
        onConfirm={() => next !== null && show(next)}
      >
        {m['forms.discardText']()}
      </ConfirmDialog>
    </div>
  )
}

function NoDishes() {
  return (
    <Card flush>
      <EmptyState
        icon={<Utensils size={22} aria-hidden="true" />}
        title={m['planDeskScreens.noDishes']()}
        text={m['planDeskScreens.noDishesText']()}
        action={
          <LinkButton kind="primary" to="/shop-menu?tab=categories">
            {m['planDeskScreens.openCategories']()}
          </LinkButton>
        }
      />
    </Card>
  )
}
