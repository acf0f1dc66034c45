import { useState } from 'react'
import { RefusedError } from '#platform/http/call.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Address, listAddresses, removeAddress } from '../contract.ts'

interface RemoveDialogProps {
  address: Address
  /** The customer's addresses, to which the planned days of this one can go. */
  addresses: readonly Address[]
  onClose: () => void
}

/** Deletes an address; its customer decides where the days of a meal plan that use it go. */
export function RemoveDialog({ address, addresses, onClose }: RemoveDialogProps) {
  const { language } = useLanguage()
  const go = useGo()
  const [daysTo, setDaysTo] = useState<string | null>(null)
  const remove = useSubmit(removeAddress, {
    refreshes: [listAddresses],
    onSuccess: () => {
      showToast(m['addressScreens.removed'](), { tone: 'good' })
      onClose()
    },
  })
  const [isUsed, setIsUsed] = useState<string | null>(null)
  const refused = remove.error instanceof RefusedError ? remove.error : null
  if (isUsed === null && refused?.problem.code === 'addresses.plannedDays')
    setIsUsed(errorSentence(refused, language))
  const others = addresses.filter(({ id, city }) => id !== address.id && city === address.city)
  const hasChoice = isUsed === null || others.length > 0
  const isMissing = refused?.problem.code === 'addresses.plannedDays'
  const send = () =>
    remove.submit({
      params: { id: address.id },
      query: daysTo === null ? {} : { daysTo },
    })
  return (
    <ConfirmDialog
      open
      danger={hasChoice}
      title={m['addressScreens.removeTitle']({ label: address.label })}
      confirm={
        isUsed === null
          ? m['addressScreens.remove']()
          : hasChoice
            ? m['addressScreens.daysToRemove']()
            : m['addressScreens.toPlan']()
      }
      pending={remove.pending}
      error={isMissing ? null : remove.error}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={hasChoice ? send : () => go('/mealplan')}
    >
      {isUsed === null ? (
        m['addressScreens.removeText']()
      ) : (
        <div className="grid gap-3" role="status">
          <p>{isUsed}</p>
          {hasChoice ? (
            <RadioGroup
              label={m['addressScreens.daysTo']()}
              choices={others.map(({ id, label, area }) => ({
                value: id,
                label,
                detail: area[language],
              }))}
              value={daysTo}
              onChange={setDaysTo}
            />
          ) : (
            <p>{m['addressScreens.noOther']()}</p>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
