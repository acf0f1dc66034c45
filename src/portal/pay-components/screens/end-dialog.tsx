import { useState } from 'react'
import { shiftMonth } from '#platform/days.ts'
import { EditDialog } from '#platform/forms/edit-dialog.tsx'
import { pathsOf, useFieldErrors } from '#platform/forms/use-field-errors.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { SelectField } from '#platform/ui/select-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { type Component, endComponent, listComponents } from '../contract.ts'

interface EndDialogProps {
  component: Component
  list: ReplyOf<typeof listComponents>
  onReload: () => void
  onClose: () => void
}

/** Ends a component after a month, for everyone it is for. */
export function EndDialog({ component, list, onReload, onClose }: EndDialogProps) {
  const locale = useLanguage()
  const { openMonths, nextMonth } = list
  const first = component.versions.at(-1)?.fromMonth ?? ''
  // The month after the last one is the first one without the component.
  const months = openMonths.map((month) => shiftMonth(month, -1)).filter((month) => month >= first)
  const [lastMonth, setLastMonth] = useState<string | null>(
    months.includes(nextMonth) ? nextMonth : (months[0] ?? null),
  )
  const end = useSubmit(endComponent, {
    refreshes: [listComponents],
    onSuccess: () => {
      showToast(m['payComponentScreens.end.done']())
      onClose()
    },
  })
  const refused = useFieldErrors(end.error)
  const { id, version } = component
  return (
    <EditDialog
      danger
      title={m['payComponentScreens.end.title']()}
      values={lastMonth}
      submit={m['payComponentScreens.end.open']()}
      cancel={m['payComponentScreens.end.keep']()}
      disabled={lastMonth === null}
      pending={end.pending}
      error={pathsOf(end.error).length > 0 ? null : end.error}
      onReload={onReload}
      onSend={() => {
        if (lastMonth !== null) end.submit({ params: { id }, body: { version, lastMonth } })
      }}
      onClose={onClose}
    >
      <p className="text-sm">{m['payComponentScreens.end.text']()}</p>
      <SelectField
        label={m['payComponentScreens.end.lastMonth']()}
        choices={months.map((month) => ({ value: month, label: formatMonth(month, locale) }))}
        value={lastMonth}
        onChange={setLastMonth}
        error={refused('lastMonth')}
      />
    </EditDialog>
  )
}
