import { FilePenLine } from 'lucide-react'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { UnpaidNotice } from '#shop/orders/unpaid-notice.tsx'
import { m } from '#messages'
import type { DraftSync } from './use-draft-sync.ts'

const NOTICES: Readonly<Record<NonNullable<DraftSync['notice']>, () => string>> = {
  restored: () => m['mealPlanScreens.draftRestored'](),
  newerElsewhere: () => m['mealPlanScreens.draftElsewhere'](),
  conflict: () => m['mealPlanScreens.draftConflict'](),
}

/** Where the plan on the screen comes from, and a plan that waits to be paid. */
export function DraftNotices({ sync }: { sync: DraftSync }) {
  const { notice, keepOwn, takeServer } = sync
  return (
    <>
      <UnpaidNotice />
      {notice !== null && (
        <Banner
          tone={notice === 'conflict' ? 'warning' : 'neutral'}
          live
          icon={<FilePenLine size={18} aria-hidden="true" />}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" onPress={keepOwn}>
                {notice === 'restored'
                  ? m['mealPlanScreens.startOver']()
                  : m['mealPlanScreens.useThisDevice']()}
              </Button>
              <Button size="small" kind="plain" onPress={takeServer}>
                {notice === 'conflict'
                  ? m['mealPlanScreens.useOtherDevice']()
                  : m['mealPlanScreens.keepDraft']()}
              </Button>
            </span>
          }
        >
          {NOTICES[notice]()}
        </Banner>
      )}
    </>
  )
}
