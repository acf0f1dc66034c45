import { useState } from 'react'
import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Day } from '#platform/schemas.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { LazyDatePicker } from '#platform/ui/lazy-date-picker.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import { isTooEarly } from '../../rules/expiry.ts'
import type { UsedDraft } from './use-draft.ts'

interface ExpiryCardProps {
  used: UsedDraft
  /** The last day of the version that people read, which may have passed. */
  published: string | null
  isFixed: boolean
}

/** The last day on which a circular is valid, if it has one. */
export function ExpiryCard({ used, published, isFixed }: ExpiryCardProps) {
  const { zone } = useLanguage()
  const today = dayOf(useNow(), zone)
  const [day, setDay] = useState(used.writing.expiresOn)
  const isKnown = day !== null && day === published
  function change(next: string | null): void {
    setDay(next)
    // While a year is being typed, the day is of another century and can't be saved.
    if (next === null || Day.safeParse(next).success) used.change(() => ({ expiresOn: next }))
  }
  const error = () => {
    if (day === null || isKnown) return undefined
    if (!Day.safeParse(day).success) return m['input.badDate']()
    return isTooEarly(day, today) ? m['circulars.expiryTooEarly']() : undefined
  }
  return (
    <Card title={m['circularDesk.expiry.title']()}>
      <div className="grid justify-items-start gap-3">
        <div className="w-full sm:max-w-64">
          <LazyDatePicker
            label={m['circularDesk.expiry.label']()}
            help={m['circularDesk.expiry.help']()}
            optional
            disabled={isFixed}
            value={day}
            error={error()}
            {...(isKnown ? {} : { min: addDays(today, 1) })}
            onChange={change}
          />
        </div>
        {day !== null && !isFixed && (
          <Button size="small" kind="plain" onPress={() => change(null)}>
            {m['circularDesk.expiry.clear']()}
          </Button>
        )}
      </div>
    </Card>
  )
}
