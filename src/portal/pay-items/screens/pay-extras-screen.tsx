import { lazy, Suspense } from 'react'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { m } from '#messages'
import { ItemsTab } from './items-tab.tsx'

const LoansTab = lazy(async () => ({
  default: (await import('#portal/loans/loans-tab.tsx')).LoansTab,
}))
const ClaimsTab = lazy(async () => ({
  default: (await import('#portal/expense-claims/claims-tab.tsx')).ClaimsTab,
}))

const QuestionsTab = lazy(async () => ({
  default: (await import('#portal/pay-questions/questions-tab.tsx')).QuestionsTab,
}))

/**
 * What the pay of a month adds and deducts once: amounts that payroll enters, loans and claims; and
 * what employees ask about their slips.
 */
export function Screen() {
  const searchParams = useSearchState()
  const loading = (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  )
  return (
    <>
      <PageHeader title={m['pages.payExtras']()} lead={m['payExtras.lead']()} />
      <Tabs
        label={m['pages.payExtras']()}
        selected={searchParams.get('tab') ?? 'items'}
        onSelect={(key) =>
          searchParams.change({
            tab: key === 'items' ? null : key,
            state: null,
            month: null,
            loan: null,
            question: null,
          })
        }
        tabs={[
          { key: 'items', title: m['payExtras.tab.items'](), content: <ItemsTab /> },
          {
            key: 'loans',
            title: m['payExtras.tab.loans'](),
            content: (
              <Suspense fallback={loading}>
                <LoansTab />
              </Suspense>
            ),
          },
          {
            key: 'claims',
            title: m['payExtras.tab.claims'](),
            content: (
              <Suspense fallback={loading}>
                <ClaimsTab />
              </Suspense>
            ),
          },
          {
            key: 'questions',
            title: m['payExtras.tab.questions'](),
            content: (
              <Suspense fallback={loading}>
                <QuestionsTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
