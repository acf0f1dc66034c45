import { FolderClock } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { TONE_TEXT } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { LinkedCell } from '../board/contract.ts'
import { daysLeftText, toneOf } from './labels.ts'
import { useDay } from '#portal/attendance/use-day.ts'

/**
 * When one of a person's documents expires, in words and in its tone; a folder when it is under way.
 * A phone and a narrow table have room for the words only.
 */
export function ExpiryCell({ cell }: { cell: Pick<LinkedCell, 'expiresOn' | 'hasTask'> }) {
  const locale = useLanguage()
  const today = useDay()
  const { expiresOn, hasTask } = cell
  if (expiresOn === null) return hasTask ? <UnderWay /> : '–'
  return (
    <span className="inline-flex gap-0.5 @max-2xl:flex-row-reverse @max-2xl:gap-1.5 @2xl:flex-col">
      <span className="figures inline-flex items-center gap-1.5 whitespace-nowrap">
        <bdi className="@max-4xl:hidden">
          {formatDay(expiresOn, locale, { weekday: false, year: true })}
        </bdi>
        {hasTask && <UnderWay />}
      </span>
      <span
        className={classNames(
          'text-xs @max-2xl:whitespace-nowrap @4xl:whitespace-nowrap',
          TONE_TEXT[toneOf(expiresOn, today)],
        )}
      >
        {daysLeftText(expiresOn, today, locale)}
      </span>
    </span>
  )
}

function UnderWay() {
  return (
    <span title={m['documentsScreens.board.underWay']()}>
      <FolderClock size={14} className="text-info" aria-hidden="true" />
      <span className="sr-only">{m['documentsScreens.board.underWay']()}</span>
    </span>
  )
}
