import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { CountedTitle, Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listDeskQuestions } from '../../questions/contract.ts'
import { CIRCULARS_TOPIC } from '../../topic.ts'
import { listDeskCirculars } from '../contract.ts'
import { DeskList } from './desk-list.tsx'

const NewCircular = lazy(async () => ({
  default: (await import('./new-circular.tsx')).NewCircular,
}))
const DeskQuestions = lazy(async () => ({
  default: (await import('./desk-questions.tsx')).DeskQuestions,
}))

/** HR's circulars and policies, and the questions about them. */
export function Screen() {
  const locale = useLanguage()
  const search = useSearchState()
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  useLive(CIRCULARS_TOPIC, () => void refresh(client, [listDeskCirculars, listDeskQuestions]))
  const questions = useEndpoint(listDeskQuestions, { query: { limit: '50' } }).data
  const count = questions?.items.length ?? 0
  const shown = `${formatNumber(count, locale)}${questions?.next == null ? '' : '+'}`
  const title = m['circularDesk.questions.title']()
  return (
    <>
      <PageHeader
        title={m['pages.circularsDesk']()}
        lead={m['circularDesk.lead']()}
        action={
          <Button
            kind="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onPress={() => setAdding(true)}
          >
            {m['circularDesk.add.open']()}
          </Button>
        }
      />
      <Tabs
        label={m['pages.circularsDesk']()}
        selected={search.get('tab') === 'questions' ? 'questions' : 'circulars'}
        onSelect={(key) => search.change({ tab: key === 'questions' ? key : null })}
        tabs={[
          {
            key: 'circulars',
            title: m['circularDesk.circulars'](),
            content: <DeskList onAdd={() => setAdding(true)} />,
          },
          {
            key: 'questions',
            title: count === 0 ? title : <CountedTitle text={title} shown={shown} />,
            content: (
              <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
                <DeskQuestions />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>{isAdding && <NewCircular onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
