import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { CouldNotLoad, errorSentence } from '#platform/ui/could-not-load.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { momentText } from '../../moment-text.ts'
import { listDeskQuestions } from '../../questions/contract.ts'
import { referenceText } from '../../reference-text.ts'
import { CIRCULARS_TOPIC } from '../../topic.ts'
import { type OpenDeskCircular, openDeskCircular } from '../contract.ts'
import { listCircularPeople } from '../people/contract.ts'
import { EditorActions } from './editor-actions.tsx'
import { SavingLine, SavingTrouble } from './saving-line.tsx'
import { StatePill } from './state-pill.tsx'
import { TextTab } from './text-tab.tsx'
import { useDraft } from './use-draft.ts'

const AudienceTab = lazy(async () => ({
  default: (await import('./audience-tab.tsx')).AudienceTab,
}))
const PeopleTab = lazy(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab }))
const VersionsTab = lazy(async () => ({
  default: (await import('./versions-tab.tsx')).VersionsTab,
}))
const DeskQuestions = lazy(async () => ({
  default: (await import('./desk-questions.tsx')).DeskQuestions,
}))

const back = () => ({ to: '/circulars-desk', label: m['pages.circularsDesk']() })

/** One circular at the desk: its text, whom it is for, who has acknowledged it. */
export function Screen() {
  const id = useParams()['circular'] ?? ''
  const { language } = useLanguage()
  const client = useQueryClient()
  const found = useEndpoint(openDeskCircular, { params: { id } })
  useLive(CIRCULARS_TOPIC, () => void refresh(client, [listDeskQuestions, listCircularPeople]))
  // Counts the times that someone else's version was opened in place of what was written here.
  const [opened, setOpened] = useState(0)
  async function openTheirs(): Promise<void> {
    const { error } = await found.refetch()
    if (error === null) setOpened(opened + 1)
    else showToast(errorSentence(error, language), { tone: 'bad' })
  }
  if (found.data !== undefined)
    return (
      <Editor
        key={`${id} ${opened}`}
        circular={found.data}
        onOpenTheirs={() => void openTheirs()}
      />
    )
  return (
    <>
      <PageHeader title={m['pages.circularEditor']()} back={back()} />
      {found.error === null ? (
        <Loading>
          <Skeleton className="h-96 w-full rounded-card" />
        </Loading>
      ) : (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
    </>
  )
}

interface EditorProps {
  circular: OpenDeskCircular
  onOpenTheirs: () => void
}

function Editor({ circular, onOpenTheirs }: EditorProps) {
  const locale = useLanguage()
  const search = useSearchState()
  const used = useDraft(circular)
  const { id, kind, reference, state, version, isExpired } = circular
  const title = nameIn(used.writing.title, locale.language)
  const isFixed = state === 'scheduled' || state === 'withdrawn'
  const tabs = [
    {
      key: 'text',
      title: m['circularDesk.tab.text'](),
      content: <TextTab used={used} id={id} isFixed={isFixed} />,
    },
    {
      key: 'audience',
      title: m['circularDesk.tab.audience'](),
      content: (
        <AudienceTab
          used={used}
          known={circular.people}
          expiresOn={version === null ? null : circular.expiresOn}
          isFixed={isFixed}
        />
      ),
    },
    ...(version === null
      ? []
      : [
          {
            key: 'people',
            title: m['circularDesk.tab.people'](),
            content: <PeopleTab circular={circular} />,
          },
          {
            key: 'questions',
            title: m['circularDesk.questions.title'](),
            content: <DeskQuestions circularId={id} />,
          },
          {
            key: 'versions',
            title: m['circularDesk.tab.versions'](),
            content: <VersionsTab circular={circular} />,
          },
        ]),
  ].map((tab) => ({
    ...tab,
    content: (
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
        {tab.content}
      </Suspense>
    ),
  }))
  return (
    <>
      <PageHeader
        title={<bdi>{title === '' ? m['circularDesk.untitled']() : title}</bdi>}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatePill state={state} isExpired={isExpired} />
            <bdi>{referenceText(kind, reference, locale)}</bdi>
            <SavingLine keeping={used.keeping} />
          </span>
        }
        back={back()}
        action={<EditorActions circular={circular} used={used} />}
      />
      <div className="mb-4 grid gap-3 empty:hidden">
        <SavingTrouble used={used} onOpenTheirs={onOpenTheirs} />
        <StateBanner circular={circular} />
        {circular.isChanged && state === 'published' && (
          <Banner tone="info">{m['circularDesk.banner.changed']()}</Banner>
        )}
      </div>
      <Tabs
        label={m['pages.circularEditor']()}
        selected={search.get('tab') ?? 'text'}
        onSelect={(key) => search.change({ tab: key === 'text' ? null : key })}
        tabs={tabs}
      />
    </>
  )
}

function StateBanner({ circular }: { circular: OpenDeskCircular }) {
  const locale = useLanguage()
  const { publishAt, withdrawn, expiresOn, isExpired } = circular
  if (publishAt !== null)
    return (
      <Banner tone="info">
        {m['circularDesk.banner.scheduled']({ moment: momentText(publishAt, locale) })}
      </Banner>
    )
  if (withdrawn !== null)
    return (
      <Banner tone="warning">
        {m['circularDesk.banner.withdrawn']({ moment: momentText(withdrawn.at, locale) })}{' '}
        <bdi>{withdrawn.reason}</bdi>
      </Banner>
    )
  if (!isExpired || expiresOn === null) return null
  return (
    <Banner tone="info">
      {m['circularDesk.banner.expired']({
        day: formatDay(expiresOn, locale, { weekday: false, year: true }),
      })}
    </Banner>
  )
}
