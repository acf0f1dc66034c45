import { PUNCH_DELAY_MINUTES } from '../contract.ts'
import { useState } from 'react'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { durationText } from '#platform/ui/duration-text.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import {
  changeCheckInSettings,
  type CheckInSettings,
  MAX_PUNCH_DELAY_MINUTES,
  showCheckInSettings,
} from '../set-up/check-ins/contract.ts'

/** How late a check-in may arrive before it waits for review. */
export function CheckInSettingsCard() {
  const locale = useLanguage()
  const found = useEndpoint(showCheckInSettings)
  const [isOpen, setOpen] = useState(false)
  if (found.data === undefined)
    return found.error === null ? (
      <Loading>
        <Skeleton className="h-16 w-full" />
      </Loading>
    ) : (
      <CouldNotLoad error={found.error} again={() => void found.refetch()} />
    )
  const minutes = found.data.punchDelayMinutes
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 sm:px-5">
      <div className="min-w-0 grow basis-64">
        <h2 className="text-base font-medium">{m['attendanceScreens.setUp.lateTitle']()}</h2>
        <p className="figures max-w-prose text-sm text-ink-soft">
          {minutes === 0
            ? m['attendanceScreens.setUp.lateAlways']()
            : m['attendanceScreens.setUp.lateAfter']({ duration: durationText(minutes, locale) })}
        </p>
      </div>
      <Button
        size="small"
        onPress={() => setOpen(true)}
        aria-label={m['attendanceScreens.setUp.lateEdit']()}
      >
        {m['attendanceScreens.setUp.change']()}
      </Button>
      {isOpen && <SettingsForm settings={found.data} onClose={() => setOpen(false)} />}
    </section>
  )
}

function SettingsForm({ settings, onClose }: { settings: CheckInSettings; onClose: () => void }) {
  const [minutes, setMinutes] = useState(settings.punchDelayMinutes)
  const change = useSubmit(changeCheckInSettings, {
    refreshes: [showCheckInSettings],
    onSuccess: () => {
      showToast(m['attendanceScreens.setUp.saved'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <EditDialog
      title={m['attendanceScreens.setUp.lateEdit']()}
      size="small"
      values={[minutes]}
      submit={m['attendanceScreens.setUp.save']()}
      pending={change.pending}
      error={change.error}
      onSend={() => change.submit({ body: { punchDelayMinutes: minutes } })}
      onClose={onClose}
    >
      <NumberField
        label={m['attendanceScreens.setUp.lateDelay']()}
        help={m['attendanceScreens.setUp.lateDelayHelp']()}
        min={0}
        max={MAX_PUNCH_DELAY_MINUTES}
        value={minutes}
        formatOptions={{ style: 'unit', unit: 'minute', unitDisplay: 'short' }}
        onChange={(value) => setMinutes(value ?? PUNCH_DELAY_MINUTES)}
      />
    </EditDialog>
  )
}
