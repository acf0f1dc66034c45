import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatDay, formatDayRange } from '#platform/ui/format-dates.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { ReturnMeaning } from '../contract.ts'
import { daysListed, KIND_TONES, workingDaysText } from './return-labels.ts'

interface MeaningProps {
  meaning: ReturnMeaning
  /** For deciders: the reported day. */
  reported?: string
}

/**
 * The consequence of a return in one sentence, with its days, the expected day, and any check-ins
 * that contradict it.
 */
export function Meaning({ meaning, reported }: MeaningProps) {
  const locale = useLanguage()
  const days =
    meaning.kind === 'early' ? meaning.released : meaning.kind === 'late' ? meaning.missing : []
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <div data-meaning={meaning.kind} className="space-y-2">
      <Banner tone={KIND_TONES[meaning.kind]}>
        <p className="font-medium">{sentenceOf(meaning, locale)}</p>
        {first !== undefined && last !== undefined && (
          <p className="figures text-ink-soft">
            <bdi>{formatDayRange(first, last, locale, true)}</bdi>
          </p>
        )}
        {meaning.kind === 'onTime' && (
          <p className="text-ink-soft">
            {m['leaveReturns.card.expected']()}:{' '}
            <bdi className="figures">
              {formatDay(meaning.expected, locale, { long: true, year: true })}
            </bdi>
          </p>
        )}
        {meaning.kind === 'late' && days.length > 0 && reported === undefined && (
          <p className="text-ink-soft">{m['leaveReturns.means.lateThen']()}</p>
        )}
      </Banner>
      {reported !== undefined && meaning.actual < reported && (
        <Banner tone="warning">
          {m['leaveReturns.means.backOn']({
            day: formatDay(meaning.actual, locale, { long: true, year: true }),
          })}
        </Banner>
      )}
      {meaning.checkIns.length > 0 && (
        <Banner tone="warning">
          <span className="figures">
            {m['leaveReturns.means.checkIns']({ days: daysListed(meaning.checkIns, locale) })}
          </span>
        </Banner>
      )}
    </div>
  )
}

function sentenceOf(meaning: ReturnMeaning, locale: ReturnType<typeof useLanguage>): string {
  if (meaning.kind === 'onTime') return m['leaveReturns.means.onTime']()
  if (meaning.kind === 'late')
    return m['leaveReturns.means.late']({
      days: daysText(meaning.days, locale),
      working: workingDaysText(meaning.workingDays, locale),
    })
  const about = { days: daysText(meaning.days, locale) }
  return meaning.keepsAccount
    ? m['leaveReturns.means.early'](about)
    : m['leaveReturns.means.earlyNoAccount'](about)
}
