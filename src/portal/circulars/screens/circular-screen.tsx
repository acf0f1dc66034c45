import { useQueryClient } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { refresh, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { AsOf } from '#portal/attendance/as-of.tsx'
import { type LastSeen, useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { m } from '#messages'
import { Article } from '../article.tsx'
import { type Circular, listCirculars, readCircular, showCircular } from '../contract.ts'
import { expiryText } from '../expiry-text.ts'
import { FileList } from '../file-list.tsx'
import { momentText } from '../moment-text.ts'
import { listCircularQuestions } from '../questions/contract.ts'
import { referenceText } from '../reference-text.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'
import { listWaitingCirculars } from '../waiting/contract.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { Questions } from './questions.tsx'

/** One circular: its text, its files, the acknowledgement and what others asked. */
export function Screen() {
  const id = useParams()['circular'] ?? ''
  const client = useQueryClient()
  const seen = useLastSeen(showCircular, { params: { id } }, { as: `circular ${id}` })
  useLive(
    CIRCULARS_TOPIC,
    () => void refresh(client, [showCircular, listCirculars, listCircularQuestions]),
  )
  const back = (kind: string | undefined) => ({
    to: kind === 'policy' ? '/Circulars?tab=policies' : '/Circulars',
    label: m['pages.circulars'](),
  })
  const header = <PageHeader title={m['pages.circular']()} back={back(undefined)} />
  // What was withdrawn while it was open is no longer displayed.
  if (seen.error !== null)
    return (
      <>
        {header}
        <CouldNotLoad error={seen.error} again={seen.again} />
      </>
    )
  if (seen.data === undefined)
    return (
      <>
        {header}
        <Loading>
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      </>
    )
  return <Reading circular={seen.data} seen={seen} back={back(seen.data.kind)} />
}

interface ReadingProps {
  circular: Circular
  /** When the server sent it, and whether the device has only a stored one now. */
  seen: Pick<LastSeen<Circular>, 'seenAt' | 'isOld'>
  back: { to: string; label: string }
}

function Reading({ circular, seen: { seenAt, isOld }, back }: ReadingProps) {
  const locale = useLanguage()
  const { id, kind, title, version, receipt, reference, publishedAt, files } = circular
  const { expiresOn, isExpired } = circular
  const read = useSubmit(readCircular, { refreshes: [listCirculars, listWaitingCirculars] })
  const markRead = useEffectEvent(() => {
    if (receipt === 'unread' && !isOld) read.submit({ params: { id }, body: { version } })
  })
  useEffect(() => markRead(), [id, version, isOld])
  return (
    <>
      <PageHeader
        title={<bdi>{title[locale.language]}</bdi>}
        lead={
          <span className="figures">
            {m['circularScreens.lead']({
              reference: referenceText(kind, reference, locale),
              moment: momentText(publishedAt, locale),
              version: formatNumber(version, locale),
            })}
            {expiresOn !== null && !isExpired && (
              <span className="block">{expiryText(expiresOn, false, locale)}</span>
            )}
          </span>
        }
        back={back}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
          {isOld && (
            <div className="mb-4">
              <AsOf at={seenAt} />
            </div>
          )}
          {expiresOn !== null && isExpired && (
            <div className="mb-4">
              <Banner tone="neutral" icon={<CalendarOff size={18} aria-hidden="true" />}>
                {expiryText(expiresOn, true, locale)}
              </Banner>
            </div>
          )}
          <Article title={title} blocks={circular.blocks} titleAbove />
          {files.length > 0 && (
            <section className="mt-6 grid gap-2">
              <h2 className="text-sm font-medium">{m['circularScreens.files']()}</h2>
              <FileList id={id} files={files} />
            </section>
          )}
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Acknowledgement circular={circular} />
          <Questions id={id} />
        </div>
      </div>
    </>
  )
}
