import { FilePenLine } from 'lucide-react'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { UnpaidNotice } from '#shop/orders/unpaid-notice.tsx'
import { m } from '#messages'
import type { DraftSync } from './use-draft-sync.ts'

/** Where the plan on the screen comes from, and a plan that waits to be paid. */
export function DraftNotices({ sync }: { sync: DraftSync }) {
  const { notice, undo, dismiss } = sync
  return (
    <>
      <UnpaidNotice />
      {notice !== null && (
        <Banner
          tone="neutral"
          live
          icon={<FilePenLine size={18} aria-hidden="true" />}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" onPress={undo}>
                {notice === 'restored'
                  ? m['mealPlanScreens.startOver']()
                  : m['mealPlanScreens.useThisDevice']()}
              </Button>
              <Button size="small" kind="plain" onPress={dismiss}>
                {m['mealPlanScreens.keepDraft']()}
              </Button>
            </span>
          }
        >
          {notice === 'restored'
            ? m['mealPlanScreens.draftRestored']()
            : m['mealPlanScreens.draftElsewhere']()}
        </Banner>
      )}
    </>
  )
}
