import { lazy, Suspense, useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { m } from '#messages'
import { type Case, type CaseAction, showCase } from '../contract.ts'
import { CaseStory } from './case-story.tsx'
import { CaseSummary } from './case-summary.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { CaseSkeleton } from './own-case-panel.tsx'

const StepDialog = lazy(async () => ({
  default: (await import('./step-dialogs.tsx')).StepDialog,
}))
const GiveDialog = lazy(async () => ({
  default: (await import('./give-dialog.tsx')).GiveDialog,
}))
const DecideDialog = lazy(async () => ({
  default: (await import('./decide-dialog.tsx')).DecideDialog,
}))

/** One case on HR's desk: its story, and the next step. */
export function DeskCasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showCase, { params: { id } })
  const title = found.data?.employee.name[language] ?? m['disciplineScreens.case']()
  return (
    <SidePanel title={title} onClose={onClose}>
      {found.data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && <CaseSkeleton />}
      {found.data !== undefined && (
        <div className="space-y-6 pb-6">
          <CaseSummary found={found.data} />
          <DeskActions found={found.data} />
          <CaseStory found={found.data} />
          <EvidenceSection caseId={id} />
        </div>
      )}
    </SidePanel>
  )
}

/** The button of a step; the first on offer is the primary one. */
function actionLabel(action: CaseAction): string | null {
  const labels: Partial<Record<CaseAction, () => string>> = {
    charge: () => m['disciplineScreens.charge.open'](),
    hear: () => m['disciplineScreens.hear.open'](),
    investigate: () => m['disciplineScreens.investigate.open'](),
    remove: () => m['disciplineScreens.remove.open'](),
    close: () => m['disciplineScreens.close.open'](),
    give: () => m['disciplineScreens.give.open'](),
    decide: () => m['disciplineScreens.decide.open'](),
  }
  return labels[action]?.() ?? null
}

function DeskActions({ found }: { found: Case }) {
  const [open, setOpen] = useState<CaseAction | null>(null)
  const close = (): void => setOpen(null)
  const actions = found.actions.filter((action) => actionLabel(action) !== null)
  return (
    <>
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action, index) => (
            <Button
              key={action}
              kind={index === 0 ? 'primary' : 'quiet'}
              onPress={() => setOpen(action)}
            >
              {actionLabel(action)}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {open === 'give' && <GiveDialog found={found} onClose={close} />}
        {open === 'decide' && <DecideDialog found={found} onClose={close} />}
        {open !== null && open !== 'give' && open !== 'decide' && (
          <StepDialog action={open} found={found} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
