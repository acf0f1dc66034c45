import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatDay, formatDayRange } from '#platform/ui/format.ts'
import { m } from '#words'
import type { ReturnMeaning } from '../contract.ts'
import { daysWords, KIND_TONES, workingDaysWords } from './return-words.ts'

/** What a return means, as one sentence, with the days it is about and the day that was expected. */
export function Meaning({ meaning, forDecider = false }: { meaning: ReturnMeaning; forDecider?: boolean }) {
  const manner = useLanguage()
  const days = meaning.kind === 'early' ? meaning.givenBack : meaning.kind === 'late' ? meaning.missing : []
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  return (
    <div data-meaning={meaning.kind}>
      <Banner tone={KIND_TONES[meaning.kind]}>
        <p className="font-medium">{sentenceOf(meaning, manner)}</p>
        {first !== undefined && last !== undefined && (
          <p className="figures text-ink-soft">
            <bdi>{formatDayRange(first, last, manner, true)}</bdi>
          </p>
        )}
        {meaning.kind === 'onTime' && (
          <p className="text-ink-soft">
            {m['leaveReturns.card.expected']()}: <bdi className="figures">{formatDay(meaning.expected, manner, { long: true })}</bdi>
          </p>
        )}
        {meaning.kind === 'late' && days.length > 0 && !forDecider && <p className="text-ink-soft">{m['leaveReturns.means.lateThen']()}</p>}
      </Banner>
    </div>
  )
}

function sentenceOf(meaning: ReturnMeaning, manner: ReturnType<typeof useLanguage>): string {
  if (meaning.kind === 'onTime') return m['leaveReturns.means.onTime']()
  if (meaning.kind === 'late')
    return m['leaveReturns.means.late']({ days: daysWords(meaning.days, manner), working: workingDaysWords(meaning.workingDays, manner) })
  const about = { days: daysWords(meaning.days, manner) }
  return meaning.keepsAccount ? m['leaveReturns.means.early'](about) : m['leaveReturns.means.earlyNoAccount'](about)
}
