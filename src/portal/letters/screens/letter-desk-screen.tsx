import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button } from '#platform/ui/button.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { CountedTitle, Tabs, type TabSpec } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { listLetters, showLetter } from '../desk/contract.ts'
import { LETTERS_TOPIC } from '../topic.ts'
import { LetterTable } from './letter-table.tsx'
import { WaitingTab } from './waiting-tab.tsx'

const LetterPanel = lazy(async () => ({
  default: (await import('./letter-panel.tsx')).LetterPanel,
}))
const NewLetterPanel = lazy(async () => ({
  default: (await import('./new-letter-panel.tsx')).NewLetterPanel,
}))
const TemplatesTab = lazy(async () => ({
  default: (await import('./templates-tab.tsx')).TemplatesTab,
}))
const LetterheadTab = lazy(async () => ({
  default: (await import('./letterhead-tab.tsx')).LetterheadTab,
}))

/** HR's desk of letters: what waits, what was issued, and what letters are made from. */
export function Screen() {
  const searchParams = useSearchState()
  const client = useQueryClient()
  const me = useMe()
  useLive(LETTERS_TOPIC, () => void refresh(client, [listLetters, showLetter]))
  const letter = searchParams.get('letter')
  const isNew = searchParams.get('new') !== undefined
  const has = (permission: 'letters.all' | 'letters.setUp'): boolean =>
    me?.permissions.includes(permission) === true
  return (
    <>
      <PageHeader
        title={m['pages.letterDesk']()}
        lead={m['letterScreens.desk.lead']()}
        action={
          has('letters.all') && (
            <Button
              kind="primary"
              icon={<Plus size={18} aria-hidden="true" />}
              onPress={() => searchParams.open({ new: '1', letter: null })}
            >
              {m['letterScreens.create.open']()}
            </Button>
          )
        }
      />
      <DeskTabs
        seesLetters={me === undefined || has('letters.all')}
        setsUp={has('letters.setUp')}
      />
      <Suspense>
        {isNew && (
          <NewLetterPanel
            onCreated={(id) => searchParams.change({ new: null, letter: id })}
            onClose={() => searchParams.change({ new: null })}
          />
        )}
        {letter !== undefined && !isNew && (
          <LetterPanel
            key={letter}
            id={letter}
            onClose={() => searchParams.change({ letter: null })}
          />
        )}
      </Suspense>
    </>
  )
}

function LazyTab({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-64 w-full rounded-card" />
        </Loading>
      }
    >
      {children}
    </Suspense>
  )
}

function DeskTabs({ seesLetters, setsUp }: { seesLetters: boolean; setsUp: boolean }) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const waiting = useEndpoint(listLetters, { query: { limit: '1' } }, { when: seesLetters }).data
    ?.waiting
  const letters: TabSpec[] = seesLetters
    ? [
        {
          key: 'waiting',
          title:
            waiting === undefined || waiting === 0 ? (
              m['letterScreens.tab.waiting']()
            ) : (
              <CountedTitle
                text={m['letterScreens.tab.waiting']()}
                shown={formatNumber(waiting, locale)}
              />
            ),
          content: <WaitingTab />,
        },
        {
          key: 'issued',
          title: m['letterScreens.tab.issued'](),
          content: <LetterTable view="issued" />,
        },
        {
          key: 'closed',
          title: m['letterScreens.tab.closed'](),
          content: <LetterTable view="closed" />,
        },
      ]
    : []
  const settings: TabSpec[] = setsUp
    ? [
        {
          key: 'templates',
          title: m['letterScreens.tab.templates'](),
          content: (
            <LazyTab>
              <TemplatesTab />
            </LazyTab>
          ),
        },
        {
          key: 'letterhead',
          title: m['letterScreens.tab.letterhead'](),
          content: (
            <LazyTab>
              <LetterheadTab />
            </LazyTab>
          ),
        },
      ]
    : []
  const tabs = [...letters, ...settings]
  const first = tabs[0]?.key ?? 'waiting'
  return (
    <Tabs
      label={m['pages.letterDesk']()}
      tabs={tabs}
      selected={searchParams.get('tab') ?? first}
      onSelect={(key) =>
        searchParams.change({ tab: key === first ? null : key, letter: null, template: null })
      }
    />
  )
}
