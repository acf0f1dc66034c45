import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import { lastDayBounds, type Notice, noticeDaysOf } from './rules/notice.ts'

/** What the law asks of the notice, and between which days the last one is. */
export function NoticeByLaw({ notice }: { notice: Notice }) {
  const locale = useLanguage()
  const { earliest, latest } = lastDayBounds(notice)
  return (
    <Banner tone="info">
      {m['employmentScreens.noticeByLaw']({
        ...counted(noticeDaysOf(notice), locale),
        earliest: formatDay(earliest, locale, { year: true }),
        latest: formatDay(latest, locale, { year: true }),
      })}
      {notice.onLeaveUntil !== null && <> {m['employmentScreens.noticeOnLeave']()}</>}
    </Banner>
  )
}
