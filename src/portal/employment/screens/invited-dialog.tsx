import type { inviteEmployees } from '#accounts/people/contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { ChosenPeople } from '#portal/employees/employees-page.tsx'
import { m } from '#messages'

type Result = ReplyOf<typeof inviteEmployees>

const REASONS: Readonly<Record<Result['skipped'][number]['code'], () => string>> = {
  'people.hasPassword': () => m['employmentScreens.chosen.hasPassword'](),
  'people.isDisabled': () => m['employmentScreens.chosen.isDisabled'](),
  'people.notFound': () => m['employmentScreens.chosen.noAccount'](),
}

interface InvitedDialogProps {
  chosen: ChosenPeople
  result: Result
  onClose: () => void
}

/** How many were invited; who was not, and why. */
export function InvitedDialog({ chosen, result, onClose }: InvitedDialogProps) {
  const locale = useLanguage()
  const { invited, skipped } = result
  return (
    <Dialog
      title={m['employmentScreens.chosen.invited'](counted(invited, locale))}
      open
      onOpenChange={onClose}
      actions={
        <Button kind="primary" onPress={onClose}>
          {m['employmentScreens.chosen.close']()}
        </Button>
      }
    >
      {skipped.length === 0 ? (
        <p className="text-sm text-ink-soft">{m['employmentScreens.chosen.allInvited']()}</p>
      ) : (
        <div className="grid gap-2 text-sm">
          <p className="text-ink-soft">{m['employmentScreens.chosen.notInvited']()}</p>
          <ul className="divide-y divide-line">
            {skipped.map(({ employeeId, code }) => (
              <li key={employeeId} className="flex flex-wrap justify-between gap-x-4 py-2">
                <bdi className="font-medium">
                  {nameIn(chosen.get(employeeId)?.name ?? { en: '', ar: '' }, locale.language)}
                </bdi>
                <span className="text-ink-soft">{REASONS[code]()}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
