import { addDays } from '#platform/days.ts'
import { ArrowLeft, ArrowRight, CircleCheck, Download } from 'lucide-react'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { Flip } from '#platform/ui/flip.tsx'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { download } from '#platform/ui/save-file.ts'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Stat, Stats } from '#platform/ui/stat.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import { type Reconciliation, reconcile, reconcileFile } from '../reconciliation/contract.ts'
import { ComparedTable } from './compared-table.tsx'
import { ExceptionList } from './exception-list.tsx'

/** A day's money from both sides. */
export function Screen() {
  const { language } = useLanguage()
  const searchParams = useSearchState()
  const day = searchParams.get('day')
  const query = day === undefined ? {} : { day }
  const found = useEndpoint(reconcile, { query }, { keepPrevious: true })
  return (
    <>
      <PageHeader
        title={m['pages.reconciliation']()}
        lead={m['reconcileScreens.lead']()}
        action={
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            onPress={() =>
              void download(reconcileFile, { query }, (error) => errorSentence(error, language))
            }
          >
            {m['reconcileScreens.file']()}
          </Button>
        }
      />
      {found.data !== undefined ? (
        <div className="space-y-6">
          <DayBar
            day={found.data.day}
            today={found.data.today}
            onDay={(next) => searchParams.change({ day: next === found.data.today ? null : next })}
          />
          <Totals found={found.data} />
        </div>
      ) : found.error === null ? (
        <CardSkeleton />
      ) : (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
    </>
  )
}

function DayBar({
  day,
  today,
  onDay,
}: {
  day: string
  today: string
  onDay: (day: string) => void
}) {
  const step = (days: number): string => addDays(day, days)
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-full max-w-56">
        <LazyDatePicker
          label={m['reconcileScreens.day']()}
          value={day}
          max={today}
          hijri={false}
          onChange={(next) => next !== null && onDay(next)}
        />
      </div>
      <IconButton
        bordered
        label={m['reconcileScreens.before']()}
        onPress={() => onDay(step(-1))}
        icon={
          <Flip>
            <ArrowLeft size={18} aria-hidden="true" />
          </Flip>
        }
      />
      <IconButton
        bordered
        label={m['reconcileScreens.after']()}
        disabled={day >= today}
        onPress={() => onDay(step(1))}
        icon={
          <Flip>
            <ArrowRight size={18} aria-hidden="true" />
          </Flip>
        }
      />
    </div>
  )
}

function Totals({ found }: { found: Reconciliation }) {
  const locale = useLanguage()
  const { currency, difference, vat, invoices, creditNotes, unneeded, exceptions } = found
  const isGood = difference === 0 && exceptions.length === 0
  return (
    <>
      <Banner
        tone={isGood ? 'good' : 'bad'}
        {...(isGood ? { icon: <CircleCheck size={18} aria-hidden="true" /> } : {})}
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="font-medium">
            {isGood ? m['reconcileScreens.agrees']() : m['reconcileScreens.differs']()}
          </span>
          <span data-difference={difference}>
            {m['reconcileScreens.difference']()}{' '}
            <span className="font-semibold">
              <MoneyText fils={difference} currency={currency} />
            </span>
          </span>
        </span>
      </Banner>
      <ComparedTable found={found} />
      <Card>
        <Stats>
          <Stat
            label={m['reconcileScreens.vat']()}
            value={<MoneyText fils={vat} currency={currency} />}
            note={m['reconcileScreens.vatNote']()}
          />
          <Stat
            label={m['reconcileScreens.invoices']()}
            value={<MoneyText fils={invoices.total} currency={currency} />}
            note={m['reconcileScreens.counted'](counted(invoices.count, locale))}
          />
          <Stat
            label={m['reconcileScreens.creditNotes']()}
            value={<MoneyText fils={creditNotes.total} currency={currency} />}
            note={m['reconcileScreens.counted'](counted(creditNotes.count, locale))}
          />
          <Stat
            label={m['reconcileScreens.unneeded']()}
            value={<MoneyText fils={unneeded.total} currency={currency} />}
            note={
              unneeded.count === 0
                ? m['reconcileScreens.counted'](counted(0, locale))
                : m['reconcileScreens.unneededNote']()
            }
          />
        </Stats>
      </Card>
      <section className="space-y-3">
        <h2 className="text-base">{m['reconcileScreens.exceptions']()}</h2>
        <ExceptionList exceptions={exceptions} />
      </section>
    </>
  )
}
