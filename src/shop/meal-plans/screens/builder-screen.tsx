import { Salad } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { closeToast, toastsNow } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { showPlanOptions } from '../building/contract.ts'
import { useStoredPlan } from '../browser-storage.ts'
import type { PlanPackage } from '../contract.ts'
import { DaysSection } from './building/days-section.tsx'
import { DeliverySection } from './building/delivery-section.tsx'
import { DraftNotices } from './building/draft-notices.tsx'
import { PackageSection } from './building/package-section.tsx'
import { draftFrom, packageOf, type PlanOptions } from './building/plan-of.ts'
import { SizeSection } from './building/size-section.tsx'
import { BuyBar, SummarySection } from './building/summary-section.tsx'
import { TasteSection } from './building/taste-section.tsx'
import { useBuilder } from './building/use-builder.ts'
import { useBuy } from './building/use-buy.ts'
import { type DraftSync, useDraftSync } from './building/use-draft-sync.ts'

const AccountModals = lazy(async () => ({
  default: (await import('#shop/customers/account-modals.tsx')).AccountModals,
}))

/** Builds a meal plan: package, size, taste, days, price, on one page. */
export function Screen() {
  const userId = useSignedIn()?.id ?? null
  const sync = useDraftSync(userId)
  const options = useEndpoint(showPlanOptions)
  const stored = useStoredPlan()
  const pack = options.data && packageOf(options.data, draftFrom(stored.draft))
  return (
    <>
      <PageHeader
        title={m['mealPlanScreens.title']()}
        lead={m['mealPlanScreens.lead']()}
        {...(userId === null
          ? {}
          : { action: <LinkButton to="/mealplan">{m['pages.mealPlan']()}</LinkButton> })}
      />
      {options.data === undefined ? (
        options.error === null ? (
          <BuilderSkeleton />
        ) : (
          <CouldNotLoad error={options.error} again={() => void options.refetch()} />
        )
      ) : pack === undefined ? (
        <NoPackages />
      ) : (
        <Building options={options.data} pack={pack} sync={sync} />
      )}
    </>
  )
}

interface BuildingProps {
  options: PlanOptions
  pack: PlanPackage
  sync: DraftSync
}

function Building({ options, pack, sync }: BuildingProps) {
  const [hasTried, setTried] = useState(false)
  const [isSigningIn, setSigningIn] = useState(false)
  function signIn(): void {
    // On a phone a toast would cover the button of the sheet.
    for (const { key } of toastsNow()) closeToast(key)
    setSigningIn(true)
  }
  const builder = useBuilder(options, pack, { hasTried, signIn })
  const buying = useBuy(builder, () => setTried(true))
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <DraftNotices sync={sync} />
          <PackageSection builder={builder} />
          <SizeSection builder={builder} />
          <TasteSection builder={builder} />
          <DeliverySection builder={builder} />
          <DaysSection builder={builder} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <SummarySection builder={builder} buying={buying} />
        </div>
      </div>
      <BuyBar builder={builder} buying={buying} />
      {isSigningIn && (
        <Suspense fallback={null}>
          <AccountModals
            open="login"
            onClose={() => setSigningIn(false)}
            onSignedIn={() => setSigningIn(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function NoPackages() {
  return (
    <Card flush>
      <EmptyState
        icon={<Salad size={22} aria-hidden="true" />}
        title={m['mealPlanScreens.noPackages']()}
        text={m['mealPlanScreens.noPackagesText']()}
        action={
          <LinkButton kind="primary" to="/menu">
            {m['mealPlanScreens.toMenu']()}
          </LinkButton>
        }
      />
    </Card>
  )
}

function BuilderSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-3">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-40 w-full rounded-card" />
          ))}
        </div>
        <Skeleton className="h-64 w-full rounded-card" />
        <Skeleton className="h-48 w-full rounded-card" />
      </div>
    </Loading>
  )
}
