import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { amountText } from './amounts.ts'

const MARK = 'figures rounded-full bg-info-soft px-1.5 font-medium text-info whitespace-nowrap'

interface ChangeMarkProps {
  nowFils: number
  wasFils: number
  currency: string
}

/** What has changed since the month before: by how much, and what it was. */
export function ChangeMark({ nowFils, wasFils, currency }: ChangeMarkProps) {
  const locale = useLanguage()
  if (wasFils === nowFils) return null
  if (wasFils === 0) return <span className={MARK}>{m['salarySlips.changedNew']()}</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <bdi dir="ltr" className={MARK}>
        {amountText(nowFils - wasFils, currency, locale, true)}
      </bdi>{' '}
      <span>
        {m['salarySlips.changed']({
          amount: `\u2066${amountText(wasFils, currency, locale)}\u2069`,
        })}
      </span>
    </span>
  )
}
