import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { MyItems } from './my-items.tsx'

const Progress = lazy(async () => ({ default: (await import('./progress.tsx')).Progress }))
const TemplateTab = lazy(async () => ({
  default: (await import('./template-tab.tsx')).TemplateTab,
}))

/**
 * What is to be done when people come and go: everyone's own items, and for human resources every
 * list in progress and what new lists begin with.
 */
export function Screen() {
  const searchParams = useSearchState()
  const mayEdit = useMe()?.permissions.includes('employees.edit') === true
  const header = <PageHeader title={m['pages.checklists']()} lead={m['checklistScreens.lead']()} />
  if (!mayEdit)
    return (
      <>
        {header}
        <MyItems />
      </>
    )
  const lazily = (content: ReactNode) => <Suspense fallback={<CardSkeleton />}>{content}</Suspense>
  return (
    <>
      {header}
      <Tabs
        label={m['pages.checklists']()}
        selected={searchParams.get('tab') ?? 'mine'}
        onSelect={(key) => searchParams.change({ tab: key === 'mine' ? null : key })}
        tabs={[
          { key: 'mine', title: m['checklistScreens.mine'](), content: <MyItems /> },
          {
            key: 'joining',
            title: m['checklistScreens.onboarding'](),
            content: lazily(<Progress list="onboarding" />),
          },
          {
            key: 'leaving',
            title: m['checklistScreens.offboarding'](),
            content: lazily(<Progress list="offboarding" />),
          },
          {
            key: 'new',
            title: m['checklistScreens.templates'](),
            content: lazily(<TemplateTab />),
          },
        ]}
      />
    </>
  )
}
