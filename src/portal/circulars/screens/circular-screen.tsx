import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { Article } from '../article.tsx'
import { type Circular, listCirculars, readCircular, showCircular } from '../contract.ts'
import { FileList } from '../file-list.tsx'
import { momentText } from '../moment-text.ts'
import { listCircularQuestions } from '../questions/contract.ts'
import { referenceText } from '../reference-text.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { Questions } from './questions.tsx'

/** One circular: its text, its files, the acknowledgement and what others asked. */
export function Screen() {
  const id = useParams()['circular'] ?? ''
  const client = useQueryClient()
  const found = useEndpoint(showCircular, { params: { id } })
  useLive(
    CIRCULARS_TOPIC,
    () => void refresh(client, [showCircular, listCirculars, listCircularQuestions]),
  )
  const back = (kind: string | undefined) => ({
    to: kind === 'policy' ? '/Circulars?tab=policies' : '/Circulars',
    label: m['pages.circulars'](),
  })
  // What was withdrawn while it was open is no longer shown.
  if (found.error !== null)
    return (
      <>
        <PageHeader title={m['pages.circular']()} back={back(undefined)} />
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      </>
    )
  if (found.data === undefined)
    return (
      <>
        <PageHeader title={m['pages.circular']()} back={back(undefined)} />
        <Loading>
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      </>
    )
  return <Reading circular={found.data} back={back(found.data.kind)} />
}

interface ReadingProps {
  circular: Circular
  back: { to: string; label: string }
}

function Reading({ circular, back }: ReadingProps) {
  const locale = useLanguage()
  const { id, kind, title, version, receipt, reference, publishedAt, files } = circular
  const read = useSubmit(readCircular, { refreshes: [listCirculars] })
  const markRead = useEffectEvent(() => {
    if (receipt === 'unread') read.submit({ params: { id }, body: { version } })
  })
  useEffect(() => markRead(), [id, version])
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
          </span>
        }
        back={back}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Card>
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
