import { Moon, Plus, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'
import { listShifts, type Segment, type Shift } from '../set-up/contract.ts'
import { fromDayLabel, hoursLines, weekText } from './hours-text.ts'
import { SetUpList } from './set-up-list.tsx'

const ShiftForm = lazy(async () => ({ default: (await import('./shift-form.tsx')).ShiftForm }))

/** The shifts of the company. */
export function ShiftsTab() {
  const list = useEndpoint(listShifts)
  const [opened, setOpened] = useState<Shift | 'new' | null>(null)
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => setOpened('new')}
    >
      {m['attendanceScreens.setUp.newShift']()}
    </Button>
  )
  return (
    <>
      <SetUpList
        query={list}
        text={m['attendanceScreens.setUp.shiftsText']()}
        add={add}
        empty={
          <EmptyState
            title={m['attendanceScreens.setUp.noShifts']()}
            text={m['attendanceScreens.setUp.noShiftsText']()}
            action={add}
          />
        }
        renderCard={(shift) => <ShiftCard shift={shift} onOpen={() => setOpened(shift)} />}
      />
      <Suspense>
        {opened !== null && (
          <ShiftForm shift={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}

/** A week in words, with days of the same hours together. */
export function HoursText({ segments }: { segments: readonly Segment[] }) {
  const locale = useLanguage()
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      {hoursLines(segments, locale).map((line) => (
        <div key={line.days}>
          <dt className="text-ink-soft">{line.days}</dt>
          <dd className="figures flex flex-wrap items-center gap-x-1.5">
            {line.hours.map((hours, index) => (
              <span key={hours} className="whitespace-nowrap">
                <bdi>{hours}</bdi>
                {index < line.hours.length - 1 && m['attendanceScreens.listComma']().trimEnd()}
              </span>
            ))}
            {line.isOvernight && (
              <Moon
                size={14}
                className="text-info"
                aria-label={m['attendanceScreens.setUp.overnight']()}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ShiftCard({ shift, onOpen }: { shift: Shift; onOpen: () => void }) {
  const locale = useLanguage()
  const [next] = shift.later
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-base font-medium">{shift.name[locale.language]}</h2>
        {!shift.active && <Pill tone="neutral">{m['attendanceScreens.setUp.off']()}</Pill>}
      </div>
      <HoursText segments={shift.hours.segments} />
      <p className="figures text-xs text-ink-soft">
        <span className="block">{weekText(shift.hours, locale)}</span>
        <span className="block first-letter:uppercase">{fromDayLabel(shift.fromDate, locale)}</span>
      </p>
      {next !== undefined && (
        <div>
          <Pill tone="info">
            {m['attendanceScreens.setUp.newHours']({ from: fromDayLabel(next.fromDate, locale) })}
          </Pill>
        </div>
      )}
      <div className="mt-auto flex items-center justify-between gap-3 pt-1">
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
          <UsersRound size={15} aria-hidden="true" />
          {m['attendanceScreens.setUp.people']({
            count: shift.people,
            shown: formatNumber(shift.people, locale),
          })}
        </span>
        <Button
          size="small"
          onPress={onOpen}
          aria-label={m['attendanceScreens.setUp.changeOf']({ name: shift.name[locale.language] })}
        >
          {m['attendanceScreens.setUp.change']()}
        </Button>
      </div>
    </article>
  )
}
