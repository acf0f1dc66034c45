import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { AssignForm } from '#portal/attendance/assign-form.tsx'
import type { ChosenPeople } from '#portal/employees/employees-page.tsx'
import { m } from '#messages'

interface AssignDialogProps {
  chosen: ChosenPeople
  what: 'shift' | 'sites'
  onDone: () => void
  onClose: () => void
}

/** Assigns the chosen people who still work here, and says how many do not. */
export function AssignDialog({ chosen, what, onDone, onClose }: AssignDialogProps) {
  const locale = useLanguage()
  const people = [...chosen.values()]
  const employed = people.filter(({ state }) => state !== 'left')
  const left = people.length - employed.length
  return (
    <Dialog
      title={
        what === 'shift'
          ? m['employmentScreens.chosen.shift']()
          : m['employmentScreens.chosen.sites']()
      }
      alert
      open
      onOpenChange={onClose}
    >
      <div className="grid gap-4">
        {left > 0 && (
          <Banner tone="warning">
            {m['employmentScreens.chosen.left'](counted(left, locale))}
          </Banner>
        )}
        <AssignForm
          employeeIds={employed.map(({ id }) => id)}
          only={what}
          onSuccess={() => {
            onClose()
            onDone()
          }}
        />
      </div>
    </Dialog>
  )
}
